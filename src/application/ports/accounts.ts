import type { Account } from '../../domain/session/session.ts';
import { token } from './injection.ts';

/** What a person types on the login screen. Lives in memory for the length of the call, nowhere else. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
}

/** The content system's tokens of one session (specification, section 3). */
export interface ContentTokens {
  readonly csrfToken: string | undefined;
  readonly logoutToken: string | undefined;
}

export type LoginAnswer =
  | { readonly kind: 'accepted'; readonly userId: number; readonly userName: string; readonly tokens: ContentTokens }
  /** Wrong credentials, blocked, too many attempts. `message` is the content system's own text, if it gave one. */
  | { readonly kind: 'refused'; readonly message: string | undefined }
  /** The browser's cookie still belongs to a session, so the content system will not log anybody in. */
  | { readonly kind: 'already-signed-in'; readonly message: string };

/** Login, logout and session of the content system (specification, section 7). */
export interface LoginDesk {
  /** @throws RemoteError when the content system could not decide: offline, unavailable, not JSON. */
  signIn(credentials: Credentials): Promise<LoginAnswer>;
  /**
   * Ends the session at the content system.
   *
   * @throws RemoteError `forbidden` when the token is not of this session or nobody is logged in (the wire says the
   * same for both), other kinds when the call did not get through.
   */
  signOut(tokens: ContentTokens): Promise<void>;
  /** Keeps the session alive (`get/nothing`). @throws RemoteError */
  refresh(): Promise<void>;
  /** Whether the browser's cookie belongs to a session (`user/login_status`). @throws RemoteError */
  isSignedIn(): Promise<boolean>;
  /**
   * A CSRF token for the session of the browser's cookie (`session/token`). Nobody gets one too, of no use.
   *
   * @throws RemoteError
   */
  csrfToken(): Promise<string>;
}
export const LoginDesk = token<LoginDesk>('LoginDesk');

/** User records of the content system (specification, section 7: `user/{uid}`). */
export interface AccountDirectory {
  /**
   * @param userId a positive integer; who asks for another is refused before any call is made.
   * @throws RemoteError
   */
  load(userId: number): Promise<Account>;
}
export const AccountDirectory = token<AccountDirectory>('AccountDirectory');

/** Where editors edit and delete a thing of the content system, and create another of its kind. */
export interface AdminUrls {
  /** Absent where there is nothing with an id. */
  readonly edit: string | undefined;
  readonly delete: string | undefined;
  readonly create: string;
}

/** Places at the content system that people go to themselves. Ids that cannot be one count as absent. */
export interface EditorUrls {
  /** The list of all content (specification, section 2: Header, CMS). */
  readonly content: string;
  /** Of a page, by its node (specification, sections 2 and 6). */
  ofNode(nodeId?: number): AdminUrls;
  /** Of a working group. */
  ofGroup(groupId?: number): AdminUrls;
  /**
   * Where a user gets a new password, and changes it; each absent where the settings turn it off or the reader is a visitor.
   *
   * @param userId 0 for a visitor.
   */
  ofPassword(userId: number): { readonly forgot: string | undefined; readonly change: string | undefined };
}
export const EditorUrls = token<EditorUrls>('EditorUrls');

import type { Account } from '../../domain/session/account.ts';
import { token } from './injection.ts';

/** Login form values; kept in memory for the call only. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
}

/** The content system's session tokens (docs/specification.md, section 3). */
export interface ContentTokens {
  readonly csrfToken: string | undefined;
  readonly logoutToken: string | undefined;
}

export type LoginAnswer =
  | { readonly kind: 'accepted'; readonly userId: number; readonly userName: string; readonly tokens: ContentTokens }
  /** Wrong credentials, blocked, too many attempts. `message` is the server's text, if any. */
  | { readonly kind: 'refused'; readonly message: string | undefined }
  /** The browser's cookie still belongs to a session, so the server refuses a login. */
  | { readonly kind: 'already-signed-in'; readonly message: string };

/** Login, logout and session of the content system (docs/specification.md, section 7). */
export interface LoginGateway {
  /** @throws RemoteError when the server could not decide: offline, unavailable, not JSON. */
  signIn(credentials: Credentials): Promise<LoginAnswer>;
  /** @throws RemoteError `forbidden` for a wrong token or without a login, which the server does not distinguish. */
  signOut(tokens: ContentTokens): Promise<void>;
  /** Keeps the session alive (`get/nothing`). @throws RemoteError */
  refresh(): Promise<void>;
  /** Whether the browser's cookie belongs to a session (`user/login_status`). @throws RemoteError */
  isSignedIn(): Promise<boolean>;
  /** CSRF token for the cookie's session (`session/token`). Visitors get a useless one. @throws RemoteError */
  csrfToken(): Promise<string>;
}
export const LoginGateway = token<LoginGateway>('LoginGateway');

/** User records (docs/specification.md, section 7: `user/{uid}`). */
export interface AccountDirectory {
  /** @param userId a positive integer; other values are rejected without a call. @throws RemoteError */
  load(userId: number): Promise<Account>;
}
export const AccountDirectory = token<AccountDirectory>('AccountDirectory');

export interface AdminUrls {
  /** Absent without an id. */
  readonly edit: string | undefined;
  readonly delete: string | undefined;
  readonly create: string;
}

/** The server's own pages for editors. Invalid ids count as absent. */
export interface EditorUrls {
  /** All content (docs/specification.md, section 2: Header, CMS). */
  readonly content: string;
  /** By node (docs/specification.md, sections 2 and 6). */
  ofNode(nodeId?: number): AdminUrls;
  ofGroup(groupId?: number): AdminUrls;
  /** Password reset and change; absent if turned off in the settings or for visitors. @param userId 0 for a visitor. */
  ofPassword(userId: number): { readonly forgot: string | undefined; readonly change: string | undefined };
}
export const EditorUrls = token<EditorUrls>('EditorUrls');

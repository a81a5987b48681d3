import { token } from './injection.ts';
import type { Credentials } from './accounts.ts';

/** A session that the membership system opened for a member. It is stored for the tab. */
export interface MembershipSession {
  /** What the adapter knows the session by, in printable ASCII without markup. */
  readonly id: string;
  /** What the member logged in with, for systems that ask about members. */
  readonly name: string;
}

export interface MembershipRefusal {
  readonly kind: 'refused';
  /** Whether no member has this name with this password. Everything else is `unclear`. */
  readonly reason: 'unknown-member' | 'unclear';
  /** What the system itself gave as its answer, for the member to read; absent where it gave none. */
  readonly said: string | undefined;
}

export type MembershipAnswer = { readonly kind: 'accepted'; readonly session: MembershipSession } | MembershipRefusal;

/** The association's register of members. */
export interface MembershipSystem {
  /**
   * Called after the content system has accepted the same credentials. A system without passwords of its own looks at the
   * name alone.
   *
   * @throws RemoteError when no answer came or it makes no sense.
   */
  signIn(credentials: Credentials): Promise<MembershipAnswer>;
  /** @throws RemoteError, also when the system refuses to end the session. */
  signOut(session: MembershipSession): Promise<void>;
  /** Whether that session is still valid. @throws RemoteError */
  isValid(session: MembershipSession): Promise<boolean>;
}
export const MembershipSystem = token<MembershipSystem>('MembershipSystem');

/** What the membership system says of this tab's session; a tab that has not logged in itself has none. */
export type MembershipCheck = 'valid' | 'not-valid' | 'no-session';

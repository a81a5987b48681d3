import { token } from './injection.ts';
import type { Credentials } from './accounts.ts';

/** Stored for the tab. */
export interface MembershipSession {
  /** The adapter's session id: printable ASCII without markup. */
  readonly id: string;
  /** The login name, for systems that look up members. */
  readonly name: string;
}

export interface MembershipRefusal {
  readonly kind: 'refused';
  /** `unknown-member`: no member has this name and password. All else is `unclear`. */
  readonly reason: 'unknown-member' | 'unclear';
  /** The system's own text or code for the member, if any (docs/specification.md, section 8). */
  readonly said: string | undefined;
}

export type MembershipAnswer = { readonly kind: 'accepted'; readonly session: MembershipSession } | MembershipRefusal;

export interface MembershipSystem {
  /** Called once the content system has accepted. A system without passwords checks the name. @throws RemoteError */
  signIn(credentials: Credentials): Promise<MembershipAnswer>;
  /** @throws RemoteError, of kind `refused` for a session that the system does not know. */
  signOut(session: MembershipSession): Promise<void>;
  /** @throws RemoteError */
  isValid(session: MembershipSession): Promise<boolean>;
}
export const MembershipSystem = token<MembershipSystem>('MembershipSystem');

/** Validity of this tab's session; a tab that has not logged in itself has none. */
export type MembershipCheck = 'valid' | 'not-valid' | 'no-session';

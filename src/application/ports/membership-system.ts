import { token } from './injection.ts';
import type { Credentials } from './login-desk.ts';

/** A session of the membership system, as KP_LOGIN hands it out (specification, section 3). */
export interface MembershipSession {
  readonly session: string;
  readonly validToken: string | undefined;
}

export type MembershipAnswer =
  | { readonly kind: 'accepted'; readonly session: MembershipSession }
  /** `statusCode` is the STATUSCODE as it came, in text; absent when the answer had none that says failure. */
  | { readonly kind: 'refused'; readonly statusCode: string | undefined };

/** The association's membership system (specification, section 7: KP_LOGIN, KP_LOGOUT, KP_CHECK_SESSION). */
export interface MembershipSystem {
  /**
   * Asked after the content system has accepted the same credentials. A system without passwords of its own looks at the
   * name alone.
   *
   * @throws RemoteError when no answer came or it makes no sense.
   */
  signIn(credentials: Credentials): Promise<MembershipAnswer>;
  /** @throws RemoteError also when the membership system refuses. */
  signOut(session: MembershipSession): Promise<void>;
  /** Whether that session is still valid. @throws RemoteError */
  isValid(session: MembershipSession): Promise<boolean>;
}
export const MembershipSystem = token<MembershipSystem>('MembershipSystem');

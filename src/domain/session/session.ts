import type { RoleMap } from './roles.ts';

/** Who is signed in, as far as the portal knows (specification, section 3). User id 0 is nobody. */
export interface Session {
  readonly userId: number;
  readonly userName: string;
  readonly isMember: boolean;
  readonly roles: RoleMap;
}

/** What a page's answer says about who asked for it. */
export interface ReportedSession {
  /** Integer; 0 for a visitor. */
  readonly userId: number;
  readonly userName: string;
  readonly isMember: boolean;
  readonly roles: RoleMap;
}

/** Nobody: the session of whoever is not signed in. */
export const visitor: Session = { userId: 0, userName: '', isMember: false, roles: new Map() };

/** Whether there can be an account under that user id; others are never asked for (specification, section 5). */
export function isLoadableUserId(userId: number): boolean {
  return Number.isSafeInteger(userId) && userId > 0;
}

/** A user id that cannot belong to anybody is nobody's. */
const knownUserId = (userId: number): number => (isLoadableUserId(userId) ? userId : 0);

/** How it stands with the login of the person in front of the portal. */
export type LoginState =
  /** No person is logged in, and none is remembered. */
  | 'visitor'
  /** A person is remembered, and the content system is being asked whether their session still stands. */
  | 'checking'
  /** A person is remembered, and the content system could not be asked. */
  | 'unchecked'
  /** The content system has confirmed the person who is logged in. */
  | 'confirmed';

/** What the person in front of the portal is shown. What is allowed, the servers decide. */
export interface Access {
  /** A person who is only remembered is shown what visitors are shown, and the other fields are those of a visitor. */
  readonly login: LoginState;
  readonly loggedIn: boolean;
  readonly member: boolean;
  /** Logged in and member because of the local host alone or as well; views say so. */
  readonly local: boolean;
  /** 0 when nobody is signed in, on a local host too: nothing personal can be loaded or sent then. */
  readonly userId: number;
  readonly userName: string;
  readonly roles: RoleMap;
}

/**
 * What a session gives access to. On a local host everything counts as logged in and member, whatever the session says
 * (specification, section 4); user id, name and roles stay the session's.
 *
 * @param check how it stands with the check of a remembered person, if there is one; the session is a visitor's then.
 */
export function accessOf(session: Session, localHost: boolean, check?: 'checking' | 'unchecked'): Access {
  const { userName, isMember, roles } = session;
  const userId = knownUserId(session.userId);
  return {
    login: check ?? (userId > 0 ? 'confirmed' : 'visitor'),
    loggedIn: localHost || userId > 0,
    member: localHost || isMember,
    local: localHost,
    userId,
    userName,
    roles,
  };
}

/** A logout that failed: local state is gone, the content system's session is not. */
export interface PendingSignOut {
  readonly userId: number;
  readonly logoutToken: string;
}

export type ReportVerdict =
  /** The person signed in here is the one who asked. */
  | 'confirmed'
  /** Nobody is signed in, here or there. */
  | 'still-visitor'
  /** Somebody is signed in here, nobody there. */
  | 'signed-out'
  /** Somebody else is signed in there, and is to be adopted: that account is loaded. */
  | 'other-user'
  /** The person whose logout failed is still signed in there: the logout is to be repeated before anything else. */
  | 'not-adopted';

/**
 * What the session that a page reports means for the one held here (specification, section 4).
 *
 * @param pending the logout still to be repeated, if there is one.
 */
export function judgeReport(
  current: Session,
  reported: ReportedSession,
  pending: PendingSignOut | undefined,
): ReportVerdict {
  const here = knownUserId(current.userId);
  const there = knownUserId(reported.userId);
  if (there === 0) return here === 0 ? 'still-visitor' : 'signed-out';
  if (there === here) return 'confirmed';
  return here === 0 && there === pending?.userId ? 'not-adopted' : 'other-user';
}

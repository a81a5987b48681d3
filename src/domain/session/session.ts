/** The roles the portal knows by name (specification, section 6). Others may be reported and are kept. */
export const Role = {
  member: 'member',
  organizer: 'organizer',
  editor: 'editor',
  administrator: 'administrator',
  developer: 'developer',
} as const;
export type Role = (typeof Role)[keyof typeof Role];

/** Role to its reported value. A Map, so that a role named `__proto__` is a role like any other. */
export type RoleMap = ReadonlyMap<string, string>;

/** A role is held when its entry in the role map is non-empty (specification, section 6). */
export function holdsRole(roles: RoleMap, role: string): boolean {
  return Boolean(roles.get(role));
}

/** Whether at least one of the wanted roles is held. Nobody holds one of none. */
export function holdsAnyRole(roles: RoleMap, wanted: readonly string[]): boolean {
  return wanted.some((role) => holdsRole(roles, role));
}

/**
 * Whether the header shows Edit and CMS: to editors and administrators, not to developers (specification, section 6).
 * It decides what is shown; what is allowed is the content system's decision.
 */
export function seesEditorTools(roles: RoleMap): boolean {
  return holdsAnyRole(roles, [Role.editor, Role.administrator]);
}

/**
 * Whether the edit, create and delete icon buttons are shown: to editors, developers and administrators (specification,
 * section 6). As above, it decides nothing about what is allowed.
 */
export function seesEditIcons(roles: RoleMap): boolean {
  return holdsAnyRole(roles, [Role.editor, Role.developer, Role.administrator]);
}

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

/** Membership holds when `is_member` is `true` or the string `true`, and for nothing else (specification, section 6). */
export function isMembershipReported(value: unknown): boolean {
  return value === true || value === 'true';
}

/**
 * Whether the portal was opened at a local host, where everybody counts as logged in and member (specification,
 * section 4): `localhost`, `127.0.0.1` and `[::1]`, nothing below or beside them. `portal.localhost` is no local host,
 * so that a real login can be tried on one machine.
 *
 * @param hostname without port.
 */
export function isLocalHost(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/i.test(hostname);
}

/** Who comes back within this time, in milliseconds, has not been away: reloading is no new visit. */
const PAUSE = 30 * 60_000;

/** How far somebody's visit has got; both in milliseconds since 1970. */
export interface VisitTimes {
  /** When they were last known to be here. */
  readonly at: number;
  /** The end of the visit before this one; absent for the first one. */
  readonly before: number | undefined;
}

/** The visit of somebody who comes at `now`: the one they were on, or after a pause of half an hour another one. */
export function visitAt(last: VisitTimes | undefined, now: number): VisitTimes {
  if (last === undefined) return { at: now, before: undefined };
  return { at: now, before: now - last.at < PAUSE ? last.before : last.at };
}

/**
 * Whether a text can be a token of a session: printable ASCII without markup, as headers and addresses take it, and of a
 * length that they take. Whatever else stands in the place of one, in an answer or in the browser's storage, is none.
 */
export function isTokenText(text: string): boolean {
  return /^[ -;=?-~]{1,4096}$/.test(text) && text.trim() !== '';
}

/** A person's own record at the content system (specification, section 3: User). */
export interface Account {
  /** Positive integer. */
  readonly userId: number;
  readonly firstName: string;
  readonly lastName: string;
  /** The content system's login name. */
  readonly loginName: string;
  /** Only ever known for oneself. */
  readonly mail: string;
}

/**
 * What a person is called: first name plus last name (specification, section 3), or the one of them that is known;
 * without either the login name, and last the mail address. Empty only when the record has none of these.
 */
export function displayName({ firstName, lastName, loginName, mail }: Account): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim() || loginName.trim() || mail.trim();
}

/** What the one who is logged in is called: by their own record, and until that is there by what the session says. */
export function ownName(account: Account | undefined, userName: string): string {
  return (account && displayName(account)) || userName;
}

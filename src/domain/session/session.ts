/** Known roles (docs/specification.md, section 6). Others are preserved. */
export const Role = {
  member: 'member',
  organizer: 'organizer',
  editor: 'editor',
  administrator: 'administrator',
  developer: 'developer',
} as const;
export type Role = (typeof Role)[keyof typeof Role];

/** Role to reported value. A Map, so that a role named `__proto__` is harmless. */
export type RoleMap = ReadonlyMap<string, string>;

/** A role is held when its entry is non-empty (docs/specification.md, section 6). */
export function holdsRole(roles: RoleMap, role: string): boolean {
  return Boolean(roles.get(role));
}

/** Whether at least one wanted role is held; false for an empty list. */
export function holdsAnyRole(roles: RoleMap, wanted: readonly string[]): boolean {
  return wanted.some((role) => holdsRole(roles, role));
}

/**
 * Whether the header shows Edit and CMS: to editors and administrators, not developers (docs/specification.md, section
 * 6). Display only; the content system decides about access.
 */
export function seesEditorTools(roles: RoleMap): boolean {
  return holdsAnyRole(roles, [Role.editor, Role.administrator]);
}

/**
 * Whether edit, create and delete buttons are shown: to editors, developers and administrators (docs/specification.md,
 * section 6). Display only.
 */
export function seesEditIcons(roles: RoleMap): boolean {
  return holdsAnyRole(roles, [Role.editor, Role.developer, Role.administrator]);
}

/** The signed-in user, as known to the portal (docs/specification.md, section 3). User id 0 is a visitor. */
export interface Session {
  readonly userId: number;
  readonly userName: string;
  readonly isMember: boolean;
  readonly roles: RoleMap;
}

/** The session that a page's answer reports. */
export interface ReportedSession {
  readonly userId: number;
  readonly userName: string;
  readonly isMember: boolean;
  readonly roles: RoleMap;
}

/** The session of a visitor. */
export const visitor: Session = { userId: 0, userName: '', isMember: false, roles: new Map() };

/** Whether an account can have this user id; others are never requested (docs/specification.md, section 5). */
export function isLoadableUserId(userId: number): boolean {
  return Number.isSafeInteger(userId) && userId > 0;
}

/** An impossible user id counts as a visitor's. */
const knownUserId = (userId: number): number => (isLoadableUserId(userId) ? userId : 0);

/** The user's login state. */
export type LoginState =
  /** No user is logged in or remembered. */
  | 'visitor'
  /** The content system is checking a remembered user's session. */
  | 'checking'
  /** A remembered user's session could not be checked. */
  | 'unchecked'
  /** The content system has confirmed the user. */
  | 'confirmed';

/** What the user is shown. The servers decide about access. */
export interface Access {
  /** While a user is only remembered, the other fields are a visitor's. */
  readonly login: LoginState;
  readonly loggedIn: boolean;
  readonly member: boolean;
  /** Opened at a local host, which grants access without a login; views say so. */
  readonly local: boolean;
  /** 0 for visitors, on a local host too: nothing personal can then be loaded or sent. */
  readonly userId: number;
  readonly userName: string;
  readonly roles: RoleMap;
}

/**
 * Derives access from a session. On a local host every user counts as logged-in member (docs/specification.md, section
 * 4); user id, name and roles stay the session's.
 *
 * @param check state of a remembered user's session check; the session is then a visitor's.
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

/** A failed logout: local state is cleared, the content system's session is not. */
export interface PendingSignOut {
  readonly userId: number;
  readonly logoutToken: string;
}

export type ReportVerdict =
  /** Both report the same user. */
  | 'confirmed'
  /** Both report a visitor. */
  | 'still-visitor'
  /** Signed in here, signed out there. */
  | 'signed-out'
  /** Another user is signed in there: load that account. */
  | 'other-user'
  /** The user of the failed logout is still signed in there: retry the logout first. */
  | 'not-adopted';

/**
 * Compares the reported session with the local one (docs/specification.md, section 4).
 *
 * @param pending the logout to retry, if any.
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

/** Membership requires `is_member` to be `true` or `"true"` (docs/specification.md, section 6). */
export function isMembershipReported(value: unknown): boolean {
  return value === true || value === 'true';
}

/**
 * Whether the portal runs on a local host, where every user counts as logged-in member (docs/specification.md, section
 * 4): exactly `localhost`, `127.0.0.1` or `[::1]`. `portal.localhost` is excluded, for testing real logins.
 *
 * @param hostname without port.
 */
export function isLocalHost(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/i.test(hostname);
}

/**
 * Whether a text can be a session token: printable ASCII without markup, of a length that headers and URLs accept.
 * Other values in answers or storage are rejected.
 */
export function isTokenText(text: string): boolean {
  return /^[ -;=?-~]{1,4096}$/.test(text) && text.trim() !== '';
}

/** A user's own account (docs/specification.md, section 3: User). */
export interface Account {
  readonly userId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly loginName: string;
  /** Only known for the user's own account. */
  readonly mail: string;
}

/**
 * Display name: first plus last name (docs/specification.md, section 3), or the known one; else the login name, else
 * the mail address. Empty if all are missing.
 */
export function displayName({ firstName, lastName, loginName, mail }: Account): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim() || loginName.trim() || mail.trim();
}

/** The logged-in user's name: from the account, or from the session until the account is loaded. */
export function ownName(account: Account | undefined, userName: string): string {
  return (account && displayName(account)) || userName;
}

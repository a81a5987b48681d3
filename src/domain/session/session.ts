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
export const holdsRole = (roles: RoleMap, role: string): boolean => Boolean(roles.get(role));

export const holdsAnyRole = (roles: RoleMap, wanted: readonly string[]): boolean =>
  wanted.some((role) => holdsRole(roles, role));

/** Whether the header shows Edit and CMS (docs/specification.md, section 6). For display only. */
export const seesEditorTools = (roles: RoleMap): boolean => holdsAnyRole(roles, [Role.editor, Role.administrator]);

/** Whether edit, create and delete buttons are shown (docs/specification.md, section 6). */
export const seesEditIcons = (roles: RoleMap): boolean =>
  holdsAnyRole(roles, [Role.editor, Role.developer, Role.administrator]);

/** The user as known to the portal or reported by a page's answer. User id 0 is a visitor. */
export interface Session {
  readonly userId: number;
  readonly userName: string;
  readonly isMember: boolean;
  readonly roles: RoleMap;
}

export const visitor: Session = { userId: 0, userName: '', isMember: false, roles: new Map() };

/** Whether an account can have this id; others are never requested (docs/specification.md, section 5). */
export const isLoadableUserId = (userId: number): boolean => Number.isSafeInteger(userId) && userId > 0;

const knownUserId = (userId: number): number => (isLoadableUserId(userId) ? userId : 0);

export type LoginState = 'visitor' | 'checking' | 'unchecked' | 'confirmed';

export interface Access {
  /** While a user is only remembered, the other fields are a visitor's. */
  readonly login: LoginState;
  readonly loggedIn: boolean;
  readonly member: boolean;
  readonly local: boolean;
  /** 0 for visitors: nothing personal can then be loaded or sent. */
  readonly userId: number;
  readonly userName: string;
  readonly roles: RoleMap;
}

/** Derives access. On a local host every user counts as logged-in member (docs/specification.md, section 4). */
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
  | 'confirmed'
  | 'still-visitor'
  | 'signed-out'
  /** Another user is signed in there: load that account. */
  | 'other-user'
  /** The user of the failed logout is still signed in there: retry the logout first. */
  | 'not-adopted';

export function judgeReport(current: Session, reported: Session, pending: PendingSignOut | undefined): ReportVerdict {
  const here = knownUserId(current.userId);
  const there = knownUserId(reported.userId);
  if (there === 0) return here === 0 ? 'still-visitor' : 'signed-out';
  if (there === here) return 'confirmed';
  return here === 0 && there === pending?.userId ? 'not-adopted' : 'other-user';
}

/** `is_member` is `true` or `"true"` (docs/specification.md, section 6). */
export const isMembershipReported = (value: unknown): boolean => value === true || value === 'true';

/** Where every user is a member (docs/specification.md, section 4). `portal.localhost` is for testing real logins. */
export const isLocalHost = (hostname: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/i.test(hostname);

/** Printable ASCII without markup, of a length that headers and URLs accept. */
export const isTokenText = (text: string): boolean => /^[ -;=?-~]{1,4096}$/.test(text) && text.trim() !== '';

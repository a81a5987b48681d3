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

import type { RoleMap } from '../../domain/session/roles.ts';
import { isRecord, listOf, textOf } from '../http/wire-values.ts';

/** PHP's falsy values, as they come for a role that is not held. */
const empty = /^(0|false)?$/;

function nameOf(value: unknown): string {
  return textOf(isRecord(value) && 'target_id' in value ? value['target_id'] : value).trim();
}

function valueOfRole(value: unknown): string {
  const text = nameOf(value);
  if (!empty.test(text)) return text;
  return typeof value === 'object' && text === '' && listOf(value).length > 0 ? 'true' : '';
}

/**
 * Every role the wire names, with a non-empty value if it is held (specification, section 6).
 *
 * @param wire a map of role to value, where a role that is not held may be there with an empty one; a list of names or
 *   of `{target_id}`; a comma list; nothing at all.
 */
export function toRoleMap(wire: unknown): RoleMap {
  const names = typeof wire === 'string' ? wire.split(',') : wire;
  const roles = new Map<string, string>();
  if (typeof names !== 'object' || names === null) return roles;
  for (const [key, value] of Object.entries(names)) {
    // Whatever is numbered is a list, also where PHP made an object of it.
    const numbered = /^\d+$/.test(key);
    const role = numbered ? nameOf(value) : key;
    if (!numbered || !empty.test(role)) roles.set(role, numbered ? role : valueOfRole(value));
  }
  return roles;
}

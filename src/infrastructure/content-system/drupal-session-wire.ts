import { isMembershipReported } from '../../domain/session/membership.ts';
import type { ReportedSession } from '../../domain/session/session.ts';
import { shownName } from '../../domain/shared/shown-name.ts';
import { integerOf, recordOf, textOf, valueOf } from '../http/wire-values.ts';
import { toRoleMap } from './drupal-roles-wire.ts';

/** `data.session` of a page's answer (specification, section 3). Any of it may be missing, or be a field array. */
interface DrupalSessionWire {
  readonly user_id?: unknown;
  readonly user_name?: unknown;
  readonly is_member?: unknown;
  readonly roles?: unknown;
}

/** `undefined` when the answer does not say, as an integer of at least 0, who asked. */
export function toReportedSession(wire: unknown): ReportedSession | undefined {
  const session: DrupalSessionWire = recordOf(wire);
  const userId = integerOf(session.user_id);
  if (userId === undefined || userId < 0) return undefined;
  return {
    userId,
    userName: shownName(textOf(session.user_name)),
    isMember: isMembershipReported(valueOf(session.is_member)),
    roles: toRoleMap(session.roles),
  };
}

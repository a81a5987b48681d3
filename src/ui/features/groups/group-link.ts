import type { Link } from '../../../domain/content/link.ts';
import type { Workgroup } from '../../../domain/groups/workgroup.ts';
import { ownRoutes } from '../../app/own-routes.ts';

/** Where a group is: at its own screen, or where the list says if nobody knows its id. */
export function groupLink({ groupId, link }: Workgroup): Link | undefined {
  return groupId === undefined ? link : { kind: 'internal', path: ownRoutes.group(groupId) };
}

import { isMember } from '../accounts.ts';
import { json, message } from '../drupal-answers.ts';
import type { ContentContext } from '../visitor.ts';
import { isIn } from './workgroups.ts';
import type { Workgroups } from './workgroups.ts';

/**
 * `GET {app}-workgroup/join/{id}` and `…/leave/{id}`. Groups are open to members of the association; joining where one is
 * in already, and leaving where one is not, is refused. The answer is an empty PHP array.
 */
export function changeMembership(groups: Workgroups, c: ContentContext, task: 'join' | 'leave'): Response {
  const group = groups.byId(c.req.param('id') ?? '');
  if (!group) return message('', 404);
  const { account } = c.get('visitor');
  if (!account || isIn(group, account.uid) === (task === 'join')) return message('', 403);
  if (task === 'leave') {
    groups.leave(group.gid, account.uid);
    return json([]);
  }
  if (!isMember(account)) return message('', 403);
  groups.join(group.gid, account.uid);
  return json([]);
}

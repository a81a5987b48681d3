import { ChangeMembership } from '../../../application/groups/change-membership.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import type { GroupStanding } from '../../../domain/groups/group-standing.ts';
import type { Workgroup } from '../../../domain/groups/workgroup.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { standingAfter } from './standing-after.ts';

/** How whoever is signed in stands in a group, joining and leaving included that have just been asked for. */
export function useStandings(): (group: Pick<Workgroup, 'groupId' | 'users'>) => GroupStanding {
  const { userId } = useStream(useService(SessionState).access$);
  const changes = useStream(useService(ChangeMembership).changes$);
  return ({ groupId, users }) => standingAfter(groupId === undefined ? undefined : changes.get(groupId), users, userId);
}

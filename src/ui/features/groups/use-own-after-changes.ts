import { ChangeMembership } from '../../../application/groups/change-membership.ts';
import { LoadGroup } from '../../../application/groups/load-groups.ts';
import type { Workgroup } from '../../../domain/groups/workgroup.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';

/** One's own groups as they were read, without those that one is leaving, and with those that one is joining. */
export function useOwnAfterChanges(own: readonly Workgroup[]): readonly Workgroup[] {
  const groups = useService(LoadGroup);
  const changes = useStream(useService(ChangeMembership).changes$);
  const kept = own.filter(({ groupId }) => groupId === undefined || changes.get(groupId)?.joins !== false);
  const joined = [...changes].flatMap(([groupId, { joins }]) => {
    if (!joins || own.some((group) => group.groupId === groupId)) return [];
    // Whoever joins has the group before their eyes: it has been read.
    const state = groups.group(groupId).state$.value;
    return state.status === 'ready' ? [state.value] : [];
  });
  return [...kept, ...joined];
}

import { ChangeMembership } from '../../../application/groups/change-membership.ts';
import { LoadGroup } from '../../../application/groups/load-groups.ts';
import { SharePart } from '../../app/screen.tsx';
import { useService } from '../../di/container-context.tsx';
import { useQuery, useStream } from '../../di/use-stream.ts';
import { GroupLeaders } from './group-leaders.tsx';
import { GroupMembers } from './group-members.tsx';
import { GroupTopics } from './group-topics.tsx';
import { GroupView } from './group-view.tsx';
import { LoadableScreen } from '../../components/list/loadable-screen.tsx';
import { NewTopic } from './new-topic.tsx';
import { useNewTopic } from './use-new-topic.ts';
import { useStandings } from './use-standings.ts';
import { useVisitorView } from './use-visitor-view.ts';
import './group.css';

/**
 * One group, the place for a new topic, what is discussed in it, and who is in it. That place stays while the group is read
 * anew, as it is when somebody's session has ended: there they find the login, and then what they have written.
 */
export function GroupPlace({ groupId }: { groupId: number }) {
  const reading = useService(LoadGroup).group(groupId);
  const state = useQuery(reading);
  const change = useStream(useService(ChangeMembership).changes$).get(groupId);
  const standingIn = useStandings();
  const group = state.status === 'ready' ? state.value : undefined;
  const mayPost = group !== undefined && standingIn({ ...group, groupId }).inGroup;
  const { topicsClosed, leadersClosed } = useVisitorView(groupId);
  const newTopic = useNewTopic(mayPost, change?.running === true);
  return (
    <>
      <LoadableScreen state={state} refresh={reading.refresh}>
        {(value, note) => <GroupView group={value} groupId={groupId} note={note} />}
      </LoadableScreen>
      <NewTopic groupId={groupId} group={mayPost ? group : undefined} newTopic={newTopic} />
      {group && (
        <>
          <GroupTopics groupId={groupId} isHidden={Boolean(topicsClosed)} />
          <div className="group__people">
            <GroupLeaders groupId={groupId} isHidden={Boolean(leadersClosed)} />
            <GroupMembers groupId={groupId} users={group.users} />
          </div>
          <SharePart title={group.title} />
        </>
      )}
    </>
  );
}

import { ChangeMembership } from '../../../application/groups/change-membership.ts';
import { LoadGroup, LoadGroups, type OwnGroups } from '../../../application/groups/load-groups.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import type { Link } from '../../../domain/content/link.ts';
import type { Workgroup } from '../../../domain/groups/workgroup.ts';
import { ownRoutes } from '../../app/own-routes.ts';
import { InnerLink, SmartLink } from '../../components/smart-link.tsx';
import { ListHeading } from '../../components/list/list-heading.tsx';
import { QueryView } from '../../components/list/query-view.tsx';
import { useGroupsPath } from '../../components/list/use-list-address.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useLanguageMark, useWords } from '../../i18n/messages-provider.tsx';
import { groupsWords } from './groups-words.ts';
import { StandingBadges, useStandings } from './membership-status.tsx';
import './my-groups.css';

export interface MyGroupsProps {
  /** Of its heading. */
  readonly level: number;
  /** The list of all groups stands below it. */
  readonly isAboveList?: boolean;
}

/** The groups that the signed-in person is in, with how they stand in each; nothing for visitors. */
export function MyGroups({ level, isAboveList = false }: MyGroupsProps) {
  const words = useWords(groupsWords);
  const { loggedIn, userId } = useStream(useService(SessionState).access$);
  if (!loggedIn) return null;
  return (
    <section aria-label={words.myGroups} className="my-groups">
      <ListHeading level={level} title={words.myGroups} />
      {userId === 0 ? <p className="my-groups__note note">{words.notPersonal}</p> : <Own isAboveList={isAboveList} />}
    </section>
  );
}

function Own({ isAboveList }: { isAboveList: boolean }) {
  const words = useWords(groupsWords);
  const reading = useService(LoadGroups).own();
  return (
    <QueryView reading={reading} what={words.theOwnGroups}>
      {(own) => <OwnList own={own} isAboveList={isAboveList} />}
    </QueryView>
  );
}

function OwnList({ own, isAboveList }: { own: OwnGroups; isAboveList: boolean }) {
  const words = useWords(groupsWords);
  const path = useGroupsPath();
  const groups = useOwnAfterChanges(own.groups);
  return (
    <>
      {groups.length > 0 && (
        <ul className="my-groups__list">
          {groups.map((group) => (
            <li key={group.id} className="my-groups__group">
              <OwnGroup group={group} />
            </li>
          ))}
        </ul>
      )}
      {groups.length === 0 && own.known && own.complete && (
        <p className="my-groups__note">
          {isAboveList ? (
            words.inNoneBelow
          ) : (
            <>
              {words.inNone} <InnerLink to={path}>{words.allGroups}</InnerLink>
            </>
          )}
        </p>
      )}
      {!own.known && <p className="my-groups__note note">{words.notKnown}</p>}
      {!own.complete && <p className="my-groups__note note">{words.incomplete}</p>}
    </>
  );
}

function OwnGroup({ group }: { group: Workgroup }) {
  const words = useWords(groupsWords);
  const standingIn = useStandings();
  const link = groupLink(group);
  const title = group.title || words.untitled;
  const mark = useLanguageMark()(group.title === '' ? undefined : group.language);
  return (
    <>
      <span className="my-groups__title" {...mark}>
        {link ? <SmartLink link={link}>{title}</SmartLink> : title}
      </span>
      <StandingBadges standing={standingIn(group)} />
    </>
  );
}

/** One's own groups as they were read, without those that one is leaving, and with those that one is joining. */
function useOwnAfterChanges(own: readonly Workgroup[]): readonly Workgroup[] {
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

/** Where a group is: at its own screen, or where the list says if nobody knows its id. */
export function groupLink({ groupId, link }: Workgroup): Link | undefined {
  return groupId === undefined ? link : { kind: 'internal', path: ownRoutes.group(groupId) };
}

import { ChangeMembership } from '../../../application/groups/change-membership.ts';
import { LoadGroup, LoadGroups, type OwnGroups } from '../../../application/groups/load-groups.ts';
import type { Link } from '../../../domain/content/link.ts';
import type { Workgroup } from '../../../domain/groups/workgroup.ts';
import { builtInPaths } from '../../app/built-in-routes.ts';
import { InnerLink, SmartLink } from '../../components/smart-link.tsx';
import { ListHeading } from '../../components/list/list-heading.tsx';
import { QueryView } from '../../components/list/query-view.tsx';
import { useGroupsPath } from '../../components/list/use-bound-path.ts';
import { useService } from '../../di/container-context.tsx';
import { useAccess } from '../../di/use-access.ts';
import { useStream } from '../../di/use-stream.ts';
import { useLanguageMark, useMessages } from '../../i18n/messages-provider.tsx';
import { groupsMessages } from './groups-messages.ts';
import { MembershipBadges, useMembershipStatus } from './membership-status.tsx';
import './my-groups.css';

export function MyGroups({ level, isAboveList = false }: { readonly level: number; readonly isAboveList?: boolean }) {
  const messages = useMessages(groupsMessages);
  const { loggedIn, userId } = useAccess();
  const query = useService(LoadGroups).own();
  if (!loggedIn) return null;
  return (
    <section aria-label={messages.myGroups} className="my-groups">
      <ListHeading level={level} title={messages.myGroups} />
      {userId === 0 ? (
        <p className="my-groups__note note">{messages.notPersonal}</p>
      ) : (
        <QueryView query={query} what={messages.theOwnGroups}>
          {(own) => <OwnList own={own} isAboveList={isAboveList} />}
        </QueryView>
      )}
    </section>
  );
}

function OwnList({ own, isAboveList }: { readonly own: OwnGroups; readonly isAboveList: boolean }) {
  const messages = useMessages(groupsMessages);
  const path = useGroupsPath();
  const membershipStatusIn = useMembershipStatus();
  const markOf = useLanguageMark();
  const groups = useOwnAfterChanges(own.groups);
  return (
    <>
      {groups.length > 0 && (
        <ul className="my-groups__list">
          {groups.map((group) => {
            const link = groupLink(group);
            const title = group.title || messages.untitled;
            return (
              <li key={group.id} className="my-groups__group">
                <span className="my-groups__title" {...markOf(group.title === '' ? undefined : group.language)}>
                  {link ? <SmartLink link={link}>{title}</SmartLink> : title}
                </span>
                <MembershipBadges membershipStatus={membershipStatusIn(group)} />
              </li>
            );
          })}
        </ul>
      )}
      {groups.length === 0 && own.known && own.complete && (
        <p className="my-groups__note">
          {isAboveList ? (
            messages.inNoneBelow
          ) : (
            <>
              {messages.inNone} <InnerLink to={path}>{messages.allGroups}</InnerLink>
            </>
          )}
        </p>
      )}
      {!own.known && <p className="my-groups__note note">{messages.notKnown}</p>}
      {!own.complete && <p className="my-groups__note note">{messages.incomplete}</p>}
    </>
  );
}

function useOwnAfterChanges(own: readonly Workgroup[]): readonly Workgroup[] {
  const groups = useService(LoadGroup);
  const changes = useStream(useService(ChangeMembership).changes$);
  const remaining = own.filter(({ groupId }) => groupId === undefined || changes.get(groupId)?.joins !== false);
  const joined = [...changes].flatMap(([groupId, { joins }]) => {
    if (!joins || own.some((group) => group.groupId === groupId)) return [];
    // The user joins from a screen that has loaded the group.
    const state = groups.group(groupId).state$.value;
    return state.status === 'ready' ? [state.value] : [];
  });
  return [...remaining, ...joined];
}

/** The group's own screen, or the list's link when the id is unknown. */
export function groupLink({ groupId, link }: Workgroup): Link | undefined {
  return groupId === undefined ? link : { kind: 'internal', path: builtInPaths.group(groupId) };
}

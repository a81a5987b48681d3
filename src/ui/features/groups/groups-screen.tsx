import { useRef } from 'react';
import { ChangeMembership } from '../../../application/groups/change-membership.ts';
import { LoadWorkgroups, type OwnGroups } from '../../../application/groups/load-workgroups.ts';
import { EditorUrls } from '../../../application/ports/accounts.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import type { Link } from '../../../domain/content/link.ts';
import {
  type GroupSort,
  type GroupsQuery,
  groupsSearch,
  parseGroupsAddress,
  type SortOrder,
  type Workgroup,
} from '../../../domain/groups/workgroup.ts';
import { builtInPaths } from '../../app/built-in-routes.ts';
import type { ConfiguredRouteProps } from '../../app/configured-routes.ts';
import { Screen } from '../../app/screen.tsx';
import { EditIcons } from '../../components/edit-icons.tsx';
import { ListEntry, LoadMoreList } from '../../components/list/list-entry.tsx';
import { ListResults, ListSelect, useListAddress } from '../../components/list/paged-rows.tsx';
import { QueryView } from '../../components/list/query-view.tsx';
import { ListHeading } from '../../components/list/list-heading.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { useGroupsPath } from '../../components/list/use-bound-path.ts';
import { PageSkeleton } from '../../components/skeleton.tsx';
import { InnerLink, SmartLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useAccess } from '../../di/use-access.ts';
import { useStream } from '../../di/use-stream.ts';
import { useLanguageMark, useMessages } from '../../i18n/messages-provider.tsx';
import { groupsMessages } from './groups-messages.ts';
import { MembershipBadges, useMembershipStatus } from './group-membership.tsx';
import './my-groups.css';
import '../../components/list/list.css';
import './groups-list.css';

export function MyGroups({ level, isAboveList = false }: { readonly level: number; readonly isAboveList?: boolean }) {
  const messages = useMessages(groupsMessages);
  const { loggedIn, userId } = useAccess();
  const query = useService(LoadWorkgroups).own;
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
  const groups = useService(LoadWorkgroups);
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
function groupLink({ groupId, link }: Workgroup): Link | undefined {
  return groupId === undefined ? link : { kind: 'internal', path: builtInPaths.group(groupId) };
}

interface GroupsSortSelectProps {
  readonly offered: readonly GroupSort[];
  readonly sort: GroupsQuery['sort'];
  readonly onSort: (sort: GroupsQuery['sort']) => void;
}

const orders: readonly SortOrder[] = ['ASC', 'DESC'];

function GroupsSortSelect({ offered, sort, onSort }: GroupsSortSelectProps) {
  const messages = useMessages(groupsMessages);
  if (offered.length === 0) return null;
  const sorts = [...new Set(offered)].flatMap((by) => orders.map((order) => ({ by, order })));
  const nameOf = ({ by, order }: (typeof sorts)[number]) => `${by} ${order}`;
  const choose = (value: string) => onSort(sorts.find((each) => nameOf(each) === value));
  return (
    <ListSelect label={messages.sort} value={sort ? nameOf(sort) : ''} onChoose={choose}>
      <option value="">{messages.ownOrder}</option>
      {sorts.map((each) => (
        <option key={nameOf(each)} value={nameOf(each)}>
          {messages.sorts[each.by][each.order]}
        </option>
      ))}
    </ListSelect>
  );
}

/** All working groups; order and page are in the URL (docs/specification.md, section 11: Working groups). */
function GroupsList() {
  const messages = useMessages(groupsMessages);
  const { sorts } = useService(PortalSettings).lists.groups;
  const editorUrls = useService(EditorUrls);
  const { query, change, searchOf } = useListAddress((search) => parseGroupsAddress(search, sorts), groupsSearch);
  const membershipStatusIn = useMembershipStatus();
  return (
    <ListResults
      className="groups-list"
      heading={useRef<HTMLHeadingElement>(null)}
      question={query}
      query={useService(LoadWorkgroups).groups(query)}
      messages={messages}
      choices={
        <>
          <GroupsSortSelect offered={sorts} sort={query.sort} onSort={(sort) => change({ sort })} />
          <EditIcons urls={editorUrls.ofGroup()} kind={messages.kind} />
        </>
      }
      what={messages.theGroups}
      searchOf={searchOf}
      empty={<p className="list-note">{messages.empty}</p>}
    >
      {(rows) => (
        <LoadMoreList name="groups" rows={rows} className="entries">
          {(group) => (
            <ListEntry
              row={{ ...group, link: groupLink(group) }}
              level={3}
              untitled={messages.untitled}
              dateLabel={messages.since}
            >
              <MembershipBadges membershipStatus={membershipStatusIn(group)} />
            </ListEntry>
          )}
        </LoadMoreList>
      )}
    </ListResults>
  );
}

/** The lists load in parallel with the page, but are not shown before it. */
export function ConfiguredRoute({ title, language, children }: ConfiguredRouteProps) {
  const { screens } = useMessages(listMessages);
  return (
    <>
      {title === undefined ? (
        <PageSkeleton isList />
      ) : (
        <Screen title={title || screens.groups} language={language}>
          {children}
        </Screen>
      )}
      <div className="groups" hidden={title === undefined}>
        <MyGroups level={2} isAboveList />
        <GroupsList />
      </div>
    </>
  );
}

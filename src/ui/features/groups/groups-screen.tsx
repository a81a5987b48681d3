import { useRef } from 'react';
import { LoadGroups } from '../../../application/groups/load-groups.ts';
import { EditorUrls } from '../../../application/ports/accounts.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import {
  type GroupSort,
  type GroupsQuery,
  groupsSearch,
  parseGroupsAddress,
  type SortOrder,
} from '../../../domain/groups/workgroup.ts';
import type { ConfiguredRouteProps } from '../../app/configured-routes.ts';
import { Screen } from '../../app/screen.tsx';
import { EditIcons } from '../../components/edit-icons.tsx';
import { ListEntry, LoadMoreList } from '../../components/list/list-entry.tsx';
import { ListResults, ListSelect, useListAddress } from '../../components/list/paged-rows.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { PageSkeleton } from '../../components/skeleton.tsx';
import { useService } from '../../di/container-context.tsx';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { groupLink, MyGroups } from './my-groups.tsx';
import { groupsMessages } from './groups-messages.ts';
import { MembershipBadges, useMembershipStatus } from './membership-status.tsx';
import '../../components/list/list.css';
import './groups-list.css';

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
      query={useService(LoadGroups).groups(query)}
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
            <ListEntry row={{ ...group, link: groupLink(group) }} level={3} untitled={messages.untitled}>
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
        <PageSkeleton />
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

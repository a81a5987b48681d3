import { useId, useRef } from 'react';
import { LoadGroups } from '../../../application/groups/load-groups.ts';
import { EditorUrls } from '../../../application/ports/accounts.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import {
  type GroupSort,
  type GroupsQuery,
  groupsSearch,
  parseGroupsAddress,
  type SortOrder,
  type Workgroup,
} from '../../../domain/groups/workgroup.ts';
import type { List } from '../../../domain/lists/list.ts';
import type { ConfiguredRouteProps } from '../../app/configured-routes.ts';
import { Screen } from '../../app/screen.tsx';
import { EditIcons } from '../../components/edit-icons.tsx';
import { ListEntry } from '../../components/list/list-entry.tsx';
import { LoadMoreList } from '../../components/list/load-more.tsx';
import { NoSuchPage, Pager, showTop, useRowsSummary } from '../../components/list/pager.tsx';
import { LoadableView, RowsSkeleton, useSuccessiveQueries } from '../../components/list/query-view.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { useListAddress } from '../../components/list/use-list-address.ts';
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
  const id = useId();
  if (offered.length === 0) return null;
  const sorts = [...new Set(offered)].flatMap((by) => orders.map((order) => ({ by, order })));
  const nameOf = ({ by, order }: (typeof sorts)[number]) => `${by} ${order}`;
  return (
    <p className="list-select">
      <label htmlFor={id}>{messages.sort}</label>
      <select
        id={id}
        className="list-select__field"
        value={sort ? nameOf(sort) : ''}
        onChange={({ currentTarget: { value } }) => onSort(sorts.find((each) => nameOf(each) === value))}
      >
        <option value="">{messages.ownOrder}</option>
        {sorts.map((each) => (
          <option key={nameOf(each)} value={nameOf(each)}>
            {messages.sorts[each.by][each.order]}
          </option>
        ))}
      </select>
    </p>
  );
}

/** All working groups; order and page are in the URL (docs/specification.md, section 11: Working groups). */
function GroupsList() {
  const messages = useMessages(groupsMessages);
  const { sorts } = useService(PortalSettings).lists.groups;
  const editorUrls = useService(EditorUrls);
  const { query, change, searchOf } = useListAddress((search) => parseGroupsAddress(search, sorts), groupsSearch);
  const rowsQuery = useService(LoadGroups).groups(query);
  const { state, former } = useSuccessiveQueries(query, rowsQuery);
  const summary = useRowsSummary(state, messages);
  const membershipStatusIn = useMembershipStatus();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const way = { searchOf, onChosen: () => showTop(heading.current) };

  const show = ({ rows, pager }: List<Workgroup>, asked: GroupsQuery, currentPage = pager?.currentPage ?? 0) => (
    <>
      <LoadMoreList key={JSON.stringify(asked)} name="groups" rows={rows} className="entries">
        {(group) => (
          <ListEntry row={{ ...group, link: groupLink(group) }} level={3} untitled={messages.untitled}>
            <MembershipBadges membershipStatus={membershipStatusIn(group)} />
          </ListEntry>
        )}
      </LoadMoreList>
      {pager && <Pager {...way} currentPage={currentPage} totalPages={pager.totalPages} />}
    </>
  );
  const waiting = former?.value.rows.length ? (
    <div className="former">{show(former.value, former.question, query.page)}</div>
  ) : (
    <RowsSkeleton />
  );

  return (
    <section aria-labelledby={headingId} className="groups-list">
      <div className="groups-list__bar">
        {/* A live region by its attribute: with `role="status"` it would be no heading. */}
        <h2 ref={heading} id={headingId} tabIndex={-1} aria-live="polite" className="groups-list__count">
          {summary}
        </h2>
        <GroupsSortSelect offered={sorts} sort={query.sort} onSort={(sort) => change({ sort })} />
        <EditIcons urls={editorUrls.ofGroup()} kind={messages.kind} />
      </div>
      <LoadableView state={state} refresh={rowsQuery.refresh} what={messages.theGroups} waiting={waiting}>
        {(list) => {
          if (list.rows.length > 0) return show(list, query);
          // The first page may be empty because the reader may not see its groups: it is not past the end.
          return query.page > 0 && list.pager?.totalItems !== 0 ? (
            <NoSuchPage {...way} totalPages={list.pager?.totalPages ?? 0} />
          ) : (
            <p className="list-note">{messages.empty}</p>
          );
        }}
      </LoadableView>
    </section>
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

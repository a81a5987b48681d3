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
import type { BoundScreenProps } from '../../app/bound-screens.ts';
import { Screen } from '../../app/screen.tsx';
import { EditIcons } from '../../components/edit-icons.tsx';
import { ListEntry } from '../../components/list/list-entry.tsx';
import { Portion } from '../../components/list/load-more.tsx';
import { NoSuchPage, Pager, showTop, useRowsSummary } from '../../components/list/pager.tsx';
import { LoadableView, RowsSkeleton, useSuccessiveQueries } from '../../components/list/query-view.tsx';
import { readingWords } from '../../components/list/reading-words.ts';
import { useListAddress } from '../../components/list/use-list-address.ts';
import { PageSkeleton } from '../../components/skeleton.tsx';
import { useService } from '../../di/container-context.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { groupLink, MyGroups } from './my-groups.tsx';
import { groupsWords } from './groups-words.ts';
import { StandingBadges, useStandings } from './membership-status.tsx';
import '../../components/list/list.css';
import './groups-list.css';

interface GroupsSortSelectProps {
  /** Besides the default order, each in both directions. */
  readonly offered: readonly GroupSort[];
  readonly sort: GroupsQuery['sort'];
  readonly onSort: (sort: GroupsQuery['sort']) => void;
}

const orders: readonly SortOrder[] = ['ASC', 'DESC'];

/** Nothing when there is only one order. */
function GroupsSortSelect({ offered, sort, onSort }: GroupsSortSelectProps) {
  const words = useWords(groupsWords);
  const id = useId();
  if (offered.length === 0) return null;
  const sorts = [...new Set(offered)].flatMap((by) => orders.map((order) => ({ by, order })));
  const nameOf = ({ by, order }: (typeof sorts)[number]) => `${by} ${order}`;
  return (
    <p className="list-select">
      <label htmlFor={id}>{words.sort}</label>
      <select
        id={id}
        className="list-select__field"
        value={sort ? nameOf(sort) : ''}
        onChange={({ currentTarget: { value } }) => onSort(sorts.find((each) => nameOf(each) === value))}
      >
        <option value="">{words.ownOrder}</option>
        {sorts.map((each) => (
          <option key={nameOf(each)} value={nameOf(each)}>
            {words.sorts[each.by][each.order]}
          </option>
        ))}
      </select>
    </p>
  );
}

/** All working groups; order and page are in the URL (docs/specification.md, section 11: Working groups). */
function GroupsList() {
  const words = useWords(groupsWords);
  const { sorts } = useService(PortalSettings).lists.groups;
  const editorUrls = useService(EditorUrls);
  const { query, change, searchOf } = useListAddress((search) => parseGroupsAddress(search, sorts), groupsSearch);
  const reading = useService(LoadGroups).groups(query);
  const { state, former } = useSuccessiveQueries(query, reading);
  const summary = useRowsSummary(state, words);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const way = { searchOf, onChosen: () => showTop(heading.current) };

  const show = ({ rows, pager }: List<Workgroup>, asked: GroupsQuery, currentPage = pager?.currentPage ?? 0) => (
    <>
      <GroupEntries key={JSON.stringify(asked)} groups={rows} />
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
        <EditIcons urls={editorUrls.ofGroup()} kind={words.kind} />
      </div>
      <LoadableView state={state} refresh={reading.refresh} what={words.theGroups} waiting={waiting}>
        {(list) => {
          if (list.rows.length > 0) return show(list, query);
          // The first page may be empty because the reader may not see its groups: it is not past the end.
          return query.page > 0 && list.pager?.totalItems !== 0 ? (
            <NoSuchPage {...way} totalPages={list.pager?.totalPages ?? 0} />
          ) : (
            <p className="list-note">{words.empty}</p>
          );
        }}
      </LoadableView>
    </section>
  );
}

function GroupEntries({ groups }: { groups: readonly Workgroup[] }) {
  const words = useWords(groupsWords);
  const standingIn = useStandings();
  return (
    <Portion name="groups" rows={groups} className="entries">
      {(group) => (
        <ListEntry row={{ ...group, link: groupLink(group) }} level={3} untitled={words.untitled}>
          <StandingBadges standing={standingIn(group)} />
        </ListEntry>
      )}
    </Portion>
  );
}

/**
 * The page's content, the user's own groups, then all working groups (docs/specification.md, section 11: Working
 * groups). The lists load in parallel with the page, but are not shown before it.
 */
export function BoundScreen({ title, language, children }: BoundScreenProps) {
  const { screens } = useWords(readingWords);
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

import { useId, useRef } from 'react';
import { LoadGroups } from '../../../application/groups/load-groups.ts';
import { EditorUrls } from '../../../application/ports/editor-urls.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { groupsSearch, parseGroupsAddress } from '../../../domain/groups/groups-address.ts';
import type { GroupsQuery, Workgroup } from '../../../domain/groups/workgroup.ts';
import type { List } from '../../../domain/lists/pager.ts';
import { EditIcons } from '../../components/edit-icons.tsx';
import { LoadableView, RowsSkeleton, useSuccessiveQueries } from '../../components/list/query-view.tsx';
import { useService } from '../../di/container-context.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { NoSuchPage, Pager, showTop, useRowsSummary } from '../../components/list/pager.tsx';
import { useListAddress } from '../../components/list/use-list-address.ts';
import { GroupEntries } from './group-entries.tsx';
import { GroupsSortSelect } from './groups-sort-select.tsx';
import { groupsWords } from './groups-words.ts';
import './groups-list.css';

/** All working groups, with their orders and pages in the address (product, "Working groups"). */
export function GroupsList() {
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
          // On the first page groups may be missing that the reader may not see: that is no page too many.
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

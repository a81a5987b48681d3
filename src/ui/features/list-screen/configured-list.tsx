import { useId, useRef } from 'react';
import { LoadView } from '../../../application/lists/load-lists.ts';
import {
  asksForSameRows,
  listParameters,
  listSearch,
  parseListAddress,
  type ListQuery,
} from '../../../domain/lists/list-query.ts';
import type { ListRow } from '../../../domain/lists/list-row.ts';
import type { ListScreen } from '../../../domain/lists/list-screen.ts';
import { inLanguage } from '../../../domain/shared/local-text.ts';
import type { List } from '../../../domain/lists/pager.ts';
import { useService } from '../../di/container-context.tsx';
import { useShownLanguage, useWords } from '../../i18n/messages-provider.tsx';
import { ListEntry } from '../../components/list/list-entry.tsx';
import { NoSuchPage, Pager, showTop, useRowsSummary } from '../../components/list/pager.tsx';
import { Portion } from '../../components/list/load-more.tsx';
import { LoadableView, RowsSkeleton, useSuccessiveQueries } from '../../components/list/query-view.tsx';
import { readingWords } from '../../components/list/reading-words.ts';
import { configuredListWords } from './configured-list-words.ts';
import { ListChoices } from './list-choices.tsx';
import { useBoundList, useListAddress } from '../../components/list/use-list-address.ts';
import './configured-list.css';

/** The list that the settings have bound to the present path. */
export function ConfiguredList() {
  const list = useBoundList();
  return list && <Rows list={list} />;
}

/** With its filters, orders and pages in the address. */
function Rows({ list }: { list: ListScreen }) {
  const words = useWords(configuredListWords);
  const lists = useWords(readingWords);
  const { text: title } = inLanguage(list.title, useShownLanguage());
  const { query, change, searchOf } = useListAddress(
    (search) => parseListAddress(search, list),
    (wanted, search) => listSearch(wanted, list, search),
  );
  const { view, display, fields } = list;
  const wanted = { parameters: listParameters(query), fields };
  const reading = useService(LoadView).rows({ view, display }, query.page, wanted);
  const { state, former } = useSuccessiveQueries(query, reading);
  const summary = useRowsSummary(state, words);
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const way = { searchOf, onChosen: () => showTop(heading.current) };
  const isFiltered = Object.keys(query.filters).length > 0;

  const show = ({ rows, pager }: List<ListRow>, asked: ListQuery, currentPage = pager?.currentPage ?? 0) => (
    <>
      <Portion key={JSON.stringify(asked)} name="list" rows={rows} className="entries">
        {(row) => (
          <ListEntry row={row} level={3}>
            {row.labels && row.labels.length > 0 && <p className="entry__terms">{row.labels.join(' · ')}</p>}
          </ListEntry>
        )}
      </Portion>
      {pager && asksForSameRows(asked, query) && (
        <Pager {...way} currentPage={currentPage} totalPages={pager.totalPages} />
      )}
    </>
  );
  const waiting = former?.value.rows.length ? (
    <div className="former">{show(former.value, former.question, query.page)}</div>
  ) : (
    <RowsSkeleton />
  );

  function absence({ pager, refused }: List<ListRow>) {
    if (query.page > 0 && !refused && pager?.totalItems !== 0) {
      return <NoSuchPage {...way} totalPages={pager?.totalPages ?? 0} />;
    }
    if (!isFiltered) return <p className="list-note">{lists.emptyList}</p>;
    return (
      <p className="list-note">
        {words.noResults}{' '}
        <button
          type="button"
          className="button button--quiet"
          onClick={() => {
            // The button goes with the filters.
            heading.current?.focus({ preventScroll: true });
            change({ filters: {} });
          }}
        >
          {words.showAll}
        </button>
      </p>
    );
  }

  return (
    <section aria-labelledby={headingId} className="configured-list">
      <div className="configured-list__bar">
        {/* A live region by its attribute: with `role="status"` it would be no heading. */}
        <h2 ref={heading} id={headingId} tabIndex={-1} aria-live="polite" className="configured-list__count">
          {summary}
        </h2>
        <ListChoices offered={list} query={query} onChange={change} />
      </div>
      <LoadableView state={state} refresh={reading.refresh} what={lists.theList(title)} waiting={waiting}>
        {(found) => (found.rows.length > 0 ? show(found, query) : absence(found))}
      </LoadableView>
    </section>
  );
}

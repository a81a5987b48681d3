import { Fragment, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Query } from '../../../application/cache/query-cache.ts';
import { formatPage, type List, parsePage, withParameters } from '../../../domain/lists/list.ts';
import { LoadableView, RowsSkeleton, useSuccessiveQueries } from './query-view.tsx';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { NoSuchPage, Pager, showTop, useRowsCounted } from './pager.tsx';

/** The page of a list that the address asks for under the list's own parameter. */
export function usePageOf(parameter: string): number {
  return parsePage(new URLSearchParams(useLocation().search).get(parameter));
}

export interface PagedRowsProps<Row> {
  /** Names the page in the address. */
  readonly parameter: string;
  /** As `usePageOf` has it. */
  readonly page: number;
  readonly reading: Query<List<Row>>;
  /** Names the list among those of its screen. */
  readonly title: string;
  /** What could not be loaded, when it could not. */
  readonly what: string;
  readonly count: (count: number, shown: string) => string;
  readonly emptyText: string;
  /** @param rows of the page that is shown, which may be the former one. */
  readonly children: (rows: readonly Row[]) => ReactNode;
  /** Rows that are shown although no answer has them yet: with them the list is not empty. */
  readonly hasMore?: boolean;
}

/** A list on a screen that is about something else: how many there are, its rows, its pages in the address. */
export function PagedRows<Row>(props: PagedRowsProps<Row>) {
  const { parameter, page, reading, title, what, count, emptyText, children, hasMore = false } = props;
  const { loading } = useMessages().state;
  const counted = useRowsCounted(count);
  const { search } = useLocation();
  const { state, former } = useSuccessiveQueries(page, reading);
  const place = useRef<HTMLParagraphElement>(null);
  const way = {
    searchOf: (wanted: number) => withParameters(search, { [parameter]: formatPage(wanted) }),
    onChosen: () => showTop(place.current),
  };

  function summary(): string {
    if (state.status === 'loading') return former ? loading : '';
    return state.status === 'ready' ? counted(state.value, page) : '';
  }

  const show = ({ rows, pager }: List<Row>, asked: number, currentPage = pager?.currentPage ?? 0) => (
    <>
      <Fragment key={asked}>{children(rows)}</Fragment>
      {pager && <Pager {...way} title={title} currentPage={currentPage} totalPages={pager.totalPages} />}
    </>
  );
  return (
    <>
      <p ref={place} role="status" tabIndex={-1} className="paged__summary note">
        {summary()}
      </p>
      <LoadableView
        state={state}
        refresh={reading.refresh}
        what={what}
        waiting={former ? <div className="former">{show(former.value, former.question, page)}</div> : <RowsSkeleton />}
      >
        {(list) => {
          if (list.rows.length > 0) return show(list, page);
          if (page > 0 && list.pager?.totalItems !== 0) {
            return <NoSuchPage {...way} totalPages={list.pager?.totalPages ?? 0} />;
          }
          return hasMore ? show(list, page) : <p className="list-note note">{emptyText}</p>;
        }}
      </LoadableView>
    </>
  );
}

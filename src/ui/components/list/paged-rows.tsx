import { Fragment, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Query } from '../../../application/cache/query-cache.ts';
import { formatPage, type List, parsePage, withParameters } from '../../../domain/lists/list.ts';
import { LoadableView, RowsSkeleton, useSuccessiveQueries } from './query-view.tsx';
import { useShellMessages } from '../../i18n/messages-provider.tsx';
import { NoSuchPage, Pager, showTop, useRowsCounted } from './pager.tsx';

export function usePageOf(parameter: string): number {
  return parsePage(new URLSearchParams(useLocation().search).get(parameter));
}

export interface PagedRowsProps<Row> {
  readonly parameter: string;
  readonly page: number;
  readonly query: Query<List<Row>>;
  readonly title: string;
  readonly what: string;
  readonly count: (count: number, shown: string) => string;
  readonly emptyText: string;
  /** @param rows of the shown page, which may be the previous one. */
  readonly children: (rows: readonly Row[]) => ReactNode;
  /** Rows are shown that no response has yet, so the list is not empty. */
  readonly hasMore?: boolean;
}

export function PagedRows<Row>(props: PagedRowsProps<Row>) {
  const { parameter, page, query, title, what, count, emptyText, children, hasMore = false } = props;
  const { loading } = useShellMessages().state;
  const counted = useRowsCounted(count);
  const { search } = useLocation();
  const { state, former } = useSuccessiveQueries(page, query);
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
        refresh={query.refresh}
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

import { Fragment, type ReactNode, type RefObject, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Query } from '../../../application/cache/query-cache.ts';
import { formatPage, type List, parsePage, withParameters } from '../../../domain/lists/list.ts';
import { type LanguageMark, useShellMessages } from '../../i18n/messages-provider.tsx';
import { NoSuchPage, type PageLinks, Pager, showTop, usePageText, useRowsCounted } from './pager.tsx';
import { LoadableView, RowsSkeleton, type Successive, useSuccessiveQueries } from './query-view.tsx';

export function usePageOf(parameter: string): number {
  return parsePage(new URLSearchParams(useLocation().search).get(parameter));
}

export function usePageLinks<Top extends HTMLElement>(parameter: string): PageLinks & { top: RefObject<Top | null> } {
  const { search } = useLocation();
  const top = useRef<Top>(null);
  return {
    top,
    searchOf: (page) => withParameters(search, { [parameter]: formatPage(page) }),
    onChosen: () => showTop(top.current),
  };
}

export interface RowsViewProps<Question, Row> extends PageLinks, Successive<Question, List<Row>> {
  readonly question: Question;
  readonly page: number;
  readonly refresh: () => Promise<void>;
  readonly what: string;
  readonly title?: string;
  /** Whether the former rows are these rows in another order or on another page: then their pager stays. */
  readonly isSameList?: (asked: Question) => boolean;
  /** `rows` of the shown page, which may be the previous one. */
  readonly children: (rows: readonly Row[]) => ReactNode;
  readonly empty: ReactNode;
  /** Shown when the server refuses the question. */
  readonly refusal?: ReactNode;
}

export function RowsView<Question, Row>(props: RowsViewProps<Question, Row>) {
  const { question, page, state, former, refresh, what, title, children, empty, refusal, searchOf, onChosen } = props;
  const { isSameList = () => true } = props;
  const links = { searchOf, onChosen };
  const show = ({ rows, pager }: List<Row>, asked: Question, currentPage = pager?.currentPage ?? 0) => (
    <>
      <Fragment key={JSON.stringify(asked)}>{children(rows)}</Fragment>
      {pager && isSameList(asked) && (
        <Pager {...links} title={title} currentPage={currentPage} totalPages={pager.totalPages} />
      )}
    </>
  );
  const waiting = former ? <div className="former">{show(former.value, former.question, page)}</div> : <RowsSkeleton />;
  return (
    <LoadableView state={state} refresh={refresh} what={what} waiting={waiting}>
      {(list) => {
        if (list.rows.length > 0) return show(list, question);
        if (list.refused && refusal) return refusal;
        // The first page may be empty because the reader may not see its rows: it is not past the end.
        if (page > 0 && list.pager?.totalItems !== 0) {
          return <NoSuchPage {...links} totalPages={list.pager?.totalPages ?? 0} />;
        }
        return empty ?? show(list, question);
      }}
    </LoadableView>
  );
}

export interface PagedRowsProps<Row> {
  readonly parameter: string;
  readonly page: number;
  readonly query: Query<List<Row>>;
  readonly title: string;
  readonly what: string;
  readonly count?: (count: number, shown: string) => string;
  readonly emptyText: string;
  readonly className?: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
  readonly hasMore?: boolean;
}

export function PagedRows<Row>(props: PagedRowsProps<Row>) {
  const { parameter, page, query, title, what, count, emptyText, children, hasMore = false } = props;
  const { className = 'paged__summary' } = props;
  const { loading } = useShellMessages().state;
  const pageText = usePageText();
  const counted = useRowsCounted(count ?? (() => ''));
  const { state, former } = useSuccessiveQueries(page, query);
  const { top, ...links } = usePageLinks<HTMLParagraphElement>(parameter);

  function summary(): string {
    if (state.status === 'loading') return former ? loading : '';
    if (state.status !== 'ready') return '';
    return count ? counted(state.value, page) : pageText(state.value.pager, page);
  }
  return (
    <>
      <p ref={top} role="status" tabIndex={-1} className={`${className} note`}>
        {summary()}
      </p>
      <RowsView
        {...links}
        question={page}
        page={page}
        state={state}
        former={former}
        refresh={query.refresh}
        what={what}
        title={title}
        empty={hasMore ? undefined : <p className="list-note note">{emptyText}</p>}
      >
        {children}
      </RowsView>
    </>
  );
}

interface ListSelectProps {
  readonly label: string;
  readonly mark?: LanguageMark;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}

export function ListSelect({ label, mark, value, onChoose, children }: ListSelectProps) {
  const id = useId();
  return (
    <p className="list-select">
      <label htmlFor={id} {...mark}>
        {label}
      </label>
      <select
        id={id}
        className="list-select__field"
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {children}
      </select>
    </p>
  );
}

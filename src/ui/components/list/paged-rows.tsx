import { Fragment, type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Loadable } from '../../../application/cache/loadable.ts';
import type { Query } from '../../../application/cache/query-cache.ts';
import {
  countRows,
  formatPage,
  type List,
  pageNumbers,
  parsePage,
  withParameters,
} from '../../../domain/lists/list.ts';
import { type LanguageMark, useMessages, useShellMessages } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { InnerLink, type InnerLinkProps } from '../smart-link.tsx';
import { listMessages } from './list-messages.ts';
import { LoadableView, RowsSkeleton, type Successive, useSuccessiveQueries } from './query-view.tsx';
import './list.css';

export interface ListAddress<Question> {
  readonly query: Question;
  readonly change: (wanted: Partial<Question>) => void;
  readonly searchOf: (page: number) => string;
}

/**
 * The list query in the address. Navigation is asynchronous, so changes count at once: otherwise the second of two
 * quick choices would drop the first. `write` merges a query into the current search, keeping foreign parameters.
 */
export function useListAddress<Question extends { readonly page: number }>(
  parse: (search: string) => Question,
  write: (wanted: Question, search: string) => string,
): ListAddress<Question> {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState({ key, search });
  if (asked.key !== key) setAsked({ key, search });
  const query = parse(asked.search);
  return {
    query,
    change(wanted) {
      const next = write({ ...query, page: 0, ...wanted }, asked.search);
      setAsked({ key, search: next });
      void navigate({ search: next });
    },
    searchOf: (page) => write({ ...query, page }, asked.search),
  };
}

export function usePageOf(parameter: string): number {
  return parsePage(new URLSearchParams(useLocation().search).get(parameter));
}

interface PageLinks {
  /** The query string of a page, with its question mark. */
  readonly searchOf: (page: number) => string;
  /** The chosen page is now shown here, not in a new tab. */
  readonly onChosen: () => void;
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

export function showTop(top: HTMLElement | null): void {
  top?.scrollIntoView();
  top?.focus({ preventScroll: true });
}

interface PagerProps extends PageLinks {
  readonly title?: string | undefined;
  /** Counts from 0. */
  readonly currentPage: number;
  readonly totalPages: number;
}

export function Pager({ title = '', currentPage, totalPages, ...links }: PagerProps) {
  const messages = useMessages(listMessages);
  const numbers = useNumberFormat();
  if (totalPages <= 1) return null;
  const step = (page: number, label: string) => (
    <li>
      <PageLink {...links} page={page} className="pager__step">
        {label}
      </PageLink>
    </li>
  );
  return (
    <nav aria-label={messages.pages(title)} className="pager">
      <ul className="pager__pages">
        {currentPage > 0 && step(Math.min(currentPage, totalPages) - 1, messages.previousPage)}
        {pageNumbers(currentPage, totalPages).map((page, index) =>
          page === 'gap' ? (
            <li key={`gap-${index}`} aria-hidden="true" className="pager__gap">
              …
            </li>
          ) : (
            <li key={page}>
              <PageLink
                {...links}
                page={page}
                aria-label={messages.page(numbers.format(page + 1))}
                {...(page === currentPage && { 'aria-current': 'page' })}
              >
                {numbers.format(page + 1)}
              </PageLink>
            </li>
          ),
        )}
        {currentPage < totalPages - 1 && step(currentPage + 1, messages.nextPage)}
      </ul>
    </nav>
  );
}

interface PageLinkProps extends PageLinks, Omit<InnerLinkProps, 'to'> {
  readonly page: number;
}

function PageLink({ page, searchOf, onChosen, ...attributes }: PageLinkProps) {
  const { key } = useLocation();
  const chosenAt = useRef<{ readonly key: string; readonly onShown: () => void }>(undefined);

  // Runs after the history entry was left: scrolling earlier would overwrite its remembered position.
  useEffect(
    () => () => {
      if (chosenAt.current?.key !== key) return;
      chosenAt.current.onShown();
      chosenAt.current = undefined;
    },
    [key],
  );

  function chosen({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) {
    if (button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey) chosenAt.current = { key, onShown: onChosen };
  }
  return <InnerLink {...attributes} to={{ search: searchOf(page) }} onClick={chosen} />;
}

export function NoSuchPage({ totalPages = 0, ...links }: PageLinks & { readonly totalPages: number | undefined }) {
  const messages = useMessages(listMessages);
  const numbers = useNumberFormat();
  return (
    <p className="list-note">
      {totalPages > 0 ? messages.pastEnd(totalPages, numbers.format(totalPages)) : messages.noSuchPage}{' '}
      <PageLink {...links} page={Math.max(totalPages - 1, 0)}>
        {totalPages > 0 ? messages.toLastPage : messages.toFirstPage}
      </PageLink>
    </p>
  );
}

function usePageText(): (pager: List<unknown>['pager'], page?: number) => string {
  const { pageOf } = useMessages(listMessages);
  const numbers = useNumberFormat();
  return (pager, page = pager?.currentPage ?? 0) => {
    const { totalPages, isOpen } = pager ?? { totalPages: 1 };
    if (totalPages <= 1 || page >= totalPages) return '';
    return pageOf(numbers.format(page + 1), isOpen ? undefined : numbers.format(totalPages));
  };
}

type CountText = (count: number, shown: string) => string;

export function useRowsCounted(countText: CountText): (list: List<unknown>, page?: number) => string {
  const { atMost, atLeast } = useMessages(listMessages);
  const numbers = useNumberFormat();
  const pageText = usePageText();
  return (list, page) => {
    const { count, is } = countRows(list);
    if (count === 0) return '';
    const counted = countText(count, numbers.format(count));
    const known = is === 'exact' ? counted : is === 'at-most' ? atMost(counted) : atLeast(counted);
    const shown = list.rows.length === 0 ? '' : pageText(list.pager, page);
    return shown === '' ? known : `${known}, ${shown}`;
  };
}

interface RowsViewProps<Question, Row> extends PageLinks, Successive<Question, List<Row>> {
  readonly question: Question;
  readonly page: number;
  readonly refresh: () => Promise<void>;
  readonly what: string;
  readonly title?: string;
  /** Whether the former rows are these rows in another order or on another page: then their pager stays. */
  readonly isSameList?: ((asked: Question) => boolean) | undefined;
  /** `rows` of the shown page, which may be the previous one. */
  readonly children: (rows: readonly Row[]) => ReactNode;
  readonly empty: ReactNode;
  /** Shown when the server refuses the question. */
  readonly refusal?: ReactNode;
}

function RowsView<Question, Row>(props: RowsViewProps<Question, Row>) {
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
        const isPastEnd = page > 0 && list.pager?.totalItems !== 0;
        if (isPastEnd) return <NoSuchPage {...links} totalPages={list.pager?.totalPages} />;
        return empty ?? show(list, question);
      }}
    </LoadableView>
  );
}

interface ListResultsProps<Question, Row> extends Pick<
  RowsViewProps<Question, Row>,
  'question' | 'searchOf' | 'what' | 'isSameList' | 'children' | 'refusal'
> {
  readonly className: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly query: Query<List<Row>>;
  /** What is shown of an answer; by default the answer. */
  readonly shown?: (state: Loadable<List<Row>>) => Loadable<List<Row>>;
  /** For the heading; `refused` when the server refuses the question. */
  readonly messages: {
    readonly count: CountText;
    readonly none: string;
    readonly notLoaded: string;
    readonly refused?: string;
  };
  /** Beside the heading: what the user may choose. */
  readonly choices: ReactNode;
  readonly chosen?: ReactNode;
  readonly empty: ReactNode;
}

/** The rows that an address asks for. Their heading counts them. */
export function ListResults<Question extends { readonly page: number }, Row>(props: ListResultsProps<Question, Row>) {
  const { className, heading, query, shown, messages, choices, chosen, ...rows } = props;
  const { question, refusal } = rows;
  const { loading } = useShellMessages().state;
  const counted = useRowsCounted(messages.count);
  const headingId = useId();
  const { state: answered, former } = useSuccessiveQueries(question, query);
  const state = shown ? shown(answered) : answered;

  function summary(): string {
    if (state.status === 'failed') return messages.notLoaded;
    if (state.status !== 'ready') return loading;
    const { value } = state;
    const isRefused = value.rows.length === 0 && value.refused === true && Boolean(refusal);
    return (isRefused && messages.refused) || counted(value) || messages.none;
  }
  return (
    <section aria-labelledby={headingId} className={className}>
      <div className="list-bar">
        {/* A live region by its attribute: with `role="status"` it would be no heading, and within one no part of its name. */}
        <h2 ref={heading} id={headingId} tabIndex={-1} aria-live="polite" className="list-bar__count">
          {summary()}
        </h2>
        {choices}
      </div>
      {chosen}
      <RowsView
        {...rows}
        page={question.page}
        state={state}
        former={former?.value.rows.length ? former : undefined}
        refresh={query.refresh}
        onChosen={() => showTop(heading.current)}
      />
    </section>
  );
}

interface PagedRowsProps<Row> {
  readonly parameter: string;
  readonly page: number;
  readonly query: Query<List<Row>>;
  readonly title: string;
  readonly what: string;
  readonly count?: CountText;
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
  const successive = useSuccessiveQueries(page, query);
  const { top, ...links } = usePageLinks<HTMLParagraphElement>(parameter);

  function summary(): string {
    const { state, former } = successive;
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
        {...successive}
        question={page}
        page={page}
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

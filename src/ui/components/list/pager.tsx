import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Loadable } from '../../../application/cache/loadable.ts';
import { countRows, type List, pageNumbers } from '../../../domain/lists/list.ts';
import { useShellMessages, useMessages } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { InnerLink, type InnerLinkProps } from '../smart-link.tsx';
import { listMessages } from './list-messages.ts';
import './list.css';

export interface PageLinks {
  /** The query string of a page, with its question mark. */
  readonly searchOf: (page: number) => string;
  /** The chosen page is now shown here, not in a new tab. */
  readonly onChosen: () => void;
}

interface PagerProps extends PageLinks {
  readonly title?: string | undefined;
  /** Zero-based. */
  /** Counts from 0. */
  readonly currentPage: number;
  readonly totalPages: number;
}

export function Pager({ title = '', currentPage, totalPages, ...links }: PagerProps) {
  const messages = useMessages(listMessages);
  const numbers = useNumberFormat();
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={messages.pages(title)} className="pager">
      <ul className="pager__pages">
        {currentPage > 0 && (
          <li>
            <PageLink {...links} page={Math.min(currentPage, totalPages) - 1} className="pager__step">
              {messages.previousPage}
            </PageLink>
          </li>
        )}
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
        {currentPage < totalPages - 1 && (
          <li>
            <PageLink {...links} page={currentPage + 1} className="pager__step">
              {messages.nextPage}
            </PageLink>
          </li>
        )}
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

export function NoSuchPage({ totalPages, ...links }: PageLinks & { readonly totalPages: number }) {
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

export function showTop(top: HTMLElement | null): void {
  top?.scrollIntoView();
  top?.focus({ preventScroll: true });
}

export function usePageText(): (pager: List<unknown>['pager'], page?: number) => string {
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

interface RowsSummaryMessages {
  readonly count: CountText;
  readonly none: string;
  readonly notLoaded: string;
}

export function useRowsSummary(state: Loadable<List<unknown>>, messages: RowsSummaryMessages): string {
  const counted = useRowsCounted(messages.count);
  const { loading } = useShellMessages().state;
  if (state.status === 'failed') return messages.notLoaded;
  return state.status === 'ready' ? counted(state.value) || messages.none : loading;
}

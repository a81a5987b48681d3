import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { pageNumbers } from '../../domain/lists/page-numbers.ts';
import { InnerLink } from '../components/inner-link.tsx';
import { useWords } from '../i18n/messages-provider.tsx';
import { useNumberFormat } from '../i18n/use-format.ts';
import { readingWords } from './reading-words.ts';
import './pager.css';

export interface PagerProps {
  /** Of the list, where there are others on the screen. */
  readonly title?: string;
  /** Counts from 0. */
  readonly currentPage: number;
  readonly totalPages: number;
  /** The query of a page, with its question mark. */
  readonly searchOf: (page: number) => string;
  /** A page that was chosen is shown now: here, not in a new tab. */
  readonly onChosen: () => void;
}

/** The way through the pages of a list, by links; nothing where there is one page at most. */
export function Pager({ title = '', currentPage, totalPages, searchOf, onChosen }: PagerProps) {
  const words = useWords(readingWords);
  const numbers = useNumberFormat();
  if (totalPages <= 1) return null;
  const way = { searchOf, onChosen };
  return (
    <nav aria-label={words.pages(title)} className="pager">
      <ul className="pager__pages">
        {currentPage > 0 && (
          <li>
            <PageLink {...way} page={Math.min(currentPage, totalPages) - 1} className="pager__step">
              {words.previousPage}
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
                {...way}
                page={page}
                label={words.page(numbers.format(page + 1))}
                isCurrent={page === currentPage}
              >
                {numbers.format(page + 1)}
              </PageLink>
            </li>
          ),
        )}
        {currentPage < totalPages - 1 && (
          <li>
            <PageLink {...way} page={currentPage + 1} className="pager__step">
              {words.nextPage}
            </PageLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

export interface PageLinkProps extends Pick<PagerProps, 'searchOf' | 'onChosen'> {
  readonly page: number;
  /** Says more than what is shown, and begins or ends with it. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** A link to another page of the list that one is looking at. */
export function PageLink({ page, searchOf, onChosen, label, className, isCurrent = false, children }: PageLinkProps) {
  const { key } = useLocation();
  const chosenAt = useRef<{ readonly key: string; readonly onShown: () => void }>(undefined);

  // When the former place has been left, whether the link is still there or not: what scrolled the page before would
  // be written down as where the former place was scrolled to.
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
  return (
    <InnerLink
      to={{ search: searchOf(page) }}
      className={className}
      aria-label={label}
      {...(isCurrent && { 'aria-current': 'page' })}
      onClick={chosen}
    >
      {children}
    </InnerLink>
  );
}

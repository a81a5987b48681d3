import { type ReactNode, useEffect } from 'react';
import { Visits } from '../../../application/session/last-visit.ts';
import type { PageImage } from '../../../domain/content/page.ts';
import { isNewSince } from '../../../domain/lists/dates.ts';
import type { ListRow } from '../../../domain/lists/list.ts';
import { Heading } from '../heading.tsx';
import { SmartLink } from '../smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useInBrowser } from '../../di/use-in-browser.ts';
import { useStream } from '../../di/use-stream.ts';
import { SafeHtml } from '../../html/safe-html.tsx';
import { type LanguageMark, useLanguageMark, useWords } from '../../i18n/messages-provider.tsx';
import { DateText } from './date-text.tsx';
import { readingWords } from './reading-words.ts';
import './list.css';

export interface ListEntryProps {
  readonly row: ListRow;
  /** Of its title. */
  readonly level: number;
  /** For a row without a title; one that can be opened has a name in any case. */
  readonly untitled?: string;
  /** Its date is when it was published: it is marked while that is new to the reader. */
  readonly isDated?: boolean;
  /** What else is known about it, quietly below. */
  readonly children?: ReactNode;
}

/** A row of a list: its date beside or above, title, a few lines of text, a picture. What it lacks leaves no gap. */
export function ListEntry({ row, level, untitled = '', isDated = false, children }: ListEntryProps) {
  const words = useWords(readingWords);
  const mark = useLanguageMark()(row.language);
  const { title, link, date, dateText, html, image } = row;
  const name = title || untitled || (link ? words.untitled : '');
  const hasDate = date !== undefined || dateText !== '';
  return (
    <article className="entry">
      {hasDate && (
        <p className="entry__date caps">
          <DateText date={date} text={dateText} />
          {isDated && <NewMark at={date?.at} />}
        </p>
      )}
      <div className="entry__words">
        {name !== '' && (
          <Heading level={level} className="entry__title" {...(title !== '' && mark)}>
            {link ? <SmartLink link={link}>{name}</SmartLink> : name}
          </Heading>
        )}
        {html.trim() !== '' && <SafeHtml html={html} className="entry__teaser" {...mark} />}
        {children}
      </div>
      {image && <RowImage image={image} className="entry__image" mark={mark} />}
    </article>
  );
}

/**
 * Says of what is new since the last visit that it is. It may come later than the line that it stands in, and has to have
 * its room there.
 *
 * @param at when it came about, in milliseconds since 1970; absent when it is not known.
 */
export function NewMark({ at }: { readonly at: number | undefined }) {
  const words = useWords(readingWords);
  const before = useLastVisit();
  return (
    isNewSince(at, before) && (
      <>
        {' '}
        <span className="new-mark">{words.isNew}</span>
      </>
    )
  );
}

/**
 * When the last visit ended, so that what is new since then can be marked; absent when that is not known. A prerendered page
 * has no marks, so it is absent until the page has been taken over. Showing it goes on with the present visit.
 */
export function useLastVisit(): number | undefined {
  const visits = useService(Visits);
  useEffect(() => {
    visits.stay();
  }, [visits]);
  const before = useStream(visits.before$);
  return useInBrowser() ? before : undefined;
}

interface RowImageProps {
  readonly image: PageImage;
  readonly className: string;
  /** Of its text alternative. */
  readonly mark?: LanguageMark;
  /** Whether it is to be there at once; others wait until the user scrolls to them. */
  readonly isEager?: boolean;
}

/** The picture of a row, as large in the layout as it will be. */
export function RowImage({ image: { url, alt, width, height }, className, mark = {}, isEager = false }: RowImageProps) {
  return (
    <img
      className={className}
      src={url}
      alt={alt}
      width={width}
      height={height}
      {...mark}
      {...(isEager ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  );
}

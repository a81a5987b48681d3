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
import { type LanguageMark, useLanguageMark, useMessages } from '../../i18n/messages-provider.tsx';
import { DateText } from './date-text.tsx';
import { listMessages } from './list-messages.ts';
import './list.css';

export interface ListEntryProps {
  readonly row: ListRow;
  readonly level: number;
  readonly untitled?: string;
  readonly isDated?: boolean;
  readonly children?: ReactNode;
}

export function ListEntry({ row, level, untitled = '', isDated = false, children }: ListEntryProps) {
  const messages = useMessages(listMessages);
  const mark = useLanguageMark()(row.language);
  const { title, link, date, dateText, html, image } = row;
  const name = title || untitled || (link ? messages.untitled : '');
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

/** Marks what is newer than the last visit. May render after its line, so reserve space for it. */
export function NewMark({ at }: { readonly at: number | undefined }) {
  const messages = useMessages(listMessages);
  const before = useLastVisit();
  return (
    isNewSince(at, before) && (
      <>
        {' '}
        <span className="new-mark">{messages.isNew}</span>
      </>
    )
  );
}

/** When the last visit ended; absent when unknown, and in a prerendered page. Using it extends the current visit. */
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
  readonly mark?: LanguageMark;
  readonly isEager?: boolean;
}

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

import { type ReactNode, useEffect } from 'react';
import type { LanguageCode } from '../../../application/ports/portal-settings.ts';
import { Visits } from '../../../application/session/last-visit.ts';
import type { PageImage } from '../../../domain/content/page.ts';
import { type ContentDate, DAY_LENGTH, firstDayOf, isNewSince, lastDayOf } from '../../../domain/lists/dates.ts';
import type { ListRow } from '../../../domain/lists/list.ts';
import { Heading } from '../heading.tsx';
import { SmartLink } from '../smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useInBrowser, useStream } from '../../di/use-stream.ts';
import { SafeHtml } from '../../html/safe-html.tsx';
import { localeOf } from '../../i18n/languages.ts';
import { type LanguageMark, useLanguageMark, useMessages, useShownLanguage } from '../../i18n/messages-provider.tsx';
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

type Precision = ContentDate['precision'];

const parts: Readonly<Record<Precision, Intl.DateTimeFormatOptions>> = {
  year: { year: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  day: { year: 'numeric', month: 'short', day: 'numeric' },
  time: { year: 'numeric', month: 'short', day: 'numeric' },
};

/** Cached, because a timeline has a thousand dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Instants use the reader's time zone; all other dates mean the same day everywhere. */
function formatOf(language: LanguageCode, precision: Precision): Intl.DateTimeFormat {
  const key = `${language} ${precision}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(localeOf(language), {
    ...parts[precision],
    ...(precision !== 'time' && { timeZone: 'UTC' }),
  });
  formats.set(key, format);
  return format;
}

function rangeText(language: LanguageCode, start: ContentDate, end: ContentDate): string {
  const precisions = [start.precision, end.precision];
  const format = formatOf(language, (['year', 'month'] as const).find((each) => precisions.includes(each)) ?? 'day');
  const first = firstDayOf(start);
  // In the reader's time zone an instant can fall on the day before its written date.
  const last = Math.max(first, lastDayOf(end));
  // Some browsers, and prerendering, put thin spaces around the dash: normalized, the text is the same everywhere.
  return format.formatRange(first * DAY_LENGTH, last * DAY_LENGTH).replaceAll('\u2009', ' ');
}

export interface DateTextProps {
  readonly date: ContentDate | undefined;
  readonly text?: string;
  readonly end?: ContentDate | undefined;
}

export function DateText({ date, text = '', end }: DateTextProps) {
  const language = useShownLanguage();
  if (date === undefined) return text;
  const shown = end ? rangeText(language, date, end) : formatOf(language, date.precision).format(date.at);
  return <time dateTime={date.iso}>{shown}</time>;
}

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { StateStorage } from '../../../application/ports/browser.ts';
import type { LanguageCode } from '../../../application/ports/portal-settings.ts';
import { Visits } from '../../../application/session/last-visit.ts';
import type { PageImage } from '../../../domain/content/page.ts';
import { type ContentDate, DAY_LENGTH, firstDayOf, isNewSince, lastDayOf } from '../../../domain/lists/dates.ts';
import type { ListRow } from '../../../domain/lists/list.ts';
import { Button } from '../button.tsx';
import { Heading } from '../heading.tsx';
import { SmartLink } from '../smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useInBrowser, useStream } from '../../di/use-stream.ts';
import { SafeHtml } from '../../html/safe-html.tsx';
import { localeOf } from '../../i18n/languages.ts';
import { type LanguageMark, useLanguageMark, useMessages, useShownLanguage } from '../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { listMessages } from './list-messages.ts';
import './list.css';

export interface ListEntryProps {
  readonly row: ListRow;
  readonly level: number;
  readonly untitled?: string;
  readonly dateLabel?: string;
  readonly isDated?: boolean;
  readonly children?: ReactNode;
}

export function ListEntry({ row, level, untitled = '', dateLabel, isDated = false, children }: ListEntryProps) {
  const messages = useMessages(listMessages);
  const mark = useLanguageMark()(row.language);
  const { title, link, date, dateText, html, image } = row;
  const name = title || untitled || (link ? messages.untitled : '');
  const hasDate = date !== undefined || dateText !== '';
  return (
    <article className="entry">
      {hasDate && (
        <p className="entry__date caps">
          {dateLabel && `${dateLabel} `}
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

/** Rows per page: rendering thousands would be slow. */
export const ROWS_AT_ONCE = 200;

export interface LoadMoreListProps<Row> {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly className: string;
  readonly children: (row: Row) => ReactNode;
}

/** A long list with "load more" and the total count. Pass a `key` that changes with the query, to begin again. */
export function LoadMoreList<Row extends { readonly id: string }>({
  name,
  rows,
  className,
  children,
}: LoadMoreListProps<Row>) {
  const list = useRef<HTMLOListElement>(null);
  const loadMore = useLoadMore({
    list: name,
    focusTarget: (former) => list.current?.querySelector<HTMLElement>(`:scope > :nth-child(${former + 1})`),
  });
  return (
    <>
      <ol ref={list} className={className}>
        {rows.slice(0, loadMore.shown).map((row, index) => (
          // Content system views can repeat rows after joins.
          <li key={`${row.id} ${index}`} {...(index > 0 && index % ROWS_AT_ONCE === 0 && { tabIndex: -1 })}>
            {children(row)}
          </li>
        ))}
      </ol>
      <ShowMore {...loadMore} total={rows.length} />
    </>
  );
}

/** Sets an entry of a map as its latest; beyond `most` entries the oldest goes. */
export function setLatest<Value>(entries: Map<string, Value>, key: string, value: Value, most: number): void {
  entries.delete(key);
  entries.set(key, value);
  const [oldest] = entries.keys();
  if (entries.size > most && oldest !== undefined) entries.delete(oldest);
}

/** Number of shown rows by history entry and list, least recently left first. */
const countsByPlace = new WeakMap<StateStorage, Map<string, number>>();

const MOST_PLACES = 50;

interface LoadMoreOptions {
  readonly list: string;
  readonly pageSize?: number;
  readonly needed?: number;
  /** Gets the focus after "load more": the first new row, or the row count. `former` rows were shown before. */
  readonly focusTarget: (former: number) => HTMLElement | null | undefined;
  readonly keepsView?: boolean;
}

export interface LoadMore {
  /** May exceed the number of rows. */
  readonly shown: number;
  readonly pageSize: number;
  readonly showMore: () => void;
}

/** State of a "load more" list, restored on Back. Pass a `key` that changes with the query. */
export function useLoadMore(options: LoadMoreOptions): LoadMore {
  const { list, pageSize = ROWS_AT_ONCE, needed = 0, focusTarget, keepsView = false } = options;
  const tab = useService(StateStorage);
  const { key, pathname, search } = useLocation();
  // The first history entry of every document has the same key.
  const place = `${key} ${pathname}${search} ${list}`;
  const former = useRef<number>(undefined);
  const [count, setCount] = useState(() => countsByPlace.get(tab)?.get(place) ?? pageSize);
  const shown = Math.max(count, (Math.floor(needed / pageSize) + 1) * pageSize);
  // Rows shown for one needed row stay when another is needed.
  if (count !== shown) setCount(shown);

  useEffect(() => {
    if (shown <= pageSize) return;
    const places = countsByPlace.get(tab) ?? new Map<string, number>();
    countsByPlace.set(tab, places);
    setLatest(places, place, shown, MOST_PLACES);
  }, [tab, place, shown, pageSize]);

  // After every render, because new rows may arrive later.
  useEffect(() => {
    if (former.current === undefined) return;
    const target = focusTarget(former.current);
    if (!target) return;
    former.current = undefined;
    target.focus({ preventScroll: keepsView });
  });

  function showMore() {
    former.current = shown;
    setCount(shown + pageSize);
  }

  return { shown, pageSize, showMore };
}

interface ShowMoreProps extends LoadMore {
  readonly total: number;
  readonly className?: string;
  readonly summary?: RefObject<HTMLElement | null>;
}

/** Shows the row count and "load more"; nothing when all rows are shown. */
export function ShowMore({ total, pageSize, shown, showMore, className = 'load-more', summary }: ShowMoreProps) {
  const messages = useMessages(listMessages);
  const numbers = useNumberFormat();
  const left = total - shown;
  if (total <= pageSize || (left <= 0 && summary === undefined)) return null;
  return (
    <p className={className}>
      {left > 0 && <Button label={messages.showMore(numbers.format(Math.min(left, pageSize)))} onClick={showMore} />}
      <span className="note" {...(summary !== undefined && { ref: summary, tabIndex: -1 })}>
        {messages.shownOf(numbers.format(Math.min(shown, total)), numbers.format(total))}
      </span>
    </p>
  );
}

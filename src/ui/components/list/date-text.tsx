import type { LanguageCode } from '../../../application/ports/portal-settings.ts';
import { type ContentDate, DAY_LENGTH, firstDayOf, lastDayOf } from '../../../domain/lists/dates.ts';
import { useShownLanguage } from '../../i18n/messages-provider.tsx';
import { localeOf } from '../../i18n/languages.ts';

type Precision = ContentDate['precision'];

const parts: Readonly<Record<Precision, Intl.DateTimeFormatOptions>> = {
  year: { year: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  day: { year: 'numeric', month: 'short', day: 'numeric' },
  time: { year: 'numeric', month: 'short', day: 'numeric' },
};

/** Made once each: a timeline has a thousand dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * How a date is written: as exactly as it is known. Instants are dated where the reader is, everything else means the
 * same day everywhere.
 */
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

/** From day to day, whatever the ends are known by, and no more exactly than both of them are. */
function rangeText(language: LanguageCode, start: ContentDate, end: ContentDate): string {
  const precisions = [start.precision, end.precision];
  const format = formatOf(language, (['year', 'month'] as const).find((each) => precisions.includes(each)) ?? 'day');
  const first = firstDayOf(start);
  // An instant can be on the day before the one it is written with, where the reader is.
  const last = Math.max(first, lastDayOf(end));
  // Some browsers put thin spaces around the dash, and so does what prerenders: everywhere alike, it is the same text.
  return format.formatRange(first * DAY_LENGTH, last * DAY_LENGTH).replaceAll('\u2009', ' ');
}

export interface DateTextProps {
  readonly date: ContentDate | undefined;
  /** What is shown where the date could not be understood; nothing when it is empty. */
  readonly text?: string;
  /** The last day of a range that begins with `date`. */
  readonly end?: ContentDate | undefined;
}

/** A date, or a range of dates, in the language that is shown. */
export function DateText({ date, text = '', end }: DateTextProps) {
  const language = useShownLanguage();
  if (date === undefined) return text;
  const shown = end ? rangeText(language, date, end) : formatOf(language, date.precision).format(date.at);
  return <time dateTime={date.iso}>{shown}</time>;
}

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

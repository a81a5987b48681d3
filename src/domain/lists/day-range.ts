import { parseContentDate, type ContentDate } from './content-date.ts';

/**
 * What a field of days means. Content systems keep days without a time and render them as noon in UTC; as a count of
 * seconds a day is its midnight. Then the day is meant, wherever its reader is. All other dates mean what they say.
 */
export function dayMeant(date: ContentDate): ContentDate {
  const [day = '', time] = date.iso.split('T');
  const isDay = time === '12:00:00Z' || time === '00:00:00Z';
  return isDay ? { iso: day, precision: 'day', at: Date.parse(day) } : date;
}

/** The end of a range: nothing where it is not after the start, or on the same day as that is written. */
export function endOf(start: ContentDate | undefined, end: ContentDate | undefined): ContentDate | undefined {
  const isRange = start && end && end.at > start.at && end.iso.slice(0, 10) !== start.iso.slice(0, 10);
  return isRange ? end : undefined;
}

/** Days from one to another; one day has no end. */
export interface DayRange {
  readonly start: ContentDate | undefined;
  readonly end: ContentDate | undefined;
}

const dayIn = (text: string): ContentDate | undefined => {
  const date = parseContentDate(text);
  return date && dayMeant(date);
};

/**
 * Reads days as content systems write them.
 *
 * @param text a date, or two: both in a `<time datetime>`, or with a dash and blanks between them.
 * @param endText the last day where it is kept apart; when it says nothing, `text` may.
 */
export function readDayRange(text: string, endText = ''): DayRange {
  const [first = '', second = ''] = text.match(/<time\b[^<>]*>/gi) ?? text.split(/\s[-–—]\s/);
  const start = dayIn(first);
  return { start, end: endOf(start, dayIn(endText.trim() === '' ? second : endText)) };
}

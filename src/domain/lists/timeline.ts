import { type ContentDate, yearOf } from './dates.ts';
import { withParameters } from './list.ts';

/** A timeline entry (docs/specification.md, sections 2 and 3); empty parts are not shown. */
export interface TimelineEntry {
  /** `_id`, or a placeholder unique within the answer. */
  readonly id: string;
  readonly title: string;
  /** Language tag (BCP 47); absent when unknown. */
  readonly language?: string | undefined;
  /** Remote HTML, not yet sanitised: for `SafeHtml` only. */
  readonly html: string;
  readonly date: ContentDate | undefined;
  /** A date that could not be parsed, as text. */
  readonly dateText: string;
  readonly tags: readonly string[];
}

export function hasContent({ title, html, date, dateText, tags }: Omit<TimelineEntry, 'id'>): boolean {
  return [title, html, dateText].some((text) => text.trim() !== '') || date !== undefined || tags.length > 0;
}

/** Timeline order: ascending by date, optionally reversed (docs/specification.md, section 2). */
export const TimelineDirection = { ascending: 'ascending', reverse: 'reverse' } as const;
export type TimelineDirection = (typeof TimelineDirection)[keyof typeof TimelineDirection];

/**
 * Sorts entries by date. The ascending sort is stable; the reverse order is its exact reversal. Undated entries come
 * last in input order, in both directions.
 */
export function orderTimeline(
  entries: readonly TimelineEntry[],
  direction: TimelineDirection,
): readonly TimelineEntry[] {
  const dated = entries.filter(({ date }) => date !== undefined).toSorted(byDate);
  return [
    ...(direction === TimelineDirection.reverse ? dated.toReversed() : dated),
    ...entries.filter(({ date }) => date === undefined),
  ];
}

const byDate = (one: TimelineEntry, other: TimelineEntry): number => (one.date?.at ?? 0) - (other.date?.at ?? 0);

/** Consecutive entries of one year. */
export interface TimelineYear {
  readonly year: number | undefined;
  /** Whether an earlier section starts this year, because the year exceeds one section. */
  readonly continued: boolean;
  /** Number of preceding entries. */
  readonly before: number;
  readonly entries: readonly TimelineEntry[];
}

/** Whole years rendered together, or part of a year with too many entries. */
export interface TimelineSection {
  readonly years: readonly TimelineYear[];
  readonly size: number;
}

/** Entries rendered together: at 50, a thousand entries scroll smoothly. */
const SECTION_SIZE = 50;

/**
 * Groups sorted entries into sections of as many whole years as fit. A year larger than a section is split; its
 * remainder may share a section with later years.
 */
export function timelineSections(entries: readonly TimelineEntry[], size = SECTION_SIZE): readonly TimelineSection[] {
  const sections: { years: TimelineYear[]; size: number }[] = [];
  for (const year of timelineYears(entries)) {
    for (let start = 0; start < year.entries.length; start += size) {
      const part: TimelineYear = {
        year: year.year,
        continued: start > 0,
        before: year.before + start,
        entries: year.entries.slice(start, start + size),
      };
      const last = sections.at(-1);
      if (last !== undefined && last.size + part.entries.length <= size) {
        last.years.push(part);
        last.size += part.entries.length;
      } else {
        sections.push({ years: [part], size: part.entries.length });
      }
    }
  }
  return sections;
}

export function timelineYears(entries: readonly TimelineEntry[]): readonly TimelineYear[] {
  const years: (TimelineYear & { readonly entries: TimelineEntry[] })[] = [];
  for (const [before, entry] of entries.entries()) {
    const year = entry.date && yearOf(entry.date);
    const last = years.at(-1);
    if (last !== undefined && last.year === year) last.entries.push(entry);
    else years.push({ year, continued: false, before, entries: [entry] });
  }
  return years;
}

interface DatedEntry extends TimelineEntry {
  readonly date: ContentDate;
}

/**
 * A sample of the timeline: first, latest, and evenly spread entries between. Only entries with title and date; all of
 * them if there are too few.
 *
 * @param count at least two.
 */
export function timelineSpread(entries: readonly TimelineEntry[], count: number): readonly DatedEntry[] {
  const shown = orderTimeline(entries, TimelineDirection.ascending).filter(isTold);
  if (shown.length <= count) return shown;
  const step = (shown.length - 1) / (count - 1);
  const spread = Array.from({ length: count }, (_, place) => shown[Math.round(place * step)]);
  return spread.filter((entry) => entry !== undefined);
}

function isTold(entry: TimelineEntry): entry is DatedEntry {
  return entry.date !== undefined && entry.title !== '';
}

/** A timeline tag: a plain word, not a taxonomy term. */
export interface TimelineTag {
  readonly tag: string;
  readonly count: number;
}

/** The tags in order of appearance: alphabetical order depends on the language. */
export function tagsOfTimeline(entries: readonly TimelineEntry[]): readonly TimelineTag[] {
  const counts = new Map<string, number>();
  for (const { tags } of entries) {
    for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return Array.from(counts, ([tag, count]) => ({ tag, count }));
}

/** Entries with a tag; all entries for an empty tag. */
export function entriesTagged(entries: readonly TimelineEntry[], tag: string): readonly TimelineEntry[] {
  return tag === '' ? entries : entries.filter(({ tags }) => tags.includes(tag));
}

export interface TimelineAddress {
  readonly direction: TimelineDirection;
  readonly tag: string;
}

export function parseTimelineAddress(search: string): TimelineAddress {
  const parameters = new URLSearchParams(search);
  const isReverse = parameters.get('order') === TimelineDirection.reverse;
  return {
    direction: isReverse ? TimelineDirection.reverse : TimelineDirection.ascending,
    tag: parameters.get('tag')?.trim() ?? '',
  };
}

/**
 * The query for this state; empty for the default.
 *
 * @param search the current query: other features' parameters are preserved.
 */
export function timelineSearch({ direction, tag }: TimelineAddress, search = ''): string {
  return withParameters(search, { order: direction === TimelineDirection.ascending ? '' : direction, tag });
}

/** The anchor of a year or of the undated entries, without `#`. */
export function yearAnchor(year: number | undefined): string {
  return `year-${year ?? 'none'}`;
}

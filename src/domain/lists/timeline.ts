import { type ContentDate, yearOf } from './dates.ts';
import { withParameters } from './list.ts';

export interface TimelineEntry {
  readonly id: string;
  readonly title: string;
  readonly language?: string | undefined;
  /** Remote HTML, not yet sanitised: for `SafeHtml` only. */
  readonly html: string;
  readonly date: ContentDate | undefined;
  readonly dateText: string;
  readonly tags: readonly string[];
}

export const hasContent = ({ title, html, date, dateText, tags }: Omit<TimelineEntry, 'id'>): boolean =>
  [title, html, dateText].some((text) => text.trim() !== '') || date !== undefined || tags.length > 0;

export const TimelineDirection = { ascending: 'ascending', reverse: 'reverse' } as const;
export type TimelineDirection = (typeof TimelineDirection)[keyof typeof TimelineDirection];

/** Sorts stably by date; the reverse is its exact reversal. Undated entries come last in both. */
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

export interface TimelineYear {
  readonly year: number | undefined;
  readonly continued: boolean;
  readonly before: number;
  readonly entries: readonly TimelineEntry[];
}

export interface TimelineSection {
  readonly years: readonly TimelineYear[];
  readonly size: number;
}

/** Entries rendered together: at 50, a thousand entries scroll smoothly. */
const SECTION_SIZE = 50;

/** Sections of as many whole years as fit; a larger year is split, and its rest may share a section. */
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

type DatedEntry = TimelineEntry & { readonly date: ContentDate };

/**
 * The first, the latest and evenly spread entries between, at least two, with title and date. Only those with the
 * commonest tag, where enough have it.
 */
export function timelineSpread(entries: readonly TimelineEntry[], count: number): readonly DatedEntry[] {
  const isTold = (entry: TimelineEntry): entry is DatedEntry => entry.date !== undefined && entry.title !== '';
  const told = orderTimeline(entries, TimelineDirection.ascending).filter(isTold);
  const [most] = tagsOfTimeline(told).toSorted((one, other) => other.count - one.count);
  const shown = most !== undefined && most.count >= count ? told.filter(({ tags }) => tags.includes(most.tag)) : told;
  if (shown.length <= count) return shown;
  const step = (shown.length - 1) / (count - 1);
  const spread = Array.from({ length: count }, (_, place) => shown[Math.round(place * step)]);
  return spread.filter((entry) => entry !== undefined);
}

export interface TimelineTag {
  readonly tag: string;
  readonly count: number;
}

/** In order of appearance: alphabetical order depends on the language. */
export function tagsOfTimeline(entries: readonly TimelineEntry[]): readonly TimelineTag[] {
  const counts = new Map<string, number>();
  for (const { tags } of entries) {
    for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return Array.from(counts, ([tag, count]) => ({ tag, count }));
}

export const entriesTagged = (entries: readonly TimelineEntry[], tag: string): readonly TimelineEntry[] =>
  tag === '' ? entries : entries.filter(({ tags }) => tags.includes(tag));

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

export const timelineSearch = ({ direction, tag }: TimelineAddress, search = ''): string =>
  withParameters(search, { order: direction === TimelineDirection.ascending ? '' : direction, tag });

export const yearAnchor = (year: number | undefined): string => `year-${year ?? 'none'}`;

import { type ContentDate, yearOf } from './dates.ts';
import { withParameters } from './list.ts';

/** An entry of the timeline (specification, sections 2 and 3): each part may be empty, and is then not shown. */
export interface TimelineEntry {
  /** `_id`, or a place-holder that is unique within its answer. */
  readonly id: string;
  /** Text. */
  readonly title: string;
  /** A language tag (BCP 47) of what it says; absent when it is not said. */
  readonly language?: string | undefined;
  /** Remote HTML, not yet sanitised: for `SafeHtml` only. */
  readonly html: string;
  readonly date: ContentDate | undefined;
  /** A date that could not be understood, as text. */
  readonly dateText: string;
  readonly tags: readonly string[];
}

/** Whether an entry has anything to show. */
export function hasContent({ title, html, date, dateText, tags }: Omit<TimelineEntry, 'id'>): boolean {
  return [title, html, dateText].some((text) => text.trim() !== '') || date !== undefined || tags.length > 0;
}

/** Which way the timeline runs: by date ascending, optionally reversed (specification, section 2). */
export const TimelineDirection = { ascending: 'ascending', reverse: 'reverse' } as const;
export type TimelineDirection = (typeof TimelineDirection)[keyof typeof TimelineDirection];

/**
 * Puts entries in order by date. Those of one date stay in the order they came in, and are turned round with all others
 * when the order is reversed. Those without a date that could be understood have no place among them: they stand at the
 * end, in the order they came in, in both directions.
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

/** Entries of one year that stand together. */
export interface TimelineYear {
  /** Absent for entries without a date. */
  readonly year: number | undefined;
  /** Whether an earlier section begins the year: only a year of more entries than a section holds goes on. */
  readonly continued: boolean;
  /** How many entries stand before these. */
  readonly before: number;
  readonly entries: readonly TimelineEntry[];
}

/** Whole years that are painted together; or a part of one year, when that has too many entries. */
export interface TimelineSection {
  readonly years: readonly TimelineYear[];
  /** How many entries all its years have. */
  readonly size: number;
}

/** How many entries are painted together: with sections of 50 a thousand of them scroll smoothly. */
const SECTION_SIZE = 50;

/**
 * Parts ordered entries into sections, in the same order: as many years as fit, none of them torn. A year that no section
 * could hold is split; what is left of it may share its section with the years after it.
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

/** Parts ordered entries by year. */
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

/** An entry that says when something was. */
interface DatedEntry extends TimelineEntry {
  readonly date: ContentDate;
}

/**
 * A few entries that stand for the whole timeline: the first, the latest, and as many between them, evenly spread. Only
 * entries with a title and a date; all of them when there are no more.
 *
 * @param count two at least.
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

/** A tag of the timeline, which is a word and no term of a vocabulary. */
export interface TimelineTag {
  readonly tag: string;
  /** How many entries have it. */
  readonly count: number;
}

/** The tags of entries as they first come up: which order is alphabetical depends on the language. */
export function tagsOfTimeline(entries: readonly TimelineEntry[]): readonly TimelineTag[] {
  const counts = new Map<string, number>();
  for (const { tags } of entries) {
    for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return Array.from(counts, ([tag, count]) => ({ tag, count }));
}

/** The entries that have a tag; all of them when it is empty. */
export function entriesTagged(entries: readonly TimelineEntry[], tag: string): readonly TimelineEntry[] {
  return tag === '' ? entries : entries.filter(({ tags }) => tags.includes(tag));
}

/** What a reader asks of the timeline. */
export interface TimelineAddress {
  readonly direction: TimelineDirection;
  /** Only entries with this tag; empty for all. */
  readonly tag: string;
}

/** What the address of the timeline asks for: `?order=reverse&tag=festivals`. */
export function parseTimelineAddress(search: string): TimelineAddress {
  const parameters = new URLSearchParams(search);
  const isReverse = parameters.get('order') === TimelineDirection.reverse;
  return {
    direction: isReverse ? TimelineDirection.reverse : TimelineDirection.ascending,
    tag: parameters.get('tag')?.trim() ?? '',
  };
}

/**
 * The query that asks for this: empty for the whole timeline from its beginning.
 *
 * @param search of the present address: parameters that are not the timeline's own survive.
 */
export function timelineSearch({ direction, tag }: TimelineAddress, search = ''): string {
  return withParameters(search, { order: direction === TimelineDirection.ascending ? '' : direction, tag });
}

/** Names the place of a year, and of what has none: the hash of its address without the `#`. */
export function yearAnchor(year: number | undefined): string {
  return `year-${year ?? 'none'}`;
}

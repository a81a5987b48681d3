import { yearOf } from './calendar-days.ts';
import type { TimelineEntry } from './timeline.ts';

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

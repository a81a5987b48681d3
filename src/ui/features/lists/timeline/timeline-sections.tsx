import { TimelineDirection } from '../../../../domain/lists/timeline-order.ts';
import { timelineSections, type TimelineYear } from '../../../../domain/lists/timeline-sections.ts';
import type { TimelineEntry } from '../../../../domain/lists/timeline.ts';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { TimelineItem } from './timeline-item.tsx';
import { timelineWords } from './timeline-words.ts';
import './timeline-sections.css';

/** How many entries are shown at once: beyond a thousand even sections let people wait. */
export const PORTION = 1000;

/** Names the place of a year, and of what has none: the hash of its address without the `#`. */
export function yearAnchor(year: number | undefined): string {
  return `year-${year ?? 'none'}`;
}

export interface TimelineSectionsProps {
  /** In order. */
  readonly entries: readonly TimelineEntry[];
  readonly direction: TimelineDirection;
  /** How many entries have a date, those included that are not shown yet. */
  readonly datedCount: number;
}

/**
 * Entries in sections, of which the browser paints those in view only; searching in the page, anchors and printing know
 * nothing of that.
 */
export function TimelineSections({ entries, direction, datedCount }: TimelineSectionsProps) {
  return timelineSections(entries).map(({ years, size }) => (
    <div key={years[0]?.before} className="timeline__section" data-size={Math.ceil(size / 10) * 10}>
      {years.map((year) => (
        <Year key={year.before} year={year} direction={direction} datedCount={datedCount} />
      ))}
    </div>
  ));
}

interface YearProps extends Omit<TimelineSectionsProps, 'entries'> {
  readonly year: TimelineYear;
}

/** Entries of one year: a list whose numbers are those of the whole timeline, from its beginning in time. */
function Year({ year: { year, continued, before, entries }, direction, datedCount }: YearProps) {
  const words = useWords(timelineWords);
  const items = entries.map((entry, index) => (
    // Where a portion begins the focus is put; ids may come twice.
    <li key={`${entry.id} ${index}`} {...((before + index) % PORTION === 0 && { tabIndex: -1 })}>
      <TimelineItem entry={entry} />
    </li>
  ));
  return (
    <div className="timeline__year">
      {!continued && (
        <h2 id={yearAnchor(year)} tabIndex={-1} className="timeline__year-title">
          {year ?? words.undated}
        </h2>
      )}
      {year === undefined && <ul className="timeline__entries">{items}</ul>}
      {year !== undefined &&
        (direction === TimelineDirection.reverse ? (
          <ol reversed start={datedCount - before} className="timeline__entries">
            {items}
          </ol>
        ) : (
          <ol start={before + 1} className="timeline__entries">
            {items}
          </ol>
        ))}
    </div>
  );
}

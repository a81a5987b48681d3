import { TimelineDirection } from '../../../../domain/lists/timeline-order.ts';
import type { TimelineSection, TimelineYear } from '../../../../domain/lists/timeline-sections.ts';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { TimelineItem } from './timeline-item.tsx';
import { timelineWords } from './timeline-words.ts';
import { ENTRIES_AT_ONCE } from './use-portions.ts';
import { yearAnchor } from '../../../../domain/lists/year-anchor.ts';
import './timeline-sections.css';

export interface TimelineSectionsProps {
  readonly sections: readonly TimelineSection[];
  readonly direction: TimelineDirection;
  /** How many entries of the timeline have a date, those included that are not shown yet. */
  readonly datedCount: number;
}

/**
 * Entries in sections, of which the browser paints those in view only; searching in the page, anchors and printing know
 * nothing of that.
 */
export function TimelineSections({ sections, direction, datedCount }: TimelineSectionsProps) {
  return sections.map(({ years, size }) => (
    <div key={years[0]?.before} className="timeline__section" data-size={Math.ceil(size / 10) * 10}>
      {years.map((year) => (
        <Year key={year.before} year={year} direction={direction} datedCount={datedCount} />
      ))}
    </div>
  ));
}

interface YearProps extends Omit<TimelineSectionsProps, 'sections'> {
  readonly year: TimelineYear;
}

/** Entries of one year: a list whose numbers are those of the whole timeline, from its beginning in time. */
function Year({ year: { year, continued, before, entries }, direction, datedCount }: YearProps) {
  const words = useWords(timelineWords);
  const items = entries.map((entry, index) => (
    // Where a portion begins the focus is put; ids may come twice.
    <li key={`${entry.id} ${index}`} {...((before + index) % ENTRIES_AT_ONCE === 0 && { tabIndex: -1 })}>
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

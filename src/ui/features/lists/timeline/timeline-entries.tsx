import { useDeferredValue, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { TimelineDirection } from '../../../../domain/lists/timeline-order.ts';
import { timelineSections, timelineYears, type TimelineSection } from '../../../../domain/lists/timeline-sections.ts';
import type { TimelineEntry } from '../../../../domain/lists/timeline.ts';
import { ShowMore } from '../../../components/list/load-more.tsx';
import { TimelineSections } from './timeline-sections.tsx';
import { useKeptHeights } from './use-kept-heights.ts';
import { ENTRIES_AT_ONCE, usePortions } from './use-portions.ts';
import { useYearJump } from './use-year-jump.ts';
import { yearAnchor } from '../../../../domain/lists/year-anchor.ts';

/** More than a screen of entries is there at once; the others follow while those can be read already. */
const FIRST_ENTRIES = 20;

export interface TimelineEntriesProps {
  /** In order. */
  readonly entries: readonly TimelineEntry[];
  readonly direction: TimelineDirection;
}

/** Ordered entries under their years. Give it a `key` that changes with the question: another one begins at its beginning. */
export function TimelineEntries({ entries, direction }: TimelineEntriesProps) {
  const { hash } = useLocation();
  const frame = useRef<HTMLDivElement>(null);

  const years = useMemo(() => timelineYears(entries), [entries]);
  const datedCount = useMemo(() => entries.filter(({ date }) => date !== undefined).length, [entries]);
  const wanted = years.find(({ year }) => `#${yearAnchor(year)}` === hash);
  const revealed = usePortions(wanted?.before ?? 0, frame);
  const { shown } = revealed;
  const sections = useMemo(() => timelineSections(entries.slice(0, shown)), [entries, shown]);
  const present = useDeferredValue(sections, firstOf(sections));
  useKeptHeights(frame, present);
  useYearJump(wanted && yearAnchor(wanted.year));

  return (
    <div ref={frame} className="timeline__sections">
      <TimelineSections sections={present} direction={direction} datedCount={datedCount} />
      {present === sections && (
        <ShowMore {...revealed} total={entries.length} portion={ENTRIES_AT_ONCE} className="timeline__more" />
      )}
    </div>
  );
}

function firstOf(sections: readonly TimelineSection[]): readonly TimelineSection[] {
  let before = 0;
  return sections.filter(({ size }) => {
    const isFirst = before < FIRST_ENTRIES;
    before += size;
    return isFirst;
  });
}

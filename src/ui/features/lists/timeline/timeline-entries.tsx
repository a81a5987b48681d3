import { useDeferredValue, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { TimelineDirection } from '../../../../domain/lists/timeline-order.ts';
import { timelineSections, timelineYears } from '../../../../domain/lists/timeline-sections.ts';
import type { TimelineEntry } from '../../../../domain/lists/timeline.ts';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../../i18n/use-format.ts';
import { listsWords } from '../lists-words.ts';
import { TimelineSections } from './timeline-sections.tsx';
import { useKeptHeights } from './use-kept-heights.ts';
import { PORTION, usePortions } from './use-portions.ts';
import { useYearJump } from './use-year-jump.ts';
import { yearAnchor } from './year-anchor.ts';

/** Sections that are there at once; the others follow while the first can be read already. */
const FIRST_SECTIONS = 2;

export interface TimelineEntriesProps {
  /** In order. */
  readonly entries: readonly TimelineEntry[];
  readonly direction: TimelineDirection;
}

/** Ordered entries under their years. Give it a `key` that changes with the question: another one begins at its beginning. */
export function TimelineEntries({ entries, direction }: TimelineEntriesProps) {
  const { hash } = useLocation();
  const words = useWords(listsWords);
  const numbers = useNumberFormat();
  const frame = useRef<HTMLDivElement>(null);

  const years = useMemo(() => timelineYears(entries), [entries]);
  const datedCount = useMemo(() => entries.filter(({ date }) => date !== undefined).length, [entries]);
  const wanted = years.find(({ year }) => `#${yearAnchor(year)}` === hash);
  const { shown, showMore } = usePortions(wanted?.before ?? 0, frame);
  const sections = useMemo(() => timelineSections(entries.slice(0, shown)), [entries, shown]);
  const present = useDeferredValue(sections, sections.slice(0, FIRST_SECTIONS));
  useKeptHeights(frame, present);
  useYearJump(wanted && yearAnchor(wanted.year));

  const left = entries.length - shown;
  return (
    <div ref={frame} className="timeline__sections">
      <TimelineSections sections={present} direction={direction} datedCount={datedCount} />
      {left > 0 && present === sections && (
        <p className="timeline__more">
          <button type="button" className="button" onClick={showMore}>
            {words.showMore(numbers.format(Math.min(left, PORTION)))}
          </button>
          <span className="note">{words.shownOf(numbers.format(shown), numbers.format(entries.length))}</span>
        </p>
      )}
    </div>
  );
}

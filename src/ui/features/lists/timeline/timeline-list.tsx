import { useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadTimeline } from '../../../../application/lists/load-lists.ts';
import {
  parseTimelineAddress,
  timelineSearch,
  type TimelineAddress,
} from '../../../../domain/lists/timeline-address.ts';
import { hasContent } from '../../../../domain/lists/timeline-content.ts';
import { orderTimeline } from '../../../../domain/lists/timeline-order.ts';
import { timelineYears } from '../../../../domain/lists/timeline-sections.ts';
import { entriesTagged, tagsOfTimeline } from '../../../../domain/lists/timeline-tags.ts';
import type { TimelineEntry } from '../../../../domain/lists/timeline.ts';
import { InnerLink } from '../../../components/inner-link.tsx';
import { useService } from '../../../di/container-context.tsx';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { useNumberFormat } from '../../../i18n/use-format.ts';
import { QueryView } from '../../../components/list/query-view.tsx';
import { TimelineEntries } from './timeline-entries.tsx';
import { TimelineTools } from './timeline-tools.tsx';
import { TimelineSkeleton } from './timeline-skeletons.tsx';
import { timelineWords } from './timeline-words.ts';
import { YearPicker, YearRail } from './year-jump.tsx';
import './timeline-list.css';

/** The association's timeline, by date ascending or reversed (specification, section 2: Vertical timeline display). */
export function TimelineList() {
  const reading = useService(LoadTimeline).entries();
  const words = useWords(timelineWords);
  // Browsers take long over the first of them: made here, it is ready when the entries come.
  const numbers = useNumberFormat();
  return (
    <QueryView reading={reading} what={words.what} waiting={<TimelineSkeleton />}>
      {(entries) =>
        entries.some(hasContent) ? (
          <Timeline entries={entries} numbers={numbers} />
        ) : (
          <p className="list-note">
            {words.empty} {words.emptyHint}
          </p>
        )
      }
    </QueryView>
  );
}

interface TimelineProps {
  readonly entries: readonly TimelineEntry[];
  readonly numbers: Intl.NumberFormat;
}

function Timeline({ entries, numbers }: TimelineProps) {
  const { search } = useLocation();
  const words = useWords(timelineWords);
  const top = useRef<HTMLDivElement>(null);

  const address = useMemo(() => parseTimelineAddress(search), [search]);
  const { direction, tag } = address;
  const told = useMemo(() => entries.filter(hasContent), [entries]);
  const tags = useMemo(() => tagsOfTimeline(told), [told]);
  const ordered = useMemo(() => orderTimeline(entriesTagged(told, tag), direction), [told, tag, direction]);
  const years = useMemo(() => timelineYears(ordered).map(({ year }) => year), [ordered]);

  const question = `${direction} ${tag}`;
  const searchOf = (other: TimelineAddress) => timelineSearch(other, search);
  const count = numbers.format(ordered.length);
  return (
    <div ref={top} tabIndex={-1} className="timeline">
      <div className="timeline__tools">
        <TimelineTools address={address} tags={tags} searchOf={searchOf} />
        {years.length > 1 && <YearPicker key={question} years={years} />}
        <p role="status" className="timeline__count note">
          {tag === '' ? words.count(ordered.length, count) : words.countWithTag(ordered.length, count, tag)}
        </p>
      </div>
      {ordered.length === 0 ? (
        <p className="list-note">
          {words.noneWithTag(tag)}{' '}
          <InnerLink to={{ search: searchOf({ ...address, tag: '' }) }} onClick={() => top.current?.focus()}>
            {words.showAll}
          </InnerLink>
        </p>
      ) : (
        <div className="timeline__body">
          {years.length > 1 && <YearRail years={years} />}
          <TimelineEntries key={question} entries={ordered} direction={direction} />
        </div>
      )}
    </div>
  );
}

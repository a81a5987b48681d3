import { LoadTimeline } from '../../../../application/lists/load-lists.ts';
import { yearOf } from '../../../../domain/lists/calendar-days.ts';
import { timelineSpread } from '../../../../domain/lists/timeline-spread.ts';
import type { TimelineEntry } from '../../../../domain/lists/timeline.ts';
import { useService } from '../../../di/container-context.tsx';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { useLanguageMark } from '../../../i18n/messages-provider.tsx';
import { ListHeading } from '../../../components/list/list-heading.tsx';
import { readingWords } from '../../../components/list/reading-words.ts';
import { QueryView } from '../../../components/list/query-view.tsx';
import { useBoundPath } from '../../../components/list/use-list-address.ts';
import { StripSkeleton } from './timeline-skeletons.tsx';
import { timelineWords } from './timeline-words.ts';
import './timeline-teaser.css';

/** How many entries stand for the timeline. */
const SHOWN = 5;

export interface TimelineTeaserProps {
  /** Empty for the timeline's own name. */
  readonly title: string;
  /** Of the heading. */
  readonly level: number;
  /** The title's, where that is known. */
  readonly language?: string | undefined;
}

/** The timeline in a region of a page: its first entry, its latest, and some between them. */
export function TimelineTeaser({ title, level, language }: TimelineTeaserProps) {
  const reading = useService(LoadTimeline).entries();
  const words = useWords(timelineWords);
  const { screens } = useWords(readingWords);
  const path = useBoundPath('timeline');
  return (
    <section className="timeline-teaser">
      <ListHeading
        level={level}
        title={title || screens.timeline}
        language={title === '' ? undefined : language}
        more={path === undefined ? undefined : { path, label: words.all }}
      />
      <QueryView reading={reading} what={words.what} waiting={<StripSkeleton />}>
        {(entries) => <Strip entries={entries} />}
      </QueryView>
    </section>
  );
}

function Strip({ entries }: { entries: readonly TimelineEntry[] }) {
  const words = useWords(timelineWords);
  const markOf = useLanguageMark();
  const shown = timelineSpread(entries, SHOWN);
  if (shown.length === 0) return <p className="list-note note">{words.empty}</p>;
  return (
    <ol className="timeline-teaser__strip">
      {shown.map(({ id, date, title, language }, index) => (
        <li key={`${id} ${index}`}>
          <time dateTime={date.iso} className="timeline-teaser__year">
            {yearOf(date)}
          </time>{' '}
          <span className="timeline-teaser__title" {...markOf(language)}>
            {title}
          </span>
        </li>
      ))}
    </ol>
  );
}

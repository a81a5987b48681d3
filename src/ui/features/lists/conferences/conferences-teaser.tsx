import { LoadConferences } from '../../../../application/lists/load-lists.ts';
import { Clock } from '../../../../application/ports/clock.ts';
import { localDay } from '../../../../domain/lists/calendar-days.ts';
import { groupConferences } from '../../../../domain/lists/conference-groups.ts';
import type { Conference } from '../../../../domain/lists/conference.ts';
import type { ListDisplay } from '../../../../domain/lists/view-reference.ts';
import { useService } from '../../../di/container-context.tsx';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { ListHeading } from '../../../components/list/list-heading.tsx';
import { readingWords } from '../../../components/list/reading-words.ts';
import { QueryView } from '../../../components/list/query-view.tsx';
import { useBoundPath } from '../../../components/list/use-list-address.ts';
import { ConferenceEntry } from './conference-entry.tsx';
import { ConferencesSkeleton } from './conferences-skeleton.tsx';
import { conferencesWords } from './conferences-words.ts';
import './conferences-list.css';

/** How many conferences a region shows. */
const SHOWN = 3;

export interface ConferencesTeaserProps {
  /** Which list of conferences. */
  readonly from: ListDisplay;
  /** Empty for the conferences' own name. */
  readonly title: string;
  /** Of the heading. */
  readonly level: number;
  /** The title's, where that is known. */
  readonly language?: string | undefined;
}

/** A few conferences in a region of a page: what runs and what comes next, or else what was last. */
export function ConferencesTeaser({ from, title, level, language }: ConferencesTeaserProps) {
  const reading = useService(LoadConferences).conferences(from, 0);
  const words = useWords(conferencesWords);
  const { screens } = useWords(readingWords);
  const path = useBoundPath('conferences');
  return (
    <section className="conferences">
      <ListHeading
        level={level}
        title={title || screens.conferences}
        language={title === '' ? undefined : language}
        more={path === undefined ? undefined : { path, label: words.all }}
      />
      <QueryView reading={reading} what={words.what} waiting={<ConferencesSkeleton />}>
        {({ rows }) =>
          rows.length === 0 ? <p className="list-note note">{words.empty}</p> : <Few of={rows} level={level + 1} />
        }
      </QueryView>
    </section>
  );
}

function Few({ of: conferences, level }: { of: readonly Conference[]; level: number }) {
  const clock = useService(Clock);
  const { running, upcoming, past, undated } = groupConferences(conferences, localDay(clock.now()));
  const next = [...running, ...upcoming];
  const shown = next.length > 0 ? next : [...past, ...undated];
  return shown.slice(0, SHOWN).map((conference, index) => (
    // One picture is enough in a region.
    <ConferenceEntry
      key={`${conference.id} ${index}`}
      conference={index === 0 ? conference : { ...conference, image: undefined }}
      level={level}
      hasCall={next.length > 0}
    />
  ));
}

import { useId, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadConferences } from '../../../../application/lists/load-lists.ts';
import { Clock } from '../../../../application/ports/clock.ts';
import { PortalSettings } from '../../../../application/ports/portal-settings.ts';
import { localDay } from '../../../../domain/lists/calendar-days.ts';
import { conferencesByYear, groupConferences } from '../../../../domain/lists/conference-groups.ts';
import type { ConferenceState } from '../../../../domain/lists/conference-state.ts';
import type { Conference } from '../../../../domain/lists/conference.ts';
import { formatPage, parsePage, withParameters } from '../../../../domain/lists/list-address.ts';
import type { Pager } from '../../../../domain/lists/pager.ts';
import { InnerLink } from '../../../components/inner-link.tsx';
import { useService } from '../../../di/container-context.tsx';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { NoSuchPage, Pager as PagerLinks, showTop, useRowsCounted } from '../../../components/list/pager.tsx';
import { ROWS_AT_ONCE, ShowMore, useRevealed } from '../../../components/list/load-more.tsx';
import { LoadableView } from '../../../components/list/query-view.tsx';
import { useBoundPath } from '../../../components/list/use-list-address.ts';
import { useQuery } from '../../../di/use-stream.ts';
import { ConferenceEntry } from './conference-entry.tsx';
import { ConferenceRows } from './conference-rows.tsx';
import { ConferencesSkeleton } from './conferences-skeleton.tsx';
import { conferencesWords } from './conferences-words.ts';
import './conferences-list.css';

/** The association's conferences: what runs, what is to come, what has been (product, "Conferences"). */
export function ConferencesList() {
  const from = useService(PortalSettings).lists.conferences;
  const load = useService(LoadConferences);
  const { search } = useLocation();
  const words = useWords(conferencesWords);
  const counted = useRowsCounted(words.count);
  const top = useRef<HTMLDivElement>(null);

  const page = parsePage(new URLSearchParams(search).get('page'));
  const reading = load.conferences(from, page);
  const state = useQuery(reading);
  const way = {
    searchOf: (other: number) => withParameters(search, { page: formatPage(other) }),
    onChosen: () => showTop(top.current),
  };

  /** Without a pager it is not known whether there would be any on another page. */
  const isEmpty = (pager: Pager | undefined) => (pager === undefined ? page === 0 : pager.totalPages === 0);

  return (
    <div ref={top} tabIndex={-1} className="conferences">
      <p role="status" className="note">
        {state.status === 'ready' && state.value.rows.length > 0 && counted(state.value, page)}
      </p>
      <LoadableView state={state} refresh={reading.refresh} what={words.what} waiting={<ConferencesSkeleton hasLead />}>
        {({ rows, pager }) => (
          <>
            {rows.length > 0 && <Groups key={page} conferences={rows} />}
            {rows.length === 0 &&
              (isEmpty(pager) ? <Empty /> : <NoSuchPage {...way} totalPages={pager?.totalPages ?? 0} />)}
            {rows.length > 0 && pager && <PagerLinks {...way} currentPage={page} totalPages={pager.totalPages} />}
          </>
        )}
      </LoadableView>
    </div>
  );
}

/**
 * Lists that are not paged may be long: what comes after the first portion is shown on demand. New ones
 * may be in any group, so the focus goes to what says how many are shown.
 */
function Groups({ conferences }: { conferences: readonly Conference[] }) {
  const clock = useService(Clock);
  const summary = useRef<HTMLElement>(null);
  const revealed = useRevealed({
    list: 'conferences',
    portion: ROWS_AT_ONCE,
    focusTarget: () => summary.current,
    keepsView: true,
  });
  const groups = groupConferences(conferences.slice(0, revealed.shown), localDay(clock.now()));
  const { running, upcoming, past, undated } = groups;
  return (
    <>
      <Group state="running" conferences={running}>
        {running.map((conference, index) => (
          // Views repeat rows when they join tables.
          <ConferenceEntry
            key={`${conference.id} ${index}`}
            conference={conference}
            level={3}
            isLead
            hasCalendar
            hasCall
          />
        ))}
      </Group>
      <Group state="upcoming" conferences={upcoming}>
        {upcoming.map((conference, index) => (
          <ConferenceEntry
            key={`${conference.id} ${index}`}
            conference={conference}
            level={3}
            isLead={index === 0}
            hasCalendar
            hasCall
          />
        ))}
      </Group>
      <Group state="past" conferences={past}>
        {conferencesByYear(past).map(({ year, conferences: ofYear }) => (
          <div key={year} className="conferences__year">
            <h3 className="conferences__year-title">{year}</h3>
            <ConferenceRows conferences={ofYear} />
          </div>
        ))}
      </Group>
      <Group state="undated" conferences={undated}>
        <ConferenceRows conferences={undated} />
      </Group>
      <ShowMore {...revealed} total={conferences.length} portion={ROWS_AT_ONCE} className="portion" summary={summary} />
    </>
  );
}

interface GroupProps {
  readonly state: ConferenceState;
  readonly conferences: readonly Conference[];
  readonly children: ReactNode;
}

/** The conferences of one state under its name; nothing when there are none. */
function Group({ state, conferences, children }: GroupProps) {
  const words = useWords(conferencesWords);
  const title = useId();
  if (conferences.length === 0) return null;
  return (
    <section aria-labelledby={title} className="conferences__group">
      <h2 id={title} className="conferences__title">
        {words.groups[state]}
      </h2>
      {children}
    </section>
  );
}

function Empty() {
  const words = useWords(conferencesWords);
  const newsPath = useBoundPath('news');
  return (
    <p className="list-note">
      {words.empty} {words.emptyHint} {newsPath !== undefined && <InnerLink to={newsPath}>{words.toNews}</InnerLink>}
    </p>
  );
}

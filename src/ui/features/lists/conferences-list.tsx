import { type ReactNode, useId, useRef } from 'react';
import { LoadConferences } from '../../../application/lists/load-lists.ts';
import { Clock } from '../../../application/ports/browser.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import {
  type Conference,
  conferencesByYear,
  type ConferenceState,
  groupConferences,
} from '../../../domain/lists/conferences.ts';
import { localDay } from '../../../domain/lists/dates.ts';
import type { ListDisplay } from '../../../domain/content/link.ts';
import { InnerLink } from '../../components/smart-link.tsx';
import { ShowMore, useLoadMore } from '../../components/list/load-more.tsx';
import { usePageLinks, usePageOf } from '../../components/list/paged-rows.tsx';
import { NoSuchPage, Pager, useRowsCounted } from '../../components/list/pager.tsx';
import { LoadableView, QueryView } from '../../components/list/query-view.tsx';
import { useBoundPath } from '../../components/list/use-list-address.ts';
import { useService } from '../../di/container-context.tsx';
import { useQuery } from '../../di/use-stream.ts';
import { useLanguageMark, useMessages } from '../../i18n/messages-provider.tsx';
import { ConferenceEntry, ConferencesSkeleton, ConferenceTitle, ConferenceWhen } from './conference-entry.tsx';
import { conferencesMessages } from './lists-messages.ts';
import { RegionHeading, type RegionProps } from './region-heading.tsx';
import './conference-rows.css';
import './conferences-list.css';

const SHOWN = 3;

export function ConferencesTeaser({ from, ...place }: RegionProps & { readonly from: ListDisplay }) {
  const query = useService(LoadConferences).conferences(from, 0);
  const messages = useMessages(conferencesMessages);
  return (
    <section className="conferences">
      <RegionHeading {...place} screen="conferences" all={messages.all} />
      <QueryView query={query} what={messages.what} waiting={<ConferencesSkeleton />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="list-note note">{messages.empty}</p>
          ) : (
            <Few of={rows} level={place.level + 1} />
          )
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
    // Only the first has an image.
    <ConferenceEntry
      key={`${conference.id} ${index}`}
      conference={index === 0 ? conference : { ...conference, image: undefined }}
      level={level}
      hasCall={next.length > 0}
    />
  ));
}

/** All conferences: current, future, past (docs/specification.md, section 11: Conferences). */
export function ConferencesList() {
  const from = useService(PortalSettings).lists.conferences;
  const messages = useMessages(conferencesMessages);
  const counted = useRowsCounted(messages.count);
  const page = usePageOf('page');
  const { top, ...links } = usePageLinks<HTMLDivElement>('page');
  const query = useService(LoadConferences).conferences(from, page);
  const state = useQuery(query);
  return (
    <div ref={top} tabIndex={-1} className="conferences">
      <p role="status" className="note">
        {state.status === 'ready' && state.value.rows.length > 0 && counted(state.value, page)}
      </p>
      <LoadableView
        state={state}
        refresh={query.refresh}
        what={messages.what}
        waiting={<ConferencesSkeleton hasLead />}
      >
        {({ rows, pager }) => {
          if (rows.length > 0) {
            return (
              <>
                <Groups key={page} conferences={rows} />
                {pager && <Pager {...links} currentPage={page} totalPages={pager.totalPages} />}
              </>
            );
          }
          // Without a pager, other pages may have rows.
          const isEmpty = pager === undefined ? page === 0 : pager.totalPages === 0;
          return isEmpty ? <Empty /> : <NoSuchPage {...links} totalPages={pager?.totalPages ?? 0} />;
        }}
      </LoadableView>
    </div>
  );
}

/** Long lists without pager are shown in pages of rows. The focus moves to the count: new rows may be in any group. */
function Groups({ conferences }: { readonly conferences: readonly Conference[] }) {
  const clock = useService(Clock);
  const summary = useRef<HTMLElement>(null);
  const loadMore = useLoadMore({ list: 'conferences', focusTarget: () => summary.current, keepsView: true });
  const groups = groupConferences(conferences.slice(0, loadMore.shown), localDay(clock.now()));
  const { running, upcoming, past, undated } = groups;
  const entry = (conference: Conference, index: number, isLead: boolean) => (
    // Views repeat rows when they join tables.
    <ConferenceEntry
      key={`${conference.id} ${index}`}
      conference={conference}
      level={3}
      isLead={isLead}
      hasCalendar
      hasCall
    />
  );
  return (
    <>
      <Group state="running" conferences={running}>
        {running.map((conference, index) => entry(conference, index, true))}
      </Group>
      <Group state="upcoming" conferences={upcoming}>
        {upcoming.map((conference, index) => entry(conference, index, index === 0))}
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
      <ShowMore {...loadMore} total={conferences.length} summary={summary} />
    </>
  );
}

interface GroupProps {
  readonly state: ConferenceState;
  readonly conferences: readonly Conference[];
  readonly children: ReactNode;
}

function Group({ state, conferences, children }: GroupProps) {
  const messages = useMessages(conferencesMessages);
  const title = useId();
  if (conferences.length === 0) return null;
  return (
    <section aria-labelledby={title} className="conferences__group">
      <h2 id={title} className="conferences__title">
        {messages.groups[state]}
      </h2>
      {children}
    </section>
  );
}

function Empty() {
  const messages = useMessages(conferencesMessages);
  const newsPath = useBoundPath('news');
  return (
    <p className="list-note">
      {messages.empty} {messages.emptyHint}{' '}
      {newsPath !== undefined && <InnerLink to={newsPath}>{messages.toNews}</InnerLink>}
    </p>
  );
}

function ConferenceRows({ conferences }: { conferences: readonly Conference[] }) {
  const markOf = useLanguageMark();
  return (
    <ul className="conference-rows">
      {conferences.map((conference, index) => (
        // Views repeat rows when they join tables.
        <li key={`${conference.id} ${index}`}>
          <p className="conference-rows__title" {...(conference.title !== '' && markOf(conference.language))}>
            <ConferenceTitle conference={conference} />
          </p>
          <ConferenceWhen conference={conference} />
        </li>
      ))}
    </ul>
  );
}

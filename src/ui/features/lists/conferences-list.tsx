import { type ReactNode, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
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
import { formatPage, type Pager, parsePage, withParameters } from '../../../domain/lists/list.ts';
import type { ListDisplay } from '../../../domain/lists/view-reference.ts';
import { InnerLink } from '../../components/smart-link.tsx';
import { ListHeading } from '../../components/list/list-heading.tsx';
import { ROWS_AT_ONCE, ShowMore, useLoadMore } from '../../components/list/load-more.tsx';
import { NoSuchPage, Pager as PagerLinks, showTop, useRowsCounted } from '../../components/list/pager.tsx';
import { LoadableView, QueryView } from '../../components/list/query-view.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { useBoundPath } from '../../components/list/use-list-address.ts';
import { useService } from '../../di/container-context.tsx';
import { useQuery } from '../../di/use-stream.ts';
import { useLanguageMark, useMessages } from '../../i18n/messages-provider.tsx';
import { ConferenceEntry, ConferencesSkeleton, ConferenceTitle, ConferenceWhen } from './conference-entry.tsx';
import { conferencesMessages } from './lists-messages.ts';
import './conference-rows.css';
import './conferences-list.css';

/** Conferences per region. */
const SHOWN = 3;

interface ConferencesTeaserProps {
  readonly from: ListDisplay;
  /** Empty for the default title. */
  readonly title: string;
  /** Heading level. */
  readonly level: number;
  /** Language of the title. */
  readonly language?: string | undefined;
}

/** A few conferences in a region of a page: current and next ones, else the last ones. */
export function ConferencesTeaser({ from, title, level, language }: ConferencesTeaserProps) {
  const query = useService(LoadConferences).conferences(from, 0);
  const messages = useMessages(conferencesMessages);
  const { screens } = useMessages(listMessages);
  const path = useBoundPath('conferences');
  return (
    <section className="conferences">
      <ListHeading
        level={level}
        title={title || screens.conferences}
        language={title === '' ? undefined : language}
        more={path === undefined ? undefined : { path, label: messages.all }}
      />
      <QueryView query={query} what={messages.what} waiting={<ConferencesSkeleton />}>
        {({ rows }) =>
          rows.length === 0 ? <p className="list-note note">{messages.empty}</p> : <Few of={rows} level={level + 1} />
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
  const load = useService(LoadConferences);
  const { search } = useLocation();
  const messages = useMessages(conferencesMessages);
  const counted = useRowsCounted(messages.count);
  const top = useRef<HTMLDivElement>(null);

  const page = parsePage(new URLSearchParams(search).get('page'));
  const query = load.conferences(from, page);
  const state = useQuery(query);
  const way = {
    searchOf: (other: number) => withParameters(search, { page: formatPage(other) }),
    onChosen: () => showTop(top.current),
  };

  /** Without a pager, other pages may have rows. */
  const isEmpty = (pager: Pager | undefined) => (pager === undefined ? page === 0 : pager.totalPages === 0);

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
 * Long lists without pager are shown in pages of rows. New rows may be in any group, so the focus moves to the count.
 */
function Groups({ conferences }: { conferences: readonly Conference[] }) {
  const clock = useService(Clock);
  const summary = useRef<HTMLElement>(null);
  const loadMore = useLoadMore({
    list: 'conferences',
    pageSize: ROWS_AT_ONCE,
    focusTarget: () => summary.current,
    keepsView: true,
  });
  const groups = groupConferences(conferences.slice(0, loadMore.shown), localDay(clock.now()));
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
      <ShowMore
        {...loadMore}
        total={conferences.length}
        pageSize={ROWS_AT_ONCE}
        className="portion"
        summary={summary}
      />
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

/** A compact list of conferences. */
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

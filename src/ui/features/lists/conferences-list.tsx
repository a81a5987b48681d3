import { type ReactNode, useId, useRef } from 'react';
import { KnownConferences, LoadConferences } from '../../../application/lists/load-lists.ts';
import { Clock } from '../../../application/ports/browser.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import {
  type Conference,
  conferencesByYear,
  type ConferenceState,
  groupConferences,
} from '../../../domain/lists/conferences.ts';
import { type ContentDate, isDay, localDay } from '../../../domain/lists/dates.ts';
import type { ListDisplay } from '../../../domain/content/link.ts';
import { OptionalFeature } from '../../app/lazy-feature.tsx';
import { Heading } from '../../components/heading.tsx';
import { CalendarFileButton } from '../../components/list/calendar-file-button.tsx';
import { DateText, NewMark, RowImage, ShowMore, useLoadMore } from '../../components/list/list-entry.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { NoSuchPage, Pager, usePageLinks, usePageOf, useRowsCounted } from '../../components/list/paged-rows.tsx';
import { LoadableView, QueryView } from '../../components/list/query-view.tsx';
import { useBoundPath } from '../../components/list/use-bound-path.ts';
import { InnerLink, SmartLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useQuery } from '../../di/use-stream.ts';
import { SafeHtml } from '../../html/safe-html.tsx';
import { useLanguageMark, useMessages } from '../../i18n/messages-provider.tsx';
import { conferencesMessages } from './lists-messages.ts';
import './call-waiting.css';
import './conference-entry.css';
import './conference-rows.css';
import './conference-when.css';
import './conferences-list.css';
import './conferences-skeleton.css';

const SHOWN = 3;

interface ConferencesTeaserProps {
  readonly from: ListDisplay;
  readonly level: number;
  readonly heading: ReactNode;
}

export function ConferencesTeaser({ from, level, heading }: ConferencesTeaserProps) {
  const query = useService(LoadConferences).conferences(from, 0);
  const messages = useMessages(conferencesMessages);
  return (
    <section className="conferences">
      {heading}
      <QueryView query={query} what={messages.what} waiting={<ConferencesSkeleton />}>
        {({ rows }) =>
          rows.length === 0 ? <p className="list-note note">{messages.empty}</p> : <Few of={rows} level={level} />
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
          return isEmpty ? <Empty /> : <NoSuchPage {...links} totalPages={pager?.totalPages} />;
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

interface ConferenceEntryProps {
  readonly conference: Conference;
  readonly level: number;
  /** Whether it leads the list: larger, with a wide image that loads eagerly. */
  readonly isLead?: boolean;
  readonly hasCalendar?: boolean;
  /** Whether the call for proposals is shown, and the user's own proposals if there is a calendar file. */
  readonly hasCall?: boolean;
}

function ConferenceEntry(props: ConferenceEntryProps) {
  const { conference, level, isLead = false, hasCalendar = false, hasCall = false } = props;
  const mark = useLanguageMark()(conference.language);
  const { title, date, end, place, link, html, image, eventId } = conference;
  return (
    <article className={isLead ? 'conference conference--lead' : 'conference'}>
      <ConferenceWhen conference={conference} />
      <div className="conference__words">
        <Heading level={level} className="conference__title" {...(title !== '' && mark)}>
          <ConferenceTitle conference={conference} />
        </Heading>
        {html.trim() !== '' && <SafeHtml html={html} className="conference__teaser" {...mark} />}
        {hasCalendar && date && (
          <CalendarButton
            title={title}
            language={conference.language}
            start={date}
            end={end}
            place={place}
            path={link?.kind === 'internal' ? link.path : ''}
          />
        )}
        {hasCall && eventId !== '' && (
          <OptionalFeature name="proposals" waiting={hasCalendar && <div className="call-waiting" />}>
            {({ ConferenceCall }) => (
              <ConferenceCall eventId={eventId} title={title} language={conference.language} isFull={hasCalendar} />
            )}
          </OptionalFeature>
        )}
      </div>
      {image && <RowImage image={image} className="conference__image" mark={mark} isEager={isLead} />}
    </article>
  );
}

interface ConferenceProps {
  readonly conference: Conference;
}

function ConferenceTitle({ conference: { title, link } }: ConferenceProps) {
  const { untitled } = useMessages(listMessages);
  const shown = title || untitled;
  return link ? <SmartLink link={link}>{shown}</SmartLink> : shown;
}

function ConferenceWhen({ conference }: ConferenceProps) {
  const { date, dateText, end, place, language } = conference;
  const known = useService(KnownConferences);
  const mark = useLanguageMark()(language);
  const hasDate = date !== undefined || dateText !== '';
  if (!hasDate && place === '') return null;
  return (
    <p className="conference__when caps">
      {hasDate && (
        <span className="conference__date">
          <DateText date={date} text={dateText} end={end} />
        </span>
      )}
      {place !== '' && (
        <span className="conference__place" {...mark}>
          {place}
        </span>
      )}
      <NewMark at={known.since(conference)} />
    </p>
  );
}

interface CalendarButtonProps {
  readonly title: string;
  readonly language: string | undefined;
  readonly start: ContentDate;
  readonly end: ContentDate | undefined;
  readonly place: string;
  readonly path: string;
}

/** Offers an all-day event as a calendar file; nothing when its dates are unknown. */
export function CalendarButton({ language, ...event }: CalendarButtonProps) {
  const { title, start, end } = event;
  const messages = useMessages(conferencesMessages);
  const mark = useLanguageMark()(language);
  if (!isDay(start) || (end !== undefined && !isDay(end))) return null;
  return (
    <CalendarFileButton
      make={({ calendarFile, calendarFileName }, made) => ({
        name: calendarFileName(event),
        text: calendarFile({ ...event, ...made }),
      })}
    >
      {messages.addToCalendar}
      <span className="visually-hidden">
        : <span {...mark}>{title}</span>
      </span>
    </CalendarFileButton>
  );
}

function ConferencesSkeleton({ hasLead = false }: { readonly hasLead?: boolean }) {
  return (
    <div aria-hidden="true" className="skeleton conferences-skeleton">
      {hasLead && (
        <>
          <i className="conferences-skeleton__title" />
          <i className="conferences-skeleton__frame" />
        </>
      )}
      {[1, 2, 3].map((place) => (
        <div key={place} className="conference">
          <i className="conference__when" />
          <div className="conference__words">
            <i className="skeleton__heading" />
            <i />
          </div>
        </div>
      ))}
    </div>
  );
}

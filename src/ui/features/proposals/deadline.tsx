import { MINUTE } from '../../../domain/shared/timeouts.ts';
import { useEffect, useId, useMemo, useReducer, useState } from 'react';
import { Clock, TabVisibility } from '../../../application/ports/browser.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import {
  closingOf,
  datesOf,
  doesInvite,
  knownEventIds,
  type TimeLeft,
  timeLeft,
} from '../../../domain/proposals/events.ts';
import { CalendarFileButton } from '../../components/list/calendar-file-button.tsx';
import { useEvent, useEventDates, useEvents, useProposalPaths } from '../../components/proposal-names.ts';
import { proposingMessages } from '../../components/proposal-messages.ts';
import { useService } from '../../di/container-context.tsx';
import { useInBrowser, useStream } from '../../di/use-stream.ts';
import { localeOf } from '../../i18n/languages.ts';
import { useShownLanguage, useMessages } from '../../i18n/messages-provider.tsx';
import { isPending, OfEvent } from './event.tsx';
import { proposalsMessages } from './proposals-messages.ts';
import './deadline-box.css';

/** The time left until a deadline, updated every minute; `undefined` without a deadline. */
function useTimeLeft(instant: number | undefined): TimeLeft | undefined {
  const clock = useService(Clock);
  const [, look] = useReducer((turns: number) => turns + 1, 0);
  // Timers in background tabs run late, so the clock is read when the tab becomes visible.
  useStream(useService(TabVisibility).visible$);
  useEffect(() => {
    if (instant === undefined) return undefined;
    let cancel = () => {};
    const wait = () => {
      // Ticks are aligned with the deadline.
      const untilNext = (((instant - clock.now()) % MINUTE) + MINUTE) % MINUTE;
      cancel = clock.after(untilNext + 1, () => {
        look();
        wait();
      });
    };
    wait();
    return () => cancel();
  }, [clock, instant]);
  return instant === undefined ? undefined : timeLeft(clock.now(), instant);
}

/** When a call closes, and the time left (docs/specification.md, section 12). Only informs: nothing is locked by it. */
export function DeadlineBox({ eventId }: { readonly eventId: string }) {
  const deadline = useDeadline(eventId);
  const left = useTimeLeft(deadline?.instant);
  return deadline && left && <Box key={deadline.instant} deadline={deadline} left={left} />;
}

function Box({ deadline, left }: { readonly deadline: Deadline; readonly left: TimeLeft }) {
  const { instant, official, zoneName, local } = deadline;
  const messages = useMessages(proposingMessages);
  const heading = useId();
  const leftText = useTimeLeftText(left);
  const isKnown = useInBrowser();
  const whereYouAre = local === undefined ? messages.sameWhereYouAre : messages.whereYouAre(local);
  const [hadPassed] = useState(left.passed);
  return (
    <section aria-labelledby={heading} className="deadline-box">
      <h2 id={heading} className="deadline-box__title">
        {left.passed ? messages.closedSince : messages.closesIn}
      </h2>
      {!left.passed && <p className="deadline-box__left">{leftText}</p>}
      <p className="deadline-box__when">
        <time dateTime={new Date(instant).toISOString()}>{official}</time>
        <span className="deadline-box__zone">{zoneName}</span>
      </p>
      <p className="deadline-box__when">{isKnown ? whereYouAre : '\u00a0'}</p>
      {left.passed && <p className="deadline-box__when">{messages.mayBeTooLate}</p>}
      <p role="status" className="visually-hidden">
        {left.passed && !hadPassed && messages.hasPassed}
      </p>
    </section>
  );
}

/** The time left as text: "71 days", on the last day "5 hours, 12 minutes". */
export function useTimeLeftText({ days, hours, minutes }: TimeLeft): string {
  const language = useShownLanguage();
  const { lessThanAMinute } = useMessages(proposingMessages);
  const counted = (count: number, unit: 'day' | 'hour' | 'minute') =>
    count > 0 ? [new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)] : [];
  const parts = days > 0 ? counted(days, 'day') : [...counted(hours, 'hour'), ...counted(minutes, 'minute')];
  return new Intl.ListFormat(language, { style: 'short', type: 'unit' }).format(parts) || lessThanAMinute;
}

type Deadline = ReturnType<typeof described>;

/** `undefined` when the event has no valid deadline. */
function useDeadline(eventId: string): Deadline | undefined {
  const language = useShownLanguage();
  const dates = useEventDates(eventId);
  return useMemo(() => {
    const instant = closingOf(dates);
    return instant === undefined ? undefined : described(instant, dates.zone ?? 'UTC', localeOf(language));
  }, [dates, language]);
}

/** A deadline in milliseconds since 1970, and as date and time in the event's zone and in the reader's. */
function described(instant: number, zone: string, locale: string) {
  const day = { dateStyle: 'long' } as const;
  const time = { timeStyle: 'short' } as const;
  const write = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options).format(instant);
  const there = { timeZone: zone };
  const official = write({ ...day, ...time, ...there });
  const local = write({ ...day, ...time });
  const isSameDay = write(day) === write({ ...day, ...there });
  return {
    instant,
    official,
    zoneName: zoneNameOf(instant, zone, locale),
    /** The time alone on the same day; `undefined` if both zones agree. */
    local: local === official ? undefined : isSameDay ? write(time) : local,
  };
}

/** "Central European Time": the same in summer and in winter. UTC has no such name. */
function zoneNameOf(instant: number, zone: string, locale: string): string {
  if (zone === 'UTC') return zone;
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' });
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

export type Call = ReturnType<typeof useCall>;

/** An event's call. Without a deadline, `deadline` and `left` are absent; `callState` is when no source names it. */
export function useCall(eventId: string) {
  const clock = useService(Clock);
  const { event, state, dates, callState } = useEvent(eventId);
  const deadline = useDeadline(eventId);
  const left = useTimeLeft(deadline?.instant);
  return {
    event,
    isLoading: isPending(state),
    callState,
    deadline,
    left,
    invites: doesInvite(event, dates, clock.now()),
  };
}

/** All known events, those that invite first, each half in the order of `knownEventIds`; and the state of their texts. */
export function useCalls() {
  const clock = useService(Clock);
  const { events } = useService(PortalSettings).proposalSystem;
  const state = useEvents();
  const told = state.status === 'ready' ? state.value : [];
  const calls = knownEventIds(told, events).map((eventId) => {
    const event = told.find((each) => each.eventId === eventId);
    return { eventId, title: event?.title, invites: doesInvite(event, datesOf(events, eventId), clock.now()) };
  });
  return { state, calls: calls.toSorted((one, other) => Number(other.invites) - Number(one.invites)) };
}

interface DeadlineButtonProps {
  readonly eventId: string;
  readonly title: string;
  readonly language: string | undefined;
}

/** Offers the deadline as a calendar file; renders nothing when it is unknown or has passed. */
export function DeadlineButton({ eventId, title, language }: DeadlineButtonProps) {
  const messages = useMessages(proposalsMessages);
  const deadline = useDeadline(eventId);
  const path = useProposalPaths().event(eventId);
  const clock = useService(Clock);
  if (deadline === undefined || timeLeft(clock.now(), deadline.instant).passed) return null;
  const { instant, official, zoneName } = deadline;
  const summary = messages.deadlineOf(title || eventId);
  const description = `${official}, ${zoneName}`;
  return (
    <CalendarFileButton
      make={({ deadlineFile, calendarFileName }, made) => ({
        name: calendarFileName({ title: summary, path: '' }),
        text: deadlineFile({ title: summary, eventId, instant, description, path, ...made }),
      })}
    >
      {messages.addDeadline}
      {title !== '' && <OfEvent text={title} language={language} />}
    </CalendarFileButton>
  );
}

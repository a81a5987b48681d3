import { KnownConferences } from '../../../application/lists/load-lists.ts';
import type { Conference } from '../../../domain/lists/conferences.ts';
import { type ContentDate, isDay } from '../../../domain/lists/dates.ts';
import { OptionalFeature } from '../../app/lazy-feature.tsx';
import { Heading } from '../../components/heading.tsx';
import { CalendarFileButton } from '../../components/list/calendar-file-button.tsx';
import { DateText } from '../../components/list/date-text.tsx';
import { NewMark, RowImage } from '../../components/list/list-entry.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { SmartLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { SafeHtml } from '../../html/safe-html.tsx';
import { useLanguageMark, useMessages } from '../../i18n/messages-provider.tsx';
import { conferencesMessages } from './lists-messages.ts';
import './call-part.css';
import './conference-entry.css';
import './conference-when.css';
import './conferences-skeleton.css';

interface ConferenceEntryProps {
  readonly conference: Conference;
  readonly level: number;
  /** Whether it leads the list: larger, with a wide image that loads eagerly. */
  readonly isLead?: boolean;
  readonly hasCalendar?: boolean;
  /** Whether the call for proposals is shown, and the user's own proposals if there is a calendar file. */
  readonly hasCall?: boolean;
}

export function ConferenceEntry(props: ConferenceEntryProps) {
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

export function ConferenceTitle({ conference: { title, link } }: ConferenceProps) {
  const { untitled } = useMessages(listMessages);
  const shown = title || untitled;
  return link ? <SmartLink link={link}>{shown}</SmartLink> : shown;
}

export function ConferenceWhen({ conference }: ConferenceProps) {
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

export function ConferencesSkeleton({ hasLead = false }: { readonly hasLead?: boolean }) {
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

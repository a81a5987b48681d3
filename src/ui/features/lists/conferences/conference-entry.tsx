import type { Conference } from '../../../../domain/lists/conference.ts';
import { Heading } from '../../../components/heading.tsx';
import { SafeHtml } from '../../../html/safe-html.tsx';
import { useLanguageMark } from '../../../i18n/messages-provider.tsx';
import { CallPart } from './call-part.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { ConferenceTitle } from './conference-title.tsx';
import { ConferenceWhen } from './conference-when.tsx';
import { RowImage } from '../../../components/list/list-entry.tsx';
import './conference-entry.css';

export interface ConferenceEntryProps {
  readonly conference: Conference;
  /** Of its title. */
  readonly level: number;
  /** Whether it leads the list: larger, its picture as wide as the list and there at once. */
  readonly isLead?: boolean;
  /** Whether it can be put into a calendar. */
  readonly hasCalendar?: boolean;
  /** Whether its call for proposals is shown, and with one’s own proposals where it can be put into a calendar. */
  readonly hasCall?: boolean;
}

/** A conference that runs or is to come: when and where, its title, a few words, its picture. */
export function ConferenceEntry({
  conference,
  level,
  isLead = false,
  hasCalendar = false,
  hasCall = false,
}: ConferenceEntryProps) {
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
          <CallPart eventId={eventId} title={title} language={conference.language} isFull={hasCalendar} />
        )}
      </div>
      {image && <RowImage image={image} className="conference__image" mark={mark} isEager={isLead} />}
    </article>
  );
}

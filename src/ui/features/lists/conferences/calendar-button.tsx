import { isDay } from '../../../../domain/lists/calendar-days.ts';
import type { ContentDate } from '../../../../domain/lists/content-date.ts';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { useLanguageMark } from '../../../i18n/messages-provider.tsx';
import { CalendarFileButton } from '../../../components/list/calendar-file-button.tsx';
import { conferencesWords } from './conferences-words.ts';

export interface CalendarButtonProps {
  readonly title: string;
  /** Of the title. */
  readonly language: string | undefined;
  readonly start: ContentDate;
  /** The last day; absent for one day. */
  readonly end: ContentDate | undefined;
  readonly place: string;
  /** Of the portal; empty when it can be read nowhere. */
  readonly path: string;
}

/** Offers something that takes whole days as a calendar file; nothing where nobody knows which days. */
export function CalendarButton({ language, ...event }: CalendarButtonProps) {
  const { title, start, end } = event;
  const words = useWords(conferencesWords);
  const mark = useLanguageMark()(language);
  if (!isDay(start) || (end !== undefined && !isDay(end))) return null;
  return (
    <CalendarFileButton
      failed={words.notAdded}
      make={({ calendarFile, calendarFileName }, made) => ({
        name: calendarFileName(event),
        text: calendarFile({ ...event, ...made }),
      })}
    >
      {words.addToCalendar}
      <span className="visually-hidden">
        : <span {...mark}>{title}</span>
      </span>
    </CalendarFileButton>
  );
}

import CalendarIcon from 'lucide-react/icons/calendar-plus';
import { useRef, useState } from 'react';
import { Clock } from '../../../../application/ports/clock.ts';
import { FailureLog } from '../../../../application/ports/failure-log.ts';
import { isDay } from '../../../../domain/lists/calendar-days.ts';
import type { ContentDate } from '../../../../domain/lists/content-date.ts';
import { useService } from '../../../di/container-context.tsx';
import { useFeatureLoader } from '../../../di/feature-loader.tsx';
import { usePortalOrigin } from '../../../html/html-provider.tsx';
import { useMessages, useWords } from '../../../i18n/messages-provider.tsx';
import { useLanguageMark } from '../../../i18n/use-language-mark.ts';
import { conferencesWords } from './conferences-words.ts';
import './calendar-button.css';

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
  const loader = useFeatureLoader();
  const clock = useService(Clock);
  const failures = useService(FailureLog);
  const portalOrigin = usePortalOrigin();
  const words = useWords(conferencesWords);
  const mark = useLanguageMark()(language);
  const { state } = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  const running = useRef(false);
  const [hasFailed, setFailed] = useState(false);

  if (!isDay(start) || (end !== undefined && !isDay(end))) return null;

  async function add() {
    if (running.current) return;
    running.current = true;
    try {
      const { calendarFile, calendarFileName, saveFile } = await loader.load('calendar');
      const text = calendarFile({ ...event, portalOrigin, madeAt: clock.now() });
      saveFile({ name: calendarFileName(event), type: 'text/calendar;charset=utf-8', text }, clock);
      setFailed(false);
    } catch (error) {
      failures.record('add-to-calendar', error);
      setFailed(true);
    } finally {
      running.current = false;
    }
  }

  return (
    <div className="calendar-button">
      <button ref={button} type="button" className="button" onClick={() => void add()}>
        <CalendarIcon />
        {words.addToCalendar}
        <span className="visually-hidden">
          : <span {...mark}>{title}</span>
        </span>
      </button>
      <p role="status" className="note">
        {hasFailed && (
          <>
            {words.notAdded}{' '}
            <button
              type="button"
              className="button button--quiet"
              onClick={() => {
                // This one goes when all is well.
                button.current?.focus();
                void add();
              }}
            >
              {state.retry}
            </button>
          </>
        )}
      </p>
    </div>
  );
}

import CalendarIcon from 'lucide-react/icons/calendar-plus';
import { useRef, useState, type ReactNode } from 'react';
import { Clock, FailureLog } from '../../../application/ports/browser.ts';
import { useService } from '../../di/container-context.tsx';
import { useFeatureLoader, type Features } from '../../di/feature-loader.tsx';
import { usePortalOrigin } from '../../html/html-provider.tsx';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { RetryButton } from '../button.tsx';
import { listMessages } from './list-messages.ts';
import './list.css';

export interface CalendarFileButtonProps {
  readonly make: (
    calendar: Features['calendar'],
    made: { readonly portalOrigin: string; readonly madeAt: number },
  ) => { readonly name: string; readonly text: string };
  readonly children: ReactNode;
}

export function CalendarFileButton({ make, children }: CalendarFileButtonProps) {
  const loader = useFeatureLoader();
  const clock = useService(Clock);
  const failures = useService(FailureLog);
  const portalOrigin = usePortalOrigin();
  const { calendarFileFailed } = useMessages(listMessages);
  const button = useRef<HTMLButtonElement>(null);
  const running = useRef(false);
  const [hasFailed, setFailed] = useState(false);

  async function add() {
    if (running.current) return;
    running.current = true;
    try {
      const calendar = await loader.load('calendar');
      const file = make(calendar, { portalOrigin, madeAt: clock.now() });
      calendar.saveFile({ ...file, type: 'text/calendar;charset=utf-8' }, clock);
      setFailed(false);
    } catch (error) {
      failures.record('add-to-calendar', error);
      setFailed(true);
    } finally {
      running.current = false;
    }
  }

  function retry() {
    // The retry button is removed on success.
    button.current?.focus();
    void add();
  }

  return (
    <div className="calendar-button">
      <button ref={button} type="button" className="button" onClick={() => void add()}>
        <CalendarIcon />
        {children}
      </button>
      <p role="status" className="note">
        {hasFailed && (
          <>
            {calendarFileFailed} <RetryButton onRetry={retry} />
          </>
        )}
      </p>
    </div>
  );
}

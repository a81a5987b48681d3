import { Clock } from '../../../application/ports/clock.ts';
import { timeLeft } from '../../../domain/proposals/deadline.ts';
import { useService } from '../../di/container-context.tsx';
import { useLanguageMark, useWords } from '../../i18n/messages-provider.tsx';
import { useDeadline } from '../../proposing/use-deadline.ts';
import { useProposalPaths } from '../../proposing/use-proposal-paths.ts';
import { CalendarFileButton } from '../../components/list/calendar-file-button.tsx';
import { proposalsWords } from './proposals-words.ts';

export interface DeadlineButtonProps {
  readonly eventId: string;
  /** Of the event; empty where nobody has told it. */
  readonly title: string;
  /** Of the title. */
  readonly language: string | undefined;
}

/** Offers the deadline of a call as a calendar file; nothing where nobody knows it, or it has passed. */
export function DeadlineButton({ eventId, title, language }: DeadlineButtonProps) {
  const words = useWords(proposalsWords);
  const deadline = useDeadline(eventId);
  const mark = useLanguageMark()(language);
  const path = useProposalPaths().event(eventId);
  const clock = useService(Clock);
  if (deadline === undefined || timeLeft(clock.now(), deadline.instant).passed) return null;
  const { instant, official, zoneName } = deadline;
  const summary = words.deadlineOf(title || eventId);
  return (
    <CalendarFileButton
      failed={words.deadlineNotAdded}
      make={({ deadlineFile, calendarFileName }, made) => ({
        name: calendarFileName({ title: summary, path: '' }),
        text: deadlineFile({
          title: summary,
          eventId,
          instant,
          description: `${official}, ${zoneName}`,
          path,
          ...made,
        }),
      })}
    >
      {words.addDeadline}
      {title !== '' && (
        <span className="visually-hidden">
          : <span {...mark}>{title}</span>
        </span>
      )}
    </CalendarFileButton>
  );
}

import type { ReactNode } from 'react';
import { SessionState } from '../../../application/session/session-state.ts';
import { Screen } from '../../app/screen.tsx';
import { InnerLink } from '../../components/inner-link.tsx';
import { PageSkeleton } from '../../components/skeleton.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { DeadlineBox } from '../../proposing/deadline-box.tsx';
import { ProposalCounts } from '../../proposing/proposal-counts.tsx';
import { proposingWords } from '../../proposing/proposing-words.ts';
import { useCall } from '../../proposing/use-call.ts';
import { usePatience } from '../../proposing/use-patience.ts';
import { useProposalPaths } from '../../proposing/use-proposal-paths.ts';
import { readingWords } from '../../components/list/reading-words.ts';
import { DeadlineButton } from './deadline-button.tsx';
import { EventsNotice } from './events-notice.tsx';
import { Kinds } from './kinds.tsx';
import { proposalsWords } from './proposals-words.ts';
import { WhoMay } from './who-may.tsx';
import './event-screen.css';

export interface EventScreenProps {
  readonly eventId: string;
  /** As of a bound screen. */
  readonly title: string | undefined;
  readonly language: string | undefined;
  readonly children: ReactNode;
}

/**
 * One event: how it stands with its call, and the kinds of proposal with the ways to their forms. Its texts may be missing, and
 * the forms are there all the same (product, "Failures are silent").
 */
export function EventScreen({ eventId, title, language, children }: EventScreenProps) {
  const words = useWords(proposalsWords);
  const { calls } = useWords(proposingWords);
  const { screens } = useWords(readingWords);
  const { member } = useStream(useService(SessionState).access$);
  const { list } = useProposalPaths();
  const call = useCall(eventId);
  const { event, callState, isLoading } = call;
  if (usePatience(title === undefined || isLoading)) return <PageSkeleton />;
  return (
    <Screen
      language={language}
      title={title || event?.title || screens['proposal-event']}
      {...(callState && { eyebrow: calls[callState] })}
    >
      {callState && member && <p className="screen__lead">{words.whatNow[callState]}</p>}
      {children}
      <div className="call">
        <div className="call__columns">
          <div className="call__side">
            <DeadlineBox eventId={eventId} />
            <DeadlineButton eventId={eventId} title={title || event?.title || ''} language={language} />
            <ProposalCounts eventId={eventId} />
          </div>
          <div className="call__kinds">
            <WhoMay />
            <EventsNotice />
            <Kinds eventId={eventId} call={call} />
            {list !== undefined && (
              <p>
                <InnerLink to={list}>{words.allCalls}</InnerLink>
              </p>
            )}
          </div>
        </div>
      </div>
    </Screen>
  );
}

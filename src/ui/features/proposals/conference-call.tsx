import { InnerLink } from '../../components/inner-link.tsx';
import { useLanguageMark, useWords } from '../../i18n/messages-provider.tsx';
import { OwnProposals } from '../../proposing/own-proposals.tsx';
import { useCall } from '../../proposing/use-call.ts';
import { useProposalPaths } from '../../proposing/use-proposal-paths.ts';
import { CallDates } from './call-dates.tsx';
import { DeadlineButton } from './deadline-button.tsx';
import { proposalsWords } from './proposals-words.ts';
import { useProposeAny } from './use-propose-any.ts';
import { useCallLine } from './use-call-line.ts';
import './conference-call.css';

export interface ConferenceCallProps {
  readonly eventId: string;
  /** Of the conference: tells the links of a list apart. */
  readonly title: string;
  /** Of the title. */
  readonly language: string | undefined;
  /** Shows one's own proposals, too, which asks the proposal system, and calls that do not invite. */
  readonly isFull: boolean;
}

/**
 * The call of a conference, in a list of them: set off while it invites, else a line. Nothing where nobody knows anything
 * about it.
 */
export function ConferenceCall({ eventId, title, language, isFull }: ConferenceCallProps) {
  const words = useWords(proposalsWords);
  const proposeAny = useProposeAny();
  const mark = useLanguageMark()(language);
  const path = useProposalPaths().event(eventId);
  const call = useCall(eventId);
  const line = useCallLine(call);
  const isKnown = call.event !== undefined || call.deadline !== undefined;
  if (!isKnown || (!isFull && !call.invites)) return null;
  const link = path !== undefined && (
    <InnerLink to={path} {...(call.invites && { className: 'button button--primary' })}>
      {call.invites ? proposeAny : words.call}
      <span className="visually-hidden">
        : <span {...mark}>{title}</span>
      </span>
    </InnerLink>
  );
  const own = isFull && <OwnProposals eventId={eventId} onlyBegun />;
  if (!call.invites) {
    return (
      <div className="conference-call">
        <p className="note">
          {link || words.call}
          {line !== '' && ` · ${line}`}
        </p>
        {own}
      </div>
    );
  }
  return (
    <div className="conference-call conference-call--invites">
      <p className="caps conference-call__line">{line === '' ? words.call : `${words.call} · ${line}`}</p>
      <CallDates call={call} />
      {isFull && <DeadlineButton eventId={eventId} title={title} language={language} />}
      {own}
      {link}
    </div>
  );
}

import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { kindsOf } from '../../../domain/proposals/default-forms.ts';
import { defaultKinds } from '../../../domain/proposals/form-definition.ts';
import { Heading } from '../../components/heading.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { useProposalPaths } from '../../components/proposal-names.ts';
import { proposingMessages } from '../../components/proposal-messages.ts';
import { FeatureSkeleton } from '../../components/skeleton.tsx';
import { InnerLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useInBrowser } from '../../di/use-stream.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { type Call, DeadlineButton, useCall, useCalls, useTimeLeftText } from './deadline.tsx';
import { eventTitle, isPending, OfEvent, PathLink } from './event.tsx';
import { EventsNotice, OwnProposals, useSkeletonDelay } from './own-proposals.tsx';
import { proposalsMessages } from './proposals-messages.ts';
import './call-dates.css';
import './conference-call.css';

const NO_TIME = { days: 0, hours: 0, minutes: 0, passed: true } as const;

/** The state of a call as a short text: "Open · 71 days left". Empty without a known state. */
export function useCallLine({ callState, left, invites }: Call): string {
  const messages = useMessages(proposalsMessages);
  const { calls } = useMessages(proposingMessages);
  const leftText = useTimeLeftText(left ?? NO_TIME);
  const state = callState && calls[callState];
  const time = left && (left.passed ? messages.deadlinePassed : invites && messages.timeLeft(leftText));
  const parts = [state, time].filter((part) => typeof part === 'string');
  return parts.map((part) => part.replaceAll(' ', '\u00a0')).join('\u00a0· ');
}

interface ConferenceCallProps {
  readonly eventId: string;
  readonly title: string;
  readonly language: string | undefined;
  /** Also shows the member's own proposals, which sends a request, and calls that do not invite. */
  readonly isFull: boolean;
  /** Level of a heading that names the event; without one, its surroundings do. */
  readonly level?: number;
}

/** One list entry: highlighted while the call invites proposals, else a line. Renders nothing without a known state. */
export function ConferenceCall({ eventId, title, language, isFull, level }: ConferenceCallProps) {
  const { 'proposal-event': callForProposals } = useMessages(listMessages).screens;
  const proposeAny = useProposeAny();
  const path = useProposalPaths().event(eventId);
  const call = useCall(eventId);
  const line = useCallLine(call);
  const { event, deadline, invites } = call;
  const isKnown = event !== undefined || deadline !== undefined;
  if (!isKnown || (!isFull && !invites)) return null;
  const link = path !== undefined && (
    <InnerLink to={path} {...(invites && { className: 'button button--primary' })}>
      {invites ? proposeAny : callForProposals}
      <OfEvent text={title} language={language} />
    </InnerLink>
  );
  const own = isFull && <OwnProposals eventId={eventId} onlyBegun />;
  if (!invites) {
    return (
      <div className="conference-call">
        <p className="note">
          {link || callForProposals}
          {line !== '' && ` · ${line}`}
        </p>
        {own}
      </div>
    );
  }
  return (
    <div className="conference-call conference-call--invites">
      <p className="caps conference-call__line">{line === '' ? callForProposals : line}</p>
      {level !== undefined && (
        <Heading level={level}>
          <PathLink path={path}>{title}</PathLink>
        </Heading>
      )}
      <CallDates call={call} />
      {isFull && <DeadlineButton eventId={eventId} title={title} language={language} />}
      {own}
      {link}
    </div>
  );
}

/** The calls that are open, each as a box with its way to the forms. */
export function OpenCalls({ level }: { readonly level: number }) {
  const { noOpenCalls } = useMessages(proposalsMessages);
  const { state, calls } = useCalls();
  const isWaiting = useSkeletonDelay(isPending(state));
  const open = calls.filter(({ invites }) => invites);
  return (
    <div className="open-calls">
      <EventsNotice />
      {open.map(({ eventId }) => (
        <OpenCall key={eventId} eventId={eventId} level={level} />
      ))}
      {open.length === 0 && isWaiting && <FeatureSkeleton />}
      {open.length === 0 && state.status === 'ready' && <p className="note">{noOpenCalls}</p>}
    </div>
  );
}

function OpenCall({ eventId, level }: { readonly eventId: string; readonly level: number }) {
  const { event } = useCall(eventId);
  const title = eventTitle(event?.title, eventId);
  return <ConferenceCall eventId={eventId} title={title} language={undefined} isFull={false} level={level} />;
}

export function CallDates({ call: { deadline, left } }: { readonly call: Call }) {
  const messages = useMessages(proposalsMessages);
  const isKnown = useInBrowser();
  if (deadline === undefined) return null;
  const { instant, official, zoneName, local } = deadline;
  return (
    <dl className="call-dates">
      <div>
        <dt>{left?.passed ? messages.closed : messages.closes}</dt>
        <dd>
          <time dateTime={new Date(instant).toISOString()}>{official}</time>, {zoneName}
        </dd>
      </div>
      <div>
        <dt>{messages.forYou}</dt>
        <dd>{isKnown && (local ?? messages.sameTime)}</dd>
      </div>
    </dl>
  );
}

/** The call to action. It names the kinds only where they are the default ones. */
export function useProposeAny(): string {
  const { proposeAny } = useMessages(proposalsMessages);
  const { propose } = useMessages(proposingMessages);
  const kinds = kindsOf(useService(PortalSettings).proposalForms);
  const areDefault = kinds.length === defaultKinds.length && defaultKinds.every((kind) => kinds.includes(kind));
  return areDefault ? proposeAny : propose.other;
}

import { useId } from 'react';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { kindsOf } from '../../../domain/proposals/default-forms.ts';
import { isDefaultKind, type ProposalKind } from '../../../domain/proposals/form-definition.ts';
import type { ConfiguredRouteProps } from '../../app/configured-routes.ts';
import { Screen } from '../../app/screen.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { useBoundPath } from '../../components/list/use-bound-path.ts';
import { proposingMessages } from '../../components/proposal-messages.ts';
import { useProposalPaths, wordKey } from '../../components/proposal-names.ts';
import { PageSkeleton } from '../../components/skeleton.tsx';
import { InnerLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useAccess } from '../../di/use-access.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { CallDates, useCallLine, useProposeAny } from './conference-call.tsx';
import { type Call, DeadlineBox, DeadlineButton, useCall, useCalls } from './deadline.tsx';
import { EventText, eventTitle, isPending, KindName, OfEvent, PathLink } from './event.tsx';
import {
  EventsNotice,
  KnownEvent,
  OwnNotKnown,
  OwnProposals,
  type OwnProposalsQuery,
  OwnState,
  ProposalCounts,
  useOwnProposals,
  useSkeletonDelay,
  WhoMay,
} from './own-proposals.tsx';
import { proposalsMessages } from './proposals-messages.ts';
import './event-screen.css';
import './events-screen.css';

/** The event screens (docs/specification.md, section 10): one if the path names it, else all. */
export function ConfiguredRoute(props: ConfiguredRouteProps) {
  const { eventId } = props.params;
  if (props.screen !== 'proposal-event' || eventId === undefined) return <EventsScreen {...props} />;
  return (
    <KnownEvent key={eventId} eventId={eventId}>
      <EventScreen {...props} eventId={eventId} />
    </KnownEvent>
  );
}

function EventsScreen({ title, language, children }: ConfiguredRouteProps) {
  const messages = useMessages(proposalsMessages);
  const { screens } = useMessages(listMessages);
  const news = useBoundPath('news');
  const { state, calls } = useCalls();
  const isReady = state.status === 'ready';
  if (useSkeletonDelay(title === undefined || isPending(state))) return <PageSkeleton isList />;
  return (
    <Screen title={title || screens.proposals} language={language}>
      <div className="events">
        <EventsNotice />
        {calls.length === 0 && !isReady && <EventText html={undefined} />}
        {calls.length === 0 && isReady && (
          <p className="list-note">
            {messages.noCalls} {news !== undefined && <InnerLink to={news}>{messages.toNews}</InnerLink>}
          </p>
        )}
        {calls.map(({ eventId }) => (
          <EventEntry key={eventId} eventId={eventId} />
        ))}
        <WhoMay isBrief />
      </div>
      {children}
    </Screen>
  );
}

function EventEntry({ eventId }: { readonly eventId: string }) {
  const proposeAny = useProposeAny();
  const { member } = useAccess();
  const path = useProposalPaths().event(eventId);
  const call = useCall(eventId);
  const line = useCallLine(call);
  const title = eventTitle(call.event?.title, eventId);
  return (
    <article className="event-entry">
      {line !== '' && <p className={call.invites ? 'caps event-entry__line--open' : 'caps'}>{line}</p>}
      <h2 className="event-entry__title">
        <PathLink path={path}>{title}</PathLink>
      </h2>
      <CallDates call={call} />
      <OwnProposals eventId={eventId} onlyBegun={!call.invites || !member} />
      {path !== undefined && call.invites && (
        <InnerLink to={path} className="button button--primary">
          {proposeAny}
          <OfEvent text={title} />
        </InnerLink>
      )}
    </article>
  );
}

/** The forms are linked even without the event's texts (docs/specification.md, section 10). */
function EventScreen(props: ConfiguredRouteProps & { readonly eventId: string }) {
  const { eventId, title, language, children } = props;
  const messages = useMessages(proposalsMessages);
  const { calls } = useMessages(proposingMessages);
  const { screens } = useMessages(listMessages);
  const { member } = useAccess();
  const { list } = useProposalPaths();
  const call = useCall(eventId);
  const { event, callState, isLoading } = call;
  if (useSkeletonDelay(title === undefined || isLoading)) return <PageSkeleton />;
  return (
    <Screen
      language={language}
      title={title || event?.title || screens['proposal-event']}
      {...(callState && { eyebrow: calls[callState] })}
    >
      {callState && member && <p className="screen__lead">{messages.whatNow[callState]}</p>}
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
                <InnerLink to={list}>{messages.allCalls}</InnerLink>
              </p>
            )}
          </div>
        </div>
      </div>
    </Screen>
  );
}

interface KindsProps {
  readonly eventId: string;
  readonly call: Call;
}

function Kinds({ eventId, call }: KindsProps) {
  const kinds = kindsOf(useService(PortalSettings).proposalForms);
  const own = useOwnProposals(eventId);
  return (
    <>
      {own.isUser && <OwnNotKnown own={own} />}
      {kinds.map((kind) => (
        <KindSection key={kind} eventId={eventId} kind={kind} call={call} own={own} />
      ))}
    </>
  );
}

interface KindSectionProps extends KindsProps {
  readonly kind: ProposalKind;
  readonly own: OwnProposalsQuery;
}

function KindSection({ eventId, kind, call: { event, invites }, own }: KindSectionProps) {
  const messages = useMessages(proposalsMessages);
  const { propose } = useMessages(proposingMessages);
  const { member } = useAccess();
  const path = useProposalPaths().form(eventId, kind);
  const title = useId();
  const intro = event?.intro[kind];
  const proposal = own.of(kind);
  const state = proposal?.state ?? 'none';
  const label = { none: propose, draft: messages.continueWith, sent: messages.whatWasSent }[state][wordKey(kind)];
  // Former members still find their proposals.
  const hasWay = path !== undefined && (member || state !== 'none');
  return (
    <section aria-labelledby={title} className="kind-section">
      <h2 id={title} className="kind-section__title">
        <KindName kind={kind} />
      </h2>
      {/* Default kinds without a text show hyphens (docs/specification.md, section 8). */}
      {(isDefaultKind(kind) || intro?.trim()) && <EventText html={intro} className="kind-section__intro" />}
      {proposal && state !== 'none' && (
        <p className="kind-section__own">
          <OwnState own={proposal} />
        </p>
      )}
      {hasWay && (
        <InnerLink
          to={path}
          className={invites && state !== 'sent' ? 'button button--primary' : 'button'}
          {...(!isDefaultKind(kind) && { 'aria-describedby': title })}
        >
          {label}
        </InnerLink>
      )}
    </section>
  );
}

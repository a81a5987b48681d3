import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { knownEventIds } from '../../../domain/proposals/events.ts';
import type { ConfiguredRouteProps } from '../../app/configured-routes.ts';
import { Screen } from '../../app/screen.tsx';
import { listMessages } from '../../components/list/list-messages.ts';
import { useBoundPath } from '../../components/list/use-bound-path.ts';
import { useEvents, useProposalPaths } from '../../components/proposal-names.ts';
import { PageSkeleton } from '../../components/skeleton.tsx';
import { InnerLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useAccess } from '../../di/use-access.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { CallDates, useCallLine, useProposeAny } from './conference-call.tsx';
import { useCall } from './deadline.tsx';
import { EventScreen } from './event-screen.tsx';
import { EventText, eventTitle, isPending, OfEvent, PathLink } from './event.tsx';
import { KnownEvent } from './known-event.tsx';
import { EventsNotice, OwnProposals, useSkeletonDelay, WhoMay } from './own-proposals.tsx';
import { proposalsMessages } from './proposals-messages.ts';
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
  const { events: known } = useService(PortalSettings).proposalSystem;
  const news = useBoundPath('news');
  const state = useEvents();
  const isReady = state.status === 'ready';
  const ids = knownEventIds(isReady ? state.value : [], known);
  if (useSkeletonDelay(title === undefined || isPending(state))) return <PageSkeleton />;
  return (
    <Screen title={title || screens.proposals} language={language}>
      {children}
      <div className="events">
        <WhoMay />
        <EventsNotice />
        {ids.length === 0 && !isReady && <EventText html={undefined} />}
        {ids.length === 0 && isReady && (
          <p className="list-note">
            {messages.noCalls} {news !== undefined && <InnerLink to={news}>{messages.toNews}</InnerLink>}
          </p>
        )}
        {ids.map((eventId) => (
          <EventEntry key={eventId} eventId={eventId} />
        ))}
      </div>
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

import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { Clock } from '../../../application/ports/browser.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import {
  LoadEvents,
  LoadOwnProposals,
  LoadProposalCounts,
  type OwnProposal,
  proposalsOfVisitors,
} from '../../../application/proposals/load-proposals.ts';
import { kindsOf } from '../../../domain/proposals/default-forms.ts';
import { isKnownEvent } from '../../../domain/proposals/events.ts';
import { isDefaultKind, type ProposalKind } from '../../../domain/proposals/form-definition.ts';
import { OPTIONAL_TEXTS_TIMEOUT } from '../../../domain/shared/timeouts.ts';
import { FailureNotice, RetryStatus } from '../../components/forms/failure-notice.tsx';
import { LoginLink } from '../../components/forms/members-only.tsx';
import { NoSuchId } from '../../components/list/query-view.tsx';
import { useEvents, useKindName, useProposalPaths, wordKey } from '../../components/proposal-names.ts';
import { proposingMessages } from '../../components/proposal-messages.ts';
import { PageSkeleton } from '../../components/skeleton.tsx';
import { InnerLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useAccess } from '../../di/use-access.ts';
import { useInBrowser, useQuery, useStream } from '../../di/use-stream.ts';
import { useShownLanguage, useMessages } from '../../i18n/messages-provider.tsx';
import { NamedSentence, placeOf } from '../../i18n/named-sentence.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { isPending, KindName, PathLink } from './event.tsx';
import { proposalsMessages } from './proposals-messages.ts';
import './own-proposals.css';
import './who-may.css';

export function useSkeletonDelay(isWaiting: boolean): boolean {
  const clock = useService(Clock);
  const [isOver, giveUp] = useReducer(() => true, false);
  useEffect(() => (isWaiting ? clock.after(OPTIONAL_TEXTS_TIMEOUT, giveUp) : undefined), [clock, isWaiting]);
  return isWaiting && !isOver;
}

/** The user's own proposals for an event, with links to their forms; nothing for visitors. */
export function OwnProposals({ eventId, onlyBegun }: { readonly eventId: string; readonly onlyBegun: boolean }) {
  const { form } = useProposalPaths();
  const own = useOwnProposals(eventId);
  const rows = kindsOf(useService(PortalSettings).proposalForms)
    .map((kind) => ({ kind, proposal: own.of(kind) }))
    .filter(({ proposal }) => !onlyBegun || (proposal && hasBegun(proposal)));
  if (rows.length === 0 || !own.isUser) return null;
  return (
    <div className="own-proposals">
      <ul>
        {rows.map(({ kind, proposal }) => (
          <li key={kind} className="own-proposals__one">
            <span className="own-proposals__kind">
              <PathLink path={form(eventId, kind)}>
                <KindName kind={kind} />
              </PathLink>
            </span>
            {proposal && <OwnState own={proposal} />}
          </li>
        ))}
      </ul>
      <OwnNotKnown own={own} />
    </div>
  );
}

const hasBegun = ({ state }: OwnProposal): boolean => state !== 'none';

export function OwnNotKnown({ own: { state, refresh } }: { readonly own: OwnProposalsQuery }) {
  const { ownNotKnown } = useMessages(proposingMessages);
  const text = state.status === 'failed' ? ownNotKnown : undefined;
  return <RetryStatus className="own-proposals-failed" isNote text={text} onRetry={() => void refresh()} />;
}

/** The state of the user's own proposal: "Draft · Light leaks in Łódź · kept on this device". */
export function OwnState({ own: { state, title, isOnDevice, progress } }: { readonly own: OwnProposal }) {
  const messages = useMessages(proposingMessages);
  const numbers = useNumberFormat();
  return (
    <span className="own-state">
      <span className={`own-state__word own-state__word--${state}`}>{messages.states[state]}</span>
      {title !== '' && (
        <span className="own-state__title">
          {' · '}
          <bdi>{title}</bdi>
        </span>
      )}
      {progress && <span> · {messages.progress(numbers.format(progress.done), numbers.format(progress.all))}</span>}
      {isOnDevice && <span> · {messages.onDevice}</span>}
    </span>
  );
}

export type OwnProposalsQuery = ReturnType<typeof useOwnProposals>;

/** The user's own proposals for an event; none for visitors. */
export function useOwnProposals(eventId: string) {
  const isUser = useAccess().userId > 0;
  const own = useService(LoadOwnProposals);
  const query = isUser ? own.of(eventId) : proposalsOfVisitors;
  const state = useQuery(query);
  const proposals = state.status === 'ready' ? state.value : [];
  const of = (wanted: ProposalKind) => proposals.find(({ kind }) => kind === wanted);
  return { isUser, state, refresh: query.refresh, of, hasBegun: proposals.some(hasBegun) };
}

/** The number of proposals by kind, if known: the server does not tell visitors. */
export function ProposalCounts({ eventId }: { readonly eventId: string }) {
  const messages = useMessages(proposingMessages);
  const language = useShownLanguage();
  const numbers = useNumberFormat();
  const nameOf = useKindName();
  const kinds = kindsOf(useService(PortalSettings).proposalForms);
  const state = useQuery(useService(LoadProposalCounts).of(eventId));
  if (state.status !== 'ready') return null;
  const known = kinds
    // Custom names come last: between numbers they would break up the sentence.
    .toSorted((one, other) => Number(!isDefaultKind(one)) - Number(!isDefaultKind(other)))
    .flatMap((kind) => {
      const count = state.value[kind];
      if (count === undefined) return [];
      return messages.counts[wordKey(kind)](count, numbers.format(count), placeOf(kinds.indexOf(kind)));
    });
  if (known.length === 0) return null;
  const list = new Intl.ListFormat(language, { style: 'short', type: 'unit' }).format(known);
  return (
    <p className="note">
      <NamedSentence text={messages.countsSoFar(list)} names={kinds.map(nameOf)} />
    </p>
  );
}

/**
 * Tells users who are not members how to propose. A prerendered page only reserves room for it.
 *
 * @param isBrief without a way to the login, where each call has its own button.
 */
export function WhoMay({ isBrief = false }: { readonly isBrief?: boolean }) {
  const messages = useMessages(proposalsMessages);
  const isKnown = useInBrowser();
  const { loggedIn, member, userId } = useAccess();
  if (loggedIn && member) return userId === 0 && <p className="who-may note">{messages.notPersonal}</p>;
  return (
    <div className={loggedIn || isKnown ? 'who-may' : 'who-may who-may--unknown'}>
      <p>{loggedIn ? messages.notMember : messages.forMembers}</p>
      {loggedIn ? (
        <InnerLink to="/join" className="button">
          {messages.join}
        </InnerLink>
      ) : (
        !isBrief && <LoginLink>{messages.login}</LoginLink>
      )}
    </div>
  );
}

/** Names an error of the event settings where the settings allow it. Does not load them. */
export function EventsNotice() {
  const messages = useMessages(proposalsMessages);
  const { state$, refresh } = useService(LoadEvents).events();
  const state = useStream(state$);
  return (
    <FailureNotice
      what={messages.eventsFailed}
      reason={state.status === 'failed' ? state.reason : undefined}
      onRetry={() => void refresh()}
    />
  );
}

interface KnownEventProps {
  readonly eventId: string;
  /** A proposal for the event is being written, so the content stays mounted. */
  readonly isInUse?: boolean;
  /** Shows a skeleton until the event is known or the event settings have failed. */
  readonly isAwaited?: boolean;
  readonly children: ReactNode;
}

/**
 * While the event settings load or after they failed, the screen stays, so that forms stay usable
 * (docs/specification.md, section 8). Members still find their proposals for removed events.
 */
export function KnownEvent({ eventId, isInUse = false, isAwaited = false, children }: KnownEventProps) {
  const state = useEvents();
  const { events } = useService(PortalSettings).proposalSystem;
  const { userId } = useAccess();
  const [wasInUse, setWasInUse] = useState(isInUse);
  if (isInUse && !wasInUse) setWasInUse(true);
  const isKnown = isKnownEvent(eventId, state.status === 'ready' ? state.value : [], events);
  if (isAwaited && !isKnown && isPending(state)) return <PageSkeleton />;
  // A stale answer lacks events announced since.
  const isUnknown = state.status === 'ready' && !state.stale && !isKnown;
  if (!isUnknown || wasInUse) return children;
  return userId > 0 ? <WithOwn eventId={eventId}>{children}</WithOwn> : <NoSuchId id={eventId} />;
}

function WithOwn({ eventId, children }: Pick<KnownEventProps, 'eventId' | 'children'>) {
  const own = useOwnProposals(eventId);
  if (isPending(own.state)) return <PageSkeleton />;
  // The proposal server also answers "not found" for unknown events.
  const hasNone = own.state.status === 'failed' ? own.state.reason === RemoteErrorKind.notFound : !own.hasBegun;
  return hasNone ? <NoSuchId id={eventId} /> : children;
}

import { useEffect, useReducer, useRef } from 'react';
import type { Loadable } from '../../../application/cache/loadable.ts';
import { Clock } from '../../../application/ports/browser.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import {
  LoadEvents,
  LoadOwnProposals,
  LoadProposalCounts,
  type OwnProposal,
} from '../../../application/proposals/load-proposals.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { kindsOf } from '../../../domain/proposals/default-forms.ts';
import { isDefaultKind, type ProposalKind } from '../../../domain/proposals/form-definition.ts';
import { OPTIONAL_TEXTS_TIMEOUT } from '../../../domain/shared/timeouts.ts';
import { FailureNotice } from '../../components/forms/failure-notice.tsx';
import { LoginLink } from '../../components/forms/members-only.tsx';
import { Heading } from '../../components/heading.tsx';
import { useKindName, useProposalPaths, wordKey } from '../../components/proposal-names.ts';
import { proposingMessages } from '../../components/proposal-messages.ts';
import { InnerLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useInBrowser } from '../../di/use-in-browser.ts';
import { useQuery, useStream } from '../../di/use-stream.ts';
import { useShellMessages, useShownLanguage, useMessages } from '../../i18n/messages-provider.tsx';
import { NamedSentence, placeOf } from '../../i18n/named-sentence.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { KindName } from './event.tsx';
import { proposalsMessages } from './proposals-messages.ts';
import './own-proposals.css';
import './who-may.css';

/** Whether to wait further: `false` after the timeout. */
export function useSkeletonDelay(isWaiting: boolean): boolean {
  const clock = useService(Clock);
  const [isOver, giveUp] = useReducer(() => true, false);
  useEffect(() => (isWaiting ? clock.after(OPTIONAL_TEXTS_TIMEOUT, giveUp) : undefined), [clock, isWaiting]);
  return isWaiting && !isOver;
}

export interface OwnProposalsProps {
  readonly eventId: string;
  /** Level of the heading; without it there is none. */
  readonly level?: number;
  /** Leaves out kinds without a proposal, and renders nothing without any. */
  readonly onlyBegun?: boolean;
}

/** The user's own proposals for an event, by kind, with links to their forms; nothing for visitors. */
export function OwnProposals(props: OwnProposalsProps) {
  const { userId } = useStream(useService(SessionState).access$);
  return userId > 0 && <Own {...props} />;
}

function Own({ eventId, level, onlyBegun = false }: OwnProposalsProps) {
  const messages = useMessages(proposingMessages);
  const own = useOwnProposals(eventId);
  const rows = kindsOf(useService(PortalSettings).proposalForms)
    .map((kind) => ({ kind, proposal: ownOf(own, kind) }))
    .filter(({ proposal }) => !onlyBegun || (proposal !== undefined && proposal.state !== 'none'));
  if (rows.length === 0) return null;
  return (
    <div className="own-proposals">
      {level !== undefined && (
        <Heading level={level} className="own-proposals__heading">
          {messages.myProposals}
        </Heading>
      )}
      <ul>
        {rows.map(({ kind, proposal }) => (
          <li key={kind} className="own-proposals__one">
            <FormLink eventId={eventId} kind={kind} />
            {proposal && <OwnState own={proposal} />}
          </li>
        ))}
      </ul>
      <OwnNotKnown own={own} />
    </div>
  );
}

function FormLink({ eventId, kind }: { eventId: string; kind: ProposalKind }) {
  const name = <KindName kind={kind} />;
  const path = useProposalPaths().form(eventId, kind);
  return (
    <span className="own-proposals__kind">{path === undefined ? name : <InnerLink to={path}>{name}</InnerLink>}</span>
  );
}

export function OwnNotKnown({ own: { state, refresh } }: { own: OwnProposalsQuery }) {
  const messages = useMessages(proposingMessages);
  const { retry } = useShellMessages().state;
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} role="status" tabIndex={-1} className="own-not-known">
      {state.status === 'failed' && (
        <p className="note">
          {messages.ownNotKnown}{' '}
          <button
            type="button"
            className="button button--quiet"
            onClick={() => {
              // The focused button is about to be removed.
              frame.current?.focus();
              void refresh();
            }}
          >
            {retry}
          </button>
        </p>
      )}
    </div>
  );
}

/** The state of the user's own proposal: "Draft · Light leaks in Łódź · kept on this device". */
export function OwnState({ own: { state, title, isOnDevice } }: { own: OwnProposal }) {
  const messages = useMessages(proposingMessages);
  return (
    <span className="own-state">
      <span className={`own-state__word own-state__word--${state}`}>{messages.states[state]}</span>
      {title !== '' && (
        <span className="own-state__title">
          {' · '}
          <bdi>{title}</bdi>
        </span>
      )}
      {isOnDevice && <span> · {messages.onDevice}</span>}
    </span>
  );
}

export interface OwnProposalsQuery {
  readonly state: Loadable<readonly OwnProposal[]>;
  readonly refresh: () => Promise<void>;
}

export function useOwnProposals(eventId: string): OwnProposalsQuery {
  const query = useService(LoadOwnProposals).of(eventId);
  return { state: useQuery(query), refresh: query.refresh };
}

/** The proposal of one kind; `undefined` until loaded. */
export function ownOf({ state }: OwnProposalsQuery, kind: ProposalKind): OwnProposal | undefined {
  return state.status === 'ready' ? state.value.find((each) => each.kind === kind) : undefined;
}

/** The number of proposals by kind, if known: the server does not tell visitors. */
export function ProposalCounts({ eventId }: { eventId: string }) {
  const messages = useMessages(proposingMessages);
  const language = useShownLanguage();
  const numbers = useNumberFormat();
  const nameOf = useKindName();
  const kinds = kindsOf(useService(PortalSettings).proposalForms);
  const state = useQuery(useService(LoadProposalCounts).of(eventId));
  if (state.status !== 'ready') return null;
  const known = kinds
    .flatMap((kind, index) => {
      const count = state.value[kind];
      if (count === undefined) return [];
      return [{ kind, text: messages.counts[wordKey(kind)](count, numbers.format(count), placeOf(index)) }];
    })
    // Custom names come last: between numbers they would break up the sentence.
    .toSorted((one, other) => Number(!isDefaultKind(one.kind)) - Number(!isDefaultKind(other.kind)));
  if (known.length === 0) return null;
  const list = new Intl.ListFormat(language, { style: 'short', type: 'unit' }).format(known.map(({ text }) => text));
  return (
    <p className="note">
      <NamedSentence text={messages.countsSoFar(list)} names={kinds.map(nameOf)} />
    </p>
  );
}

/**
 * Tells users who are not members how to propose; renders nothing for members. A prerendered page only reserves room
 * for it.
 */
export function WhoMay() {
  const messages = useMessages(proposalsMessages);
  const isKnown = useInBrowser();
  const { loggedIn, member, userId } = useStream(useService(SessionState).access$);
  if (!loggedIn) {
    return (
      <div className={isKnown ? 'who-may' : 'who-may who-may--unknown'}>
        <p>{messages.forMembers}</p>
        <LoginLink>{messages.login}</LoginLink>
      </div>
    );
  }
  if (!member) {
    return (
      <div className="who-may">
        <p>{messages.notMember}</p>
        <InnerLink to="/join" className="button">
          {messages.join}
        </InnerLink>
      </div>
    );
  }
  return userId === 0 && <p className="who-may note">{messages.notPersonal}</p>;
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

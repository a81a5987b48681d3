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
import { FailureNotice } from '../../components/forms/failure-notice.tsx';
import { LoginLink } from '../../components/forms/members-only.tsx';
import { Heading } from '../../components/heading.tsx';
import { useKindName, useProposalPaths, wordKey } from '../../components/proposal-names.ts';
import { proposingWords } from '../../components/proposal-words.ts';
import { InnerLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useInBrowser } from '../../di/use-in-browser.ts';
import { useQuery, useStream } from '../../di/use-stream.ts';
import { useMessages, useShownLanguage, useWords } from '../../i18n/messages-provider.tsx';
import { NamedSentence, placeOf } from '../../i18n/named-sentence.tsx';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { KindName } from './event.tsx';
import { proposalsWords } from './proposals-words.ts';
import './own-proposals.css';
import './who-may.css';

/** Milliseconds for which a screen waits for words that it can do without. */
const PATIENCE = 3_000;

/** Whether to go on waiting: what never comes keeps nobody from what is there. */
export function usePatience(isWaiting: boolean): boolean {
  const clock = useService(Clock);
  const [isOver, giveUp] = useReducer(() => true, false);
  useEffect(() => (isWaiting ? clock.after(PATIENCE, giveUp) : undefined), [clock, isWaiting]);
  return isWaiting && !isOver;
}

export interface OwnProposalsProps {
  readonly eventId: string;
  /** Of the heading; none without it. */
  readonly level?: number;
  /** Leaves out what has not been begun, and says nothing where there is nothing to say. */
  readonly onlyBegun?: boolean;
}

/** One's own proposals for an event, by kind, with links to their forms; nothing for who is not signed in. */
export function OwnProposals(props: OwnProposalsProps) {
  const { userId } = useStream(useService(SessionState).access$);
  return userId > 0 && <Own {...props} />;
}

function Own({ eventId, level, onlyBegun = false }: OwnProposalsProps) {
  const words = useWords(proposingWords);
  const own = useOwnProposals(eventId);
  const rows = kindsOf(useService(PortalSettings).proposalForms)
    .map((kind) => ({ kind, proposal: ownOf(own, kind) }))
    .filter(({ proposal }) => !onlyBegun || (proposal !== undefined && proposal.state !== 'none'));
  if (rows.length === 0) return null;
  return (
    <div className="own-proposals">
      {level !== undefined && (
        <Heading level={level} className="own-proposals__heading">
          {words.myProposals}
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

/** Says that what there is of one's own could not be looked up, and offers to try again. */
export function OwnNotKnown({ own: { state, refresh } }: { own: OwnProposalsQuery }) {
  const words = useWords(proposingWords);
  const { retry } = useMessages().state;
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} role="status" tabIndex={-1} className="own-not-known">
      {state.status === 'failed' && (
        <p className="note">
          {words.ownNotKnown}{' '}
          <button
            type="button"
            className="button button--quiet"
            onClick={() => {
              // The button is about to go.
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

/** How far one's own proposal of a kind is: "Draft · Light leaks in Łódź · kept on this device". */
export function OwnState({ own: { state, title, isOnDevice } }: { own: OwnProposal }) {
  const words = useWords(proposingWords);
  return (
    <span className="own-state">
      <span className={`own-state__word own-state__word--${state}`}>{words.states[state]}</span>
      {title !== '' && (
        <span className="own-state__title">
          {' · '}
          <bdi>{title}</bdi>
        </span>
      )}
      {isOnDevice && <span> · {words.onDevice}</span>}
    </span>
  );
}

export interface OwnProposalsQuery {
  readonly state: Loadable<readonly OwnProposal[]>;
  readonly refresh: () => Promise<void>;
}

/** What the signed-in person has proposed for an event. */
export function useOwnProposals(eventId: string): OwnProposalsQuery {
  const query = useService(LoadOwnProposals).of(eventId);
  return { state: useQuery(query), refresh: query.refresh };
}

/** What there is of one kind; `undefined` as long as that is not known. */
export function ownOf({ state }: OwnProposalsQuery, kind: ProposalKind): OwnProposal | undefined {
  return state.status === 'ready' ? state.value.find((each) => each.kind === kind) : undefined;
}

/** How many proposals of each kind there are, as far as that is known: the proposal system tells nothing to visitors. */
export function ProposalCounts({ eventId }: { eventId: string }) {
  const words = useWords(proposingWords);
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
      return [{ kind, text: words.counts[wordKey(kind)](count, numbers.format(count), placeOf(index)) }];
    })
    // Names that stand for themselves come last: between numbers they would stop the sentence.
    .toSorted((one, other) => Number(!isDefaultKind(one.kind)) - Number(!isDefaultKind(other.kind)));
  if (known.length === 0) return null;
  const list = new Intl.ListFormat(language, { style: 'short', type: 'unit' }).format(known.map(({ text }) => text));
  return (
    <p className="note">
      <NamedSentence text={words.countsSoFar(list)} names={kinds.map(nameOf)} />
    </p>
  );
}

/**
 * Proposals are members': what everybody else can do about that, and nothing for them. A prerendered page has room for
 * it, and does not say it yet.
 */
export function WhoMay() {
  const words = useWords(proposalsWords);
  const isKnown = useInBrowser();
  const { loggedIn, member, userId } = useStream(useService(SessionState).access$);
  if (!loggedIn) {
    return (
      <div className={isKnown ? 'who-may' : 'who-may who-may--unknown'}>
        <p>{words.forMembers}</p>
        <LoginLink>{words.login}</LoginLink>
      </div>
    );
  }
  if (!member) {
    return (
      <div className="who-may">
        <p>{words.notMember}</p>
        <InnerLink to="/join" className="button">
          {words.join}
        </InnerLink>
      </div>
    );
  }
  return userId === 0 && <p className="who-may note">{words.notPersonal}</p>;
}

/** Names the failure of the event settings, where the settings want failures named. Does not read them by itself. */
export function EventsNotice() {
  const words = useWords(proposalsWords);
  const { state$, refresh } = useService(LoadEvents).events();
  const state = useStream(state$);
  return (
    <FailureNotice
      what={words.eventsFailed}
      reason={state.status === 'failed' ? state.reason : undefined}
      onRetry={() => void refresh()}
    />
  );
}

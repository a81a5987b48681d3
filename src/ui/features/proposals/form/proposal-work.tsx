import { useEffect, useMemo, useRef, useState } from 'react';
import { Drafts } from '../../../../application/drafts/open-draft.ts';
import type { ProposalPlace } from '../../../../application/ports/proposal-system.ts';
import {
  type OpenProposal,
  OpenProposals,
  type ProposalState,
} from '../../../../application/proposals/open-proposal.ts';
import type { FormDefinition } from '../../../../domain/proposals/form-definition.ts';
import { ErrorBoundary } from '../../../app/error-boundary.tsx';
import { LazyFeature } from '../../../app/lazy-feature.tsx';
import { FeatureSkeleton } from '../../../components/skeleton.tsx';
import { useService } from '../../../di/container-context.tsx';
import { useStream } from '../../../di/use-stream.ts';
import { useShellMessages, useMessages } from '../../../i18n/messages-provider.tsx';
import { DeadlineBox } from '../deadline.tsx';
import { useUnsavedChanges } from '../../../components/forms/draft-versions.tsx';
import { AskFirst, type ProposalPhaseProps, SendState } from './send-state.tsx';
import { draftMessages, proposalFormMessages } from './proposal-form-messages.ts';
import { SavedText, UnsentText, WrittenText } from './unsent-text.tsx';
import { ProposalVersions } from './proposal-versions.tsx';
import { SentView } from './sent-view.tsx';
import { useProposalText } from './readable-parts.ts';

export type Work = 'writing' | 'looking' | 'looking at what is sent';

interface ProposalWorkProps {
  readonly place: ProposalPlace;
  readonly onWork: (work: Work) => void;
}

/** The user's own proposal in any state. Needs a `key` that changes with the user. */
export function ProposalWork({ place, onWork }: ProposalWorkProps) {
  const { eventId, kind } = place;
  const drafts = useService(OpenProposals);
  const keeper = useService(Drafts);
  const [open] = useState(() => drafts.open(place));
  const state = useStream(open.state$);
  const definition = drafts.definition(kind);
  const frame = useFocusRestored(state);
  useUnsavedChanges(
    useMemo(() => ({ flush: () => keeper.flush(), isSafe: () => isSafe(open.state$.value) }), [keeper, open]),
  );
  useLeaveWarning(state.left !== undefined || (state.device === 'refused' && state.server.kind !== 'saved'));

  const work = workIn(state);
  useEffect(() => {
    onWork(work);
  }, [onWork, work]);
  useEffect(
    () => () => {
      void drafts.leave({ eventId, kind });
    },
    [drafts, eventId, kind],
  );

  return (
    <div ref={frame} tabIndex={-1} className="proposal-work">
      <ErrorBoundary
        resetBy={`${state.phase.kind} ${state.generation}`}
        fallback={(_, retry) => (
          <BrokenForm place={{ eventId, kind }} text={textIn(open)} definition={definition} onRetry={retry} />
        )}
      >
        <ProposalInPhase place={place} open={open} state={state} definition={definition} />
      </ErrorBoundary>
    </div>
  );
}

function workIn({ phase, text }: ProposalState): Work {
  if (phase.kind === 'sent') return 'looking at what is sent';
  return (phase.kind === 'draft' || phase.kind === 'conflict') && text !== '' ? 'writing' : 'looking';
}

/** Whether the text is saved outside this tab and is not being sent. */
const isSafe = ({ phase, device, server, left }: ProposalState): boolean =>
  left === undefined &&
  phase.kind !== 'sending' &&
  (device === 'saved' || device === 'nothing' || server.kind === 'saved');

/** Read at the time of the error: the text that failed to render may be older. */
const textIn = (open: OpenProposal): string => open.state$.value.text;

/** Takes the focus when the focused element was removed, except after loading. */
function useFocusRestored({ phase, writer, generation, left }: ProposalState) {
  const frame = useRef<HTMLDivElement>(null);
  const isAutosaveEnabled = phase.kind === 'draft' && phase.autosave;
  const isWhole = phase.kind === 'sent' && phase.unsent === undefined;
  const now = [phase.kind, writer, generation, isAutosaveEnabled, isWhole, left === undefined].join(' ');
  const before = useRef(now);
  useEffect(() => {
    const { current } = before;
    before.current = now;
    const { activeElement, body } = document;
    const isLost = activeElement === body && !current.startsWith('loading');
    if (current === now || !(isLost || activeElement === frame.current)) return;
    (frame.current?.querySelector<HTMLElement>(':not([hidden]) > h2[tabindex]') ?? frame.current)?.focus();
  }, [now]);
  return frame;
}

/**
 * Enables the browser's leave warning, only for text that would be lost: other text is saved before the page closes.
 */
function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [isNeeded]);
}

interface BrokenFormProps {
  readonly place: ProposalPlace;
  readonly definition: FormDefinition;
  /** JSON. */
  readonly text: string;
  readonly onRetry: () => void;
}

/** Replaces a form that failed to render, so that its text is not lost. */
function BrokenForm({ place, definition, text, onRetry }: BrokenFormProps) {
  const messages = useMessages(proposalFormMessages);
  const { retry } = useShellMessages().state;
  const textOf = useProposalText(definition);
  return (
    <section className="proposal-section">
      <h2 tabIndex={-1}>{messages.broken}</h2>
      <p role="alert">{messages.brokenText}</p>
      {text !== '' && <SavedText place={place} text={textOf(text)} label={messages.written} />}
      <p>
        <button type="button" className="button" onClick={onRetry}>
          {retry}
        </button>
      </p>
    </section>
  );
}

/** The view for the proposal's phase, below the text that this tab alone has. */
function ProposalInPhase(props: ProposalPhaseProps) {
  return (
    <>
      {props.state.left && (
        <LazyFeature name="proposal-draft" waiting={null}>
          {({ LeftText }) => <LeftText {...props} Note={UnsentText} />}
        </LazyFeature>
      )}
      <InPhase {...props} />
    </>
  );
}

function InPhase(props: ProposalPhaseProps) {
  const { place, open, state } = props;
  const { phase } = state;
  const { loading } = useShellMessages().state;

  if (phase.kind === 'loading') {
    return (
      <>
        <p role="status" className="visually-hidden">
          {loading}
        </p>
        <FeatureSkeleton />
      </>
    );
  }
  if (phase.kind === 'sent') return <SentView {...props} phase={phase} />;
  if (state.writer === 'other-tab') return <FollowedView {...props} />;
  switch (phase.kind) {
    case 'unreadable':
      return <UnreadableView place={place} text={phase.original} onStartOver={() => open.startOver()} />;
    default:
      return (
        <LazyFeature name="proposal-draft" waiting={<FeatureSkeleton />}>
          {({ WritingView }) => <WritingView {...props} phase={phase} Versions={ProposalVersions} />}
        </LazyFeature>
      );
  }
}

/** The text that another tab is writing, read-only. */
function FollowedView({ place, open, state, definition }: ProposalPhaseProps) {
  const messages = useMessages(proposalFormMessages);
  const draft = useMessages(draftMessages);
  return (
    <div className="proposal-draft">
      <aside aria-label={draft.rail} className="proposal-rail">
        <DeadlineBox eventId={place.eventId} />
      </aside>
      <section className="proposal-section proposal-draft__main">
        <h2 tabIndex={-1}>{messages.otherTab}</h2>
        <p role="status">{messages.otherTabText}</p>
        <div>
          <SendState place={place} phase={state.phase} refusal={state.refusal} open={open} />
          <button type="button" className="button" onClick={() => open.takeOver()}>
            {messages.writeHere}
          </button>
        </div>
        <WrittenText definition={definition} text={state.text} />
      </section>
    </div>
  );
}

interface UnreadableViewProps {
  readonly place: ProposalPlace;
  /** Unparsed. */
  readonly text: string;
  readonly onStartOver: () => void;
}

/**
 * The server's version is not readable as a proposal. The member can copy it, and it stays until the member decides.
 */
function UnreadableView({ place, text, onStartOver }: UnreadableViewProps) {
  const messages = useMessages(proposalFormMessages);
  const draft = useMessages(draftMessages);
  return (
    <section className="proposal-section">
      <h2 tabIndex={-1}>{messages.unreadable}</h2>
      <p role="status">{messages.unreadableText}</p>
      <SavedText place={place} text={text} label={messages.original} />
      <div>
        <AskFirst title={draft.startOverTitle} text={messages.startOverOver} onConfirm={onStartOver}>
          {draft.startOver}
        </AskFirst>
      </div>
    </section>
  );
}

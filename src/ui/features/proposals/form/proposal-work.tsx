import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Drafts } from '../../../../application/drafts/open-draft.ts';
import type { ProposalPlace } from '../../../../application/ports/proposal-system.ts';
import { OpenProposals, type ProposalState } from '../../../../application/proposals/draft-model.ts';
import { ErrorBoundary, LazyFeature } from '../../../app/lazy-feature.tsx';
import { Button } from '../../../components/button.tsx';
import { useUnsavedChanges } from '../../../components/forms/draft-versions.tsx';
import { FeatureSkeleton } from '../../../components/skeleton.tsx';
import { useService } from '../../../di/container-context.tsx';
import { useStream } from '../../../di/use-stream.ts';
import { brokenFormMessages } from '../../../components/forms/forms-messages.ts';
import { useShellMessages, useMessages } from '../../../i18n/messages-provider.tsx';
import { DeadlineBox } from '../deadline.tsx';
import { draftMessages, proposalFormMessages, saveMessages } from './proposal-form-messages.ts';
import { ProposalVersions, ReadableProposal, UnsentText } from './proposal-versions.tsx';
import { WrittenText } from './proposal-view.tsx';
import { AskFirst, DraftFrame, type ProposalPhaseProps, SendState } from './send-state.tsx';
import { SentView } from './sent-view.tsx';

export type Work = 'writing' | 'looking' | 'looking at what is sent';

export interface ProposalWorkProps {
  readonly place: ProposalPlace;
  readonly onWork: (work: Work) => void;
  /** Called with the text, as a document, when it leaves the screen. */
  readonly onGone: (text: string) => void;
}

/** The user's own proposal in any state. Needs a `key` that changes with the user. */
export function ProposalWork({ place: { eventId, kind }, onWork, onGone }: ProposalWorkProps) {
  const drafts = useService(OpenProposals);
  const keeper = useService(Drafts);
  const place = useMemo(() => ({ eventId, kind }), [eventId, kind]);
  const [open] = useState(() => drafts.open(place));
  const state = useStream(open.state$);
  const frame = useFocusRestored(state);
  useUnsavedChanges(
    useMemo(() => ({ flush: () => keeper.flush(), isSafe: () => isSafe(open.state$.value) }), [keeper, open]),
  );
  useLeaveWarning(state.left !== undefined || (state.device === 'refused' && state.server.kind !== 'saved'));

  const work = workIn(state);
  useEffect(() => {
    onWork(work);
  }, [onWork, work]);
  useEffect(() => () => void drafts.leave(place), [drafts, place]);
  const shown = useRef('');
  useEffect(() => {
    shown.current = state.text;
  }, [state.text]);
  useEffect(() => () => onGone(shown.current), [onGone]);

  const props = { place, open, state, definition: drafts.definition(kind) };
  return (
    <div ref={frame} tabIndex={-1} className="proposal-work">
      <ErrorBoundary
        resetBy={`${state.phase.kind} ${state.generation}`}
        fallback={(_, retry) => <BrokenForm {...props} onRetry={retry} />}
      >
        <LeftText {...props} />
        <InPhase {...props} />
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

/** Enables the browser's warning, only for text that would be lost: other text is saved before the page closes. */
function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const listening = new AbortController();
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: listening.signal });
    return () => listening.abort();
  }, [isNeeded]);
}

function BrokenForm({ place, open, onRetry }: ProposalPhaseProps & { readonly onRetry: () => void }) {
  const { title, here, written } = useMessages(brokenFormMessages);
  const { retry } = useShellMessages().state;
  // The text that failed to render may be older.
  const { text } = open.state$.value;
  return (
    <section className="proposal-section">
      <h2 tabIndex={-1}>{title}</h2>
      <p role="alert">{here}</p>
      {text !== '' && <ReadableProposal place={place} text={text} label={written} />}
      <p>
        <Button label={retry} onClick={onRetry} />
      </p>
    </section>
  );
}

/** Text written here before another tab took the writer lock, where it is saved nowhere else. */
function LeftText({ place, open, state }: ProposalPhaseProps) {
  const { left, leftText, leftLabel, leftDiscard, stay } = useMessages(saveMessages);
  if (state.left === undefined) return null;
  return (
    <UnsentText
      heading="h2"
      place={place}
      version={state.left}
      changed={{ unsent: left, unsentText: `${leftText} ${stay}`, unsentLabel: leftLabel, discardText: leftDiscard }}
      onDiscard={() => open.discardLeft()}
    />
  );
}

function InPhase(props: ProposalPhaseProps): ReactNode {
  const { place, open, state } = props;
  const { phase } = state;
  const { loading } = useShellMessages().state;
  const messages = useMessages(proposalFormMessages);
  const { startOver, startOverTitle } = useMessages(draftMessages);

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
  if (phase.kind === 'unreadable') {
    // It can be copied, and stays at the server until the member starts over.
    return (
      <section className="proposal-section">
        <h2 tabIndex={-1}>{messages.unreadable}</h2>
        <p role="status">{messages.unreadableText}</p>
        <ReadableProposal place={place} text={phase.original} label={messages.original} />
        <div>
          <AskFirst
            label={startOver}
            title={startOverTitle}
            text={messages.startOverOver}
            onConfirm={() => open.startOver()}
          />
        </div>
      </section>
    );
  }
  return (
    <LazyFeature name="proposal-draft" waiting={<FeatureSkeleton />}>
      {({ DraftView }) => <DraftView {...props} Versions={ProposalVersions} />}
    </LazyFeature>
  );
}

function FollowedView({ place, open, state, definition }: ProposalPhaseProps) {
  const messages = useMessages(proposalFormMessages);
  const { rail } = useMessages(draftMessages);
  return (
    <DraftFrame>
      <section className="proposal-section proposal-draft__main">
        <h2 tabIndex={-1}>{messages.otherTab}</h2>
        <p role="status">{messages.otherTabText}</p>
        <div>
          <SendState place={place} state={state} open={open} />
          <Button label={messages.writeHere} onClick={() => open.takeOver()} />
        </div>
        <WrittenText definition={definition} text={state.text} />
      </section>
      <aside aria-label={rail} className="proposal-rail">
        <DeadlineBox eventId={place.eventId} />
      </aside>
    </DraftFrame>
  );
}

import { useEffect, useMemo, useRef, useState } from 'react';
import { Drafts } from '../../../application/drafts/open-draft.ts';
import type { ProposalPlace } from '../../../application/ports/proposal-desk.ts';
import { OpenProposals, type OpenProposal, type ProposalState } from '../../../application/proposals/open-proposal.ts';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useHeldWork } from '../../writing/use-held-work.ts';
import { BrokenForm } from './broken-form.tsx';
import { ProposalInPhase } from './proposal-in-phase.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

/** What the member does with the proposal. */
export type Work = 'writing' | 'looking' | 'looking at what is sent';

interface ProposalWorkProps {
  readonly place: ProposalPlace;
  readonly onWork: (work: Work) => void;
}

/** One's own proposal, whatever has become of it. Give it a `key` that changes with the person. */
export function ProposalWork({ place, onWork }: ProposalWorkProps) {
  const { eventId, kind } = place;
  const drafts = useService(OpenProposals);
  const keeper = useService(Drafts);
  const [open] = useState(() => drafts.open(place));
  const state = useStream(open.state$);
  const definition = drafts.definition(kind);
  const frame = useFocusKept(state);
  useHeldWork(
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
          <BrokenForm place={{ eventId, kind }} text={textOf(open)} definition={definition} onRetry={retry} />
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

/** Whether it is anywhere but here, and not on its way to be handed in. */
const isSafe = ({ phase, device, server, left }: ProposalState): boolean =>
  left === undefined &&
  phase.kind !== 'sending' &&
  (device === 'kept' || device === 'nothing' || server.kind === 'saved');

/** Asked when it is needed: what failed to be shown may be older. */
const textOf = (open: OpenProposal): string => open.state$.value.text;

/** Takes the focus when what had it is gone; when a form has just been opened nothing had it. */
function useFocusKept({ phase, writer, generation, left }: ProposalState) {
  const frame = useRef<HTMLDivElement>(null);
  const isArmed = phase.kind === 'draft' && phase.autosave;
  const isWhole = phase.kind === 'sent' && phase.unsent === undefined;
  const now = [phase.kind, writer, generation, isArmed, isWhole, left === undefined].join(' ');
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

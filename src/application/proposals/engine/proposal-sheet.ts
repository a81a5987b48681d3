import type { RemoteErrorKind } from '../../ports/remote-error.ts';
import { documentTimes } from '../../../domain/proposals/proposal-document.ts';
import type { DeviceState } from '../device-writer.ts';
import type { ProposalPhase, ProposalState, ServerState, ProposalVersion } from '../open-proposal.ts';
import { DraftText } from './draft-text.ts';

/** What is before somebody's eyes: the text, and what can be done with it, whoever has the turn. */
export class ProposalSheet {
  readonly draft = new DraftText();
  phase: ProposalPhase = { kind: 'loading' };
  /** Why the last attempt to load or to save failed. */
  failure: RemoteErrorKind | undefined;
  /** Why the last attempt to send was not accepted. */
  refusal: RemoteErrorKind | undefined;
  /** What was written here before another tab took the turn, where neither the device nor the server has it. */
  left: string | undefined;

  /** Shows a text that nobody may edit at the moment. */
  showLocked(text: string): void {
    this.draft.show(text);
    this.phase = { kind: 'draft', armed: false };
  }

  /** What is here and the server has not got; `undefined`: nothing. */
  get unsaved(): string | undefined {
    if (this.phase.kind === 'sent') return this.phase.unsent?.text;
    return this.draft.isDirty ? this.draft.text : undefined;
  }

  /** @param isElsewhere another tab writes, or is about to. */
  state(device: DeviceState, isElsewhere: boolean): ProposalState {
    return {
      phase: this.phase,
      text: this.draft.text,
      generation: this.draft.generation,
      left: this.left === undefined ? undefined : versionOf(this.left),
      device,
      server: this.#serverState(),
      writer: isElsewhere ? 'other-tab' : 'this-tab',
      refusal: this.refusal,
    };
  }

  #serverState(): ServerState {
    const { progress, base, savedAt } = this.draft;
    if (progress.kind === 'saving') return { kind: 'saving' };
    if (this.failure !== undefined) return { kind: 'failed', reason: this.failure };
    if (progress.kind === 'dirty') return { kind: 'pending' };
    return base === null || base === '' ? { kind: 'nothing' } : { kind: 'saved', at: savedAt };
  }
}

/** A text to be chosen, or taken along. */
export const versionOf = (text: string): ProposalVersion => ({ text, editedAt: documentTimes(text).editedAt });

import type { RemoteErrorKind } from '../../ports/remote-error.ts';
import { documentTimes } from '../../../domain/proposals/proposal-document.ts';
import type { DeviceCopy } from '../device-copy.ts';
import type { DeviceState, DeviceWriter } from '../device-writer.ts';
import type { ProposalPhase, ProposalState, ServerState, ProposalVersion } from '../open-proposal.ts';
import { DraftText } from './draft-text.ts';
import type { TextRules } from './record-meaning.ts';

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
  /** What was on the device when another tab took the turn. */
  #entrusted: string | undefined;

  /** Another tab has the turn. @param isKept the device has what is here. */
  leave(isKept: boolean): void {
    this.#entrusted = isKept ? this.unsaved : undefined;
    // What has been left before and not been taken up again is still nowhere else.
    if (!isKept) this.left = this.unsaved ?? this.left;
  }

  /** The device has been asked. What it had is in this tab alone when it cannot say so any more. */
  hearDevice({ isUnknown }: Pick<DeviceWriter, 'isUnknown'>, copy: DeviceCopy | undefined): void {
    if (isUnknown) this.left = this.#entrusted ?? this.left;
    if (copy?.text !== this.#entrusted) this.#entrusted = undefined;
  }

  /** Device or server has this text: what is left here is safe if it says the same. */
  release(text: string, { isSame }: Pick<TextRules, 'isSame'>): void {
    if (this.left !== undefined && isSame(this.left, text)) this.left = undefined;
  }

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

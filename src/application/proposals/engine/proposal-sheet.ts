import type { RemoteErrorKind } from '../../ports/remote-error.ts';
import { documentTimes } from '../../../domain/proposals/proposal-document.ts';
import type { ProposalCopy } from '../proposal-copy.ts';
import type { DeviceState, DeviceWriter } from '../device-writer.ts';
import type { ProposalPhase, ProposalState, ServerState, ProposalVersion } from '../open-proposal.ts';
import { DraftText } from './draft-text.ts';
import type { TextRules } from './record-meaning.ts';

/** A text that is in this tab alone, and the last one that it and the server both had. */
export type LeftText = Pick<DraftText, 'text' | 'common'>;

/** What is before somebody's eyes: the text, and what can be done with it, whoever has the turn. */
export class ProposalSheet {
  readonly draft = new DraftText();
  phase: ProposalPhase = { kind: 'loading' };
  /** Why the last attempt to load or to save failed. */
  failure: RemoteErrorKind | undefined;
  /** Why the last attempt to send was not accepted. */
  refusal: RemoteErrorKind | undefined;
  /** When changes of another device came into the text, in milliseconds since 1970. */
  takenInAt: number | undefined;
  /** What was written here before another tab took the turn, where neither the device nor the server has it. */
  left: LeftText | undefined;
  /** What was on the device when another tab took the turn. */
  #entrusted: LeftText | undefined;

  /** Another tab has the turn. @param isKept the device has what is here. */
  leave(isKept: boolean): void {
    const { unsaved: text } = this;
    const { common } = this.draft;
    const unsaved = text === undefined ? undefined : { text, common };
    this.#entrusted = isKept ? unsaved : undefined;
    // What has been left before and not been taken up again is still nowhere else.
    if (!isKept) this.left = unsaved ?? this.left;
  }

  /** The device has been asked. What it had is in this tab alone when it cannot say so any more. */
  hearDevice({ isUnknown }: Pick<DeviceWriter, 'isUnknown'>, copy: ProposalCopy | undefined): void {
    if (isUnknown) this.left = this.#entrusted ?? this.left;
    if (copy?.text !== this.#entrusted?.text) this.#entrusted = undefined;
  }

  /** Device or server has this text: what is left here is safe if it says the same. */
  release(text: string, { isSame }: Pick<TextRules, 'isSame'>): void {
    if (this.left !== undefined && isSame(this.left.text, text)) this.left = undefined;
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
      left: this.left && versionOf(this.left.text),
      // A copy that the server has acknowledged stays there only until a read has shown it.
      device: this.unsaved === undefined ? 'nothing' : device,
      server: this.#serverState(),
      takenInAt: this.takenInAt,
      writer: isElsewhere ? 'other-tab' : 'this-tab',
      refusal: this.refusal,
    };
  }

  #serverState(): ServerState {
    const { progress, isArmed, common, savedAt } = this.draft;
    if (progress.kind === 'saving') return { kind: 'saving' };
    if (this.failure !== undefined) return { kind: 'failed', reason: this.failure };
    if (progress.kind === 'dirty') return { kind: 'pending' };
    return isArmed && common !== '' ? { kind: 'saved', at: savedAt } : { kind: 'nothing' };
  }
}

/** A text to be chosen, or taken along. */
export const versionOf = (text: string): ProposalVersion => ({ text, editedAt: documentTimes(text).editedAt });

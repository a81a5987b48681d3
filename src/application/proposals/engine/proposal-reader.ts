import { documentTimes } from '../../../domain/proposals/proposal-document.ts';
import type { ProposalPlace, ProposalRecord } from '../../ports/proposal-desk.ts';
import { isAcknowledged, type ProposalCopy } from '../proposal-copy.ts';
import type { DeviceWriter } from '../device-writer.ts';
import type { ProposalRequests } from '../proposal-requests.ts';
import type { ProposalSheet } from './proposal-sheet.ts';
import { isUnreadableRecord, originalOf, textOf, type TextRules } from './record-meaning.ts';

export interface ReaderTools extends TextRules {
  readonly requests: ProposalRequests;
  /** Called when something else is to be seen. */
  readonly onChange: () => void;
  /** Called when the device has said what it has after all. */
  readonly onDue: () => void;
}

/** A tab without the turn: shows what the one that writes has, on the device, else at the server. It writes nothing. */
export class ProposalReader {
  #isLookDue = false;
  /** Whether the record has been looked at since another tab has the turn. */
  #hasLooked = false;

  constructor(
    private readonly place: ProposalPlace,
    private readonly sheet: ProposalSheet,
    private readonly device: DeviceWriter,
    private readonly tools: ReaderTools,
  ) {}

  /** The next step; `undefined` while there is nothing to be done. */
  get next(): (() => Promise<void>) | undefined {
    return this.#isLookDue ? () => this.#look() : undefined;
  }

  /** Another tab has the turn. */
  begin(): void {
    this.#hasLooked = false;
    this.#isLookDue = true;
  }

  /** Something may have changed. */
  lookAgain(): void {
    this.#isLookDue = true;
  }

  async #look(): Promise<void> {
    const { requests } = this.tools;
    const { turn } = requests;
    this.#isLookDue = false;
    const found = await this.device.read(() => {
      this.lookAgain();
      this.tools.onDue();
    });
    if (turn !== requests.turn) return;
    this.sheet.hearDevice(this.device, found);
    const copy = found && this.tools.isReadable(found.text) ? found : undefined;
    if (copy !== undefined) this.sheet.release(copy.text, this.tools);
    if (copy !== undefined && this.#hasLooked && this.sheet.phase.kind !== 'sent') {
      this.sheet.showLocked(copy.text);
    } else {
      const answer = await requests.record(this.place);
      if (answer.kind === 'dropped') return;
      if (answer.kind === 'done') this.#show(answer.value, copy);
      else this.sheet.phase = { kind: 'draft', armed: false };
    }
    this.tools.onChange();
  }

  #show(record: ProposalRecord, copy: ProposalCopy | undefined): void {
    const { sheet } = this;
    this.#hasLooked = true;
    sheet.release(textOf(record), this.tools);
    if (record.isSent) {
      const text = textOf(record);
      sheet.draft.show(text);
      sheet.phase = { kind: 'sent', at: documentTimes(text).sentAt, unsent: undefined };
    } else if (copy === undefined && isUnreadableRecord(record, this.tools)) {
      sheet.phase = { kind: 'unreadable', original: originalOf(record) };
    } else {
      // What the server has acknowledged may be older than what another device has saved since.
      const isUnsaved = copy !== undefined && !isAcknowledged(copy);
      sheet.showLocked(isUnsaved ? copy.text : textOf(record));
    }
  }
}

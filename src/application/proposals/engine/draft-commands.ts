import type { FieldConflict, Resolution } from '../../../domain/proposals/proposal-merge.ts';
import { VersionReason } from '../../ports/draft-store.ts';
import { RemoteErrorKind } from '../../ports/remote-error.ts';
import type { DraftState } from './draft-state.ts';
import { SendAttempt } from './send-attempt.ts';

/** What people do. Whatever cannot be done where things stand is ignored; each says whether anything has come of it. */
export class DraftCommands {
  constructor(private readonly state: DraftState) {}

  edit(text: string): boolean {
    const { sheet, schedule, tools } = this.state;
    const { phase } = sheet;
    if ((phase.kind !== 'draft' && phase.kind !== 'conflict') || text === sheet.draft.text) return false;
    this.state.device.edited(sheet.draft.copy, text);
    sheet.draft.edit(text);
    sheet.refusal = undefined;
    this.state.keep();
    if (phase.kind === 'conflict') {
      this.state.meetAgain(phase);
      return true;
    }
    schedule.saveSoon();
    // The server's text is read before the first write, so that a page that is left soon can still save.
    if (sheet.draft.isArmed && schedule.isReadAheadDue && !tools.isBusy()) schedule.isReadDue = true;
    return true;
  }

  send(): boolean {
    const { sheet, schedule } = this.state;
    const { isDirty, isArmed, text } = sheet.draft;
    if (sheet.phase.kind !== 'draft' || text === '') return false;
    if (!isArmed) {
      sheet.refusal = sheet.failure ?? RemoteErrorKind.offline;
      this.state.retry();
      return true;
    }
    const sending = new SendAttempt();
    this.state.sending = sending;
    sheet.refusal = undefined;
    sheet.failure = undefined;
    sheet.phase = { kind: 'sending', step: isDirty ? 'saving' : 'sending' };
    schedule.endPause();
    schedule.sendSoon(isDirty, () => {
      sending.isDelayOver = true;
    });
    return true;
  }

  /** What the person wants of each field that was changed on both sides. */
  resolve(resolutionOf: (conflict: FieldConflict) => Resolution): boolean {
    const { phase } = this.state.sheet;
    if (phase.kind !== 'conflict') return false;
    this.state.settleConflict(phase, resolutionOf);
    return true;
  }

  /** Shows an earlier version instead of what is here, which becomes a version itself. */
  bringBack(text: string): boolean {
    const { sheet, device, tools } = this.state;
    if (sheet.phase.kind !== 'draft' || !tools.isReadable(text)) return false;
    device.remember(sheet.draft.copy, VersionReason.written);
    sheet.draft.show(text);
    sheet.refusal = undefined;
    this.state.rewrite();
    this.state.schedule.saveSoon();
    return true;
  }

  startAnew(): boolean {
    const { sheet, schedule } = this.state;
    const { phase, draft } = sheet;
    const isUnknown = phase.kind === 'draft' && !draft.isArmed;
    if (phase.kind !== 'unreadable' && !isUnknown) return false;
    draft.overwrites = phase.kind === 'unreadable';
    if (phase.kind === 'unreadable') {
      this.state.device.remember({ ...draft.copy, text: phase.original }, VersionReason.notTaken);
    }
    draft.meet('');
    sheet.phase = { kind: 'draft', armed: true };
    sheet.failure = undefined;
    schedule.endPause();
    schedule.trust();
    schedule.isSaveDue = draft.isDirty;
    return true;
  }

  /** Removes what was written here and is not in what has been sent. */
  discardUnsent(): boolean {
    const { sheet, device } = this.state;
    const { phase, draft } = sheet;
    if (phase.kind !== 'sent' || phase.unsent === undefined) return false;
    device.remember({ ...draft.copy, text: phase.unsent.text }, VersionReason.discarded);
    sheet.phase = { ...phase, unsent: undefined };
    device.forget();
    return true;
  }

  /** What the server has not got is gone, and what it has is shown instead. */
  abandon(): boolean {
    const { sheet, schedule, device, sending } = this.state;
    const { draft } = sheet;
    if (!draft.isDirty || sending) return false;
    this.state.stop();
    device.remember(draft.copy, VersionReason.discarded);
    device.forget();
    const common = draft.common ?? '';
    draft.begin();
    draft.show(common);
    sheet.phase = { kind: 'loading' };
    schedule.isReadDue = true;
    return true;
  }
}

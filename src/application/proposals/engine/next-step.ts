import type { ProposalPhase } from '../open-proposal.ts';
import type { SendAttempt } from './send-attempt.ts';

/** What whoever has the turn does next. */
export type WriterStep =
  /** Asks the device. */
  | 'read-device'
  /** Asks the server what it has. */
  | 'read'
  | 'save'
  | 'hand-in'
  /** Asks the record what has become of a sending. */
  | 'clarify';

/** Where whoever has the turn stands. */
export interface Situation {
  readonly phase: ProposalPhase['kind'];
  readonly isBeginDue: boolean;
  readonly isReadDue: boolean;
  readonly isSaveDue: boolean;
  readonly isDirty: boolean;
  /** Whether it is known what the server has; without it, nothing is written. */
  readonly isArmed: boolean;
  /** Whether that is known well enough to write without asking. */
  readonly isFresh: boolean;
  readonly sending: Pick<SendAttempt, 'isTried' | 'isClarifyDue' | 'isFlushed' | 'isDelayOver'> | undefined;
}

/** `undefined`: nothing is to be done at the moment. */
export function nextStep(now: Situation): WriterStep | undefined {
  if (now.isBeginDue) return 'read-device';
  switch (now.phase) {
    case 'draft':
      if (now.isArmed && now.isDirty && now.isSaveDue) return now.isFresh ? 'save' : 'read';
      return now.isReadDue ? 'read' : undefined;
    case 'loading':
    case 'unreadable':
      return now.isReadDue ? 'read' : undefined;
    case 'sending':
      return nextSendStep(now);
    case 'conflict':
    case 'sent':
      return undefined;
  }
}

function nextSendStep({ sending, isFresh, isDirty }: Situation): WriterStep | undefined {
  if (sending === undefined) return undefined;
  if (sending.isTried) return sending.isClarifyDue ? 'clarify' : undefined;
  if (!isFresh) return 'read';
  if (isDirty && !sending.isFlushed) return 'save';
  return sending.isDelayOver ? 'hand-in' : undefined;
}

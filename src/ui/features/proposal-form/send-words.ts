import type { DefaultKind } from '../../../domain/proposals/proposal-kind.ts';
import { defineWords } from '../../i18n/words.ts';

/** What is said from the preview until a proposal has been sent. */
export interface SendWords {
  readonly preview: string;
  readonly incomplete: string;
  /** Nothing is missing, but the server has not answered. */
  readonly notYet: string;
  readonly send: string;
  readonly sending: string;
  readonly back: string;
  readonly print: string;
  readonly confirm: Readonly<Record<DefaultKind | 'other', string>>;
  readonly meaning: string;
  readonly confirmSend: string;
  readonly steps: Readonly<Record<'saving' | 'sending' | 'unclear', string>>;
  readonly askAgain: string;
  readonly notSent: string;
  /** @param reason the end of a sentence. */
  readonly because: (reason: string) => string;
}

const en: SendWords = {
  preview: 'Preview',
  incomplete: 'It can be sent as soon as this is done. Each line leads to its field; what you have written is kept.',
  notYet: 'It can be sent as soon as the server has said what it has of your proposal.',
  send: 'Send…',
  sending: 'Sending…',
  back: 'Back to the form',
  print: 'Print',
  confirm: {
    panel: 'Send this panel?',
    paper: 'Send this paper?',
    workshop: 'Send this workshop?',
    other: 'Send this proposal?',
  },
  meaning: 'It is sent once and for all: afterwards it can be read and printed, but not changed.',
  confirmSend: 'Send now',
  steps: {
    saving: 'The last changes are being saved. After that the proposal is sent.',
    sending: 'The proposal is being sent.',
    unclear:
      'It is not known yet whether the proposal has arrived: there was no answer. The server is asked again automatically, and nothing is lost.',
  },
  askAgain: 'Ask again',
  notSent: 'The proposal has not been sent. Everything is still here.',
  because: (reason) => `Why: ${reason}.`,
};

export const sendWords = defineWords('send', en);

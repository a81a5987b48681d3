import type { DefaultKind } from '../../../domain/proposals/proposal-kind.ts';
import { defineWords } from '../../i18n/words.ts';

export const sendWords = defineWords('send', {
  preview: 'Preview',
  incomplete: 'It can be sent as soon as this is done. Each line leads to its field; what you have written is kept.',
  /** Nothing is missing, but the server has not answered. */
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
  } satisfies Record<DefaultKind | 'other', string>,
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
  /** @param reason the end of a sentence. */
  because: (reason: string) => `Why: ${reason}.`,
});

import type { ProposalKind } from '../../../domain/proposals/proposal-kind.ts';
import type { Words } from '../../i18n/messages-provider.tsx';

/** What is said from the preview until a proposal has been sent. */
interface SendWords {
  readonly preview: string;
  readonly incomplete: string;
  /** Nothing is missing, but the server has not answered. */
  readonly notYet: string;
  readonly send: string;
  readonly sending: string;
  readonly back: string;
  readonly print: string;
  readonly confirm: Readonly<Record<ProposalKind, string>>;
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
  confirm: { panel: 'Send this panel?', paper: 'Send this paper?', workshop: 'Send this workshop?' },
  meaning: 'It is sent once and for all: afterwards it can be read and printed, but not changed.',
  confirmSend: 'Send now',
  steps: {
    saving: 'The last changes are being saved. After that the proposal is sent.',
    sending: 'The proposal is being sent.',
    unclear:
      'It is not known yet whether the proposal has arrived: there was no answer. The server is asked again by itself, and nothing is lost.',
  },
  askAgain: 'Ask again',
  notSent: 'The proposal has not been sent. Everything is still here.',
  because: (reason) => `Why: ${reason}.`,
};

const de: SendWords = {
  preview: 'Vorschau',
  incomplete:
    'Sobald das erledigt ist, können Sie einreichen. Jede Zeile führt zu ihrem Feld; was Sie geschrieben haben, bleibt.',
  notYet: 'Einreichen können Sie, sobald der Server gesagt hat, was er von Ihrer Einreichung hat.',
  send: 'Einreichen…',
  sending: 'Wird eingereicht…',
  back: 'Zurück zum Formular',
  print: 'Drucken',
  confirm: {
    panel: 'Dieses Panel einreichen?',
    paper: 'Diesen Vortrag einreichen?',
    workshop: 'Diesen Workshop einreichen?',
  },
  meaning: 'Eingereicht wird ein für alle Mal: Danach lässt es sich lesen und drucken, aber nicht mehr ändern.',
  confirmSend: 'Jetzt einreichen',
  steps: {
    saving: 'Die letzten Änderungen werden gespeichert. Danach wird eingereicht.',
    sending: 'Es wird eingereicht.',
    unclear:
      'Ob Ihre Einreichung angekommen ist, ist noch nicht bekannt: Es kam keine Antwort. Der Server wird von selbst wieder gefragt, und nichts ist verloren.',
  },
  askAgain: 'Erneut fragen',
  notSent: 'Es wurde nicht eingereicht. Alles ist noch da.',
  because: (reason) => `Warum: ${reason}.`,
};

export const sendWords: Words<SendWords> = { en, de };

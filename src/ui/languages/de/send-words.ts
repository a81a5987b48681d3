import type { SendWords } from '../../features/proposal-form/send-words.ts';

export const send: SendWords = {
  preview: 'Vorschau',
  incomplete:
    'Sobald das erledigt ist, können Sie einreichen. Jede Zeile führt zu ihrem Feld; was Sie geschrieben haben, bleibt erhalten.',
  notYet: 'Einreichen können Sie, sobald bekannt ist, was der Server von Ihrer Einreichung hat.',
  send: 'Einreichen\u00a0…',
  sending: 'Wird eingereicht\u00a0…',
  back: 'Zurück zum Formular',
  print: 'Drucken',
  confirm: {
    panel: 'Dieses Panel einreichen?',
    paper: 'Diesen Vortrag einreichen?',
    workshop: 'Diesen Workshop einreichen?',
    other: 'Diese Einreichung abschicken?',
  },
  meaning: 'Sie können nur einmal einreichen: Danach lässt sich alles noch lesen und drucken, aber nicht mehr ändern.',
  confirmSend: 'Jetzt einreichen',
  steps: {
    saving: 'Die letzten Änderungen werden gespeichert. Danach wird eingereicht.',
    sending: 'Ihre Einreichung wird gesendet.',
    unclear:
      'Ob Ihre Einreichung angekommen ist, ist noch nicht bekannt: Es kam keine Antwort. Der Server wird automatisch noch einmal gefragt, und nichts geht verloren.',
  },
  askAgain: 'Erneut fragen',
  notSent: 'Ihre Einreichung wurde nicht gesendet. Alles ist noch da.',
  because: (reason) => `Grund: ${reason}.`,
};

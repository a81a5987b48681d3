import type { ProposalFormWords } from '../../features/proposal-form/proposal-form-words.ts';

export const proposalForm: ProposalFormWords = {
  kinds: 'Arten von Einreichungen',
  nobody: 'Hier ist niemand angemeldet, deshalb lässt sich keine Einreichung laden oder speichern.',
  login: 'Anmelden',
  notMember: 'Einreichen können Mitglieder der Gesellschaft. Sie sind herzlich eingeladen, Mitglied zu werden.',
  join: 'Beitreten',
  startAnewOver:
    'Was Sie hier schreiben, ersetzt dann, was der Server hat. Kopieren Sie das vorher, oder laden Sie es herunter.',
  unreadable: 'Diese Einreichung ist nicht lesbar',
  unreadableText:
    'An der Stelle Ihrer Einreichung liegt etwas, das das Formular nicht anzeigen kann, ohne dass ein Teil verloren ginge. Es wurde nichts geändert: Kopieren Sie es oder laden Sie es herunter, und beginnen Sie dann neu.',
  original: 'Was dort liegt',
  broken: 'Das Formular kann nicht angezeigt werden',
  brokenText: 'Was Sie geschrieben haben, ist nicht verloren: Hier ist es, zum Kopieren oder Herunterladen.',
  written: 'Was Sie geschrieben haben',
  otherTab: 'Sie schreiben in einem anderen Tab',
  otherTabText: 'Dieser Tab zeigt, was Sie dort schreiben.',
  writeHere: 'Stattdessen hier schreiben',
  empty: 'Noch nichts geschrieben',
};

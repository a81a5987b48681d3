import type { Words } from '../../i18n/messages-provider.tsx';

/** What a proposal's form says in the place of its fields. */
interface ProposalFormWords {
  /** Names the way to the other forms. */
  readonly kinds: string;
  readonly nobody: string;
  readonly login: string;
  readonly notMember: string;
  readonly join: string;
  /** It has been seen, and cannot be read. */
  readonly startAnewOver: string;
  readonly unreadable: string;
  readonly unreadableText: string;
  readonly original: string;
  readonly broken: string;
  readonly brokenText: string;
  readonly written: string;
  readonly otherTab: string;
  readonly otherTabText: string;
  readonly writeHere: string;
  /** In the place of a proposal, and of one field. */
  readonly empty: string;
  readonly choose: string;
  readonly chooseText: string;
  readonly differsUnseen: string;
  readonly version: Readonly<Record<'device' | 'server', string>>;
  readonly goOnWith: Readonly<Record<'device' | 'server', string>>;
  readonly edited: (at: string) => string;
  readonly editedSometime: string;
}

const en: ProposalFormWords = {
  kinds: 'Kinds of proposals',
  nobody: 'Nobody is logged in here, so there is no proposal to be loaded or saved.',
  login: 'Login',
  notMember: 'Proposals are open to members of the association. You are very welcome to become one.',
  join: 'Join',
  startAnewOver: 'What you write here then takes the place of what the server has. Copy or download that before.',
  unreadable: 'This proposal cannot be read',
  unreadableText:
    'There is something where your proposal should be, but the form cannot show it without losing some of it. Nothing has been changed: copy it or download it, then start anew.',
  original: 'What is there',
  broken: 'The form could not be shown',
  brokenText: 'What you have written is not lost: it is here, to be copied or downloaded.',
  written: 'What you have written',
  otherTab: 'You are writing in another tab',
  otherTabText: 'This tab shows what you write there.',
  writeHere: 'Write here instead',
  empty: 'Nothing written yet',
  choose: 'Which text do you want to go on with?',
  chooseText:
    'This device has another text than the server. Nothing is saved before you have chosen one; the other one is gone then.',
  differsUnseen: 'The difference is in something that the form does not show.',
  version: { device: 'On this device', server: 'At the server' },
  goOnWith: { device: 'Go on with the text of this device', server: 'Go on with the text of the server' },
  edited: (at) => `Last edited ${at}`,
  editedSometime: 'It does not say when it was last edited.',
};

const de: ProposalFormWords = {
  kinds: 'Arten von Einreichungen',
  nobody: 'Hier ist niemand angemeldet, deshalb lässt sich keine Einreichung laden oder speichern.',
  login: 'Anmelden',
  notMember: 'Einreichen können Mitglieder des Verbands. Sie sind herzlich eingeladen, Mitglied zu werden.',
  join: 'Beitreten',
  startAnewOver:
    'Was Sie hier schreiben, tritt dann an die Stelle dessen, was der Server hat. Kopieren oder sichern Sie das vorher.',
  unreadable: 'Diese Einreichung ist nicht lesbar',
  unreadableText:
    'Wo Ihre Einreichung sein sollte, ist etwas, das das Formular nicht zeigen kann, ohne dass etwas verloren ginge. Nichts wurde geändert: Kopieren oder sichern Sie es, und beginnen Sie dann neu.',
  original: 'Was dort ist',
  broken: 'Das Formular lässt sich nicht zeigen',
  brokenText: 'Was Sie geschrieben haben, ist nicht verloren: Hier ist es, zum Kopieren oder Herunterladen.',
  written: 'Was Sie geschrieben haben',
  otherTab: 'Sie schreiben in einem anderen Tab',
  otherTabText: 'Dieser Tab zeigt, was Sie dort schreiben.',
  writeHere: 'Stattdessen hier schreiben',
  empty: 'Noch nichts geschrieben',
  choose: 'Mit welchem Text möchten Sie weitermachen?',
  chooseText:
    'Dieses Gerät hat einen anderen Text als der Server. Nichts wird gespeichert, bevor Sie einen gewählt haben; den anderen gibt es dann nicht mehr.',
  differsUnseen: 'Der Unterschied liegt in etwas, das das Formular nicht zeigt.',
  version: { device: 'Auf diesem Gerät', server: 'Auf dem Server' },
  goOnWith: { device: 'Mit dem Text dieses Geräts weitermachen', server: 'Mit dem Text des Servers weitermachen' },
  edited: (at) => `Zuletzt bearbeitet ${at}`,
  editedSometime: 'Wann er zuletzt bearbeitet wurde, ist nicht bekannt.',
};

export const proposalFormWords: Words<ProposalFormWords> = { en, de };

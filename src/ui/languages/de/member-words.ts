import type { MemberWords } from '../../features/account/member-words.ts';

export const member: MemberWords = {
  greeting: (name) => (name === '' ? 'Willkommen.' : `Willkommen, ${name}.`),
  latestTopics: 'Neueste Themen in meinen Gruppen',
  theTopics: 'die Themen',
  noTopics: 'In Ihren Gruppen ist noch nichts besprochen worden.',
  inNone: 'Sie sind noch in keiner Arbeitsgruppe. Hier erscheinen die Themen Ihrer Gruppen.',
  topicsMissing: (groups) => `Ohne die Themen dieser Gruppen, die nicht geladen werden konnten: ${groups}`,
  latestNews: 'Neueste Nachrichten',
  newsSince: (count, shown, isMore, when) =>
    count === 0
      ? `Nichts Neues seit Ihrem letzten Besuch am ${when}.`
      : `${isMore ? 'Mindestens ' : ''}${shown} neue seit Ihrem letzten Besuch am ${when}.`,
  ways: 'Für Mitglieder',
};

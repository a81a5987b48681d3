import type { ProposalsWords } from '../../features/proposals/proposals-words.ts';

export const proposals: ProposalsWords = {
  whatNow: {
    open: 'Schreiben Sie, solange Sie mögen: Jedes Wort bleibt erhalten. Eingereicht wird einmal.',
    closed: 'Der Aufruf ist geschlossen. Was Sie geschrieben haben, ist noch da.',
    announced: 'Der Aufruf ist noch nicht offen. Sie können aber schon schreiben, und jedes Wort bleibt erhalten.',
  },
  call: 'Aufruf zur Einreichung',
  timeLeft: (left) => `noch ${left}`,
  deadlinePassed: 'Frist abgelaufen',
  closes: 'Schließt',
  closed: 'Geschlossen',
  deadlineOf: (event) => `Einreichungsschluss: ${event}`,
  addDeadline: 'Frist in den Kalender',
  deadlineNotAdded: 'Die Kalenderdatei konnte nicht erstellt werden.',
  forYou: 'Bei Ihnen',
  sameTime: 'dieselbe Uhrzeit',
  proposeAny: 'Panel, Vortrag oder Workshop vorschlagen',
  continueWith: {
    panel: 'Weiter mit Ihrem Panel',
    paper: 'Weiter mit Ihrem Vortrag',
    workshop: 'Weiter mit Ihrem Workshop',
    other: 'Weiter mit Ihrer Einreichung',
  },
  whatWasSent: {
    panel: 'Ihr eingereichtes Panel ansehen',
    paper: 'Ihren eingereichten Vortrag ansehen',
    workshop: 'Ihren eingereichten Workshop ansehen',
    other: 'Ihre abgeschickte Einreichung ansehen',
  },
  allCalls: 'Alle Aufrufe',
  noCalls: 'Zurzeit gibt es keinen Aufruf zur Einreichung. Neue werden in den Nachrichten angekündigt.',
  noOpenCalls: 'Zurzeit ist kein Aufruf zur Einreichung offen.',
  toNews: 'Zu den Nachrichten',
  forMembers: 'Mitglieder können Panels, Vorträge und Workshops vorschlagen.',
  login: 'Anmelden, um einzureichen',
  notMember:
    'Mitglieder können Panels, Vorträge und Workshops vorschlagen. Zu Ihrem Konto gehört noch keine Mitgliedschaft.',
  join: 'Mitglied werden',
  notPersonal: 'Hier ist niemand namentlich angemeldet, deshalb wird nichts Eigenes angezeigt.',
  eventsFailed: 'Die Texte zu den Aufrufen konnten nicht geladen werden.',
};

import type { SentWords } from '../../features/proposal-form/sent-words.ts';

export const sent: SentWords = {
  sent: 'Ihre Einreichung ist angekommen',
  receipt: 'Eingangsbestätigung',
  event: 'Veranstaltung',
  kind: 'Art',
  title: 'Titel',
  people: 'Personen',
  sentAt: 'Eingereicht',
  unknownTime: 'Der Zeitpunkt ist nicht bekannt',
  print: 'Drucken',
  download: 'Eingangsbestätigung herunterladen',
  whatWasSent: 'Was eingereicht wurde',
  unsent: 'Nicht mit eingereicht',
  unsentText: 'Auf diesem Gerät ist etwas, das Sie geschrieben haben und das nicht mit eingereicht wurde.',
  unsentAt: (at) => `Zuletzt bearbeitet: ${at}.`,
  unsentLabel: 'Ihr Text auf diesem Gerät',
  discard: 'Verwerfen',
  discardTitle: 'Diesen Text verwerfen?',
  discardText: 'Er wird endgültig von diesem Gerät gelöscht. Was eingereicht wurde, bleibt.',
};

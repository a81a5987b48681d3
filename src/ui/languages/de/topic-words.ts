import { pluralIn } from '../../i18n/plural.ts';
import type { TopicWords } from '../../features/topics/topic-words.ts';

const plural = pluralIn('de');

export const topic: TopicWords = {
  untitled: 'Thema ohne Titel',
  untitledGroup: 'Arbeitsgruppe ohne Titel',
  by: (author) => `von ${author}`,
  permalink: 'Link zu diesem Thema',
  files: 'Dateien',
  kind: 'Inhalt',
  comments: 'Kommentare',
  commentCount: (count, shown) => `${shown} ${plural(count, { one: 'Kommentar', other: 'Kommentare' })}`,
  theComments: 'die Kommentare',
  noComments: 'Es gibt noch keine Kommentare.',
  awaitsApproval: 'Wartet auf Freigabe: Andere sehen ihn noch nicht.',
  yourComment: 'Ihr Kommentar',
  howTo: 'Auch Strg+Eingabe sendet ihn ab.',
  isEmpty: 'Schreiben Sie erst etwas: Es gibt nichts abzusenden.',
  kept: 'Auf diesem Gerät gesichert',
  notKept: 'Auf diesem Gerät ist kein Platz dafür: Bleiben Sie hier, bis der Kommentar abgesendet ist.',
  post: 'Kommentar absenden',
  posting: 'Wird abgesendet\u00a0…',
  posted: 'Ihr Kommentar wurde veröffentlicht.',
  postedAwaiting: 'Ihr Kommentar ist angekommen. Er wartet auf Freigabe.',
  failed: 'Der Kommentar wurde nicht abgesendet.',
  loginToComment: 'Anmelden, um zu kommentieren',
  closedOrMissing: 'Dieses Thema ist Mitgliedern vorbehalten oder existiert nicht.',
};

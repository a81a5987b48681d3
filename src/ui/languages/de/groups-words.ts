import { pluralIn } from '../../i18n/plural.ts';
import type { GroupsWords } from '../../features/groups/groups-words.ts';

const plural = pluralIn('de');

export const groups: GroupsWords = {
  count: (count, shown) => `${shown} ${plural(count, { one: 'Arbeitsgruppe', other: 'Arbeitsgruppen' })}`,
  none: 'Keine Arbeitsgruppen',
  notLoaded: 'Nicht geladen',
  empty: 'Es gibt noch keine Arbeitsgruppen.',
  allGroups: 'Alle Arbeitsgruppen',
  theGroups: 'die Arbeitsgruppen',
  theOwnGroups: 'Ihre Arbeitsgruppen',
  sort: 'Sortieren nach',
  ownOrder: 'Übliche Reihenfolge',
  sorts: {
    title: { ASC: 'Titel, A bis Z', DESC: 'Titel, Z bis A' },
    created: { ASC: 'Älteste zuerst', DESC: 'Neueste zuerst' },
  },
  participant: 'Mitwirkung',
  leader: 'Leitung',
  inGroup: 'In der Gruppe',
  untitled: 'Arbeitsgruppe ohne Titel',
  myGroups: 'Meine Gruppen',
  inNone: 'Sie sind noch in keiner Arbeitsgruppe. Wählen Sie eine aus:',
  inNoneBelow: 'Sie sind noch in keiner Arbeitsgruppe. Wählen Sie eine aus der Liste darunter.',
  notKnown:
    'Die Website gibt nicht an, wer in welcher Gruppe ist. Ihre Gruppen lassen sich deshalb hier nicht auflisten.',
  notPersonal: 'Hier ist niemand namentlich angemeldet, deshalb gibt es keine eigenen Gruppen.',
  incomplete: 'Es gibt mehr Gruppen, als durchgesehen werden konnten: Vielleicht sind Sie noch in weiteren.',
  kind: 'Arbeitsgruppe',
};

import type { GroupSort, SortOrder } from '../../../domain/groups/workgroup.ts';
import type { Words } from '../../i18n/messages-provider.tsx';
import { pluralIn } from '../../reading/plural.ts';

/** What the lists of groups say. Numbers come as number and as written. */
export interface GroupsWords {
  readonly count: (count: number, shown: string) => string;
  /** Stands in the place of the count. */
  readonly none: string;
  readonly notLoaded: string;
  readonly empty: string;
  readonly allGroups: string;
  /** Begin sentences about what could not be loaded. */
  readonly theGroups: string;
  readonly theOwnGroups: string;
  readonly sort: string;
  /** The order in which the content system has them. */
  readonly ownOrder: string;
  readonly sorts: Readonly<Record<GroupSort, Readonly<Record<SortOrder, string>>>>;
  readonly participant: string;
  readonly leader: string;
  /** For somebody whose roles say neither. */
  readonly inGroup: string;
  /** For a group without a title. */
  readonly untitled: string;
  readonly myGroups: string;
  readonly inNone: string;
  readonly inNoneBelow: string;
  readonly notKnown: string;
  readonly notPersonal: string;
  readonly incomplete: string;
  /** What editors create: a kind of thing, within a sentence. */
  readonly kind: string;
}

const pluralEn = pluralIn('en');
const pluralDe = pluralIn('de');

const en: GroupsWords = {
  count: (count, shown) => `${shown} ${pluralEn(count, { one: 'working group', other: 'working groups' })}`,
  none: 'No working groups',
  notLoaded: 'Not loaded',
  empty: 'There are no working groups yet.',
  allGroups: 'All working groups',
  theGroups: 'The working groups',
  theOwnGroups: 'Your working groups',
  sort: 'Sort by',
  ownOrder: 'Usual order',
  sorts: {
    title: { ASC: 'Title, A to Z', DESC: 'Title, Z to A' },
    created: { ASC: 'Oldest first', DESC: 'Newest first' },
  },
  participant: 'Participant',
  leader: 'Leader',
  inGroup: 'In the group',
  untitled: 'Working group without a title',
  myGroups: 'My groups',
  inNone: 'You are in no working group yet. Choose one:',
  inNoneBelow: 'You are in no working group yet. Choose one from the list below.',
  notKnown: 'The content system does not say who is in which group, so yours cannot be listed here.',
  notPersonal: 'Nobody is logged in by name here, so there are no groups of one’s own.',
  incomplete: 'There are more groups than could be looked through: you may be in others, too.',
  kind: 'working group',
};

const de: GroupsWords = {
  count: (count, shown) => `${shown} ${pluralDe(count, { one: 'Arbeitsgruppe', other: 'Arbeitsgruppen' })}`,
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
  participant: 'Mitwirkend',
  leader: 'Leitung',
  inGroup: 'In der Gruppe',
  untitled: 'Arbeitsgruppe ohne Titel',
  myGroups: 'Meine Gruppen',
  inNone: 'Sie sind noch in keiner Arbeitsgruppe. Wählen Sie eine aus:',
  inNoneBelow: 'Sie sind noch in keiner Arbeitsgruppe. Wählen Sie eine aus der Liste darunter.',
  notKnown: 'Das Redaktionssystem sagt nicht, wer in welcher Gruppe ist: Ihre lassen sich hier nicht aufzählen.',
  notPersonal: 'Hier ist niemand namentlich angemeldet, also gibt es keine eigenen Gruppen.',
  incomplete: 'Es gibt mehr Gruppen, als durchgesehen werden konnten: Sie sind vielleicht noch in anderen.',
  kind: 'Arbeitsgruppe',
};

export const groupsWords: Words<GroupsWords> = { en, de };

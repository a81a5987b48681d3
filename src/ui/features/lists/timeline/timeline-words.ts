import type { Words } from '../../../i18n/messages-provider.tsx';
import { pluralIn } from '../../../reading/plural.ts';

/** What the timeline says. Numbers come formatted where they are shown. */
export interface TimelineWords {
  /** Begins a sentence. */
  readonly what: string;
  /** Leads to all of it. */
  readonly all: string;
  readonly latestFirst: string;
  readonly tag: string;
  readonly allTags: string;
  readonly tagWithCount: (tag: string, count: string) => string;
  readonly jump: string;
  readonly year: string;
  readonly go: string;
  /** Heads the entries that have no date. */
  readonly undated: string;
  /** Stands before an entry's tags, for those who cannot see how they look. */
  readonly tags: string;
  readonly count: (count: number, shown: string) => string;
  readonly countWithTag: (count: number, shown: string, tag: string) => string;
  readonly empty: string;
  readonly emptyHint: string;
  readonly noneWithTag: (tag: string) => string;
  readonly showAll: string;
}

const pluralEn = pluralIn('en');
const pluralDe = pluralIn('de');

const entriesEn = (count: number, shown: string) =>
  pluralEn(count, { one: `${shown} entry`, other: `${shown} entries` });
const entriesDe = (count: number, shown: string) =>
  pluralDe(count, { one: `${shown} Eintrag`, other: `${shown} Einträge` });

const en: TimelineWords = {
  what: 'The timeline',
  all: 'The timeline',
  latestFirst: 'Latest first',
  tag: 'Tag',
  allTags: 'All tags',
  tagWithCount: (tag, count) => `${tag} (${count})`,
  jump: 'Jump to year',
  year: 'Year',
  go: 'Go',
  undated: 'Without a date',
  tags: 'Tags:',
  count: entriesEn,
  countWithTag: (count, shown, tag) => `${entriesEn(count, shown)} with the tag “${tag}”`,
  empty: 'There is nothing in the timeline yet.',
  emptyHint: 'Choose another page from the menu.',
  noneWithTag: (tag) => `There are no entries with the tag “${tag}”.`,
  showAll: 'Show all entries',
};

const de: TimelineWords = {
  what: 'die Zeitleiste',
  all: 'Zur Zeitleiste',
  latestFirst: 'Neueste zuerst',
  tag: 'Schlagwort',
  allTags: 'Alle Schlagwörter',
  tagWithCount: (tag, count) => `${tag} (${count})`,
  jump: 'Zu einem Jahr springen',
  year: 'Jahr',
  go: 'Springen',
  undated: 'Ohne Datum',
  tags: 'Schlagwörter:',
  count: entriesDe,
  countWithTag: (count, shown, tag) => `${entriesDe(count, shown)} mit dem Schlagwort „${tag}“`,
  empty: 'In der Zeitleiste steht noch nichts.',
  emptyHint: 'Wählen Sie eine andere Seite aus dem Menü.',
  noneWithTag: (tag) => `Es gibt keine Einträge mit dem Schlagwort „${tag}“.`,
  showAll: 'Alle Einträge zeigen',
};

export const timelineWords: Words<TimelineWords> = { en, de };

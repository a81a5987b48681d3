import type { FindGroup } from '../../../domain/find/find-group.ts';
import type { DefaultKind } from '../../../domain/proposals/proposal-kind.ts';
import { pluralIn } from '../../i18n/plural.ts';
import { defineWords } from '../../i18n/words.ts';

/** What the find box says. */
export interface FindWords {
  readonly title: string;
  /** Of the field. */
  readonly label: string;
  readonly groups: Readonly<Record<FindGroup, string>>;
  /**
   * By these, too, proposals are found. They come with the box, which is there before what else is said of proposals: words
   * that both share would be a file of their own, for which the part of the forms has no room.
   */
  readonly proposals: Readonly<Record<DefaultKind | 'draft' | 'sent', string>>;
  readonly results: string;
  /** Before anything is typed. */
  readonly hint: string;
  readonly count: (count: number, shown: string) => string;
  readonly none: string;
  /** What to do then. */
  readonly noneHint: string;
  /** Of a group that has more than are shown. */
  readonly shownOf: (shown: string, total: string) => string;
  readonly searching: string;
  /** Names groups that could not be read, one after the other. */
  readonly failed: (groups: string) => string;
  /** Names groups of which only the first pages were looked through. */
  readonly partly: (groups: string) => string;
  readonly saved: (when: string) => string;
  readonly close: string;
  /** A switch: whether the key `/` opens the find box. */
  readonly key: string;
}

const plural = pluralIn('en');

const en: FindWords = {
  title: 'Find',
  label: 'What are you looking for?',
  groups: {
    menu: 'Menu',
    news: 'News',
    conferences: 'Conferences',
    timeline: 'Timeline',
    groups: 'Working groups',
    drafts: 'My drafts',
  },
  proposals: { panel: 'Panel', paper: 'Paper', workshop: 'Workshop', draft: 'Draft', sent: 'Sent' },
  results: 'What was found',
  hint: 'A few letters are enough, with or without accents: lodz finds Łódź.',
  count: (count, shown) => plural(count, { one: `${shown} result`, other: `${shown} results` }),
  none: 'Nothing was found.',
  noneHint: 'Try fewer letters or another word, or choose a page from the menu.',
  shownOf: (shown, total) => `${shown} of ${total}`,
  searching: 'Still looking…',
  failed: (groups) => `Could not be looked through: ${groups}.`,
  partly: (groups) => `Only the first pages were looked through: ${groups}.`,
  saved: (when) => `Saved ${when}`,
  close: 'Close',
  key: 'The key / opens this box',
};

export const findWords = defineWords('find', en);

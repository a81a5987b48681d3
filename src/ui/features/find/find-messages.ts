import type { FindGroup } from '../../../domain/find/match-texts.ts';
import { defineMessages, inEnglish } from '../../i18n/catalogue.ts';

export const sharingMessages = defineMessages('sharing', {
  actions: 'This page',
  onThisPage: 'On this page',
  copy: 'Copy link',
  copied: 'Link copied.',
  notCopied: (url: string) => `The link could not be copied: ${url}`,
  print: 'Print',
  share: 'Share',
  notShared: 'This could not be shared.',
});

export const findMessages = defineMessages('find', {
  label: 'What are you looking for?',
  /** The other groups are named like their screens. */
  groups: {
    menu: 'Menu',
    pages: 'Pages opened here',
    topics: 'Topics',
    people: 'People in my groups',
    drafts: 'My drafts',
  } satisfies Partial<Record<FindGroup, string>>,
  /** Search terms for proposals. */
  proposals: { draft: 'Draft', sent: 'Sent' },
  results: 'Results',
  suggestions: 'Suggestions',
  hint: 'A few letters are enough, with or without accents: lodz finds Łódź.',
  count: (count: number, shown: string) =>
    inEnglish.plural(count, { one: `${shown} result`, other: `${shown} results` }),
  none: 'Nothing was found.',
  noneYet: 'Nothing found so far.',
  noneHint: 'Try fewer letters or another word, or choose a page from the menu.',
  shownOf: (shown: string, total: string) => `${shown} of ${total}`,
  searching: 'Still looking…',
  failed: (groups: string) => `Couldn’t search: ${groups}.`,
  partly: (groups: string) => `Not everything is searched yet: ${groups}.`,
  readRest: 'Search the rest, too',
  restFailed: 'The rest couldn’t be read.',
  reading: (page: string, of: string) => `Reading page ${page} of ${of}…`,
  saved: (when: string) => `Saved ${when}`,
  close: 'Close',
  key: 'The key / opens this box',
});

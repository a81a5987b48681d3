import type { BoundScreen } from '../../../application/ports/portal-settings.ts';
import type { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { defineWords } from '../../i18n/words.ts';
import { pluralIn } from '../../i18n/plural.ts';

/** What all lists say. */
export interface ReadingWords {
  /** Titles of the screens whose page has none, and of lists in regions. A list by configuration brings its own. */
  readonly screens: Readonly<Record<Exclude<BoundScreen, 'list'>, string>>;
  /** `what` as the words of each list have it: "The news", "die Nachrichten". */
  readonly failed: (what: string) => string;
  readonly because: Readonly<Record<RemoteErrorKind, string>>;
  readonly stale: string;
  /** Leads to the login, where that would help. */
  readonly login: string;
  readonly untitled: string;
  /** Marks what is new since the last visit: news, conferences, topics. */
  readonly isNew: string;
  /** Begins a sentence; names a list by its title, which may be empty. */
  readonly theList: (title: string) => string;
  readonly emptyList: string;
  /** Names the pages of a list; of the only one on its screen when the title is empty. */
  readonly pages: (title: string) => string;
  readonly previousPage: string;
  readonly nextPage: string;
  /** Numbers come formatted. */
  readonly page: (page: string) => string;
  /** @param total absent where it is not known. */
  readonly pageOf: (page: string, total: string | undefined) => string;
  /** Begin a sentence; what is counted comes as the words of each list have it: "11 news items". */
  readonly atMost: (counted: string) => string;
  readonly atLeast: (counted: string) => string;
  /** Of a page behind the last one. */
  readonly pastEnd: (totalPages: number, shown: string) => string;
  /** The same for lists that do not say how many pages they have. */
  readonly noSuchPage: string;
  readonly toLastPage: string;
  readonly toFirstPage: string;
  readonly shownOf: (shown: string, total: string) => string;
  readonly showMore: (count: string) => string;
  /** Shows more of a long text. @param left how much is left of it, `83%`. */
  readonly showRest: (left: string) => string;
  /** A file whose name has nothing that can be shown. */
  readonly unnamedFile: string;
}

const plural = pluralIn('en');

const en: ReadingWords = {
  screens: {
    news: 'News',
    conferences: 'Conferences',
    timeline: 'Timeline',
    groups: 'Working groups',
    'member-area': 'Member area',
    proposals: 'Proposals',
    'proposal-event': 'Call for proposals',
    'proposal-form': 'Proposal',
  },
  failed: (what) => `${what} could not be loaded.`,
  because: {
    offline: 'There is no connection to the content system.',
    unauthorised: 'You have to be logged in to see this.',
    forbidden: 'Not everybody may see this.',
    'not-found': 'The content system has no such list.',
    conflict: 'Somebody changed something at the same time.',
    'too-large': 'The request was too large.',
    'rate-limited': 'Too many requests came from here in a short time.',
    unavailable: 'The content system did not manage to answer.',
    refused: 'The content system refused the request.',
    'invalid-answer': 'The answer made no sense.',
  },
  stale: 'This is what was loaded last; the newest could not be loaded.',
  login: 'Login',
  untitled: 'Untitled',
  isNew: 'New',
  theList: (title) => (title === '' ? 'The list' : `The list “${title}”`),
  emptyList: 'There is nothing in this list yet.',
  pages: (title) => (title === '' ? 'Pages' : `Pages: ${title}`),
  previousPage: 'Previous',
  nextPage: 'Next',
  page: (page) => `Page ${page}`,
  pageOf: (page, total) => `page ${page}${total === undefined ? '' : ` of ${total}`}`,
  atMost: (counted) => `Up to ${counted}`,
  atLeast: (counted) => `At least ${counted}`,
  pastEnd: (totalPages, shown) =>
    `This page does not exist: there ${plural(totalPages, { one: `is ${shown} page`, other: `are ${shown} pages` })}.`,
  noSuchPage: 'This page does not exist.',
  toLastPage: 'Go to the last page',
  toFirstPage: 'Go to the first page',
  shownOf: (shown, total) => `${shown} of ${total} shown`,
  showMore: (count) => `Show ${count} more`,
  showRest: (left) => `Show the rest (${left} of the text is left)`,
  unnamedFile: 'File without a name',
};

export const readingWords = defineWords('reading', en);

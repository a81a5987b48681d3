import type { BoundScreen } from '../../../application/ports/portal-settings.ts';
import type { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { defineWords, inEnglish } from '../../i18n/words.ts';

export const readingWords = defineWords('reading', {
  /** Titles of the screens whose page has none, and of lists in regions. A list by configuration brings its own. */
  screens: {
    news: 'News',
    conferences: 'Conferences',
    timeline: 'Timeline',
    groups: 'Working groups',
    'member-area': 'Member area',
    proposals: 'Proposals',
    'proposal-event': 'Call for proposals',
    'proposal-form': 'Proposal',
  } satisfies Record<Exclude<BoundScreen, 'list'>, string>,
  /** `what` as the words of each list have it: "The news", "die Nachrichten". */
  failed: (what: string) => `${what} could not be loaded.`,
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
  } satisfies Record<RemoteErrorKind, string>,
  stale: 'This is what was loaded last; the newest could not be loaded.',
  /** Leads to the login, where that would help. */
  login: 'Login',
  untitled: 'Untitled',
  /** Marks what is new since the last visit: news, conferences, topics. */
  isNew: 'New',
  /** Begins a sentence; names a list by its title, which may be empty. */
  theList: (title: string) => (title === '' ? 'The list' : `The list “${title}”`),
  emptyList: 'There is nothing in this list yet.',
  /** Names the pages of a list; of the only one on its screen when the title is empty. */
  pages: (title: string) => (title === '' ? 'Pages' : `Pages: ${title}`),
  previousPage: 'Previous',
  nextPage: 'Next',
  /** Numbers come formatted. */
  page: (page: string) => `Page ${page}`,
  /** @param total absent where it is not known. */
  pageOf: (page: string, total: string | undefined) => `page ${page}${total === undefined ? '' : ` of ${total}`}`,
  /** Begin a sentence; what is counted comes as the words of each list have it: "11 news items". */
  atMost: (counted: string) => `Up to ${counted}`,
  atLeast: (counted: string) => `At least ${counted}`,
  /** Of a page behind the last one. */
  pastEnd: (totalPages: number, shown: string) =>
    `This page does not exist: there ${inEnglish.plural(totalPages, { one: `is ${shown} page`, other: `are ${shown} pages` })}.`,
  /** The same for lists that do not say how many pages they have. */
  noSuchPage: 'This page does not exist.',
  toLastPage: 'Go to the last page',
  toFirstPage: 'Go to the first page',
  shownOf: (shown: string, total: string) => `${shown} of ${total} shown`,
  showMore: (count: string) => `Show ${count} more`,
  /** Shows more of a long text. @param left how much is left of it, `83%`. */
  showRest: (left: string) => `Show the rest (${left} of the text is left)`,
  /** A file whose name has nothing that can be shown. */
  unnamedFile: 'File without a name',
});

import type { ConfiguredRoute } from '../../../application/ports/portal-settings.ts';
import type { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import { defineMessages, inEnglish } from '../../i18n/catalogue.ts';

export const listMessages = defineMessages('list', {
  screens: {
    news: 'News',
    conferences: 'Conferences',
    timeline: 'Timeline',
    groups: 'Working groups',
    'member-area': 'Member area',
    proposals: 'Proposals',
    'proposal-event': 'Call for proposals',
    'proposal-form': 'Proposal',
  } satisfies Record<Exclude<ConfiguredRoute, 'list'>, string>,
  failed: (what: string) => `${what} could not be loaded.`,
  because: {
    offline: 'There is no connection.',
    unauthorised: 'You have to be logged in to see this.',
    forbidden: 'You don’t have access to this.',
    'not-found': 'There is no such list.',
    conflict: 'Another person changed something at the same time.',
    'too-large': 'The request was too large.',
    'rate-limited': 'Too many requests came from here in a short time.',
    unavailable: 'Something went wrong on our side.',
    refused: 'The site refused the request.',
    'invalid-answer': 'We couldn’t read the reply.',
  } satisfies Record<RemoteErrorKind, string>,
  stale: 'You’re seeing an earlier version; the latest couldn’t be loaded.',
  untitled: 'Untitled',
  commentCount: (count: number, shown: string) =>
    `${shown} ${inEnglish.plural(count, { one: 'comment', other: 'comments' })}`,
  isNew: 'New',
  theList: (title: string) => (title === '' ? 'The list' : `The list “${title}”`),
  emptyList: 'There is nothing in this list yet.',
  pages: (title: string) => (title === '' ? 'Pages' : `Pages: ${title}`),
  previousPage: 'Previous',
  nextPage: 'Next',
  page: (page: string) => `Page ${page}`,
  pageOf: (page: string, total: string | undefined) => `page ${page}${total === undefined ? '' : ` of ${total}`}`,
  atMost: (counted: string) => `Up to ${counted}`,
  atLeast: (counted: string) => `At least ${counted}`,
  pastEnd: (totalPages: number, shown: string) =>
    `This page does not exist: there ${inEnglish.plural(totalPages, { one: `is ${shown} page`, other: `are ${shown} pages` })}.`,
  noSuchPage: 'This page does not exist.',
  toLastPage: 'Go to the last page',
  toFirstPage: 'Go to the first page',
  shownOf: (shown: string, total: string) => `${shown} of ${total} shown`,
  showMore: (count: string) => `Show ${count} more`,
  /** Loads more of a long text; `left` is the remaining share, `83%`. */
  showRest: (left: string) => `Show the rest (${left} of the text is left)`,
  unnamedFile: 'File without a name',
  calendarFileFailed: 'The calendar file couldn’t be created.',
});

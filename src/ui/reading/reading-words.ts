import type { BoundScreen } from '../../application/ports/portal-settings.ts';
import type { RemoteErrorKind } from '../../application/ports/remote-error.ts';
import type { Words } from '../i18n/messages-provider.tsx';
import { pluralIn } from './plural.ts';

/** What all lists say. */
export interface ReadingWords {
  /** Titles of the screens whose page has none, and of lists in regions. */
  readonly screens: Readonly<Record<BoundScreen, string>>;
  /** `what` as the words of each list have it: "The news", "die Nachrichten". */
  readonly failed: (what: string) => string;
  readonly because: Readonly<Record<RemoteErrorKind, string>>;
  readonly stale: string;
  /** Leads to the login, where that would help. */
  readonly login: string;
  readonly untitled: string;
  /** Begins a sentence; names a list by its title, which may be empty. */
  readonly theList: (title: string) => string;
  readonly emptyList: string;
  /** Names the pages of a list; of the only one on its screen when the title is empty. */
  readonly pages: (title: string) => string;
  readonly previousPage: string;
  readonly nextPage: string;
  /** Numbers come formatted. */
  readonly page: (page: string) => string;
  readonly pageOf: (page: string, total: string) => string;
  /** Of a page behind the last one. */
  readonly pastEnd: (totalPages: number, shown: string) => string;
  /** The same for lists that do not say how many pages they have. */
  readonly noSuchPage: string;
  readonly toLastPage: string;
  readonly toFirstPage: string;
  readonly shownOf: (shown: string, total: string) => string;
  readonly showMore: (count: string) => string;
}

const pluralEn = pluralIn('en');
const pluralDe = pluralIn('de');

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
    unauthorised: 'One has to be logged in to see this.',
    forbidden: 'Not everybody may see this.',
    'not-found': 'The content system has no such list.',
    conflict: 'Somebody changed it at the same time.',
    'too-large': 'The request was too large.',
    'rate-limited': 'Too many requests came from here in a short time.',
    unavailable: 'The content system did not manage to answer.',
    refused: 'The content system refused.',
    'invalid-answer': 'The answer made no sense.',
  },
  stale: 'This is what was loaded last; the newest could not be had.',
  login: 'Login',
  untitled: 'Untitled',
  theList: (title) => (title === '' ? 'The list' : `The list “${title}”`),
  emptyList: 'There is nothing in this list yet.',
  pages: (title) => (title === '' ? 'Pages' : `Pages: ${title}`),
  previousPage: 'Previous',
  nextPage: 'Next',
  page: (page) => `Page ${page}`,
  pageOf: (page, total) => `page ${page} of ${total}`,
  pastEnd: (totalPages, shown) =>
    `This page does not exist: there ${pluralEn(totalPages, { one: `is ${shown} page`, other: `are ${shown} pages` })}.`,
  noSuchPage: 'This page does not exist.',
  toLastPage: 'Go to the last page',
  toFirstPage: 'Go to the first page',
  shownOf: (shown, total) => `${shown} of ${total} shown`,
  showMore: (count) => `Show ${count} more`,
};

const de: ReadingWords = {
  screens: {
    news: 'Nachrichten',
    conferences: 'Tagungen',
    timeline: 'Zeitleiste',
    groups: 'Arbeitsgruppen',
    'member-area': 'Mitgliederbereich',
    proposals: 'Einreichungen',
    'proposal-event': 'Aufruf zur Einreichung',
    'proposal-form': 'Einreichung',
  },
  failed: (what) => `Nicht geladen: ${what}.`,
  because: {
    offline: 'Es besteht keine Verbindung zum Redaktionssystem.',
    unauthorised: 'Dafür muss man angemeldet sein.',
    forbidden: 'Das dürfen nicht alle sehen.',
    'not-found': 'Das Redaktionssystem hat keine solche Liste.',
    conflict: 'Jemand hat gleichzeitig etwas geändert.',
    'too-large': 'Die Anfrage war zu groß.',
    'rate-limited': 'Von hier kamen in kurzer Zeit zu viele Anfragen.',
    unavailable: 'Das Redaktionssystem konnte nicht antworten.',
    refused: 'Das Redaktionssystem hat abgelehnt.',
    'invalid-answer': 'Die Antwort war unverständlich.',
  },
  stale: 'Dies ist der zuletzt geladene Stand; der neueste war nicht zu bekommen.',
  login: 'Anmelden',
  untitled: 'Ohne Titel',
  theList: (title) => (title === '' ? 'die Liste' : `die Liste „${title}“`),
  emptyList: 'In dieser Liste steht noch nichts.',
  pages: (title) => (title === '' ? 'Seiten' : `Seiten: ${title}`),
  previousPage: 'Zurück',
  nextPage: 'Weiter',
  page: (page) => `Seite ${page}`,
  pageOf: (page, total) => `Seite ${page} von ${total}`,
  pastEnd: (totalPages, shown) =>
    `Diese Seite gibt es nicht: Es gibt ${shown} ${pluralDe(totalPages, { one: 'Seite', other: 'Seiten' })}.`,
  noSuchPage: 'Diese Seite gibt es nicht.',
  toLastPage: 'Zur letzten Seite',
  toFirstPage: 'Zur ersten Seite',
  shownOf: (shown, total) => `${shown} von ${total} gezeigt`,
  showMore: (count) => `${count} weitere zeigen`,
};

export const readingWords: Words<ReadingWords> = { en, de };

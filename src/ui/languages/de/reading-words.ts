import { pluralIn } from '../../i18n/plural.ts';
import type { ReadingWords } from '../../components/list/reading-words.ts';

const plural = pluralIn('de');

export const reading: ReadingWords = {
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
  failed: (what) => `Es war nicht möglich, ${what} zu laden.`,
  because: {
    offline: 'Es besteht keine Verbindung zum Redaktionssystem.',
    unauthorised: 'Dafür müssen Sie angemeldet sein.',
    forbidden: 'Das dürfen nicht alle sehen.',
    'not-found': 'Das Redaktionssystem hat keine solche Liste.',
    conflict: 'Jemand hat gleichzeitig etwas geändert.',
    'too-large': 'Die Anfrage war zu groß.',
    'rate-limited': 'Von hier kamen in kurzer Zeit zu viele Anfragen.',
    unavailable: 'Das Redaktionssystem konnte nicht antworten.',
    refused: 'Das Redaktionssystem hat die Anfrage abgelehnt.',
    'invalid-answer': 'Die Antwort war unverständlich.',
  },
  stale: 'Dies ist der zuletzt geladene Stand; der neueste war nicht abrufbar.',
  login: 'Anmelden',
  untitled: 'Ohne Titel',
  isNew: 'Neu',
  theList: (title) => (title === '' ? 'die Liste' : `die Liste „${title}“`),
  emptyList: 'In dieser Liste steht noch nichts.',
  pages: (title) => (title === '' ? 'Seiten' : `Seiten: ${title}`),
  previousPage: 'Zurück',
  nextPage: 'Weiter',
  page: (page) => `Seite ${page}`,
  pageOf: (page, total) => `Seite ${page}${total === undefined ? '' : ` von ${total}`}`,
  atMost: (counted) => `Höchstens ${counted}`,
  atLeast: (counted) => `Mindestens ${counted}`,
  pastEnd: (totalPages, shown) =>
    `Diese Seite gibt es nicht: Die Liste hat ${shown} ${plural(totalPages, { one: 'Seite', other: 'Seiten' })}.`,
  noSuchPage: 'Diese Seite gibt es nicht.',
  toLastPage: 'Zur letzten Seite',
  toFirstPage: 'Zur ersten Seite',
  shownOf: (shown, total) => `${shown} von ${total} angezeigt`,
  showMore: (count) => `${count} weitere anzeigen`,
  showRest: (left) => `Den Rest zeigen (noch ${left} des Textes)`,
  unnamedFile: 'Datei ohne Namen',
};

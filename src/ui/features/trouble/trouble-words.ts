import type { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import type { Words } from '../../i18n/messages-provider.tsx';

/** What is said of a screen that could not be had, by the kind of failure. */
export interface TroubleWords {
  readonly title: Readonly<Record<RemoteErrorKind, string>>;
  readonly text: Readonly<Record<RemoteErrorKind, string>>;
  readonly notFoundResource: (resource: string) => string;
  readonly goHome: string;
  readonly goLogin: string;
}

const en: TroubleWords = {
  title: {
    offline: 'No connection',
    unauthorised: 'Login needed',
    forbidden: 'Not for everybody',
    'not-found': 'Page not found',
    conflict: 'Changed in the meantime',
    'too-large': 'Too large',
    'rate-limited': 'Too many requests',
    unavailable: 'The content system is in trouble',
    refused: 'The content system refused',
    'invalid-answer': 'The answer made no sense',
  },
  text: {
    offline: 'The content system could not be reached. Check your connection and try again.',
    unauthorised: 'This page is for people who are logged in.',
    forbidden: 'Your account may not see this page.',
    'not-found': 'There is no page at this address. It may have moved, or the address may have a slip in it.',
    conflict: 'Somebody else changed this at the same time. Load it again and look.',
    'too-large': 'What was sent is larger than the content system accepts.',
    'rate-limited': 'Too many requests came from here in a short time. Wait a moment and try again.',
    unavailable: 'It did not manage to answer. This usually passes: try again in a moment.',
    refused: 'It did not accept the request. Try again, or tell the office.',
    'invalid-answer': 'Something came that is not a page. Try again in a moment.',
  },
  notFoundResource: (resource) => `“${resource}” was not found.`,
  goHome: 'Go to the home page',
  goLogin: 'Login',
};

const de: TroubleWords = {
  title: {
    offline: 'Keine Verbindung',
    unauthorised: 'Anmeldung nötig',
    forbidden: 'Nicht für alle',
    'not-found': 'Seite nicht gefunden',
    conflict: 'Inzwischen geändert',
    'too-large': 'Zu groß',
    'rate-limited': 'Zu viele Anfragen',
    unavailable: 'Das Redaktionssystem ist gestört',
    refused: 'Das Redaktionssystem hat abgelehnt',
    'invalid-answer': 'Die Antwort war unverständlich',
  },
  text: {
    offline: 'Das Redaktionssystem war nicht zu erreichen. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    unauthorised: 'Diese Seite ist für Angemeldete.',
    forbidden: 'Mit Ihrem Konto ist diese Seite nicht zu sehen.',
    'not-found': 'Unter dieser Adresse gibt es keine Seite. Sie ist umgezogen, oder in der Adresse steckt ein Fehler.',
    conflict: 'Jemand anderes hat dies zur selben Zeit geändert. Laden Sie es neu und sehen Sie nach.',
    'too-large': 'Das Gesendete ist größer, als das Redaktionssystem annimmt.',
    'rate-limited':
      'Von hier kamen in kurzer Zeit zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es erneut.',
    unavailable: 'Es konnte nicht antworten. Das geht meist vorüber: Versuchen Sie es gleich noch einmal.',
    refused:
      'Es hat die Anfrage nicht angenommen. Versuchen Sie es erneut, oder sagen Sie der Geschäftsstelle Bescheid.',
    'invalid-answer': 'Es kam etwas, das keine Seite ist. Versuchen Sie es gleich noch einmal.',
  },
  notFoundResource: (resource) => `„${resource}“ wurde nicht gefunden.`,
  goHome: 'Zur Startseite',
  goLogin: 'Anmelden',
};

export const troubleWords: Words<TroubleWords> = { en, de };

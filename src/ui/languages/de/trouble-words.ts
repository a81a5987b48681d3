import type { TroubleWords } from '../../features/trouble/trouble-words.ts';

export const trouble: TroubleWords = {
  title: {
    offline: 'Keine Verbindung',
    unauthorised: 'Bitte melden Sie sich an',
    forbidden: 'Sie haben keinen Zugang zu dieser Seite',
    'not-found': 'Seite nicht gefunden',
    conflict: 'Inzwischen geändert',
    'too-large': 'Zu groß',
    'rate-limited': 'Zu viele Anfragen',
    unavailable: 'Das Redaktionssystem hat eine Störung',
    refused: 'Das Redaktionssystem hat die Anfrage abgelehnt',
    'invalid-answer': 'Die Antwort war unverständlich',
  },
  text: {
    offline: 'Das Redaktionssystem war nicht zu erreichen. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    unauthorised: 'Diese Seite ist nur für Angemeldete.',
    forbidden: 'Ihr Konto ist für diese Seite nicht freigegeben.',
    'not-found':
      'Unter dieser Adresse gibt es keine Seite. Vielleicht ist sie umgezogen, oder in der Adresse steckt ein Fehler.',
    conflict: 'Jemand anderes hat dies gleichzeitig geändert. Laden Sie es neu und sehen Sie nach.',
    'too-large': 'Das Gesendete ist größer, als das Redaktionssystem annimmt.',
    'rate-limited':
      'Von hier kamen in kurzer Zeit zu viele Anfragen. Warten Sie einen Moment und versuchen Sie es erneut.',
    unavailable: 'Es konnte nicht antworten. Das geht meist schnell vorüber: Versuchen Sie es gleich noch einmal.',
    refused: 'Versuchen Sie es erneut oder sagen Sie der Geschäftsstelle Bescheid.',
    'invalid-answer': 'Es kam etwas, das keine Seite ist. Versuchen Sie es gleich noch einmal.',
  },
  notFoundResource: (resource) => `„${resource}“ wurde nicht gefunden.`,
  goHome: 'Zur Startseite',
  goLogin: 'Anmelden',
};

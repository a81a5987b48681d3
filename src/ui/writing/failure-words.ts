import type { RemoteErrorKind } from '../../application/ports/remote-error.ts';
import type { Words } from '../i18n/messages-provider.tsx';

/** Why something that somebody wanted to do has not been done, where the settings want that said. */
type FailureWords = Readonly<Record<RemoteErrorKind, string>>;

const en: FailureWords = {
  offline: 'There is no connection to the content system.',
  unauthorised: 'One has to be logged in for it.',
  forbidden: 'The content system does not allow it.',
  'not-found': 'The content system does not know what it is about.',
  conflict: 'Somebody changed something at the same time.',
  'too-large': 'It was larger than the content system accepts.',
  'rate-limited': 'Too many requests came from here in a short time.',
  unavailable: 'The content system is in trouble.',
  refused: 'The content system did not accept it.',
  'invalid-answer': 'The answer made no sense.',
};

const de: FailureWords = {
  offline: 'Es besteht keine Verbindung zum Redaktionssystem.',
  unauthorised: 'Dafür muss man angemeldet sein.',
  forbidden: 'Das Redaktionssystem erlaubt es nicht.',
  'not-found': 'Das Redaktionssystem weiß nicht, worum es geht.',
  conflict: 'Jemand hat gleichzeitig etwas geändert.',
  'too-large': 'Es war größer, als das Redaktionssystem annimmt.',
  'rate-limited': 'Von hier kamen in kurzer Zeit zu viele Anfragen.',
  unavailable: 'Das Redaktionssystem ist gestört.',
  refused: 'Das Redaktionssystem hat es nicht angenommen.',
  'invalid-answer': 'Die Antwort war unverständlich.',
};

export const failureWords: Words<FailureWords> = { en, de };

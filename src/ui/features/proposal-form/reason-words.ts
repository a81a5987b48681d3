import type { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import type { Words } from '../../i18n/messages-provider.tsx';

/** Why the proposal system has not done something: the end of a sentence, without its stop. */
type ReasonWords = Readonly<Record<RemoteErrorKind, string>>;

const en: ReasonWords = {
  offline: 'no connection',
  unauthorised: 'the proposal system wants a new login',
  forbidden: 'the proposal system does not allow it',
  'not-found': 'the proposal system does not know this event',
  conflict: 'the proposal system has something else already',
  'too-large': 'it is larger than the proposal system accepts',
  'rate-limited': 'too many requests came from here in a short time',
  unavailable: 'the proposal system is in trouble',
  refused: 'the proposal system refused',
  'invalid-answer': 'the answer made no sense',
};

const de: ReasonWords = {
  offline: 'keine Verbindung',
  unauthorised: 'das Einreichungssystem verlangt eine neue Anmeldung',
  forbidden: 'das Einreichungssystem erlaubt es nicht',
  'not-found': 'das Einreichungssystem kennt diese Veranstaltung nicht',
  conflict: 'das Einreichungssystem hat schon etwas anderes',
  'too-large': 'es ist größer, als das Einreichungssystem annimmt',
  'rate-limited': 'von hier kamen in kurzer Zeit zu viele Anfragen',
  unavailable: 'das Einreichungssystem ist gestört',
  refused: 'das Einreichungssystem hat abgelehnt',
  'invalid-answer': 'die Antwort war unverständlich',
};

export const reasonWords: Words<ReasonWords> = { en, de };

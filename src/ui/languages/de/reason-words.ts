import type { ReasonWords } from '../../features/proposal-form/reason-words.ts';

export const reason: ReasonWords = {
  offline: 'keine Verbindung',
  unauthorised: 'das Einreichungssystem verlangt eine neue Anmeldung',
  forbidden: 'das Einreichungssystem erlaubt es nicht',
  'not-found': 'das Einreichungssystem kennt diese Veranstaltung nicht',
  conflict: 'dem Einreichungssystem liegt schon etwas anderes vor',
  'too-large': 'es ist größer, als das Einreichungssystem annimmt',
  'rate-limited': 'von hier kamen in kurzer Zeit zu viele Anfragen',
  unavailable: 'das Einreichungssystem hat eine Störung',
  refused: 'das Einreichungssystem hat die Anfrage abgelehnt',
  'invalid-answer': 'die Antwort war unverständlich',
};

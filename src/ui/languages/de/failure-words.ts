import type { FailureWords } from '../../writing/failure-words.ts';

export const failure: FailureWords = {
  offline: 'Es besteht keine Verbindung zum Redaktionssystem.',
  unauthorised: 'Dafür müssen Sie angemeldet sein.',
  forbidden: 'Das Redaktionssystem erlaubt es nicht.',
  'not-found': 'Das Redaktionssystem weiß nicht, worum es geht.',
  conflict: 'Jemand hat gleichzeitig etwas geändert.',
  'too-large': 'Es war größer, als das Redaktionssystem annimmt.',
  'rate-limited': 'Von hier kamen in kurzer Zeit zu viele Anfragen.',
  unavailable: 'Das Redaktionssystem hat eine Störung.',
  refused: 'Das Redaktionssystem hat es nicht angenommen.',
  'invalid-answer': 'Die Antwort war unverständlich.',
};

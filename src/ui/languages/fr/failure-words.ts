import type { FailureWords } from '../../writing/failure-words.ts';

export const failure: FailureWords = {
  offline: 'Le système éditorial n’est pas joignable.',
  unauthorised: 'Il faut se connecter pour cela.',
  forbidden: 'Le système éditorial ne le permet pas.',
  'not-found': 'Le système éditorial ne sait pas de quoi il s’agit.',
  conflict: 'Quelqu’un a modifié quelque chose au même moment.',
  'too-large': 'C’était plus volumineux que ce que le système éditorial accepte.',
  'rate-limited': 'Trop de requêtes sont parties d’ici en peu de temps.',
  unavailable: 'Le système éditorial rencontre un problème.',
  refused: 'Le système éditorial ne l’a pas accepté.',
  'invalid-answer': 'La réponse était incompréhensible.',
};

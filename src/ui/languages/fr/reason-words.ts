import type { ReasonWords } from '../../features/proposal-form/reason-words.ts';

export const reason: ReasonWords = {
  offline: 'le système de soumission n’est pas joignable',
  unauthorised: 'le système de soumission demande une nouvelle connexion',
  forbidden: 'le système de soumission ne le permet pas',
  'not-found': 'le système de soumission ne connaît pas cette manifestation',
  conflict: 'le système de soumission a déjà autre chose',
  'too-large': 'c’est plus volumineux que ce que le système de soumission accepte',
  'rate-limited': 'trop de requêtes sont parties d’ici en peu de temps',
  unavailable: 'le système de soumission rencontre un problème',
  refused: 'le système de soumission a refusé la requête',
  'invalid-answer': 'la réponse était incompréhensible',
};

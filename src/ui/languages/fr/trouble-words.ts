import type { TroubleWords } from '../../features/trouble/trouble-words.ts';

export const trouble: TroubleWords = {
  title: {
    offline: 'Pas d’accès au réseau',
    unauthorised: 'Veuillez vous connecter',
    forbidden: 'Vous n’avez pas accès à cette page',
    'not-found': 'Page introuvable',
    conflict: 'Modifié entre-temps',
    'too-large': 'Trop volumineux',
    'rate-limited': 'Trop de requêtes',
    unavailable: 'Le système éditorial rencontre un problème',
    refused: 'Le système éditorial a refusé la requête',
    'invalid-answer': 'La réponse était incompréhensible',
  },
  text: {
    offline: 'Le système éditorial n’est pas joignable. Vérifiez votre accès au réseau, puis réessayez.',
    unauthorised: 'Il faut se connecter pour voir cette page.',
    forbidden: 'Votre compte ne donne pas accès à cette page.',
    'not-found':
      'Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée, ou l’adresse contient une erreur.',
    conflict: 'Quelqu’un d’autre a modifié ceci au même moment. Rechargez et vérifiez.',
    'too-large': 'L’envoi est plus volumineux que ce que le système éditorial accepte.',
    'rate-limited': 'Trop de requêtes sont parties d’ici en peu de temps. Patientez un instant, puis réessayez.',
    unavailable: 'Il n’est pas parvenu à répondre. C’est en général passager : réessayez dans un instant.',
    refused: 'Réessayez, ou prévenez le secrétariat.',
    'invalid-answer': 'Ce qui est arrivé n’est pas une page. Réessayez dans un instant.',
  },
  notFoundResource: (resource) => `« ${resource} » est introuvable.`,
  goHome: 'Aller à l’accueil',
  goLogin: 'Se connecter',
};

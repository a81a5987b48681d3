import { pluralIn } from '../../i18n/plural.ts';
import type { ReadingWords } from '../../components/list/reading-words.ts';

const plural = pluralIn('fr');

export const reading: ReadingWords = {
  screens: {
    news: 'Actualités',
    conferences: 'Colloques',
    timeline: 'Chronologie',
    groups: 'Groupes de travail',
    'member-area': 'Espace membres',
    proposals: 'Propositions',
    'proposal-event': 'Appel à communications',
    'proposal-form': 'Proposition',
  },
  failed: (what) => `Impossible de charger ${what}.`,
  because: {
    offline: 'Le système éditorial n’est pas joignable.',
    unauthorised: 'Il faut se connecter pour voir ce contenu.',
    forbidden: 'Ce contenu n’est pas ouvert à tout le monde.',
    'not-found': 'Le système éditorial n’a pas de liste de ce nom.',
    conflict: 'Quelqu’un a modifié quelque chose au même moment.',
    'too-large': 'La requête était trop volumineuse.',
    'rate-limited': 'Trop de requêtes sont parties d’ici en peu de temps.',
    unavailable: 'Le système éditorial n’est pas parvenu à répondre.',
    refused: 'Le système éditorial a refusé la requête.',
    'invalid-answer': 'La réponse était incompréhensible.',
  },
  stale: 'Voici ce qui a été chargé en dernier ; la version la plus récente n’a pas pu être obtenue.',
  login: 'Se connecter',
  untitled: 'Sans titre',
  isNew: 'Nouveau',
  theList: (title) => (title === '' ? 'la liste' : `la liste « ${title} »`),
  emptyList: 'Il n’y a encore rien dans cette liste.',
  pages: (title) => (title === '' ? 'Pages de la liste' : `Pages de la liste : ${title}`),
  previousPage: 'Précédente',
  nextPage: 'Suivante',
  page: (page) => `Page ${page}`,
  pageOf: (page, total) => `page ${page}${total === undefined ? '' : ` sur ${total}`}`,
  atMost: (counted) => `Au plus ${counted}`,
  atLeast: (counted) => `Au moins ${counted}`,
  pastEnd: (totalPages, shown) =>
    `Cette page n’existe pas : il n’y a que ${shown} ${plural(totalPages, { one: 'page', other: 'pages' })}.`,
  noSuchPage: 'Cette page n’existe pas.',
  toLastPage: 'Aller à la dernière page',
  toFirstPage: 'Aller à la première page',
  shownOf: (shown, total) => `Affichage : ${shown} sur ${total}`,
  showMore: (count) => `En afficher ${count} de plus`,
  showRest: (left) => `Afficher la suite (reste ${left} du texte)`,
  unnamedFile: 'Fichier sans nom',
};

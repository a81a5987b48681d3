import { pluralIn } from '../../i18n/plural.ts';
import type { TopicWords } from '../../features/topics/topic-words.ts';

const plural = pluralIn('fr');

export const topic: TopicWords = {
  untitled: 'Sujet sans titre',
  untitledGroup: 'Groupe de travail sans titre',
  by: (author) => `par ${author}`,
  permalink: 'Lien vers ce sujet',
  files: 'Fichiers',
  kind: 'contenu',
  comments: 'Commentaires',
  commentCount: (count, shown) => `${shown} ${plural(count, { one: 'commentaire', other: 'commentaires' })}`,
  theComments: 'les commentaires',
  noComments: 'Il n’y a pas encore de commentaire.',
  awaitsApproval: 'En attente de validation : les autres ne le voient pas encore.',
  yourComment: 'Votre commentaire',
  howTo: 'Ctrl+Entrée le publie aussi.',
  isEmpty: 'Écrivez d’abord quelque chose : il n’y a rien à publier.',
  kept: 'Conservé sur cet appareil',
  notKept: 'Cet appareil n’a pas la place de le conserver : ne partez pas avant sa publication.',
  post: 'Publier le commentaire',
  posting: 'Publication en cours…',
  posted: 'Votre commentaire est publié.',
  postedAwaiting: 'Votre commentaire est bien arrivé. Il est en attente de validation.',
  failed: 'Le commentaire n’a pas été publié.',
  loginToComment: 'Se connecter pour commenter',
  closedOrMissing: 'Ce sujet est réservé aux membres ou n’existe pas.',
};

import { pluralIn } from '../../i18n/plural.ts';
import type { GroupWords } from '../../features/groups/group-words.ts';

const plural = pluralIn('fr');

export const group: GroupWords = {
  leaders: 'Responsables',
  theLeaders: 'les responsables',
  theTopics: 'les sujets',
  noLeaders: 'Ce groupe n’a pas de responsable.',
  members: 'Membres',
  memberCount: (count, shown) => `${shown} ${plural(count, { one: 'membre', other: 'membres' })}`,
  noMembers: 'Ce groupe ne compte encore personne.',
  membersNotKnown: 'Le site n’indique pas qui fait partie de ce groupe.',
  unnamed: (count, shown, areMore) =>
    plural(count, {
      one: 'Membre sans nom',
      other: areMore ? `et ${shown} autres membres` : `${shown} membres sans nom`,
    }),
  standing: 'Votre place dans ce groupe :',
  join: 'Rejoindre ce groupe',
  leave: 'Quitter ce groupe',
  joined: 'Vous faites maintenant partie de ce groupe.',
  left: 'Vous ne faites plus partie de ce groupe.',
  leaveTitle: (title) => `Quitter « ${title} » ?`,
  leaveText: 'Vous ne pourrez plus y publier de sujets. Vous pourrez rejoindre le groupe de nouveau.',
  leaveNow: 'Quitter',
  joinFailed: 'Vous n’avez pas pu rejoindre le groupe.',
  leaveFailed: 'Vous n’avez pas pu quitter le groupe.',
  loginToJoin: 'Se connecter pour rejoindre le groupe',
  topicsForMembers: 'Les sujets sont réservés aux membres. Connectez-vous pour les lire.',
  topicsClosedOrNone: 'Les sujets sont réservés aux membres, ou il n’y en a pas encore. Connectez-vous pour le savoir.',
  forMembers:
    'Les groupes de travail sont réservés aux membres de l’association. Aucune adhésion n’est encore associée à votre compte.',
  becomeMember: 'Devenir membre',
  topics: 'Sujets',
  topicCount: (count, shown) => `${shown} ${plural(count, { one: 'sujet', other: 'sujets' })}`,
  noTopics: 'Il n’y a pas encore de sujet dans ce groupe.',
  untitledTopic: 'Sujet sans titre',
  commentCount: (count, shown) => `${shown} ${plural(count, { one: 'commentaire', other: 'commentaires' })}`,
  newTopic: 'Créer un nouveau sujet',
  haveDraft: 'Vous avez un brouillon ici.',
  goOn: 'Reprendre le brouillon',
  posted: 'Votre sujet est publié.',
};

import { pluralIn } from '../../i18n/plural.ts';
import type { GroupsWords } from '../../features/groups/groups-words.ts';

const plural = pluralIn('fr');

export const groups: GroupsWords = {
  count: (count, shown) => `${shown} ${plural(count, { one: 'groupe de travail', other: 'groupes de travail' })}`,
  none: 'Aucun groupe de travail',
  notLoaded: 'Non chargés',
  empty: 'Il n’y a pas encore de groupe de travail.',
  allGroups: 'Tous les groupes de travail',
  theGroups: 'les groupes de travail',
  theOwnGroups: 'vos groupes de travail',
  sort: 'Trier par',
  ownOrder: 'Ordre habituel',
  sorts: {
    title: { ASC: 'Titre, de A à Z', DESC: 'Titre, de Z à A' },
    created: { ASC: 'Du plus ancien au plus récent', DESC: 'Du plus récent au plus ancien' },
  },
  participant: 'Membre',
  leader: 'Responsable',
  inGroup: 'Dans le groupe',
  untitled: 'Groupe de travail sans titre',
  myGroups: 'Mes groupes',
  inNone: 'Vous ne faites encore partie d’aucun groupe de travail. Choisissez-en un :',
  inNoneBelow: 'Vous ne faites encore partie d’aucun groupe de travail. Choisissez-en un dans la liste ci-dessous.',
  notKnown: 'Le site n’indique pas qui fait partie de quel groupe : les vôtres ne peuvent pas être énumérés ici.',
  notPersonal: 'Aucune session n’est ouverte ici sous un nom : il n’y a donc pas de groupes personnels.',
  incomplete:
    'Il existe plus de groupes qu’il n’a été possible d’en parcourir : vous faites peut-être partie d’autres.',
  kind: 'groupe de travail',
};

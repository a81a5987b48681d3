import { pluralIn } from '../../i18n/plural.ts';
import type { MemberWords } from '../../features/account/member-words.ts';

const plural = pluralIn('fr');

export const member: MemberWords = {
  greeting: (name) => (name === '' ? 'Bienvenue.' : `Bienvenue, ${name}.`),
  latestTopics: 'Derniers sujets de mes groupes',
  theTopics: 'les sujets',
  noTopics: 'Rien n’a encore été discuté dans vos groupes.',
  inNone: 'Vous ne faites encore partie d’aucun groupe de travail. Les sujets de vos groupes apparaîtront ici.',
  topicsMissing: (groups) => `Sans les sujets de ces groupes, qui n’ont pas pu être chargés : ${groups}`,
  latestNews: 'Dernières actualités',
  newsSince: (count, shown, isMore, when) =>
    count === 0
      ? `Rien de nouveau depuis votre dernière visite, le ${when}.`
      : `${isMore ? 'Au moins ' : ''}${shown} ${plural(count, { one: 'nouvelle', other: 'nouvelles' })} depuis votre dernière visite, le ${when}.`,
  ways: 'Pour les membres',
};

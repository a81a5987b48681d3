import { pluralIn } from '../../i18n/plural.ts';
import type { TimelineWords } from '../../features/lists/timeline/timeline-words.ts';

const plural = pluralIn('fr');
const entries = (count: number, shown: string) =>
  plural(count, { one: `${shown} événement`, other: `${shown} événements` });

export const timeline: TimelineWords = {
  what: 'la chronologie',
  all: 'Voir la chronologie',
  latestFirst: 'Du plus récent au plus ancien',
  tag: 'Mot-clé',
  allTags: 'Tous les mots-clés',
  tagWithCount: (tag, count) => `${tag} (${count})`,
  jump: 'Aller à une année',
  year: 'Année',
  go: 'Aller',
  undated: 'Sans date',
  tags: 'Mots-clés :',
  count: entries,
  countWithTag: (count, shown, tag) => `${entries(count, shown)} avec le mot-clé « ${tag} »`,
  empty: 'Il n’y a encore rien dans la chronologie.',
  emptyHint: 'Choisissez une autre page dans le menu.',
  noneWithTag: (tag) => `Aucun événement ne porte le mot-clé « ${tag} ».`,
  showAll: 'Afficher tous les événements',
};

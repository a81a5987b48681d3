import { pluralIn } from '../../i18n/plural.ts';
import type { TimelineWords } from '../../features/lists/timeline/timeline-words.ts';

const plural = pluralIn('de');
const entries = (count: number, shown: string) =>
  plural(count, { one: `${shown} Eintrag`, other: `${shown} Einträge` });

export const timeline: TimelineWords = {
  what: 'die Zeitleiste',
  all: 'Zur Zeitleiste',
  latestFirst: 'Neueste zuerst',
  tag: 'Schlagwort',
  allTags: 'Alle Schlagwörter',
  tagWithCount: (tag, count) => `${tag} (${count})`,
  jump: 'Zu einem Jahr springen',
  year: 'Jahr',
  go: 'Springen',
  undated: 'Ohne Datum',
  tags: 'Schlagwörter:',
  count: entries,
  countWithTag: (count, shown, tag) => `${entries(count, shown)} mit dem Schlagwort „${tag}“`,
  empty: 'In der Zeitleiste steht noch nichts.',
  emptyHint: 'Wählen Sie eine andere Seite aus dem Menü.',
  noneWithTag: (tag) => `Es gibt keine Einträge mit dem Schlagwort „${tag}“.`,
  showAll: 'Alle Einträge anzeigen',
};

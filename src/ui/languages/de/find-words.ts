import type { FindWords } from '../../features/find/find-words.ts';

export const find: FindWords = {
  title: 'Suchen',
  label: 'Was suchen Sie?',
  groups: {
    menu: 'Menü',
    news: 'Nachrichten',
    conferences: 'Tagungen',
    timeline: 'Zeitleiste',
    groups: 'Arbeitsgruppen',
    drafts: 'Meine Entwürfe',
  },
  proposals: { panel: 'Panel', paper: 'Vortrag', workshop: 'Workshop', draft: 'Entwurf', sent: 'Eingereicht' },
  results: 'Gefundenes',
  hint: 'Ein paar Buchstaben genügen, mit oder ohne Akzente: lodz findet Łódź.',
  count: (_, shown) => `${shown} Treffer`,
  none: 'Nichts gefunden.',
  noneHint: 'Versuchen Sie es mit weniger Buchstaben oder einem anderen Wort, oder wählen Sie eine Seite im Menü.',
  shownOf: (shown, total) => `${shown} von ${total}`,
  searching: 'Die Suche läuft noch …',
  failed: (groups) => `Nicht durchsucht werden konnten: ${groups}.`,
  partly: (groups) => `Nur die ersten Seiten wurden durchsucht: ${groups}.`,
  saved: (when) => `Gespeichert am ${when}`,
  close: 'Schließen',
  key: 'Die Taste / öffnet diese Suche',
};

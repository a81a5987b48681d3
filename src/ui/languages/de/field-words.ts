import type { Shortcoming } from '../../../domain/proposals/shortcomings.ts';
import { pluralIn } from '../../i18n/plural.ts';
import type { FieldWords } from '../../features/proposal-form/fields/field-catalogue.ts';
import { fieldNames } from '../../features/proposal-form/fields/field-names.ts';
import { names } from './field-names.ts';

const plural = pluralIn('de');
const numbers = new Intl.NumberFormat('de');
const format = (count: number) => numbers.format(count);
const list = new Intl.ListFormat('de');

const units = {
  words: { one: 'Wort', other: 'Wörter' },
  characters: { one: 'Zeichen', other: 'Zeichen' },
} as const;
const entries = { person: 'Person', participant: 'Beteiligte Person', paper: 'Vortrag' } as const;
/** What is added, where it is not named after the kind of entry. */
const oneOf: Readonly<Record<string, string>> = {
  chair: 'Moderation',
  respondent: 'Respondenz',
  keywords: 'Schlagwort',
  references: 'Literaturangabe',
};

const people = (count: number) => `${format(count)} ${plural(count, { one: 'Person', other: 'Personen' })}`;
const counted = (count: number, unit: 'words' | 'characters') => `${format(count)} ${plural(count, units[unit])}`;
/** After “bis zu” and “als”. */
const countedDative = (count: number, unit: 'words' | 'characters') =>
  unit === 'words' && count !== 1 ? `${format(count)} Wörtern` : counted(count, unit);
const excess = ({ count = 0, limit = 0 }: Shortcoming) => count - limit;
const verb = (labels: readonly string[]) => (labels.length === 1 ? 'fehlt' : 'fehlen');

export const fields: FieldWords = {
  ...fieldNames(names),
  problem(shortcoming, field) {
    const { problem, count = 0, limit = 0 } = shortcoming;
    switch (problem) {
      case 'missing':
        return field?.type === 'tick' ? 'Noch nicht bestätigt.' : 'Fehlt noch.';
      case 'too-long':
        return `${counted(excess(shortcoming), unitOf(field))} zu viel: markiert, nie gekürzt`;
      case 'too-few':
        return `Bisher ${format(count)} von mindestens ${format(limit)}.`;
      case 'too-many':
        return `${format(excess(shortcoming))} zu viel: markiert, nie gekürzt`;
      case 'not-an-email':
        return 'Das sieht nicht nach einer E-Mail-Adresse aus, etwa name@example.org.';
      case 'not-an-orcid':
        return 'Das sieht nicht nach einer ORCID iD aus, etwa 0000-0002-1825-0097.';
      case 'none-ticked':
        return 'Noch ist nicht angegeben, wer vorträgt.';
      case 'not-an-option':
        return 'Das steht nicht mehr zur Wahl.';
    }
  },
  brief(shortcoming, field) {
    const { problem, count = 0, limit = 0 } = shortcoming;
    switch (problem) {
      case 'missing':
        return '';
      case 'too-long':
        return `${counted(excess(shortcoming), unitOf(field))} zu viel`;
      case 'too-few':
        return `${format(count)} von ${format(limit)}`;
      case 'too-many':
        return `${format(excess(shortcoming))} zu viel`;
      case 'not-an-email':
      case 'not-an-orcid':
        return 'vertippt?';
      case 'none-ticked':
        return 'niemand trägt vor';
      case 'not-an-option':
        return 'steht nicht mehr zur Wahl';
    }
  },
  unnamed: (entry, number) => `${entries[entry]} ${format(number)}`,

  labelled: (label, text) => `${label}: ${text}`,
  optional: 'freiwillig',
  upTo: ({ count, unit }) => `bis zu ${countedDative(count, unit)}`,
  counted: (count, max) =>
    `${format(count)} von ${max.unit === 'words' ? countedDative(max.count, max.unit) : format(max.count)}`,
  over: ({ count, unit }) => `Länger als ${counted(count, unit)}: Was zu viel ist, ist markiert, nie gekürzt.`,
  withinAgain: 'Wieder innerhalb der Grenze.',
  between(min, max) {
    if (min === max) return format(max);
    return min === 0 ? `bis zu ${format(max)}` : `${format(min)} bis ${format(max)}`;
  },
  beyond: (max) => `mehr als ${format(max)}`,
  orcidHint: '0000-0000-0000-0000',
  notChosen: 'Nicht gewählt',
  notOffered: (name) => `${name} (steht nicht mehr zur Wahl)`,

  within: (label) => label,
  missing: (labels) => `${list.format(labels)} ${verb(labels)}`,
  toCheck: (labels) => `zu prüfen: ${list.format(labels)}`,

  addEntry: (entry, id) => `${oneOf[id] ?? entries[entry]} hinzufügen`,
  addText: (id) => `${oneOf[id] ?? 'Zeile'} hinzufügen`,
  text: (id, number) => `${oneOf[id] ?? 'Zeile'} ${format(number)}`,
  edit: 'Bearbeiten',
  show: 'Anzeigen',
  hide: 'Ausblenden',
  done: 'Fertig',
  remove: 'Entfernen',
  removed: (name) => `${name} entfernt.`,
  undo: 'Rückgängig',
  restored: (name) => `${name} ist wieder da.`,
  moveUp: 'Nach oben',
  moveDown: 'Nach unten',
  moved: (name, place, of) => `${name} steht jetzt an Stelle ${format(place)} von ${format(of)}.`,
  split: (count) => `In ${format(count)} einzelnen Zeilen eingefügt.`,
  keepAsOne: 'In einer Zeile belassen',
  keptAsOne: 'Bleibt in einer Zeile.',
  fillIn: 'Meine Angaben eintragen',
  filledIn: 'Ihre Angaben sind eingetragen.',

  pasteList: 'Liste einfügen',
  pasteLabel: 'Eine Person pro Zeile',
  pasteHint: 'Name, Institution, E-Mail',
  notUnderstood: (lines) =>
    plural(lines.length, {
      one: `Zeile ${list.format(lines.map(format))} wird nicht erkannt.`,
      other: `Die Zeilen ${list.format(lines.map(format))} werden nicht erkannt.`,
    }) + ' Eine Zeile braucht ein Komma und eine Institution oder eine E-Mail-Adresse.',
  understood: (count) => (count === 0 ? 'Noch niemand' : `${people(count)} erkannt`),
  andMore: (count) => `und ${format(count)} weitere`,
  noEmail: 'keine E-Mail',
  addPeople: (count) => (count === 0 ? 'Hinzufügen' : `${people(count)} hinzufügen`),
  added: (count) => `${people(count)} hinzugefügt.`,
};

function unitOf(field: Parameters<FieldWords['problem']>[1]): 'words' | 'characters' {
  return (field?.type === 'text' && field.max?.unit) || 'words';
}

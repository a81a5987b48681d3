import type { Shortcoming } from '../../../../domain/proposals/shortcomings.ts';
import { pluralIn } from '../../../i18n/plural.ts';
import { fieldNames } from './field-names.ts';
import { names } from './field-names.en.ts';
import type { FieldWords } from './field-catalogue.ts';

const plural = pluralIn('en');
const numbers = new Intl.NumberFormat('en');
const format = (count: number) => numbers.format(count);
const list = new Intl.ListFormat('en');

const units = {
  words: { one: 'word', other: 'words' },
  characters: { one: 'character', other: 'characters' },
} as const;
const entries = { person: 'person', participant: 'participant', paper: 'paper' } as const;
/** One of what a field has several of, or all that it can have. */
const oneOf: Readonly<Record<string, string>> = {
  chair: 'the chair',
  respondent: 'the respondent',
  keywords: 'a keyword',
  references: 'a reference',
};
const textNames: Readonly<Record<string, string>> = { keywords: 'Keyword', references: 'Reference' };

const people = (count: number) => `${format(count)} ${plural(count, { one: 'person', other: 'people' })}`;
const counted = (count: number, unit: 'words' | 'characters') => `${format(count)} ${plural(count, units[unit])}`;
const excess = ({ count = 0, limit = 0 }: Shortcoming) => count - limit;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** As it stands within a sentence; an acronym stays one. */
const within = (label: string) => (/^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1));

export const en: FieldWords = {
  ...fieldNames(names),
  problem(shortcoming, field) {
    const { problem, count = 0, limit = 0 } = shortcoming;
    switch (problem) {
      case 'missing':
        return field?.type === 'tick' ? 'Not confirmed yet.' : 'Still missing.';
      case 'too-long':
        return `${counted(excess(shortcoming), unitOf(field))} too many: marked, never cut`;
      case 'too-few':
        return `${format(count)} of at least ${format(limit)} so far.`;
      case 'too-many':
        return `${format(excess(shortcoming))} too many: marked, never cut`;
      case 'not-an-email':
        return 'This does not read as an e-mail address, such as name@example.org.';
      case 'not-an-orcid':
        return 'This does not read as an ORCID iD, such as 0000-0002-1825-0097.';
      case 'none-ticked':
        return 'Nobody is marked as presenting yet.';
      case 'not-an-option':
        return 'This is not offered any more.';
    }
  },
  brief(shortcoming, field) {
    const { problem, count = 0, limit = 0 } = shortcoming;
    switch (problem) {
      case 'missing':
        return '';
      case 'too-long':
        return `${counted(excess(shortcoming), unitOf(field))} over`;
      case 'too-few':
        return `${format(count)} of ${format(limit)}`;
      case 'too-many':
        return `${format(excess(shortcoming))} too many`;
      case 'not-an-email':
      case 'not-an-orcid':
        return 'mistyped?';
      case 'none-ticked':
        return 'nobody presenting';
      case 'not-an-option':
        return 'not offered any more';
    }
  },
  unnamed: (entry, number) => `${capital(entries[entry])} ${format(number)}`,

  labelled: (label, text) => `${label}: ${text}`,
  optional: 'optional',
  upTo: ({ count, unit }) => `up to ${counted(count, unit)}`,
  counted: (count, max) =>
    `${format(count)} of ${max.unit === 'words' ? counted(max.count, max.unit) : format(max.count)}`,
  over: ({ count, unit }) => `Longer than ${counted(count, unit)}: what is too much is marked, never cut.`,
  withinAgain: 'Within the limit again.',
  between(min, max) {
    if (min === max) return format(max);
    return min === 0 ? `up to ${format(max)}` : `${format(min)} to ${format(max)}`;
  },
  beyond: (max) => `more than ${format(max)}`,
  orcidHint: '0000-0000-0000-0000',
  notChosen: 'Not chosen',
  notOffered: (name) => `${name} (not offered any more)`,

  within,
  missing: (labels) => `${list.format(labels.map(within))} missing`,
  toCheck: (labels) => `${list.format(labels.map(within))} to be checked`,

  addEntry: (entry, id) => `Add ${oneOf[id] ?? `a ${entries[entry]}`}`,
  addText: (id) => `Add ${oneOf[id] ?? 'a line'}`,
  text: (id, number) => `${textNames[id] ?? 'Line'} ${format(number)}`,
  edit: 'Edit',
  show: 'Show',
  hide: 'Hide',
  done: 'Done',
  remove: 'Remove',
  removed: (name) => `${name} removed.`,
  undo: 'Undo',
  restored: (name) => `${name} is back.`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  moved: (name, place, of) => `${name} is now ${format(place)} of ${format(of)}.`,
  split: (count) => `Pasted as ${format(count)} lines of their own.`,
  keepAsOne: 'Keep as one',
  keptAsOne: 'Kept as one.',
  fillIn: 'Fill in my own data',
  filledIn: 'Your data are filled in.',

  pasteList: 'Paste a list',
  pasteLabel: 'One person on each line',
  pasteHint: 'Name, affiliation, e-mail',
  notUnderstood: (lines) =>
    plural(lines.length, {
      one: `Line ${list.format(lines.map(format))} is not understood.`,
      other: `Lines ${list.format(lines.map(format))} are not understood.`,
    }) + ' A line needs a comma and an affiliation, or an e-mail address.',
  understood: (count) => (count === 0 ? 'Nobody yet' : `${people(count)} understood`),
  andMore: (count) => `and ${format(count)} more`,
  noEmail: 'no e-mail',
  addPeople: (count) => (count === 0 ? 'Add' : `Add ${people(count)}`),
  added: (count) => `${people(count)} added.`,
};

function unitOf(field: Parameters<FieldWords['problem']>[1]): 'words' | 'characters' {
  return (field?.type === 'text' && field.max?.unit) || 'words';
}

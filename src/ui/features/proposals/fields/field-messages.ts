import type { EntriesField, FieldDefinition } from '../../../../domain/proposals/form-definition.ts';
import type { ValidationError } from '../../../../domain/proposals/validation-errors.ts';
import { defineMessages, inEnglish } from '../../../i18n/catalogue.ts';
import { capital, excess, fieldNames, unitOf, within } from './field-names.ts';

const { plural, number, list } = inEnglish;

type EntryKind = EntriesField['entry'];
type Max = NonNullable<Extract<FieldDefinition, { readonly type: 'text' }>['max']>;

const units = { words: { one: 'word', other: 'words' }, characters: { one: 'character', other: 'characters' } };
const entries = { person: 'person', participant: 'participant', paper: 'paper' } as const;
/** One item of a field with several, or its only item. */
const oneOf: Readonly<Record<string, string>> = {
  chair: 'the chair',
  respondent: 'the respondent',
  keywords: 'a keyword',
  references: 'a reference',
};
const textNames: Readonly<Record<string, string>> = { keywords: 'Keyword', references: 'Reference' };

const people = (count: number) => `${number(count)} ${plural(count, { one: 'person', other: 'people' })}`;
const counted = (count: number, unit: Max['unit']) => `${number(count)} ${plural(count, units[unit])}`;

/** The texts of form fields, including every label that a field from the settings can have. */
export const fieldMessages = defineMessages('fields', {
  ...fieldNames({
    fields: {
      title: 'Title',
      abstract: 'Abstract',
      description: 'Description',
      'workshop.description': 'Description and aims',
      keywords: 'Keywords',
      references: 'References',
      format: 'Format',
      people: 'People',
      chair: 'Chair',
      respondent: 'Respondent',
      organisers: 'Organisers',
      participants: 'Participants',
      papers: 'Papers',
      presenters: 'Presenters',
      willingToChair: 'I am willing to chair a session',
      audienceSize: 'Size of the audience',
      room: 'Room',
      language: 'Language',
      stream: 'Stream',
      workingGroup: 'Working group',
      mode: 'Where it takes place',
      equipment: 'Equipment',
      accessNeeds: 'Access needs',
      notes: 'Notes for the organisers',
      statementMember: 'Everyone who presents is a member, or will be by the time of the conference',
      statementOwnWork: 'This is our own work, and everyone named here has agreed to be named',
      firstName: 'First name',
      lastName: 'Last name',
      email: 'E-mail',
      affiliation: 'Affiliation',
      position: 'Position',
      country: 'Country',
      orcid: 'ORCID',
      roles: 'Roles',
      presenting: 'Presenting',
      bio: 'Biographical note',
      contribution: 'Contribution',
    },
    options: {
      onSite: 'On site',
      online: 'Online',
      either: 'Either',
      organiser: 'Organiser',
      chair: 'Chair',
      speaker: 'Speaker',
      coAuthor: 'Co-author',
      respondent: 'Respondent',
      participant: 'Participant',
    },
  }),
  /** A validation error as shown beside the field, which `fieldAt` finds. */
  problem(validationError: ValidationError, field?: FieldDefinition): string {
    const { problem, count = 0, limit = 0 } = validationError;
    return {
      missing: field?.type === 'tick' ? 'Not confirmed yet.' : 'Still missing.',
      'too-long': `${counted(excess(validationError), unitOf(field))} too many: marked, never cut`,
      'too-few': `${number(count)} of at least ${number(limit)} so far.`,
      'too-many': `${number(excess(validationError))} too many: marked, never cut`,
      'not-an-email': 'This doesn’t look like an e-mail address, such as name@example.org.',
      'not-an-orcid': 'This doesn’t look like an ORCID iD, such as 0000-0002-1825-0097.',
      'none-ticked': 'No one is marked as presenting yet.',
      'not-an-option': 'This is not offered any more.',
    }[problem];
  },
  /** The short form, after the field's name and a colon; empty where the name suffices. */
  brief(validationError: ValidationError, field?: FieldDefinition): string {
    const { problem, count = 0, limit = 0 } = validationError;
    return {
      missing: '',
      'too-long': `${counted(excess(validationError), unitOf(field))} over`,
      'too-few': `${number(count)} of ${number(limit)}`,
      'too-many': `${number(excess(validationError))} too many`,
      'not-an-email': 'mistyped?',
      'not-an-orcid': 'mistyped?',
      'none-ticked': 'no one presenting',
      'not-an-option': 'not offered any more',
    }[problem];
  },
  /** An entry without a name, by its number from 1. */
  unnamed: (entry: EntryKind, place: number) => `${capital(entries[entry])} ${number(place)}`,
  /** Joins a label or action with what it refers to. */
  labelled: (label: string, text: string) => `${label}: ${text}`,
  optional: 'optional',
  upTo: ({ count, unit }: Max) => `up to ${counted(count, unit)}`,
  counted: (count: number, max: Max) =>
    `${number(count)} of ${max.unit === 'words' ? counted(max.count, max.unit) : number(max.count)}`,
  /** Announced once when a limit is crossed. */
  over: ({ count, unit }: Max) => `Longer than ${counted(count, unit)}: what is too much is marked, never cut.`,
  withinAgain: 'Within the limit again.',
  between(min: number, max: number) {
    if (min === max) return number(max);
    return min === 0 ? `up to ${number(max)}` : `${number(min)} to ${number(max)}`;
  },
  beyond: (max: number) => `more than ${number(max)}`,
  orcidHint: '0000-0000-0000-0000',
  /** Heads of the form's last sections. */
  forProgramme: 'For the programme',
  beforeSending: 'Before it is sent',
  /** Before the names of optional fields. */
  ifNeeded: 'If you need it:',
  notChosen: 'Not chosen',
  clearChoice: 'Clear the choice',
  notConfirmed: 'Not confirmed',
  notOffered: (name: string) => `${name} (not offered any more)`,
  within,
  missing: (labels: readonly string[]) => `${list(labels.map(within))} missing`,
  toCheck: (labels: readonly string[]) => `${list(labels.map(within))} to be checked`,

  addEntry: (entry: EntryKind, id: string) => `Add ${oneOf[id] ?? `a ${entries[entry]}`}`,
  addText: (id: string) => `Add ${oneOf[id] ?? 'a line'}`,
  /** One of several texts of a field, by its number from 1. */
  text: (id: string, place: number) => `${textNames[id] ?? 'Line'} ${number(place)}`,
  edit: 'Edit',
  show: 'Show',
  hide: 'Hide',
  done: 'Done',
  remove: 'Remove',
  removed: (name: string) => `${name} removed.`,
  undo: 'Undo',
  restored: (name: string) => `${name} is back.`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  moved: (name: string, place: number, of: number) => `${name} is now ${number(place)} of ${number(of)}.`,
  split: (count: number) => `Pasted as ${number(count)} lines of their own.`,
  keepAsOne: 'Keep as one',
  savedAsOne: 'Kept as one.',
  fillIn: 'Fill in my own data',
  filledIn: 'Your data are filled in.',

  pasteList: 'Paste a list',
  pasteLabel: 'One person on each line',
  pasteHint: 'Name, affiliation, e-mail',
  /** @param lines line numbers, from 1. */
  notUnderstood: (lines: readonly number[]) =>
    plural(lines.length, {
      one: `Line ${list(lines.map(number))} is not understood.`,
      other: `Lines ${list(lines.map(number))} are not understood.`,
    }) + ' A line needs a comma and an affiliation, or an e-mail address.',
  understood: (count: number) => (count === 0 ? 'No one yet' : `${people(count)} understood`),
  andMore: (count: number) => `and ${number(count)} more`,
  noEmail: 'no e-mail',
  addPeople: (count: number) => (count === 0 ? 'Add' : `Add ${people(count)}`),
  added: (count: number) => `${people(count)} added.`,
});

export type FieldMessages = typeof fieldMessages.en;

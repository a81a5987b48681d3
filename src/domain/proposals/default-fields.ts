import type {
  ChoiceField,
  ChoicesField,
  EntriesField,
  FieldDefinition,
  ListField,
  ProposalForms,
  TextField,
  TickField,
} from './form-definition.ts';

/* What the three forms share (product, "Proposals": common, person; references; people and papers). */

type TextMax = NonNullable<TextField['max']>;

export const words = (count: number): TextMax => ({ count, unit: 'words' });
export const characters = (count: number): TextMax => ({ count, unit: 'characters' });

export const line = (id: string, more: Partial<TextField> = {}): TextField => ({
  id,
  type: 'text',
  lines: 'one',
  required: false,
  ...more,
});
export const prose = (id: string, more: Partial<TextField> = {}): TextField => line(id, { lines: 'many', ...more });
export const tick = (id: string, required = false): TickField => ({ id, type: 'tick', required });

/** Between 3 and 5 unless it says otherwise. */
export const references = (more: Partial<ListField> = {}): ListField => ({
  id: 'references',
  type: 'list',
  lines: 'many',
  required: true,
  min: 3,
  max: 5,
  ...more,
});

const roles: ChoicesField = {
  id: 'roles',
  type: 'choices',
  required: false,
  options: ['organiser', 'chair', 'speaker', 'coAuthor', 'respondent', 'participant'],
};

const person: readonly FieldDefinition[] = [
  line('firstName', { required: true }),
  line('lastName', { required: true }),
  line('email', { required: true, form: 'email' }),
  line('affiliation', { required: true }),
  line('position'),
  line('country'),
  line('orcid', { form: 'orcid' }),
  roles,
  tick('presenting'),
  prose('bio', { max: words(100) }),
];

type Range = Pick<EntriesField, 'min' | 'max'>;

/** People; required when there has to be one at least. */
export const people = (id: string, range: Range, oneWith?: string): EntriesField => ({
  id,
  type: 'entries',
  entry: 'person',
  required: range.min > 0,
  ...range,
  fields: person,
  oneWith,
});

/** What is asked of each entry. */
export const entryFields: Readonly<Record<EntriesField['entry'], readonly FieldDefinition[]>> = {
  person,
  /** With what they contribute. */
  participant: [...person, prose('contribution', { required: true, max: words(150) })],
  /** As part of something else: papers have no keywords then, and a shorter abstract. */
  paper: [
    line('title', { required: true }),
    prose('abstract', { required: true, max: words(150) }),
    references(),
    people('presenters', { min: 1, max: 4 }),
  ],
};

export const participants = (range: Range): EntriesField => ({
  ...people('participants', range),
  entry: 'participant',
  fields: entryFields.participant,
});

export const papers = (range: Range): EntriesField => ({
  id: 'papers',
  type: 'entries',
  entry: 'paper',
  required: true,
  ...range,
  fields: entryFields.paper,
});

/** What every form asks after what is its own. A choice without options is not asked. */
export function commonFields({ languages, streams, workingGroups }: ProposalForms): readonly FieldDefinition[] {
  const choice = (id: string, options: readonly string[]): readonly ChoiceField[] =>
    options.length === 0 ? [] : [{ id, type: 'choice', required: false, options, named: 'by-themselves' }];
  return [
    ...choice('language', languages),
    ...choice('stream', streams),
    ...choice('workingGroup', workingGroups),
    { id: 'mode', type: 'choice', required: false, options: ['onSite', 'online', 'either'], named: 'by-words' },
    prose('equipment'),
    prose('accessNeeds'),
    prose('notes', { max: words(100) }),
    tick('statementMember', true),
    tick('statementOwnWork', true),
  ];
}

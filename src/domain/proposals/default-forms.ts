import {
  type AddedField,
  type ChoiceField,
  type ChoicesField,
  type DefaultKind,
  type DescribedField,
  type DescribedKind,
  type EntriesField,
  type FieldChange,
  type FieldChanges,
  type FieldDefinition,
  type FormDefinition,
  isDefaultKind,
  type ListField,
  type ProposalForms,
  type ProposalKind,
  type TextField,
  type TickField,
} from './form-definition.ts';

/* Fields shared by the three forms (docs/specification.md, section 12). */

type TextMax = NonNullable<TextField['max']>;

const words = (count: number): TextMax => ({ count, unit: 'words' });
const characters = (count: number): TextMax => ({ count, unit: 'characters' });

function line(id: string, more: Partial<TextField> = {}): TextField {
  return { id, type: 'text', lines: 'one', required: false, ...more };
}
const prose = (id: string, more: Partial<TextField> = {}): TextField => line(id, { lines: 'many', ...more });
const tick = (id: string, required = false): TickField => ({ id, type: 'tick', required });

function references(more: Partial<ListField> = {}): ListField {
  return { id: 'references', type: 'list', lines: 'many', required: true, min: 3, max: 5, ...more };
}

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

type Entries = Pick<EntriesField, 'min' | 'max'> & Partial<Pick<EntriesField, 'entry' | 'oneWith'>>;

function several(id: string, { entry = 'person', ...more }: Entries): EntriesField {
  return { id, type: 'entries', entry, required: more.min > 0, fields: fieldsOf(entry), ...more };
}

function fieldsOf(entry: EntriesField['entry']): readonly FieldDefinition[] {
  if (entry === 'person') return person;
  if (entry === 'participant') return [...person, prose('contribution', { required: true, max: words(150) })];
  return [
    line('title', { required: true }),
    prose('abstract', { required: true, max: words(150) }),
    references(),
    several('presenters', { min: 1, max: 4 }),
  ];
}

function commonFields({ languages, streams, workingGroups }: ProposalForms): readonly FieldDefinition[] {
  const choice = (id: string, options: readonly string[]): readonly ChoiceField[] =>
    options.length === 0 ? [] : [{ id, type: 'choice', required: false, options, named: 'verbatim' }];
  return [
    ...choice('language', languages),
    ...choice('stream', streams),
    ...choice('workingGroup', workingGroups),
    { id: 'mode', type: 'choice', required: false, options: ['onSite', 'online', 'either'], named: 'translated' },
    prose('equipment'),
    prose('accessNeeds'),
    prose('notes', { max: words(100) }),
    tick('statementMember', true),
    tick('statementOwnWork', true),
  ];
}

const ownFields: Readonly<Record<DefaultKind, readonly FieldDefinition[]>> = {
  paper: [
    line('title', { required: true, max: characters(120) }),
    prose('abstract', { required: true, max: words(300) }),
    { id: 'keywords', type: 'list', lines: 'one', required: true, min: 3, max: 5 },
    references(),
    several('people', { min: 1, max: 4, oneWith: 'presenting' }),
    tick('willingToChair'),
  ],
  panel: [
    line('title', { required: true }),
    prose('description', { required: true, max: words(100) }),
    several('chair', { min: 1, max: 1 }),
    several('respondent', { min: 0, max: 1 }),
    several('papers', { entry: 'paper', min: 3, max: 4 }),
  ],
  workshop: [
    line('title', { required: true }),
    prose('description', { required: true, max: words(300) }),
    prose('format', { required: true, max: words(100) }),
    several('organisers', { min: 1, max: 2 }),
    several('participants', { entry: 'participant', min: 3, max: 6 }),
    references({ required: false, min: 0, max: 5 }),
    line('audienceSize'),
    line('room'),
  ],
};

/** A form with the settings' changes. Unknown kinds have no fields; changes to unknown fields are ignored. */
export function formDefinition(kind: ProposalKind, forms: ProposalForms): FormDefinition {
  const described = describedKind(kind, forms);
  if (described) {
    const fields = described.fields.flatMap((field) =>
      typeof field === 'string' ? namedFields(field, forms) : [describedField(field)],
    );
    return { kind, fields: changedFields(fields, described.changes) };
  }
  if (!isDefaultKind(kind)) return { kind, fields: [] };
  const fields = withAdded(ownFields[kind], commonFields(forms), forms.fields[kind]);
  return { kind, fields: changedFields(fields, forms.changes[kind]) };
}

/** All fields of `common`, or one: `common.mode`, `paper.people`. Empty for unknown or disabled fields. */
export function namedFields(name: string, forms: ProposalForms): readonly FieldDefinition[] {
  const [from = '', id] = name.split('.');
  const fields = from === 'common' ? commonFields(forms) : isDefaultKind(from) ? ownFields[from] : [];
  if (id === undefined) return from === 'common' ? fields : [];
  return fields.filter((field) => name === `${from}.${field.id}`);
}

/** Inserts added fields. Fields after the same field keep their order, each followed by its own successors. */
function withAdded(
  own: readonly FieldDefinition[],
  common: readonly FieldDefinition[],
  added: readonly AddedField[],
): readonly FieldDefinition[] {
  const known = new Set<string | undefined>([...own, ...common, ...added].map(({ id }) => id));
  const behind = new Map<string | undefined, readonly FieldDefinition[]>();
  const withNext = (field: FieldDefinition) => [field, ...(behind.get(field.id) ?? [])];
  // Each follows an earlier field, so reverse order makes every field complete before it is inserted.
  for (const { after, ...field } of added.toReversed()) {
    const place = known.has(after) ? after : undefined;
    behind.set(place, [...withNext(describedField(field)), ...(behind.get(place) ?? [])]);
  }
  return [...own.flatMap(withNext), ...(behind.get(undefined) ?? []), ...common.flatMap(withNext)];
}

function describedField(field: DescribedField): FieldDefinition {
  if (field.type === 'choice') return { ...field, named: 'verbatim' };
  return field.type === 'entries' ? { ...field, fields: fieldsOf(field.entry) } : field;
}

export const kindsOf = ({ kinds }: ProposalForms): readonly ProposalKind[] =>
  kinds.map((kind) => (typeof kind === 'string' ? kind : kind.id));

export const describedKind = (kind: ProposalKind, { kinds }: ProposalForms): DescribedKind | undefined =>
  kinds.find((each): each is DescribedKind => typeof each !== 'string' && each.id === kind);

function changedFields(
  fields: readonly FieldDefinition[],
  changes: FieldChanges,
  within = '',
): readonly FieldDefinition[] {
  return fields.flatMap((field) => {
    const path = `${within}${field.id}`;
    const change = Object.hasOwn(changes, path) ? changes[path] : undefined;
    if (change?.asked === false) return [];
    const changed = changedField(field, change ?? {});
    return [changed.type === 'entries' ? changedEntries(changed, changes, path) : changed];
  });
}

function changedEntries(field: EntriesField, changes: FieldChanges, path: string): EntriesField {
  const fields = changedFields(field.fields, changes, `${path}.`);
  // Without this, the entries could never satisfy a removed checkbox.
  const oneWith = fields.some(({ id }) => id === field.oneWith) ? field.oneWith : undefined;
  return { ...field, fields, oneWith };
}

function changedField(field: FieldDefinition, change: FieldChange): FieldDefinition {
  const required = change.required ?? field.required;
  if (field.type === 'list' || field.type === 'entries') {
    return { ...field, required, min: change.min ?? field.min, max: change.max ?? field.max };
  }
  if (field.type !== 'text' || change.max === undefined) return { ...field, required };
  const unit = field.max?.unit ?? (field.lines === 'one' ? 'characters' : 'words');
  return { ...field, required, max: { count: change.max, unit } };
}

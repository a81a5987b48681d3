import * as v from 'valibot';
import { formDefinition, kindsOf, namedFields } from '../../domain/proposals/default-forms.ts';
import { deadlineInstant } from '../../domain/proposals/events.ts';
import {
  type AddedField,
  type DefaultKind,
  defaultKinds,
  type DescribedField,
  type DescribedKind,
  type FieldChange,
  type FieldChanges,
  type FieldDefinition,
  isDefaultKind,
  isFieldId,
  isKindId,
  noChanges,
  noFields,
  type ProposalForms,
  type ProposalKind,
} from '../../domain/proposals/form-definition.ts';
import { isZone } from '../../domain/shared/time-zone.ts';
import { type ConfigProblem, unknownName, wrongValue } from './config-problems.ts';
import {
  count,
  group,
  limit,
  limitError,
  listOfDifferent,
  localText,
  LONGEST_LIST,
  LONGEST_TEXT,
  mapOf,
  minError,
  oneOf,
  optionalGroup,
  text,
  textThat,
} from './config-values.ts';

export function kindProblems(forms: ProposalForms): readonly ConfigProblem[] {
  const some = ['-'];
  // With all optional fields: an added field must not take the id of any.
  const all = { ...forms, languages: some, streams: some, workingGroups: some, changes: noChanges };
  const ids = kindsOf(forms);
  const ofKinds = forms.kinds.flatMap((kind, index) => {
    const path = `proposalForms.kinds.${index}`;
    const isString = typeof kind === 'string';
    const id = isString ? kind : kind.id;
    if (ids.indexOf(id) < index) {
      return [wrongValue(isString ? path : `${path}.id`, id, 'must be another kind than those before it')];
    }
    if (isString) return [];
    if (isDefaultKind(id)) {
      return [wrongValue(`${path}.id`, id, `must be another id than ${defaultKinds.join(', ')}`)];
    }
    return describedProblems(kind, all, path);
  });
  const ofDefaultKinds = defaultKinds.flatMap((kind) => [
    ...uselessProblems(kind, forms),
    ...addedProblems(kind, all, `proposalForms.fields.${kind}`),
  ]);
  return [...ofKinds, ...ofDefaultKinds];
}

function uselessProblems(kind: DefaultKind, forms: ProposalForms): readonly ConfigProblem[] {
  if (kindsOf(forms).includes(kind)) return [];
  const expectation = `must not be there, because proposalForms.kinds does not have ${kind}`;
  return (['fields', 'changes'] as const)
    .filter((setting) => Object.keys(forms[setting][kind]).length > 0)
    .map((setting) => wrongValue(`proposalForms.${setting}.${kind}`, forms[setting][kind], expectation));
}

function describedProblems(kind: DescribedKind, forms: ProposalForms, within: string): readonly ConfigProblem[] {
  const known = new Set<string>();
  const problems = kind.fields.flatMap((field, index) => {
    const path = `${within}.fields.${index}`;
    const fields = typeof field === 'string' ? namedFields(field, forms) : [field];
    if (fields.length === 0) return [wrongValue(path, field, `must be one of ${fieldNames(forms).join(', ')}`)];
    const twice = fields.find(({ id }) => known.has(id));
    for (const { id } of fields) known.add(id);
    if (typeof field === 'string') {
      return twice ? [wrongValue(path, field, `must be another field: this form asks for ${twice.id} already`)] : [];
    }
    return [...(twice ? [idProblem(path, field)] : []), ...minProblems(field, path)];
  });
  const { fields } = formDefinition(kind.id, { ...forms, kinds: [{ ...kind, changes: {} }] });
  const title = fields.find(({ id }) => id === 'title');
  // Lists, receipts and local drafts name a proposal by its title.
  if (title?.type === 'text' && kind.changes['title']?.asked !== false) return problems;
  return [...problems, { path: `${within}.fields`, message: 'must have a text with the id title' }];
}

function addedProblems(kind: DefaultKind, forms: ProposalForms, within: string): readonly ConfigProblem[] {
  const fields: readonly AddedField[] = forms.fields[kind];
  const without = formDefinition(kind, { ...forms, fields: noFields }).fields;
  const known = without.map(({ id }) => id);
  return fields.flatMap((field, index) => {
    const path = `${within}.${index}`;
    const before = [...known];
    known.push(field.id);
    const isLost = field.after !== undefined && !before.includes(field.after);
    return [
      ...(before.includes(field.id) ? [idProblem(path, field)] : []),
      ...(isLost ? [wrongValue(`${path}.after`, field.after, `must be one of ${before.join(', ')}`)] : []),
      ...minProblems(field, path),
    ];
  });
}

const idProblem = (path: string, { id }: DescribedField): ConfigProblem =>
  wrongValue(`${path}.id`, id, 'must be another id: this form has a field with this one already');

function minProblems(field: DescribedField, path: string): readonly ConfigProblem[] {
  if (!('min' in field) || field.min <= field.max) return [];
  return [wrongValue(`${path}.min`, field.min, minError(field.max))];
}

function fieldNames(forms: ProposalForms): readonly string[] {
  const ofKinds = defaultKinds.flatMap((kind) => {
    const { fields } = formDefinition(kind, { ...forms, fields: noFields });
    return fields.map(({ id }) => `${kind}.${id}`).filter((name) => namedFields(name, forms).length > 0);
  });
  return ['common', ...namedFields('common', forms).map(({ id }) => `common.${id}`), ...ofKinds];
}

const yesOrNo = v.boolean('must be true or false');
const ofFlag = v.exactOptional(yesOrNo);
const ofCount = v.exactOptional(count);
const changes = v.optional(mapOf(group({ required: ofFlag, min: ofCount, max: ofCount, asked: ofFlag })), {});

export function changeProblems(forms: ProposalForms): readonly ConfigProblem[] {
  const kinds = forms.kinds.map((each) => (typeof each === 'string' ? each : { ...each, changes: {} }));
  const unchanged = { ...forms, kinds, changes: noChanges };
  const ofKind = (kind: ProposalKind, changed: FieldChanges, at: string) =>
    Object.entries(changed).flatMap(([name, change]) => {
      const path = `${at}.${name}`;
      const field = fieldAt(formDefinition(kind, unchanged).fields, name.split('.'));
      if ('known' in field) {
        return [{ path, message: unknownName(field.name, change, field.known, 'is not asked in this form') }];
      }
      const { min, max } = limitProblems(field, change);
      return [
        ...(min === undefined ? [] : [wrongValue(`${path}.min`, change.min, min)]),
        ...(max === undefined ? [] : [wrongValue(`${path}.max`, change.max, max)]),
      ];
    });
  return [
    ...forms.kinds.flatMap((kind, index) =>
      typeof kind === 'string' ? [] : ofKind(kind.id, kind.changes, `proposalForms.kinds.${index}.changes`),
    ),
    ...defaultKinds.flatMap((kind) => ofKind(kind, forms.changes[kind], `proposalForms.changes.${kind}`)),
  ];
}

function fieldAt(
  fields: readonly FieldDefinition[],
  [id = '', ...rest]: readonly string[],
): FieldDefinition | { readonly name: string; readonly known: readonly string[] } {
  const field = fields.find((each) => each.id === id);
  if (field !== undefined && rest.length === 0) return field;
  if (field?.type === 'entries') return fieldAt(field.fields, rest);
  return { name: [id, ...rest].join('.'), known: fields.map((each) => each.id) };
}

function limitProblems(
  field: FieldDefinition,
  change: FieldChange,
): { readonly min?: string | undefined; readonly max?: string | undefined } {
  if (field.type === 'list' || field.type === 'entries') {
    const { min = field.min, max = field.max } = change;
    if (min <= max) return { max: limitError(change.max, LONGEST_LIST) };
    return change.min === undefined ? { max: `must not be less than min, which is ${min}` } : { min: minError(max) };
  }
  const refused = { min: 'must be given for lists, people and papers only' };
  const min = change.min === undefined ? {} : refused;
  if (field.type === 'text') return { ...min, max: limitError(change.max, LONGEST_TEXT) };
  return change.max === undefined ? min : { ...min, max: 'must be given for texts, lists, people and papers only' };
}

const kindId = textThat(
  'must be lower-case letters, digits and underscores, 32 at most, and begin with a letter',
  isKindId,
);
const fieldId = textThat('must be letters and digits, 32 at most, and begin with a letter', isFieldId);

const lines = v.optional(oneOf(['one', 'many']), 'one');
const options = v.pipe(listOfDifferent(text), v.minLength(1, 'must name at least one option'));
const entry = oneOf(['person', 'participant', 'paper']);
const several = { min: v.optional(count, 0), max: limit(LONGEST_LIST) };
/** Schemas for texts, which name something, and for objects, which describe it. */
const namedOr = <Name extends v.GenericSchema, Description extends v.GenericSchema>(
  name: Name,
  description: Description,
  atLeast: string,
) =>
  v.pipe(
    v.array(
      v.lazy((given) => (typeof given === 'string' ? name : description)),
      'must be a list',
    ),
    v.minLength(1, atLeast),
  );

const common = {
  id: fieldId,
  label: localText,
  hint: v.exactOptional(localText),
  required: v.optional(yesOrNo, false),
};
const fieldOf = <const More extends v.ObjectEntries>(more: More) => {
  const all = { ...common, ...more };
  return v.variant(
    'type',
    [
      v.strictObject({
        ...all,
        type: v.literal('text'),
        lines,
        max: v.exactOptional(group({ count: limit(LONGEST_TEXT), unit: oneOf(['words', 'characters']) })),
        form: v.exactOptional(oneOf(['email', 'orcid'])),
      }),
      v.strictObject({ ...all, type: v.literal('choice'), options }),
      v.strictObject({ ...all, type: v.literal('choices'), options }),
      v.strictObject({ ...all, type: v.literal('tick') }),
      v.strictObject({ ...all, type: v.literal('list'), lines, ...several }),
      v.strictObject({ ...all, type: v.literal('entries'), entry, ...several }),
    ],
    'must be text, choice, choices, tick, list or entries',
  );
};

const kind = group({
  id: kindId,
  label: localText,
  fields: namedOr(text, fieldOf({}), 'must have at least one field'),
  changes,
});
const defaultKind = v.picklist(defaultKinds, `must be ${defaultKinds.join(', ')}, or the description of another kind`);

const added = v.optional(v.array(fieldOf({ after: v.exactOptional(text) }), 'must be a list'), []);

const event = group({
  deadline: v.exactOptional(
    textThat('must be a date and a time like 2027-01-31T23:59', (value) => deadlineInstant(value) !== undefined),
  ),
  zone: v.exactOptional(textThat('must be a time zone like Europe/Warsaw', isZone)),
  status: v.optional(mapOf(oneOf(['open', 'closed', 'announced']), v.string()), {}),
});

export const eventsSchema = v.optional(mapOf(event), {});

const names = v.optional(listOfDifferent(text), []);

export const formsSchema = optionalGroup({
  languages: names,
  streams: names,
  workingGroups: names,
  // A list of kinds names all of them.
  kinds: v.optional(namedOr(defaultKind, kind, 'must name at least one kind'), [...defaultKinds]),
  fields: optionalGroup({ panel: added, paper: added, workshop: added }),
  changes: optionalGroup({ panel: changes, paper: changes, workshop: changes }),
});

import * as v from 'valibot';
import { deadlineInstant, isZone } from '../domain/proposals/deadline.ts';
import { formDefinition } from '../domain/proposals/default-forms.ts';
import type { FieldChange, FieldDefinition, ProposalForms } from '../domain/proposals/form-definition.ts';
import { proposalKinds } from '../domain/proposals/proposal-kind.ts';
import type { ConfigProblem } from './config-problem.ts';
import { text } from './config-values.ts';

/* Settings of events and forms (`proposalSystem.events`, `proposalForms`). */

const LONGEST_TEXT = 100_000;
const LONGEST_LIST = 100;

const event = v.strictObject({
  deadline: v.exactOptional(
    v.pipe(
      text,
      v.check((value) => deadlineInstant(value) !== undefined, 'must be a date and a time like 2027-01-31T23:59'),
    ),
  ),
  zone: v.exactOptional(v.pipe(text, v.check(isZone, 'must be a time zone like Europe/Warsaw'))),
  status: v.optional(
    v.record(v.string(), v.picklist(['open', 'closed', 'announced'], 'must be open, closed or announced')),
    {},
  ),
});

/** By event id. */
export const eventsSchema = v.optional(v.record(text, event), {});

const count = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(0, 'must not be negative'),
);
const yesOrNo = v.boolean('must be true or false');
const changes = v.optional(
  v.record(
    text,
    v.strictObject({
      required: v.exactOptional(yesOrNo),
      min: v.exactOptional(count),
      max: v.exactOptional(count),
      asked: v.exactOptional(yesOrNo),
    }),
  ),
  {},
);
const names = v.optional(
  v.pipe(
    v.array(text),
    v.check((all) => new Set(all).size === all.length, 'must not name anything twice'),
  ),
  [],
);

export const formsSchema = v.optional(
  v.strictObject({
    languages: names,
    streams: names,
    workingGroups: names,
    changes: v.optional(v.strictObject({ panel: changes, paper: changes, workshop: changes }), {}),
  }),
  {},
);

/** What is wrong with changes of fields, as far as it depends on the fields: there has to be something to change. */
export function changeProblems(forms: ProposalForms): readonly ConfigProblem[] {
  return proposalKinds.flatMap((kind) => {
    const { fields } = formDefinition(kind, { ...forms, changes: { panel: {}, paper: {}, workshop: {} } });
    return Object.entries(forms.changes[kind]).flatMap(([name, change]) => {
      const path = `proposalForms.changes.${kind}.${name}`;
      const field = fieldAt(fields, name.split('.'));
      if (typeof field === 'string') return [{ path, message: `is not asked in this form; there are ${field}` }];
      return fieldProblems(field, change).map(([key, message]) => ({ path: `${path}.${key}`, message }));
    });
  });
}

/** A field by its path, or the names of those among which it would have to be. */
function fieldAt(fields: readonly FieldDefinition[], [id, ...rest]: readonly string[]): FieldDefinition | string {
  const field = fields.find((each) => each.id === id);
  if (field !== undefined && rest.length === 0) return field;
  if (field?.type === 'entries') return fieldAt(field.fields, rest);
  return fields.map((each) => each.id).join(', ');
}

function fieldProblems(field: FieldDefinition, change: FieldChange): readonly (readonly [keyof FieldChange, string])[] {
  if (field.type !== 'list' && field.type !== 'entries') {
    const { min, max } = change;
    const isText = field.type === 'text';
    return [
      ...(min === undefined ? [] : [['min', 'is for lists, people and papers only'] as const]),
      ...(max === undefined || isText ? [] : [['max', 'is for texts, lists, people and papers only'] as const]),
      ...(max === undefined || !isText ? [] : limitProblems(max, LONGEST_TEXT)),
    ];
  }
  const { min = field.min, max = field.max } = change;
  if (min <= max) return change.max === undefined ? [] : limitProblems(max, LONGEST_LIST);
  return change.min === undefined
    ? [['max', `must not be less than min, which is ${min}`]]
    : [['min', `must not be more than max, which is ${max}`]];
}

function limitProblems(max: number, longest: number): readonly (readonly ['max', string])[] {
  return max < 1 || max > longest ? [['max', `must be between 1 and ${longest}`]] : [];
}

import * as v from 'valibot';
import { deadlineInstant, isZone } from '../domain/proposals/deadline.ts';
import { formDefinition } from '../domain/proposals/default-forms.ts';
import type { FieldChange, FieldDefinition, ProposalForms } from '../domain/proposals/form-definition.ts';
import { proposalKinds } from '../domain/proposals/proposal-kind.ts';
import type { ConfigProblem } from './config-problem.ts';
import { unknownName, wrongValue } from './config-complaints.ts';
import { group, listOfDifferent, mapOf, oneOf, text, textThat } from './config-values.ts';

/* Settings of events and forms (`proposalSystem.events`, `proposalForms`). */

const LONGEST_TEXT = 100_000;
const LONGEST_LIST = 100;

const event = group({
  deadline: v.exactOptional(
    textThat('must be a date and a time like 2027-01-31T23:59', (value) => deadlineInstant(value) !== undefined),
  ),
  zone: v.exactOptional(textThat('must be a time zone like Europe/Warsaw', isZone)),
  status: v.optional(mapOf(oneOf(['open', 'closed', 'announced']), v.string()), {}),
});

/** By event id. */
export const eventsSchema = v.optional(mapOf(event), {});

const COUNT = 'must be a whole number that is not negative';
const count = v.pipe(v.number(COUNT), v.safeInteger(COUNT), v.minValue(0, COUNT));
const yesOrNo = v.boolean('must be true or false');
const changes = v.optional(
  mapOf(
    group({
      required: v.exactOptional(yesOrNo),
      min: v.exactOptional(count),
      max: v.exactOptional(count),
      asked: v.exactOptional(yesOrNo),
    }),
  ),
  {},
);
const names = v.optional(listOfDifferent(text), []);

export const formsSchema = v.optional(
  group({
    languages: names,
    streams: names,
    workingGroups: names,
    changes: v.optional(group({ panel: changes, paper: changes, workshop: changes }), {}),
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
      if ('known' in field) {
        return [{ path, message: unknownName(field.name, change, field.known, 'is not asked in this form') }];
      }
      return fieldProblems(field, change).map(([key, message]) => wrongValue(`${path}.${key}`, change[key], message));
    });
  });
}

/** A name that no field has, and those of the fields among which it would have to be. */
interface UnknownField {
  readonly name: string;
  readonly known: readonly string[];
}

function fieldAt(
  fields: readonly FieldDefinition[],
  [id = '', ...rest]: readonly string[],
): FieldDefinition | UnknownField {
  const field = fields.find((each) => each.id === id);
  if (field !== undefined && rest.length === 0) return field;
  if (field?.type === 'entries') return fieldAt(field.fields, rest);
  return { name: [id, ...rest].join('.'), known: fields.map((each) => each.id) };
}

function fieldProblems(field: FieldDefinition, change: FieldChange): readonly (readonly [keyof FieldChange, string])[] {
  if (field.type !== 'list' && field.type !== 'entries') {
    const { min, max } = change;
    const isText = field.type === 'text';
    return [
      ...(min === undefined ? [] : [['min', 'must be given for lists, people and papers only'] as const]),
      ...(max === undefined || isText
        ? []
        : [['max', 'must be given for texts, lists, people and papers only'] as const]),
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

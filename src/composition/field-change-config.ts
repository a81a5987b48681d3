import * as v from 'valibot';
import { formDefinition } from '../domain/proposals/default-forms.ts';
import type { FieldChange, FieldChanges, FieldDefinition, ProposalForms } from '../domain/proposals/form-definition.ts';
import { defaultKinds, type ProposalKind } from '../domain/proposals/proposal-kind.ts';
import { noChanges } from '../domain/proposals/untouched-forms.ts';
import { unknownName, wrongValue } from './config-complaints.ts';
import type { ConfigProblem } from './config-problem.ts';
import { group, mapOf } from './config-values.ts';
import { count, LONGEST_LIST, LONGEST_TEXT, limitComplaint, minComplaint } from './limit-config.ts';

/* Settings that change fields of proposals. */

export const yesOrNo = v.boolean('must be true or false');
/** By path. */
export const changes = v.optional(
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
/** What is wrong with changes of fields, as far as it depends on the fields: there has to be something to change. */
export function changeProblems(forms: ProposalForms): readonly ConfigProblem[] {
  const unchanged = unchangedForms(forms);
  const ofKind = (kind: ProposalKind, changed: FieldChanges, at: string) =>
    Object.entries(changed).flatMap(([name, change]) => {
      const path = `${at}.${name}`;
      const field = fieldAt(formDefinition(kind, unchanged).fields, name.split('.'));
      if ('known' in field) {
        return [{ path, message: unknownName(field.name, change, field.known, 'is not asked in this form') }];
      }
      return fieldProblems(field, change).map(([key, message]) => wrongValue(`${path}.${key}`, change[key], message));
    });
  return [
    ...forms.kinds.flatMap((kind, index) =>
      typeof kind === 'string' ? [] : ofKind(kind.id, kind.changes, `proposalForms.kinds.${index}.changes`),
    ),
    ...defaultKinds.flatMap((kind) => ofKind(kind, forms.changes[kind], `proposalForms.changes.${kind}`)),
  ];
}

/** What would be asked if nothing were changed. */
function unchangedForms(forms: ProposalForms): ProposalForms {
  const kinds = forms.kinds.map((kind) => (typeof kind === 'string' ? kind : { ...kind, changes: {} }));
  return { ...forms, kinds, changes: noChanges };
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
      ...(max === undefined || !isText ? [] : maxProblems(max, LONGEST_TEXT)),
    ];
  }
  const { min = field.min, max = field.max } = change;
  if (min <= max) return change.max === undefined ? [] : maxProblems(max, LONGEST_LIST);
  return change.min === undefined
    ? [['max', `must not be less than min, which is ${min}`]]
    : [['min', minComplaint(max)]];
}

function maxProblems(max: number, longest: number): readonly (readonly ['max', string])[] {
  const complaint = limitComplaint(max, longest);
  return complaint === undefined ? [] : [['max', complaint]];
}

import fc from 'fast-check';
import { formDefinition } from '../../../src/domain/proposals/default-forms.ts';
import {
  type DefaultKind,
  defaultKinds,
  type FieldDefinition,
  type FormDefinition,
  noChanges,
  noFields,
  type ProposalForms,
} from '../../../src/domain/proposals/form-definition.ts';
import { emptyEntry, type FormValues } from '../../../src/domain/proposals/form-values.ts';

export const forms: ProposalForms = {
  languages: ['English', 'French'],
  streams: ['Open call', 'Tides'],
  workingGroups: ['Festival Studies'],
  kinds: defaultKinds,
  fields: noFields,
  changes: noChanges,
};

export const formOf = (kind: DefaultKind, changes: ProposalForms['changes'][DefaultKind] = {}): FormDefinition =>
  formDefinition(kind, { ...forms, changes: { ...forms.changes, [kind]: changes } });

export const anyForm = fc.constantFrom(...defaultKinds).map((kind) => formOf(kind));

/** What a form holds when everything that is required has been written. */
export function completeForm({ fields }: Pick<FormDefinition, 'fields'>): FormValues {
  return { ...emptyEntry({ fields }), ...Object.fromEntries(fields.flatMap(written)) };
}

function written(field: FieldDefinition): readonly (readonly [string, unknown])[] {
  if (!field.required && field.id !== 'presenting') return [];
  const times = (of: unknown, count: number) => Array.from({ length: count }, () => of);
  switch (field.type) {
    case 'text':
      return [[field.id, field.form === 'email' ? 'zofia@example.org' : 'Ruch']];
    case 'choice':
      return [[field.id, field.options[0]]];
    case 'choices':
      return [[field.id, field.options]];
    case 'tick':
      return [[field.id, true]];
    case 'list':
      return [[field.id, times('Ruch', field.min)]];
    case 'entries':
      return [[field.id, times(completeForm(field), field.min)]];
  }
}

const anyText = fc.oneof(
  fc.constantFrom('', ' ', 'Ruch', 'zofia@example.org', '0000-0002-1825-0097', 'Tides', '—', 'słowo '.repeat(310)),
  fc.string({ unit: 'binary' }),
);

/** Whatever a form may hold, complete or not. */
export function anyValues(fields: readonly FieldDefinition[]): fc.Arbitrary<FormValues> {
  return fc.record(Object.fromEntries(fields.map((field) => [field.id, anyValue(field)])));
}

function anyValue(field: FieldDefinition): fc.Arbitrary<unknown> {
  switch (field.type) {
    case 'text':
      return anyText;
    case 'choice':
      return fc.oneof(fc.constantFrom('', ...field.options), anyText);
    case 'choices':
      return fc.oneof(fc.subarray([...field.options]), fc.array(anyText, { maxLength: 2 }));
    case 'tick':
      return fc.boolean();
    case 'list':
      return fc.array(anyText, { maxLength: 6 });
    case 'entries':
      return fc.array(fc.oneof(anyValues(field.fields), fc.constant(emptyEntry(field))), {
        maxLength: 4,
      });
  }
}

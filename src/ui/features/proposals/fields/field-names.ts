import type { FieldDefinition } from '../../../../domain/proposals/form-definition.ts';
import type { ValidationError } from '../../../../domain/proposals/validation-errors.ts';

type Names = Readonly<Record<string, string>>;

const named = (from: Names, id: string): string | undefined => (Object.hasOwn(from, id) ? from[id] : undefined);

export const fieldNames = <Own extends { readonly fields: Names; readonly options: Names }>(names: Own) => ({
  names,
  /** The name of a field, or its id if unknown. Some names depend on the kind of form. */
  label: (id: string, kind?: string): string => named(names.fields, `${kind}.${id}`) ?? named(names.fields, id) ?? id,
  option: (_fieldId: string, option: string): string => named(names.options, option) ?? option,
});

export const unitOf = (field: FieldDefinition | undefined): 'words' | 'characters' =>
  (field?.type === 'text' && field.max?.unit) || 'words';

export const excess = ({ count = 0, limit = 0 }: ValidationError): number => count - limit;

/** A label for use within a sentence: starts in lower case, except acronyms. */
export const within = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

import type { FieldDefinition, FormDefinition } from '../../../../domain/proposals/form-definition.ts';
import { type FieldPath, type FormValues, pathName } from '../../../../domain/proposals/form-values.ts';
import type { Shortcoming } from '../../../../domain/proposals/shortcomings.ts';
import { readObjects } from '../../../../domain/proposals/value-reading.ts';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { entryName, useFieldName } from '../fields/use-field-name.ts';
import { fieldWords } from '../fields/field-words.ts';
import { checklistWords } from './proposal-form-words.ts';

/** A short text for a validation error: "Description: 4 words over", "Papers: 2 of 3", "E-mail of Ayşe Yıldırım". */
export function useShortcomingText(
  definition: FormDefinition,
  values: FormValues,
): (shortcoming: Shortcoming) => string {
  const names = useWords(fieldWords);
  const nameOf = usePathName(definition, values);

  return (shortcoming) => {
    const field = fieldAt(definition, shortcoming.path);
    const name = field ? nameOf(shortcoming.path) : pathName(shortcoming.path);
    const brief = names.brief(inNumbers(shortcoming, field), field);
    return brief === '' ? name : names.labelled(name, brief);
  };
}

/** A missing list is counted, too: "0 of 3". */
function inNumbers(shortcoming: Shortcoming, field: FieldDefinition | undefined): Shortcoming {
  if (shortcoming.problem !== 'missing' || field === undefined || !('min' in field) || field.min < 2)
    return shortcoming;
  return { ...shortcoming, problem: 'too-few', count: 0, limit: field.min };
}

/** The field at a path, or around it if the path ends within a field. `undefined` for unknown fields. */
export function fieldAt({ fields }: FormDefinition, path: FieldPath): FieldDefinition | undefined {
  let asked = fields;
  let found: FieldDefinition | undefined;
  for (const step of path) {
    if (typeof step === 'number') continue;
    found = asked.find(({ id }) => id === step);
    asked = found?.type === 'entries' ? found.fields : [];
  }
  return found;
}

export function usePathName(definition: FormDefinition, values: FormValues): (path: FieldPath) => string {
  const words = useWords(checklistWords);
  const names = useWords(fieldWords);
  const fieldName = useFieldName();

  function nameOf(fields: readonly FieldDefinition[], within: FormValues, path: FieldPath): string {
    const [id = '', index, ...rest] = path;
    const field = fields.find((each) => each.id === id);
    if (!field) return String(id);
    if (field.type !== 'entries' || typeof index !== 'number') {
      return fieldName(field, within === values ? definition.kind : undefined).text;
    }
    const entry = readObjects(within[field.id])?.[index] ?? {};
    const whose = entryName(names, field, entry, index);
    if (rest.length === 0) return whose;
    const what = nameOf(field.fields, entry, rest);
    return rest.length > 1 ? words.within(what, whose) : words.of(what, whose);
  }

  return (path) => nameOf(definition.fields, values, path);
}

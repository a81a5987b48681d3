import type { FieldDefinition, FormDefinition } from '../../../domain/proposals/form-definition.ts';
import type { FieldPath, FormValues } from '../../../domain/proposals/form-values.ts';
import { readObjects } from '../../../domain/proposals/value-reading.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { checklistWords } from './checklist-words.ts';
import { entryName } from './fields/entry-name.ts';
import { useFieldName } from './fields/use-field-name.ts';
import { fieldWords } from './fields/field-words.ts';

/** Names a place of a form: "Description", "E-mail of Ayşe Yıldırım". */
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

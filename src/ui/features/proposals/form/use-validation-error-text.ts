import type { FieldDefinition, FormDefinition } from '../../../../domain/proposals/form-definition.ts';
import { type FieldPath, type FormValues, pathName } from '../../../../domain/proposals/form-values.ts';
import { readObjects } from '../../../../domain/proposals/proposal-document.ts';
import type { ValidationError } from '../../../../domain/proposals/validation-errors.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { entryName, useFieldName } from '../fields/use-field-name.ts';
import { fieldMessages } from '../fields/field-messages.ts';
import { checklistMessages } from './proposal-form-messages.ts';

/** A short text for a validation error: "Description: 4 words over", "Papers: 2 of 3", "E-mail of Ayşe Yıldırım". */
export function useValidationErrorText(definition: FormDefinition, values: FormValues) {
  const names = useMessages(fieldMessages);
  const nameOf = usePathName(definition, values);

  return (validationError: ValidationError): string => {
    const field = fieldAt(definition, validationError.path);
    const name = field ? nameOf(validationError.path) : pathName(validationError.path);
    const brief = names.brief(inNumbers(validationError, field), field);
    return brief === '' ? name : names.labelled(name, brief);
  };
}

/** A missing list is counted, too: "0 of 3". */
function inNumbers(validationError: ValidationError, field: FieldDefinition | undefined): ValidationError {
  const isCounted = validationError.problem === 'missing' && field !== undefined && 'min' in field && field.min >= 2;
  return isCounted ? { ...validationError, problem: 'too-few', count: 0, limit: field.min } : validationError;
}

/** The field at a path, or around it if the path ends within a field. `undefined` for unknown fields. */
export function fieldAt({ fields }: Pick<FormDefinition, 'fields'>, path: FieldPath): FieldDefinition | undefined {
  const [wanted, ...rest] = path.filter((step) => typeof step === 'string');
  const field = fields.find(({ id }) => id === wanted);
  if (rest.length === 0) return field;
  return field?.type === 'entries' ? fieldAt(field, rest) : undefined;
}

export function usePathName(definition: FormDefinition, values: FormValues): (path: FieldPath) => string {
  const messages = useMessages(checklistMessages);
  const names = useMessages(fieldMessages);
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
    return rest.length > 1 ? messages.within(what, whose) : messages.of(what, whose);
  }

  return (path) => nameOf(definition.fields, values, path);
}

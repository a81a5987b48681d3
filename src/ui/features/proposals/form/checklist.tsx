import { useId } from 'react';
import type { FieldDefinition, FormDefinition } from '../../../../domain/proposals/form-definition.ts';
import { type FieldPath, type FormValues, pathName } from '../../../../domain/proposals/form-values.ts';
import { askedFields, type ValidationError } from '../../../../domain/proposals/validation-errors.ts';
import { readObjects } from '../../../../domain/proposals/proposal-document.ts';
import { Button } from '../../../components/button.tsx';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { NameText } from '../../../i18n/named-sentence.tsx';
import { fieldMessages } from '../fields/field-messages.ts';
import { entryName, useFieldName } from '../fields/use-field-name.ts';
import { checklistMessages } from './proposal-form-messages.ts';
import './checklist.css';

interface ChecklistProps {
  readonly definition: FormDefinition;
  readonly values: FormValues;
  readonly validationErrors: readonly ValidationError[];
  readonly onShow: (path: FieldPath) => void;
}

export function Checklist({ definition, values, validationErrors, onShow }: ChecklistProps) {
  const messages = useMessages(checklistMessages);
  const names = useMessages(fieldMessages);
  const nameOf = useFieldName();
  const textOf = useValidationErrorText(definition, values);
  const id = useId();
  const lines = askedFields(definition, validationErrors).map(({ field, errors: [first, ...more] }) => ({
    field,
    first,
    more: more.length,
  }));

  return (
    <section aria-labelledby={id} className="checklist">
      <h2 id={id} className="proposal-rail__title">
        {messages.title}
      </h2>
      {validationErrors.length === 0 && <p className="note">{messages.complete}</p>}
      <ul className="checklist__lines">
        {lines.map(({ field, first, more }) => (
          <li key={field.id} data-done={first === undefined || undefined}>
            <span className="visually-hidden">{names.labelled(first ? messages.open : messages.done, '')}</span>
            {first ? (
              <Button className="checklist__link" onClick={() => onShow(first.path)}>
                {textOf(first)}
                {more > 0 && ` ${names.andMore(more)}`}
              </Button>
            ) : (
              <NameText {...nameOf(field, definition.kind)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

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

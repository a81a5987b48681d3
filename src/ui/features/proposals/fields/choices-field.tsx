import type { ChoicesField as Definition } from '../../../../domain/proposals/form-definition.ts';
import type { FieldPath } from '../../../../domain/proposals/form-values.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { describedBy, FieldFoot, FieldHead } from './field-frame.tsx';
import { asTexts, fieldId, useField, useFields, useProblem } from './fields-context.ts';
import { fieldMessages } from './field-messages.ts';
import { optionName } from './use-field-name.ts';

interface ChoicesFieldProps {
  readonly field: Definition;
  readonly path: FieldPath;
}

/** Any number of several. Chosen options that are no longer offered stay until removed. */
export function ChoicesField({ field, path }: ChoicesFieldProps) {
  const messages = useMessages(fieldMessages);
  const { disabled } = useFields();
  const { value, set } = useField(path, asTexts);
  const problem = useProblem(path, field);
  const id = fieldId(path);
  const unknown = [...new Set(value)].filter((option) => !field.options.includes(option));
  const choices = [
    ...field.options.map((option) => ({ option, name: optionName(messages, field, option) })),
    ...unknown.map((option) => ({ option, name: messages.notOffered(option) })),
  ];
  // In the order offered, not the order chosen.
  const chosenWith = (option: string, isChosen: boolean) =>
    choices.map((choice) => choice.option).filter((each) => (each === option ? isChosen : value.includes(each)));

  return (
    <div
      id={id}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(
        (!field.required || field.hint !== undefined) && `${id}-hint`,
        problem !== undefined && `${id}-problem`,
      )}
      className="proposal-field"
    >
      <FieldHead id={id} field={field} hint={field.required ? undefined : messages.optional} isGroup />
      <div className="proposal-field__choices">
        {choices.map(({ option, name }) => (
          <label key={option} className="proposal-field__choice">
            <input
              type="checkbox"
              checked={value.includes(option)}
              aria-disabled={disabled || undefined}
              onChange={({ currentTarget }) => set(chosenWith(option, currentTarget.checked))}
            />
            {name}
          </label>
        ))}
      </div>
      <FieldFoot id={id} problem={problem} />
    </div>
  );
}

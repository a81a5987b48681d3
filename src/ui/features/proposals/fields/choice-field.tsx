import type { ChoiceField as Definition } from '../../../../domain/proposals/form-definition.ts';
import type { FieldPath } from '../../../../domain/proposals/form-values.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { describedBy, FieldFoot, FieldHead } from './field-frame.tsx';
import { asText, fieldId, useField, useFields, useProblem } from './fields-context.ts';
import { fieldMessages } from './field-messages.ts';

interface ChoiceFieldProps {
  readonly field: Definition;
  readonly path: FieldPath;
}

/** Up to this many choices are shown side by side. */
const FEW = 4;

/** One of several, or none if optional. A chosen option that is no longer offered stays until changed. */
export function ChoiceField({ field, path }: ChoiceFieldProps) {
  const messages = useMessages(fieldMessages);
  const { disabled } = useFields();
  const { value, set } = useField(path, asText);
  const problem = useProblem(path, field);
  const id = fieldId(path);
  const { options, required } = field;
  const isKnown = value === '' || options.includes(value);
  const isRadio = field.named === 'by-words' && options.length <= FEW;
  const choices = [
    ...(required && isRadio ? [] : [{ option: '', name: messages.notChosen }]),
    ...options.map((option) => ({
      option,
      name: field.named === 'by-words' ? messages.option(field.id, option) : option,
    })),
    ...(isKnown ? [] : [{ option: value, name: messages.notOffered(messages.option(field.id, value)) }]),
  ];
  const described = describedBy(
    (!required || field.hint !== undefined) && `${id}-hint`,
    problem !== undefined && `${id}-problem`,
  );
  const Control = isRadio ? Radios : Select;

  return (
    <div className="proposal-field">
      <FieldHead id={id} field={field} hint={required ? undefined : messages.optional} isGroup={isRadio} />
      <Control
        id={id}
        value={value}
        choices={choices}
        disabled={disabled}
        required={required}
        described={described}
        onChoice={set}
      />
      <FieldFoot id={id} problem={problem} />
    </div>
  );
}

interface ControlProps {
  readonly id: string;
  readonly value: string;
  readonly choices: readonly { readonly option: string; readonly name: string }[];
  readonly disabled: boolean;
  readonly required: boolean;
  readonly described: string | undefined;
  readonly onChoice: (option: string) => void;
}

/** When read-only it stays focusable and offers only the chosen option. */
function Select({ id, value, choices, disabled, required, described, onChoice }: ControlProps) {
  return (
    <select
      id={id}
      className="field__input proposal-field__select"
      value={value}
      aria-required={required || undefined}
      aria-disabled={disabled || undefined}
      aria-describedby={described}
      onChange={({ currentTarget }) => onChoice(currentTarget.value)}
    >
      {choices
        .filter(({ option }) => !disabled || option === value)
        .map(({ option, name }) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
    </select>
  );
}

function Radios({ id, value, choices, disabled, required, described, onChoice }: ControlProps) {
  return (
    <div
      id={id}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={described}
      aria-required={required || undefined}
      aria-disabled={disabled || undefined}
      className="proposal-field__choices"
    >
      {choices.map(({ option, name }) => (
        <label key={option} className="proposal-field__choice">
          <input
            type="radio"
            name={id}
            value={option}
            checked={option === value}
            aria-disabled={disabled || undefined}
            onChange={() => onChoice(option)}
          />
          {name}
        </label>
      ))}
    </div>
  );
}

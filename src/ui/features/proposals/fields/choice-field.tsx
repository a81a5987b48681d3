import { flushSync } from 'react-dom';
import type {
  ChoiceField as OneChoice,
  ChoicesField as Choices,
  TickField as Tick,
} from '../../../../domain/proposals/form-definition.ts';
import type { FieldPath } from '../../../../domain/proposals/form-values.ts';
import { Button } from '../../../components/button.tsx';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { NameText } from '../../../i18n/named-sentence.tsx';
import { FieldFoot, FieldHead, OwnHint } from './field-frame.tsx';
import { asText, asTexts, focusField, useField, useFields, useFrame } from './fields-context.ts';
import { fieldMessages } from './field-messages.ts';
import { optionName, useFieldName } from './use-field-name.ts';

/** Up to this many choices are shown side by side. */
const FEW = 4;

/** One of several, or none if optional. A chosen option that is no longer offered stays until changed. */
export function ChoiceField({ field, path }: { readonly field: OneChoice; readonly path: FieldPath }) {
  const messages = useMessages(fieldMessages);
  const { disabled } = useFields();
  const { value, set } = useField(path, asText);
  const { id, hint, problem, describedBy } = useFrame(field, path);
  const { options, required, named } = field;
  const isKnown = value === '' || options.includes(value);
  const isRadio = named === 'translated' && options.length <= FEW;
  const choices = [
    ...(isRadio ? [] : [{ option: '', name: messages.notChosen }]),
    ...options.map((option) => ({ option, name: named === 'translated' ? messages.option(field.id, option) : option })),
    ...(isKnown ? [] : [{ option: value, name: messages.notOffered(messages.option(field.id, value)) }]),
  ];
  function clear() {
    flushSync(() => set(''));
    focusField(path);
  }
  const control = {
    id,
    'aria-required': required || undefined,
    'aria-disabled': disabled || undefined,
    'aria-describedby': describedBy,
  };

  return (
    <div className="proposal-field">
      <FieldHead id={id} field={field} hint={hint} isGroup={isRadio} />
      {isRadio ? (
        <div {...control} role="radiogroup" aria-labelledby={`${id}-label`} className="proposal-field__choices">
          <Options type="radio" id={id} choices={choices} chosen={[value]} onChoice={set} />
          {value !== '' && !required && !disabled && (
            <Button look="quiet" label={messages.clearChoice} onClick={clear} />
          )}
        </div>
      ) : (
        <select
          {...control}
          className="field__input proposal-field__select"
          value={value}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        >
          {choices
            // When read-only it stays focusable and offers only the chosen option.
            .filter(({ option }) => !disabled || option === value)
            .map(({ option, name }) => (
              <option key={option} value={option}>
                {name}
              </option>
            ))}
        </select>
      )}
      <FieldFoot id={id} problem={problem} />
    </div>
  );
}

/** Any number of several. Chosen options that are no longer offered stay until removed. */
export function ChoicesField({ field, path }: { readonly field: Choices; readonly path: FieldPath }) {
  const messages = useMessages(fieldMessages);
  const { value, set } = useField(path, asTexts);
  const { id, hint, problem, describedBy } = useFrame(field, path);
  const choices = [...new Set([...field.options, ...value])].map((option) => ({
    option,
    name: field.options.includes(option) ? optionName(messages, field, option) : messages.notOffered(option),
  }));
  // In the order offered, not the order chosen.
  const choose = (option: string, isChosen: boolean) =>
    set(choices.map((choice) => choice.option).filter((each) => (each === option ? isChosen : value.includes(each))));

  return (
    <div id={id} role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy} className="proposal-field">
      <FieldHead id={id} field={field} hint={hint} isGroup />
      <div className="proposal-field__choices">
        <Options type="checkbox" id={id} choices={choices} chosen={value} onChoice={choose} />
      </div>
      <FieldFoot id={id} problem={problem} />
    </div>
  );
}

interface OptionsProps {
  readonly type: 'radio' | 'checkbox';
  readonly id: string;
  readonly choices: readonly { readonly option: string; readonly name: string }[];
  readonly chosen: readonly string[];
  readonly onChoice: (option: string, isChosen: boolean) => void;
}

function Options({ type, id, choices, chosen, onChoice }: OptionsProps) {
  const { disabled } = useFields();
  return choices.map(({ option, name }) => (
    <label key={option} className="proposal-field__choice">
      <input
        type={type}
        name={id}
        value={option}
        checked={chosen.includes(option)}
        aria-disabled={disabled || undefined}
        onChange={({ currentTarget }) => onChoice(option, currentTarget.checked)}
      />
      {name}
    </label>
  ));
}

/** Yes or no; a statement where it must be accepted. */
export function TickField({ field, path }: { readonly field: Tick; readonly path: FieldPath }) {
  const { kind, disabled } = useFields();
  const name = useFieldName()(field, kind);
  const { value, set } = useField(path, (read) => read === true);
  const { id, problem, describedBy } = useFrame(field, path);

  return (
    <div className="proposal-field">
      <label className="proposal-field__choice">
        <input
          id={id}
          type="checkbox"
          checked={value}
          aria-required={field.required || undefined}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={describedBy}
          aria-disabled={disabled || undefined}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
        <NameText {...name} />
      </label>
      {field.hint && (
        <p id={`${id}-hint`} className="proposal-field__hint">
          <OwnHint field={field} />
        </p>
      )}
      <FieldFoot id={id} problem={problem} />
    </div>
  );
}

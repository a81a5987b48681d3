import { memo, useDeferredValue, useState } from 'react';
import type { TextField as Definition } from '../../../../domain/proposals/form-definition.ts';
import type { FieldPath } from '../../../../domain/proposals/form-values.ts';
import { measure } from '../../../../domain/proposals/validation-errors.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { describedBy, FieldFoot, FieldHead } from './field-frame.tsx';
import { type FieldMessages, fieldMessages } from './field-messages.ts';
import { asText, fieldId, useField, useFields, useSaidOf } from './fields-context.ts';
import { GrowingText, isShortLine, LineInput } from './growing-text.tsx';

type Max = NonNullable<Definition['max']>;

interface TextFieldProps {
  readonly field: Definition;
  readonly path: FieldPath;
  readonly autoComplete: string;
}

/** Text of one or several lines. Text beyond the limit is marked, never cut. */
export function TextField({ field, path, autoComplete }: TextFieldProps) {
  const messages = useMessages(fieldMessages);
  const { disabled } = useFields();
  const { value, set } = useField(path, asText);
  const [left, setLeft] = useState(false);
  const said = useSaidOf(path, left);
  const problem = said.map((each) => messages.problem(each, field)).join(' ') || undefined;
  const { max, form } = field;
  const id = fieldId(path);
  const hint = hintOf(field, messages);
  const control = {
    id,
    value,
    readOnly: disabled,
    autoComplete,
    'aria-required': field.required || undefined,
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': describedBy(
      (hint ?? field.hint) !== undefined && `${id}-hint`,
      problem !== undefined && `${id}-problem`,
      max && `${id}-count`,
    ),
    onBlur: () => setLeft(true),
  };

  return (
    <div className="proposal-field">
      <FieldHead id={id} field={field} hint={hint} />
      {isShortLine(field) ? (
        <LineInput {...control} form={form} fieldId={field.id} onText={set} />
      ) : (
        <GrowingText {...control} lines={field.lines} max={max} onText={set} />
      )}
      <FieldFoot id={id} problem={problem}>
        {max && <TextCount id={`${id}-count`} text={value} max={max} />}
      </FieldFoot>
      {max && <Crossing max={max} isOver={said.some((each) => each.problem === 'too-long')} />}
      {form && (
        <span role="status" className="visually-hidden">
          {left && said.some((each) => each.problem !== 'missing') && problem}
        </span>
      )}
    </div>
  );
}

function hintOf({ max, form, required }: Definition, messages: FieldMessages): string | undefined {
  const hints = [max && messages.upTo(max), form === 'orcid' && messages.orcidHint, !required && messages.optional];
  return hints.filter(Boolean).join(', ') || undefined;
}

/** The length of a text. Deferred, so that typing is not delayed. */
function TextCount({ text, ...rest }: { readonly id: string; readonly text: string; readonly max: Max }) {
  return <Count text={useDeferredValue(text)} {...rest} />;
}

const Count = memo(function Count(props: { readonly id: string; readonly text: string; readonly max: Max }) {
  const { id, text, max } = props;
  const messages = useMessages(fieldMessages);
  return (
    <p id={id} className="note proposal-field__count">
      {messages.counted(measure(text, max.unit), max)}
    </p>
  );
});

/** Announces that a limit was crossed, without the number at every key press. */
function Crossing({ max, isOver }: { readonly max: Max; readonly isOver: boolean }) {
  const messages = useMessages(fieldMessages);
  const [state, setState] = useState({ isOver, crossed: false });
  if (state.isOver !== isOver) setState({ isOver, crossed: true });
  return (
    <span role="status" className="visually-hidden">
      {state.crossed && (isOver ? messages.over(max) : messages.withinAgain)}
    </span>
  );
}

import { useDeferredValue, useMemo, useState } from 'react';
import type { TextField as Definition } from '../../../../domain/proposals/form-definition.ts';
import type { FieldPath } from '../../../../domain/proposals/form-values.ts';
import { measure } from '../../../../domain/proposals/validation-errors.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { FieldFoot, FieldHead } from './field-frame.tsx';
import { fieldMessages } from './field-messages.ts';
import { asText, idList, useField, useFields, useFrame } from './fields-context.ts';
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
  const { max, form } = field;
  const hints = [max && messages.upTo(max), form === 'orcid' && messages.orcidHint];
  const { id, hint, said, problem, describedBy } = useFrame(field, path, hints, left);
  const control = {
    id,
    value,
    readOnly: disabled,
    autoComplete,
    'aria-required': field.required || undefined,
    'aria-invalid': problem !== undefined || undefined,
    'aria-describedby': idList(describedBy, max && `${id}-count`),
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
        {max && <Count id={`${id}-count`} text={value} max={max} />}
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

/** The length of a text. Deferred, so that typing is not delayed. */
function Count({ id, text, max }: { readonly id: string; readonly text: string; readonly max: Max }) {
  const messages = useMessages(fieldMessages);
  const shown = useDeferredValue(text);
  const count = useMemo(() => measure(shown, max.unit), [shown, max]);
  return (
    <p id={id} className="note proposal-field__count">
      {messages.counted(count, max)}
    </p>
  );
}

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

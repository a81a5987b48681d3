import type { TickField as Definition } from '../../../../domain/proposals/form-definition.ts';
import type { FieldPath } from '../../../../domain/proposals/form-values.ts';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { FieldFoot } from './field-frame.tsx';
import { fieldId } from './field-id.ts';
import { fieldWords } from './field-words.ts';
import { useFields, useProblem } from './fields-context.ts';
import { asTick, useField } from './use-field.ts';

interface TickFieldProps {
  readonly field: Definition;
  readonly path: FieldPath;
}

/** Yes or no; a statement, where it has to be yes. */
export function TickField({ field, path }: TickFieldProps) {
  const words = useWords(fieldWords);
  const { kind, disabled } = useFields();
  const { value, set } = useField(path, asTick);
  const problem = useProblem(path, field);
  const id = fieldId(path);

  return (
    <div className="proposal-field">
      <label className="proposal-field__choice">
        <input
          id={id}
          type="checkbox"
          checked={value}
          aria-required={field.required || undefined}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          aria-disabled={disabled || undefined}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
        {words.label(field.id, kind)}
      </label>
      <FieldFoot id={id} problem={problem} />
    </div>
  );
}

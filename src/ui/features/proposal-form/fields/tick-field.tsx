import type { TickField as Definition } from '../../../../domain/proposals/form-definition.ts';
import type { FieldPath } from '../../../../domain/proposals/form-values.ts';
import { NameText } from '../../../i18n/named-sentence.tsx';
import { describedBy, FieldFoot, OwnHint } from './field-frame.tsx';
import { fieldId } from './field-id.ts';
import { useFields, useProblem } from './fields-context.ts';
import { useFieldName } from './use-field-name.ts';
import { asTick, useField } from './use-field.ts';

interface TickFieldProps {
  readonly field: Definition;
  readonly path: FieldPath;
}

/** Yes or no; a statement, where it has to be yes. */
export function TickField({ field, path }: TickFieldProps) {
  const { kind, disabled } = useFields();
  const name = useFieldName()(field, kind);
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
          aria-describedby={describedBy(
            field.hint !== undefined && `${id}-hint`,
            problem !== undefined && `${id}-problem`,
          )}
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

import { useController } from 'react-hook-form';
import { pathName, type FieldPath } from '../../../../domain/proposals/form-values.ts';
import { useFields } from './fields-context.ts';

/** The value of a field, and the way to change it: what is set is told to whoever shows the form. Read-only forms ignore it. */
export function useField<Value>(path: FieldPath, read: (value: unknown) => Value) {
  const { disabled, edited } = useFields();
  const { field } = useController({ name: pathName(path) });
  return {
    value: read(field.value),
    set: (value: Value) => {
      if (disabled) return;
      field.onChange(value);
      edited();
    },
  };
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
export const asTick = (value: unknown): boolean => value === true;
export const asTexts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(asText) : []);

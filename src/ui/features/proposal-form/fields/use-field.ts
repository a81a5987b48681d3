import { useSyncExternalStore } from 'react';
import { valueAt, withValue, type FieldPath, type FormValues } from '../../../../domain/proposals/form-values.ts';
import { useFields } from './fields-context.ts';

/** What the form holds in one place; renders again when that has changed. */
export function useValue(path: FieldPath): unknown {
  const { form } = useFields();
  const current = () => valueAt(form.values, path);
  return useSyncExternalStore(form.subscribe, current, current);
}

/** The value of a field, and the way to change it. Read-only forms ignore changes. */
export function useField<Value>(path: FieldPath, read: (value: unknown) => Value) {
  const { disabled, form } = useFields();
  return {
    value: read(useValue(path)),
    set: (value: Value) => {
      if (!disabled) form.edit(withValue(form.values, path, value));
    },
  };
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
export const asTick = (value: unknown): boolean => value === true;
export const asTexts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(asText) : []);
export const asEntries = (value: unknown): readonly FormValues[] =>
  Array.isArray(value) ? (value as readonly FormValues[]) : [];

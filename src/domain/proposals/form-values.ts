import { isObject } from './value-reading.ts';

/**
 * What a form holds: JSON, keyed by the ids of its fields. Text fields are strings, ticks are booleans, lists and
 * choices lists of strings, entries lists of values of their own. Keys that no field has are there as well, as they came:
 * another version of the portal, or of the proposal system, may know them.
 */
export type FormValues = Readonly<Record<string, unknown>>;

/** Where a value is: `['people', 0, 'email']`. */
export type FieldPath = readonly (string | number)[];

/** The path as one text, as form libraries and ids have it: `people.0.email`. */
export const pathName = (path: FieldPath): string => path.join('.');

/** What stands there; `undefined` where the path leads nowhere. */
export function valueAt(values: unknown, [step, ...rest]: FieldPath): unknown {
  if (step === undefined) return values;
  if (Array.isArray(values)) return valueAt(values[Number(step)], rest);
  return isObject(values) ? valueAt(values[step], rest) : undefined;
}

/** The same values with another one in one place; what stands elsewhere stays the same object. */
export const withValue = (values: FormValues, path: FieldPath, value: unknown): FormValues =>
  replaced(values, path, value) as FormValues;

function replaced(values: unknown, [step, ...rest]: FieldPath, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(values)) {
    return values.map((each: unknown, index) => (index === step ? replaced(each, rest, value) : each));
  }
  const object = isObject(values) ? values : {};
  return { ...object, [step]: replaced(object[step], rest, value) };
}

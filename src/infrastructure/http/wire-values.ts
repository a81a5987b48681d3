/** Of every call, early reads included: axios's default for JSON. */
export const JSON_ACCEPT = 'application/json, text/plain, */*';

/* Lenient readers for external JSON. They never throw: what cannot be read is absent. */

export type WireRecord = Readonly<Record<string, unknown>>;

const nothing: WireRecord = Object.freeze({});

export const isRecord = (value: unknown): value is WireRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Anything else is an empty object, such as PHP's `[]`. */
export const recordOf = (value: unknown): WireRecord => (isRecord(value) ? value : nothing);

/** An object is the list of its values (PHP's list with gaps), anything else an empty list. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : Object.values(recordOf(value));

export const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** The value of a field: itself, or the first of Drupal's `[{value}]`, `{value}`, `[{processed}]`, `['x']`. */
export function valueOf(field: unknown): unknown {
  const first = firstOf(field);
  return isRecord(first) ? (first['value'] ?? first['processed']) : first;
}

export function textOf(field: unknown): string {
  const value = valueOf(field);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

export function integerOf(field: unknown): number | undefined {
  const value = valueOf(field);
  const number = typeof value === 'string' && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) ? (number as number) : undefined;
}

export function countOf(field: unknown): number | undefined {
  const count = integerOf(field) ?? -1;
  return count < 0 ? undefined : count;
}

export function idOf(field: unknown): number | undefined {
  const id = countOf(field);
  return id === 0 ? undefined : id;
}

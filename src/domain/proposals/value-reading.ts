/* Lenient, lossless readers for values of `form_json`: `undefined` if a value cannot be kept whole. */

type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Absent, null, or PHP's `[]` for an empty object. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

export function readText(value: unknown): string | undefined {
  if (isNothing(value)) return '';
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

export function readTick(value: unknown): boolean | undefined {
  const text = readText(value)?.toLowerCase();
  if (text === 'true' || text === '1' || text === 'on') return true;
  return text === '' || text === 'false' || text === '0' || text === 'off' ? false : undefined;
}

export const readTexts = (value: unknown): readonly string[] | undefined => all(listOf(value), readText);

export const readObjects = (value: unknown): readonly Json[] | undefined =>
  all(listOf(value), (each) => (isNothing(each) ? {} : isObject(each) ? each : undefined));

/** A list or PHP's map with numeric keys; anything else becomes a list of one. */
function listOf(value: unknown): readonly unknown[] {
  if (isNothing(value)) return [];
  if (Array.isArray(value)) return value;
  const isMap = isObject(value) && Object.keys(value).every((key) => /^(?:0|[1-9]\d*)$/.test(key));
  return isMap ? Object.values(value) : [value];
}

export function all<From, To>(
  values: readonly From[],
  read: (value: From) => To | undefined,
): readonly To[] | undefined {
  const done: To[] = [];
  for (const value of values) {
    const one = read(value);
    if (one === undefined) return undefined;
    done.push(one);
  }
  return done;
}

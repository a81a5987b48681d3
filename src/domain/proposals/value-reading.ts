/*
 * Readers for single values of `form_json`, as lenient as they can be without losing anything: each answers `undefined`
 * for what it cannot hold whole.
 */

type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Absent, null, and PHP's `[]` for an empty object among them. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Text; numbers, yes and no as they are written. */
export function readText(value: unknown): string | undefined {
  if (isNothing(value)) return '';
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

/** Yes or no, as forms and PHP write them. */
export function readTick(value: unknown): boolean | undefined {
  const text = readText(value)?.toLowerCase();
  if (text === 'true' || text === '1' || text === 'on') return true;
  return text === '' || text === 'false' || text === '0' || text === 'off' ? false : undefined;
}

/** Texts in an order; one text is a list of one. */
export function readTexts(value: unknown): readonly string[] | undefined {
  return all(listOf(value), readText);
}

/** Objects in an order; one object is a list of one. */
export function readObjects(value: unknown): readonly Json[] | undefined {
  return all(listOf(value), (each) => (isNothing(each) ? {} : isObject(each) ? each : undefined));
}

/** A list, or PHP's map with numbers for keys, as it is; whatever else is the only thing in it. */
function listOf(value: unknown): readonly unknown[] {
  if (isNothing(value)) return [];
  if (Array.isArray(value)) return value;
  const isMap = isObject(value) && Object.keys(value).every((key) => /^(?:0|[1-9]\d*)$/.test(key));
  return isMap ? Object.values(value) : [value];
}

/** Everything as it reads; `undefined` when anything does not. */
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

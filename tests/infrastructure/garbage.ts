/** Wrong answers of a server: any JSON, and `undefined` for a missing value. */
export const garbage: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  'text',
  '<!DOCTYPE html>',
  '{"data":{}}',
  [],
  [[]],
  [null],
  [null, undefined, 5, 'x', [], {}],
  [{}],
  [{ value: null }],
  [{ value: { value: { value: 1 } } }],
  {},
  { message: '' },
  { value: [] },
  { data: null },
  { data: [] },
  { data: 'x' },
  { length: -1, 0: 'a' },
  { toString: 1, valueOf: 2, toJSON: 3 },
  { constructor: { prototype: {} }, hasOwnProperty: true },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field_${index}`, [{ value: index }]])),
  JSON.parse('['.repeat(2000) + ']'.repeat(2000)),
  JSON.parse('{"sub":'.repeat(2000) + '1' + '}'.repeat(2000)),
];

/** A valid answer with garbage in one place. */
export function withGarbageAt(sound: Readonly<Record<string, unknown>>): readonly Record<string, unknown>[] {
  return Object.keys(sound).flatMap((key) => garbage.map((value) => ({ ...sound, [key]: value })));
}

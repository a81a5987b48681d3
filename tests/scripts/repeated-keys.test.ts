import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repeatedKeys } from '../../scripts/repeated-keys.ts';

it.each([
  ['in the file', '{ "a": 1,\n"b": 2,\n"a": 3 }', [{ path: 'a', lines: [1, 3] }]],
  ['three times, in one line as well', '{ "a": 1, "a": 2,\n"a": 3 }', [{ path: 'a', lines: [1, 1, 2] }]],
  ['in an object of a list', '{ "a": [{}, { "b": 1,\n"b": 2 }] }', [{ path: 'a.1.b', lines: [1, 2] }]],
  ['written with an escape', '{ "a": 1,\n"\\u0061": 2 }', [{ path: 'a', lines: [1, 2] }]],
  ['called as what every object has', '{ "toString": 1,\n"toString": 2 }', [{ path: 'toString', lines: [1, 2] }]],
  ['with the line ends of Windows', '{ "a": 1,\r\n"b": 1,\r\n"a": 2 }', [{ path: 'a', lines: [1, 3] }]],
])('finds a key that stands twice %s', (_, text, found) => {
  expect(repeatedKeys(text)).toEqual(found);
});

it('finds keys of repeated objects once each, and nothing in what stands apart', () => {
  expect(repeatedKeys('{ "a": { "b": 1 },\n"a": { "b": 1, "c": { "b": 1 } }, "d": [{ "b": 1 }, { "b": 1 }] }')).toEqual(
    [{ path: 'a', lines: [1, 2] }],
  );
});

it('finds nothing in what JSON itself has written', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
      expect(repeatedKeys(JSON.stringify(value, null, indent))).toEqual([]);
    }),
  );
});

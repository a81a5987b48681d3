import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  firstOf,
  idOf,
  integerOf,
  isRecord,
  listOf,
  recordOf,
  textOf,
  valueOf,
} from '../../../src/infrastructure/http/wire-values.ts';
import { garbage } from '../garbage.ts';

it.each([
  [{ a: 1 }, { a: 1 }],
  [[], {}],
  [[{ a: 1 }], {}],
  [null, {}],
  ['text', {}],
])('reads %j as the record %j', (value, record) => {
  expect(recordOf(value)).toEqual(record);
});

it.each([
  [
    [1, 2],
    [1, 2],
  ],
  [{ 0: 'a', 3: 'b' }, ['a', 'b']],
  [{}, []],
  [null, []],
  ['ab', []],
  [5, []],
])('reads %j as the list %j', (value, list) => {
  expect(listOf(value)).toEqual(list);
});

it('takes a list’s first entry and leaves the rest alone', () => {
  expect([[1, 2], [], 'a'].map(firstOf)).toEqual([1, undefined, 'a']);
});

it.each([
  [[{ value: 'a' }], 'a'],
  [{ value: 'a', processed: 'b' }, 'a'],
  [[{ processed: '<p>b</p>' }], '<p>b</p>'],
  [{ value: false }, false],
  ['a', 'a'],
  [['a', 'b'], 'a'],
  [[], undefined],
  [{}, undefined],
])('reads %j as the value %j', (field, value) => {
  expect(valueOf(field)).toBe(value);
});

it.each([
  ['a', 'a'],
  ['', ''],
  [5, '5'],
  [true, 'true'],
  [false, 'false'],
  [[{ value: 'a' }], 'a'],
  [{ value: 7 }, '7'],
  [[{ processed: 'b' }], 'b'],
  [[], ''],
  [null, ''],
  [undefined, ''],
  [{}, ''],
  [[[['a']]], ''],
  [{ value: { value: 'a' } }, ''],
])('reads %j as the text %j', (field, text) => {
  expect(textOf(field)).toBe(text);
});

it.each([
  [5, 5],
  ['5', 5],
  [' 5 ', 5],
  ['-3', -3],
  ['007', 7],
  [[{ value: 14 }], 14],
  [[{ value: '14' }], 14],
  [0, 0],
  ['', undefined],
  ['5px', undefined],
  ['0x10', undefined],
  ['1e3', undefined],
  ['9007199254740993', undefined],
  [1.5, undefined],
  [true, undefined],
  [null, undefined],
  [[], undefined],
  [{}, undefined],
])('reads %j as the integer %j', (field, integer) => {
  expect(integerOf(field)).toBe(integer);
});

it.each([
  [1, 1],
  ['2', 2],
  [0, undefined],
  [-1, undefined],
  ['0', undefined],
])('reads %j as the id %j', (field, id) => {
  expect(idOf(field)).toBe(id);
});

const check = (value: unknown): void => {
  expect(isRecord(recordOf(value))).toBe(true);
  expect(Array.isArray(listOf(value))).toBe(true);
  expect(typeof textOf(value)).toBe('string');
  const integer = integerOf(value);
  expect(integer === undefined || Number.isSafeInteger(integer)).toBe(true);
  const id = idOf(value);
  expect(id === undefined || id > 0).toBe(true);
  firstOf(value);
  valueOf(value);
};

it.each(garbage.map((value, index) => [index, value] as const))('survives garbage %i', (_, value) => {
  expect(() => {
    check(value);
  }).not.toThrow();
});

it('never throws, and returns the declared type, for any JSON', () => {
  fc.assert(fc.property(fc.jsonValue({ maxDepth: 5 }), check), { numRuns: 1000 });
});

it('reads a field however Drupal wraps it', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const field of [text, [text], { value: text }, [{ value: text }], [{ value: text }, { value: 'more' }]]) {
        expect(textOf(field)).toBe(text);
      }
    }),
  );
  fc.assert(
    fc.property(fc.maxSafeInteger(), (integer) => {
      for (const field of [integer, String(integer), { value: integer }, [{ value: String(integer) }]]) {
        expect(integerOf(field)).toBe(integer);
      }
    }),
  );
});

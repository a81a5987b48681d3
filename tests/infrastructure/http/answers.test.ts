import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RemoteSystem } from '../../../src/application/ports/remote-error.ts';
import { jsonOf, kindOfStatus, successOf } from '../../../src/infrastructure/http/answers.ts';
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

const NONE = undefined;
const system = RemoteSystem.membership;

it.each([
  [302, 'refused'],
  [400, 'refused'],
  [401, 'unauthorised'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [406, 'refused'],
  [409, 'conflict'],
  [410, 'not-found'],
  [413, 'too-large'],
  [422, 'refused'],
  [429, 'rate-limited'],
  [500, 'unavailable'],
  [599, 'unavailable'],
])('reads the status %d as %s', (status, kind) => {
  expect(kindOfStatus(status)).toBe(kind);
});

it('accepts a success as it is, and parses its JSON', () => {
  for (const status of [200, 201, 204, 299]) {
    const answer = { status, text: 'text' };
    expect(successOf(system, answer)).toBe(answer);
  }
  expect(jsonOf(system, { status: 200, text: '{"a":[1]}' })).toEqual({ a: [1] });
  expect(jsonOf(system, { status: 200, text: 'null' })).toBeNull();
});

it.each([
  [100, '{"message":"secret"}', undefined],
  [300, '{"message":"secret"}', undefined],
  [404, '<html>', undefined],
  [503, '{}', 5_000],
])('throws for the status %d with the message of the specification, before %s is read', (status, text, retryAfter) => {
  const error = { message: `Request failed with status code ${status}`, status, system, cause: undefined, retryAfter };
  expect(() => jsonOf(system, { status, text, retryAfter })).toThrow(expect.objectContaining(error));
});

it.each(['', '<!DOCTYPE html>', '{"data":'])('throws invalid-answer for a success with %j', (text) => {
  const error = { kind: 'invalid-answer', status: undefined, system };
  expect(() => jsonOf(system, { status: 200, text })).toThrow(expect.objectContaining(error));
});

it.each<[unknown, record: object, list: readonly unknown[], first: unknown]>([
  [{ 0: 'a', 3: 'b' }, { 0: 'a', 3: 'b' }, ['a', 'b'], { 0: 'a', 3: 'b' }],
  [[{ a: 1 }], {}, [{ a: 1 }], { a: 1 }],
  [[], {}, [], NONE],
  [null, {}, [], null],
  ['ab', {}, [], 'ab'],
])('reads %j as the record %j, as the list %j, and as the first value %j', (value, record, list, first) => {
  expect([recordOf(value), listOf(value), firstOf(value)]).toEqual([record, list, first]);
});

it.each<[unknown, value: unknown, text: string]>([
  ['a', 'a', 'a'],
  [['a', 'b'], 'a', 'a'],
  [{ value: 'a', processed: 'b' }, 'a', 'a'],
  [[{ processed: '<p>b</p>' }], '<p>b</p>', '<p>b</p>'],
  [{ value: false }, false, 'false'],
  [5, 5, '5'],
  [[], NONE, ''],
  [{}, NONE, ''],
  [null, null, ''],
  [[[['a']]], [['a']], ''],
  [{ value: { value: 'a' } }, { value: 'a' }, ''],
])('reads %j as the value %j and as the text %j', (field, value, text) => {
  expect([valueOf(field), textOf(field)]).toEqual([value, text]);
});

it.each<[unknown, integer: number | undefined, id: number | undefined]>([
  [5, 5, 5],
  [' 5 ', 5, 5],
  ['-3', -3, NONE],
  ['007', 7, 7],
  [[{ value: '14' }], 14, 14],
  [0, 0, NONE],
  ['', NONE, NONE],
  ['5px', NONE, NONE],
  ['0x10', NONE, NONE],
  ['1e3', NONE, NONE],
  ['9007199254740993', NONE, NONE],
  [1.5, NONE, NONE],
  [true, NONE, NONE],
  [{}, NONE, NONE],
])('reads %j as the integer %j and as the id %j', (field, integer, id) => {
  expect([integerOf(field), idOf(field)]).toEqual([integer, id]);
});

it('never throws, and reads the declared type, for any JSON and garbage', () => {
  const check = (value: unknown): void => {
    expect([isRecord(recordOf(value)), Array.isArray(listOf(value)), typeof textOf(value)]).toEqual([
      true,
      true,
      'string',
    ]);
    expect(Number.isSafeInteger(integerOf(value) ?? 0)).toBe(true);
    expect(idOf(value) ?? 1).toBeGreaterThan(0);
  };
  for (const value of garbage) check(value);
  fc.assert(fc.property(fc.jsonValue({ maxDepth: 5 }), check), { numRuns: 1000 });
});

it('reads a field however Drupal wraps it', () => {
  fc.assert(
    fc.property(fc.string(), fc.maxSafeInteger(), (text, integer) => {
      for (const field of [text, [text], { value: text }, [{ value: text }], [{ value: text }, { value: 'more' }]]) {
        expect(textOf(field)).toBe(text);
      }
      for (const field of [integer, String(integer), { value: integer }, [{ value: String(integer) }]]) {
        expect(integerOf(field)).toBe(integer);
      }
    }),
  );
});

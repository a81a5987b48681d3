import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../src/domain/shared/texts.ts';

describe('parseJson', () => {
  it.each([
    ['null', null],
    ['0', 0],
    ['"a"', 'a'],
    ['[1,{"a":2}]', [1, { a: 2 }]],
  ])('parses %s', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  it.each(['', ' ', '<!DOCTYPE html>', '{"a":', '{"a":1}}', 'undefined', 'NaN', "{'a':1}"])(
    'parses %j as absent',
    (text) => {
      expect(parseJson(text)).toBeUndefined();
    },
  );

  it.each(['__proto__', 'constructor', 'prototype', '\\u005f_proto__'])('drops the key %s at any depth', (key) => {
    const json = parseJson(`{"a":[{"${key}":{"polluted":1},"b":2}],"${key}":{"polluted":1}}`);
    expect(JSON.stringify(json)).toBe('{"a":[{"b":2}]}');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('parses excessively nested JSON as absent', () => {
    expect(parseJson('['.repeat(500_000) + ']'.repeat(500_000))).toBeUndefined();
  });
});

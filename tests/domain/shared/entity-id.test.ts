import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEntityId } from '../../../src/domain/shared/entity-texts.ts';

describe('the id of something of the content system', () => {
  it.each([
    ['1', 1],
    ['3', 3],
    ['10', 10],
    ['4711', 4711],
    [String(Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER],
  ])('reads %j as the id %j', (text, id) => {
    expect(parseEntityId(text)).toBe(id);
  });

  it.each([
    '',
    '0',
    '00',
    '03',
    '3abc',
    'abc3',
    'abc',
    '-3',
    '+3',
    '3.0',
    '3.5',
    '3,5',
    '3e2',
    '0x3',
    '0b11',
    ' 3',
    '3 ',
    '3\n',
    '\t3',
    '3/4',
    '3%20',
    '1_000',
    '1,000',
    '\uff13',
    '\u0663',
    '²',
    'Ⅲ',
    'NaN',
    'Infinity',
    'null',
    'undefined',
    'true',
    '[3]',
    '__proto__',
    '9007199254740992',
    '99999999999999999999',
    '3\u0000',
    '3\u200b',
    '3;drop table',
  ])('reads %j as no id', (text) => {
    expect(parseEntityId(text)).toBeUndefined();
  });

  it('reads every id that it has written', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.maxSafeInteger().map(String)), (text) => {
        const id = parseEntityId(text);
        expect(id === undefined || (id > 0 && String(id) === text)).toBe(true);
      }),
    );
  });
});

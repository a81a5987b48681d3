import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEntityId } from '../../../src/domain/shared/entity-texts.ts';

describe('the id of something of the content system', () => {
  it.each([
    ['1', 1],
    ['10', 10],
    ['4711', 4711],
    [String(Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER],
  ])('reads %j as the id %j', (text, id) => {
    expect(parseEntityId(text)).toBe(id);
  });

  it.each(['00', 'abc3', '3,5', '0b11', '3 ', '\t3', '1,000', '²', 'Ⅲ', '[3]', '3\u200b'])(
    'reads %j as no id',
    (text) => {
      expect(parseEntityId(text)).toBeUndefined();
    },
  );

  it('reads every id that it has written', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.maxSafeInteger().map(String)), (text) => {
        const id = parseEntityId(text);
        expect(id === undefined || (id > 0 && String(id) === text)).toBe(true);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownDate, ownHtml, ownNumber, ownSwitch, ownText, ownTexts } from '../../../src/domain/content/own-fields.ts';
import type { Paragraph } from '../../../src/domain/content/page.ts';
import { emptyContent } from '../../support/empty-content.ts';

const withField = (field: unknown): Paragraph => ({
  id: 'p',
  kind: 'para_x',
  parentId: '',
  region: '',
  layout: undefined,
  content: emptyContent,
  fields: { field_x: field },
});

describe('fields of a paragraph', () => {
  it.each([
    ['Text', ['Text']],
    [
      [{ value: ' a ' }, { value: '' }, 'b', { value: 3 }, { value: true }],
      ['a', 'b', '3', 'true'],
    ],
    [{ value: 'one' }, ['one']],
    [undefined, []],
    [[{ target_id: 5 }], []],
    [[['a']], []],
  ])('reads the field %j as texts', (field, expected) => {
    expect(ownTexts('field_x')(withField(field))).toEqual(expected);
    expect(ownText('field_x')(withField(field))).toBe(expected[0] ?? '');
  });

  it.each([
    [[{ value: '62' }], 62],
    [[{ value: -1.5 }], -1.5],
    [0, 0],
    ['', undefined],
    ['many', undefined],
    ['Infinity', undefined],
  ])('reads the field %j as a number', (field, expected) => {
    expect(ownNumber('field_x')(withField(field))).toBe(expected);
  });

  it.each([
    [[{ value: '1' }], true],
    [true, true],
    [[{ value: false }], false],
    [[], false],
  ])('reads the field %j as a switch', (field, expected) => {
    expect(ownSwitch('field_x')(withField(field))).toBe(expected);
  });

  it('reads dates and HTML only from fields that declare them', () => {
    expect(ownDate('field_x')(withField([{ value: '2027-06-24' }]))?.iso).toBe('2027-06-24');
    expect(ownDate('field_x')(withField('2027-02-30'))).toBeUndefined();
    expect(ownHtml('field_x')(withField([{ value: 'raw', processed: '<p>a</p>' }, { processed: '<p>b</p>' }]))).toBe(
      '<p>a</p>\n<p>b</p>',
    );
    expect(ownHtml('field_x')(withField([{ value: '<b>raw</b>' }]))).toBe('');
    expect(ownHtml('field_x')(withField('a < b'))).toBe('');
  });

  it('never throws on a field, and finds no inherited property names', () => {
    fc.assert(
      fc.property(fc.anything(), (field) => {
        for (const read of [ownText, ownTexts, ownNumber, ownSwitch, ownDate, ownHtml]) {
          read('field_x')(withField(field));
          expect(ownText('constructor')(withField(field))).toBe('');
        }
      }),
    );
  });
});

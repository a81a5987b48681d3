import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  documentOf,
  documentTimes,
  documentTitle,
  isSameDocument,
  stampSent,
  writeDocument,
} from '../../../src/domain/proposals/proposal-document.ts';

const noon = Date.parse('2027-01-01T12:00:00Z');
const evening = Date.parse('2027-01-01T18:00:00Z');

describe('a proposal as text', () => {
  it('reads from a proposal when it was edited and when it was sent', () => {
    const draft = writeDocument({ title: 'Tides', other: [1] }, noon);
    expect(JSON.parse(draft)).toEqual({ title: 'Tides', other: [1], _edited: '2027-01-01T12:00:00.000Z' });
    expect(documentTimes(draft)).toEqual({ editedAt: noon, sentAt: undefined });
    expect(documentTimes(stampSent(draft, evening))).toEqual({ editedAt: noon, sentAt: evening });
    expect(documentTimes(writeDocument(documentOf(draft) ?? {}, evening)).editedAt).toBe(evening);
  });

  it.each(['', '{}', 'x', '[]', '{"_edited":7,"_sent":"yesterday"}', '{"_edited":null,"_sent":{}}'])(
    'reads no time from %j',
    (text) => {
      expect(documentTimes(text)).toEqual({ editedAt: undefined, sentAt: undefined });
    },
  );

  it.each([
    ['{"title":" Tides:\\n Circulation\\tand Return "}', 'Tides: Circulation and Return'],
    ['{"title":""}', ''],
    ['{"title":["x"]}', ''],
    ['{}', ''],
    ['garbage', ''],
  ])('reads the title of %s', (text, title) => {
    expect(documentTitle(text)).toBe(title);
  });
});

describe('two texts', () => {
  it.each([
    ['{"a":1,"b":{"c":[1,2],"d":null}}', ' { "b" : {"d":null,"c":[1,2]}, "a":1 }'],
    ['{"a":1,"_edited":"2027-01-01T12:00:00Z"}', '{"_sent":"2027-01-01T18:00:00Z","a":1}'],
    ['garbage', 'garbage'],
  ])('finds the same content in %s and %s', (one, other) => {
    expect(isSameDocument(one, other)).toBe(true);
    expect(isSameDocument(other, one)).toBe(true);
  });

  it.each([
    ['{"a":[1,2]}', '{"a":[2,1]}'],
    ['{"a":""}', '{}'],
    ['{"a":{"_edited":1}}', '{"a":{"_edited":2}}'],
    ['{"a":1}', '{"a":"1"}'],
    ['{}', ''],
    ['garbage', 'Garbage'],
    ['[1]', '[1 ]'],
  ])('finds different content in %s and %s', (one, other) => {
    expect(isSameDocument(one, other)).toBe(false);
    expect(isSameDocument(other, one)).toBe(false);
  });

  it('ignores in a comparison when the texts were written and sent', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(), fc.nat(), (values, one, other) => {
        const text = writeDocument(values, one);
        expect(isSameDocument(text, stampSent(writeDocument(values, other), one))).toBe(true);
        expect(isSameDocument(text, writeDocument({ ...values, title: [text] }, one))).toBe(false);
      }),
    );
  });

  it.each([1_000, 3_000, 5_000, 10_000, 100_000])('compares texts nested %i levels deep without throwing', (depth) => {
    const deep = (end: string) => `{"a":${'['.repeat(depth)}${end}${']'.repeat(depth)}}`;
    expect(() => isSameDocument(deep('1'), deep('2'))).not.toThrow();
    expect(() => stampSent(deep('1'), 0)).not.toThrow();
  });
});

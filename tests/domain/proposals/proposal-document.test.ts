import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  documentOf,
  documentTimes,
  documentTitle,
  isSameDocument,
  stampSent,
  writeDocument,
} from '../../../src/domain/proposals/proposal-document.ts';

it('reads from a proposal when it was edited and when it was sent', () => {
  const [noon, evening] = [Date.parse('2027-01-01T12:00:00Z'), Date.parse('2027-01-01T18:00:00Z')];
  const draft = writeDocument({ title: 'Tides', other: [1] }, noon);
  expect(JSON.parse(draft)).toEqual({ title: 'Tides', other: [1], _edited: '2027-01-01T12:00:00.000Z' });
  expect(documentTimes(draft)).toEqual({ editedAt: noon, sentAt: undefined });
  expect(documentTimes(stampSent(draft, evening))).toEqual({ editedAt: noon, sentAt: evening });
  expect(documentTimes(writeDocument(documentOf(draft) ?? {}, evening)).editedAt).toBe(evening);
  for (const text of ['', '[]', '{"_edited":7,"_sent":"yesterday"}', '{"_edited":null,"_sent":{}}']) {
    expect(documentTimes(text)).toEqual({ editedAt: undefined, sentAt: undefined });
  }
});

it('reads the title of a proposal in one line, or none', () => {
  expect(documentTitle('{"title":" Tides:\\n Circulation\\tand Return "}')).toBe('Tides: Circulation and Return');
  expect(['{"title":["x"]}', '{}', 'garbage'].map(documentTitle)).toEqual(['', '', '']);
});

it.each([
  ['{"a":1,"b":{"c":[1,2],"d":null}}', ' { "b" : {"d":null,"c":[1,2]}, "a":1 }', true],
  ['{"a":1,"_edited":"2027-01-01T12:00:00Z"}', '{"_sent":"2027-01-01T18:00:00Z","a":1}', true],
  ['garbage', 'garbage', true],
  ['{"a":""}', '{}', false],
  ['{"a":{"_edited":1}}', '{"a":{"_edited":2}}', false],
  ['{}', '', false],
  ['garbage', 'Garbage', false],
  ['[1]', '[1 ]', false],
])('tells whether %s and %s have the same content: %j', (one, other, isSame) => {
  expect([isSameDocument(one, other), isSameDocument(other, one)]).toEqual([isSame, isSame]);
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

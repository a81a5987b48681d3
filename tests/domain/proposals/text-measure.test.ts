import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excessStart, measure } from '../../../src/domain/proposals/validation-errors.ts';

describe('words', () => {
  it.each([
    [' \n\t\u00a0', 0],
    ['  tides  and\treturn\n', 3],
    ['(tides), “and” «return»…', 3],
    ['— … *** ---', 0],
    ['film-maker’s re/view', 2],
    ['Łódź Ελλάδα Кіно 映画 映画', 5],
    ['🎬 🎬film', 1],
    ['one\u00a0two\u2003three\u2028four\ufefffive', 5],
    ['e\u0301toile \u0301', 1],
  ])('counts in %j so many words: %i', (text, count) => {
    expect(measure(text, 'words')).toBe(count);
  });

  it.each([
    ['one two three', 2, 8],
    ['one two “three”', 2, 8],
    ['one — two — three', 2, 12],
    ['one two', 2, undefined],
    ['one two …', 2, undefined],
    ['…one', 0, 0],
    ['', 0, undefined],
  ])('finds in %j the end of %i words at %j', (text, count, start) => {
    expect(excessStart(text, { count, unit: 'words' })).toBe(start);
  });
});

describe('characters', () => {
  it.each([
    ['', 0],
    ['Łódź', 4],
    ['🎬🎬', 2],
    ['👩‍🎤', 3],
    ['e\u0301', 2],
    ['a\r\nb', 4],
    ['\ud83c', 1],
    ['\udfac\ud83c', 2],
  ])('counts in %j so many characters: %i', (text, count) => {
    expect(measure(text, 'characters')).toBe(count);
  });

  it.each([
    ['abc', 2, 2],
    ['🎬🎬🎬', 2, 4],
    ['abc', 3, undefined],
    ['a', 0, 0],
  ])('finds in %j the end of %i characters at %j', (text, count, start) => {
    expect(excessStart(text, { count, unit: 'characters' })).toBe(start);
  });
});

describe('whatever the text', () => {
  const piece = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(' ', '\n', '—', 'słowo', '🎬', '\ud83c', '1'));
  const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
  const unit = fc.constantFrom('words', 'characters');

  it('measures any text as defined', () => {
    fc.assert(
      fc.property(text, (any) => {
        const runs = any.split(/\s+/u).filter((run) => /[\p{L}\p{N}]/u.test(run));
        expect(measure(any, 'words')).toBe(runs.length);
        expect(measure(any, 'characters')).toBe(Array.from(any).length);
      }),
    );
  });

  it('judges a text as too long exactly beyond the longest allowed beginning', () => {
    fc.assert(
      fc.property(text, fc.nat({ max: 12 }), unit, (any, count, by) => {
        const start = excessStart(any, { count, unit: by });
        expect(start !== undefined).toBe(measure(any, by) > count);
        if (start === undefined) return;
        expect(measure(any.slice(0, start), by)).toBe(count);
        expect(measure(any.slice(0, start), by) + measure(any.slice(start), by)).toBe(measure(any, by));
      }),
    );
  });

  it.each([
    'a'.repeat(1_000_000),
    '-'.repeat(1_000_000),
    ' '.repeat(1_000_000),
    'a '.repeat(500_000),
    '🎬'.repeat(500_000),
  ])('measures a text in linear time', (long) => {
    const dashed = `one ${long} ${'-'.repeat(100_000)} two`;
    for (const by of ['words', 'characters'] as const) {
      measure(dashed, by);
      excessStart(dashed, { count: 2, unit: by });
    }
    expect(measure(long, 'characters')).toBe(Array.from(long).length);
  });
});

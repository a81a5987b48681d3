import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describedBy, LONGEST_DESCRIPTION } from '../../../src/domain/sharing/description.ts';

const long = 'The network was founded in Ghent by eleven people and a projector that did not work.';

describe('what a page is about', () => {
  it('describes a page by its first paragraph with text, on one line', () => {
    expect(describedBy(['', ' \n ', `${long}\n  It does\tnow.`, 'Second'])).toBe(`${long} It does now.`);
  });

  it('continues with the next paragraph when the first is too short', () => {
    expect(describedBy(['Dear members,', long, 'Yours'])).toBe(`Dear members, ${long}`);
  });

  it('ends a description after a word, without the comma behind it', () => {
    const text = `${'word '.repeat(30)}end, whatever else there may be`;
    expect(describedBy([text])).toBe(`${'word '.repeat(30)}end…`);
  });

  it('cuts one endless word, but no surrogate pair', () => {
    expect(describedBy(['🎬'.repeat(200)])).toBe(`${'🎬'.repeat(LONGEST_DESCRIPTION - 1)}…`);
  });

  it('uses the text itself, whatever it looks like', () => {
    const hostile = '</title><script>alert(1)</script> "><img src=x onerror=alert(1)> ]]> \u202egnp.exe';
    expect(describedBy([hostile])).toBe(hostile);
  });

  it('writes one line of whole characters and bounded length, from the beginning of the texts', () => {
    const texts = fc.array(fc.string({ unit: 'binary', maxLength: 100 }), { maxLength: 6 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 20, max: 300 }), (given, longest) => {
        const made = describedBy(given, longest);
        expect(Array.from(made).length).toBeLessThanOrEqual(longest);
        expect(made).not.toMatch(/[\p{Cc}\p{Surrogate}]|^\s|\s$/u);
        const all = given
          .join(' ')
          .replace(/[\s\p{Cc}\p{Surrogate}]+/gu, ' ')
          .trim();
        expect(all.startsWith(made) || all.startsWith(made.slice(0, -1))).toBe(true);
      }),
    );
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { excerptOf, foldText, matchTexts, wordsOf } from '../../../src/domain/find/match-texts.ts';

const parts = fc.constantFrom(
  'travel',
  'grant',
  'Łódź',
  'İstanbul',
  'Straße',
  'e\u0301',
  '🎬',
  ' ',
  '\n',
  'x'.repeat(60),
);

it('shows the first match of any text whole, with what is around it, and halves no character', () => {
  fc.assert(
    fc.property(
      fc.array(parts, { maxLength: 60 }),
      fc.constantFrom('grant', 'lodz', 'istanbul', 'strasse', 'e'),
      (texts, query) => {
        const text = texts.join('');
        const [ranges = []] = matchTexts([foldText(text)], wordsOf(query))?.ranges ?? [];
        fc.pre(ranges.length > 0);
        const shown = excerptOf(text, ranges);
        const cut = (of: string, { start, end }: { start: number; end: number }) => of.slice(start, end);
        expect(shown.ranges.map((range) => cut(shown.text, range))).toEqual(
          ranges.slice(0, shown.ranges.length).map((range) => cut(text, range)),
        );
        expect(shown.ranges.length).toBeGreaterThan(0);
        expect(text).toContain(shown.text.replace(/^…/, '').replace(/…$/, ''));
        expect(shown.text.isWellFormed()).toBe(true);
        expect(shown.text.length).toBeLessThan(400);
      },
    ),
  );
});

it('cuts between words where it can', () => {
  const text = `${'word '.repeat(40)}travel grant ${'word '.repeat(40)}`.trim();
  const { text: shown } = excerptOf(text, [{ start: 200, end: 206 }]);
  expect(shown).toMatch(/^…word (word )*travel grant (word )*word…$/);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, originOf } from '../../../src/domain/find/match-texts.ts';

const fold = (text: string) => foldText(text).text;
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('Łódź', 'İstanbul', 'Reykjavík', 'Ὀδυσσεύς', 'Straße', 'Œuvre', 'ŧħþ', 'Trùng Khánh', 'ﬁlm', '℡'),
);

describe('folding a text', () => {
  it.each([
    ['Łódź', 'lodz'],
    ['Gdańsk', 'gdansk'],
    ['İstanbul', 'istanbul'],
    ['Diyarbakır', 'diyarbakir'],
    ['Reykjavík', 'reykjavik'],
    ['Þingvellir', 'thingvellir'],
    ['Tromsø', 'tromso'],
    ['Đà Nẵng', 'da nang'],
    ['Straße', 'strasse'],
    ['Œuvre, Ærø', 'oeuvre, aero'],
    ['Αθήνα', 'αθηνα'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
    ['Ὀδυσσεύς', 'οδυσσευσ'],
    ['ﬁlm', 'film'],
    ['Film­geschichte', 'filmgeschichte'],
    ['Е́лка Ёлка', 'елка елка'],
  ])('folds %s to what users type for it', (text, typed) => {
    expect(fold(text)).toBe(typed);
  });

  it('leaves a folded text as it is', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  it('folds composed and decomposed marks to the same text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
      }),
    );
  });

  it('knows the original position of every part of a folded text', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.nat(), (text, one, other) => {
        const folded = foldText(text);
        expect(folded.origins).toHaveLength(folded.text.length);
        fc.pre(folded.text !== '');
        const start = one % folded.text.length;
        const end = start + 1 + (other % (folded.text.length - start));
        const origin = originOf(folded, { start, end });
        expect(fold(text.slice(origin.start, origin.end))).toContain(folded.text.slice(start, end));
      }),
    );
  });

  it('finds the whole letter for two typed ones', () => {
    const text = 'Die Straße';
    const folded = foldText(text);
    const first = folded.text.indexOf('ss');
    const { start, end } = originOf(folded, { start: first, end: first + 1 });
    expect(text.slice(start, end)).toBe('ß');
  });
});

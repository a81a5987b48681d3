import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText, matchTexts, originOf, wordsOf } from '../../../src/domain/find/match-texts.ts';

const fold = (text: string) => foldText(text).text;
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('Łódź', 'İstanbul', 'Reykjavík', 'Ὀδυσσεύς', 'Straße', 'Œuvre', 'ŧħþ', 'Trùng Khánh', 'ﬁlm', '℡'),
);

it.each([
  ['Łódź', 'lodz'],
  ['İstanbul', 'istanbul'],
  ['Diyarbakır', 'diyarbakir'],
  ['Þingvellir', 'thingvellir'],
  ['Tromsø', 'tromso'],
  ['Đà Nẵng', 'da nang'],
  ['Straße', 'strasse'],
  ['Œuvre, Ærø', 'oeuvre, aero'],
  ['Ὀδυσσεύς', 'οδυσσευσ'],
  ['ﬁlm', 'film'],
  ['Film­geschichte', 'filmgeschichte'],
  ['Е́лка Ёлка', 'елка елка'],
])('folds %s to what users type for it', (text, typed) => {
  expect(fold(text)).toBe(typed);
});

it('folds composed and decomposed marks to the same text, and leaves a folded text as it is', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
      expect(fold(fold(text))).toBe(fold(text));
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

const find = (query: string, ...texts: readonly string[]) => matchTexts(texts.map(foldText), wordsOf(query));
const rankOf = (query: string, ...texts: readonly string[]) => find(query, ...texts)?.rank ?? NaN;

/** What is found, in brackets. */
function marked(query: string, text: string): string | undefined {
  const found = find(query, text)?.ranges[0];
  if (found === undefined) return undefined;
  let [said, at] = ['', 0];
  for (const { start, end } of found) {
    said += `${text.slice(at, start)}[${text.slice(start, end)}]`;
    at = end;
  }
  return said + text.slice(at);
}

it.each([
  ['ŁÓDŹ', 'Media in Łódź', 'Media in [Łódź]'],
  ['strasse', 'Die Straße', 'Die [Straße]'],
  // A whole letter for one of two typed ones
  ['stras', 'Die Straße', 'Die [Straß]e'],
  ['οδυσσευς', 'Ο ΟΔΥΣΣΕΑΣ, ὁ Ὀδυσσεύς', 'Ο ΟΔΥΣΣΕΑΣ, ὁ [Ὀδυσσεύς]'],
  ['mot arch', 'Archives in Motion', '[Arch]ives in [Mot]ion'],
  ['arch mov', 'Archives in Motion', undefined],
  ['film geschichte', 'Filmgeschichte', '[Filmgeschichte]'],
  ['sound sound', 'Sound and Listening', '[Sound] and Listening'],
  ['art', 'Smart art', 'Smart [art]'],
])('finds %s in "%s"', (query, text, expected) => {
  expect(marked(query, text)).toBe(expected);
});

it('prefers the beginning of a word to its middle, and the title to other texts, but not the middle of a word in it', () => {
  expect(rankOf('art', 'The art of sound')).toBeLessThan(rankOf('art', 'Smart sound'));
  expect(rankOf('lodz', 'Łódź', 'Poland')).toBeLessThan(rankOf('lodz', 'Conference', 'Łódź'));
  expect(rankOf('lodz', 'Conference', 'Łódź')).toBeLessThan(rankOf('odz', 'Łódź', ''));
});

it('finds words in different texts of one entry, and none that is in neither', () => {
  const [inTitle, inPlace] = find('night lodz', 'The long night', 'Łódź')?.ranges ?? [];
  expect([inTitle, inPlace]).toEqual([[{ start: 9, end: 14 }], [{ start: 0, end: 4 }]]);
  expect(find('night paris', 'The long night', 'Łódź')).toBeUndefined();
});

it.each(['', '   ', '…!?', '\u0301'])('finds nothing for "%s"', (query) => {
  expect(find(query, 'Everything…!?')).toBeUndefined();
});

const title = fc.array(fc.constantFrom('Łódź', 'film', 'İstanbul', 'Straße', 'ὁ', 'Æther', '中国', 'a1', '–'), {
  minLength: 1,
  maxLength: 8,
});

it('finds a title by any of its words, folded or not', () => {
  fc.assert(
    fc.property(title, fc.nat(), (words, index) => {
      const text = words.join(' ');
      const word = words[index % words.length] ?? '';
      fc.pre(wordsOf(word).length > 0);
      expect(find(word, text)).toBeDefined();
      expect(find(fold(word), text)).toEqual(find(word, text));
    }),
  );
});

it('finds words in whatever order they are typed', () => {
  fc.assert(
    fc.property(title, fc.shuffledSubarray(['lodz', 'fi', 'strasse', 'th', '1']), (words, query) => {
      const text = words.join(' ');
      expect(find(query.join(' '), text)).toEqual(find(query.toSorted().join(' '), text));
    }),
  );
});

it('marks parts of the text that are in order and apart', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary', maxLength: 4 }), (text, query) => {
      const ranges = find(query, text)?.ranges[0] ?? [];
      const places = ranges.flatMap(({ start, end }) => [start, end]);
      expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
      expect(places.every((place) => place >= 0 && place <= text.length)).toBe(true);
    }),
  );
});

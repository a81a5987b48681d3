import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, matchTexts, wordsOf } from '../../../src/domain/find/match-texts.ts';

const find = (query: string, ...texts: readonly string[]) => matchTexts(texts.map(foldText), wordsOf(query));

/** What is found, in brackets. */
function marked(query: string, text: string): string | undefined {
  const [ranges = []] = find(query, text)?.ranges ?? [undefined];
  if (find(query, text) === undefined) return undefined;
  let said = '';
  let at = 0;
  for (const { start, end } of ranges) {
    said += `${text.slice(at, start)}[${text.slice(start, end)}]`;
    at = end;
  }
  return said + text.slice(at);
}

describe('looking for words', () => {
  it.each([
    ['lodz', 'Media in Łódź', 'Media in [Łódź]'],
    ['ŁÓDŹ', 'Media in Łódź', 'Media in [Łódź]'],
    ['strasse', 'Die Straße', 'Die [Straße]'],
    ['istanbul', 'İstanbul 2027', '[İstanbul] 2027'],
    ['οδυσσευς', 'Ο ΟΔΥΣΣΕΑΣ, ὁ Ὀδυσσεύς', 'Ο ΟΔΥΣΣΕΑΣ, ὁ [Ὀδυσσεύς]'],
    ['mot arch', 'Archives in Motion', '[Arch]ives in [Mot]ion'],
    ['arch mov', 'Archives in Motion', undefined],
    ['film geschichte', 'Filmgeschichte', '[Filmgeschichte]'],
    ['sound sound', 'Sound and Listening', '[Sound] and Listening'],
  ])('finds %s in "%s"', (query, text, expected) => {
    expect(marked(query, text)).toBe(expected);
  });

  it('prefers the beginning of a word to its middle', () => {
    expect(marked('art', 'Smart art')).toBe('Smart [art]');
    const begins = find('art', 'The art of sound')?.rank ?? NaN;
    const within = find('art', 'Smart sound')?.rank ?? NaN;
    expect(begins).toBeLessThan(within);
  });

  it('prefers the title to other texts, and the beginning of a word there to the middle of one in the title', () => {
    const title = find('lodz', 'Łódź', 'Poland')?.rank ?? NaN;
    const place = find('lodz', 'Conference', 'Łódź')?.rank ?? NaN;
    const middle = find('odz', 'Łódź', '')?.rank ?? NaN;
    expect(title).toBeLessThan(place);
    expect(place).toBeLessThan(middle);
  });

  it('finds words in different texts of one entry, and none that is in neither', () => {
    expect(find('night lodz', 'The long night', 'Łódź')?.ranges).toEqual([
      [{ start: 9, end: 14 }],
      [{ start: 0, end: 4 }],
    ]);
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
        expect(find(foldText(word).text, text)).toEqual(find(word, text));
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
});

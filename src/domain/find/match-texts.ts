/** Letters that no decomposition takes to what people type for them. */
const typedAs: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
};

/** Marks above and below, and what is not to be seen at all: soft hyphens, marks of direction. */
const UNSEEN = /[\p{Mn}\p{Cf}]/gu;

/** A text as it is compared: without case and diacritics. */
export interface FoldedText {
  readonly original: string;
  readonly text: string;
  /** Of each code unit of `text`, where what it was made of begins in the original; ascending. */
  readonly origins: readonly number[];
}

/** A part of a text, in code units. */
export interface TextRange {
  readonly start: number;
  /** Not in it any more. */
  readonly end: number;
}

/** The text without case and diacritics, in which what people type is looked for: `Łódź` is `lodz`, `Straße` is `strasse`. */
export function foldText(original: string): FoldedText {
  let text = '';
  const origins: number[] = [];
  let at = 0;
  for (const character of original) {
    const folded = foldCharacter(character);
    text += folded;
    while (origins.length < text.length) origins.push(at);
    at += character.length;
  }
  return { original, text, origins };
}

/** Decomposed twice: what a ligature stands for may be upper case, and what case brings may be a mark. */
function foldCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase();
  const plain = character.normalize('NFKD').toLowerCase().normalize('NFKD').replace(UNSEEN, '');
  return Array.from(plain, (letter) => typedAs[letter] ?? letter).join('');
}

/**
 * Where a part of the folded text is in the original, marks that follow it included. What stands for several letters is in
 * it whole.
 */
export function originOf({ original, origins }: FoldedText, { start, end }: TextRange): TextRange {
  const last = origins[end - 1] ?? 0;
  let next = end;
  while (origins[next] === last) next += 1;
  return { start: origins[start] ?? 0, end: origins[next] ?? original.length };
}

/** The words that somebody looks for, folded, each once. Empty when nothing is looked for yet. */
export function wordsOf(query: string): readonly string[] {
  return [...new Set(foldText(query).text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])];
}

/** How a thing answers to what is looked for. */
export interface TextMatch {
  /** The less, the better. */
  readonly rank: number;
  /** What was found, per text in the order of the texts: in order, apart from one another. */
  readonly ranges: readonly (readonly TextRange[])[];
}

/** Where a word was found. */
interface Hit extends TextRange {
  /** Which of the texts. */
  readonly text: number;
  readonly rank: number;
}

/** What is in the middle of a word comes after whatever begins one, in whichever text that is. */
const WITHIN_A_WORD = 8;

/**
 * Looks for words in the texts of one thing: its title first, then what else is known of it. Each word has to be in one of
 * them. What begins a word ranks before what is within one, and an earlier text before a later.
 *
 * @param words as `wordsOf` gives them.
 * @returns `undefined` when a word is in none of the texts, or there are no words.
 */
export function matchTexts(texts: readonly FoldedText[], words: readonly string[]): TextMatch | undefined {
  if (words.length === 0) return undefined;
  const hits = words.map((word) => bestHit(texts, word));
  if (!hits.every((hit) => hit !== undefined)) return undefined;
  return {
    rank: hits.reduce((sum, { rank }) => sum + rank, 0),
    ranges: texts.map((text, index) =>
      joined(hits.filter((hit) => hit.text === index).map((hit) => originOf(text, hit))),
    ),
  };
}

function bestHit(texts: readonly FoldedText[], word: string): Hit | undefined {
  let best: Hit | undefined;
  for (const [index, { text }] of texts.entries()) {
    for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) {
      const rank = index + (isWithinWord(text, start) ? WITHIN_A_WORD : 0);
      if (best === undefined || rank < best.rank) best = { text: index, rank, start, end: start + word.length };
    }
  }
  return best;
}

/** Two code units are enough for any letter before it. */
const isWithinWord = (text: string, at: number): boolean =>
  /[\p{L}\p{M}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at));

/** In order, and those that touch or overlap as one. */
function joined(ranges: readonly TextRange[]): readonly TextRange[] {
  const apart: TextRange[] = [];
  for (const range of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = apart.at(-1);
    if (last === undefined || range.start > last.end) apart.push(range);
    else apart[apart.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  }
  return apart;
}

/** What can be found, in the order in which it is shown. */
export const findGroups = ['menu', 'news', 'conferences', 'timeline', 'groups', 'drafts'] as const;
export type FindGroup = (typeof findGroups)[number];

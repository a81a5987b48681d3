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

/** Combining marks and invisible characters: soft hyphens, direction marks. */
const UNSEEN = /[\p{Mn}\p{Cf}]/gu;

export interface FoldedText {
  readonly original: string;
  readonly text: string;
  /** Per code unit of `text`: the start of its source in the original; ascending. */
  readonly origins: readonly number[];
}

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Folds case and diacritics for searching: `Łódź` becomes `lodz`, `Straße` becomes `strasse`. */
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

/** Decomposes twice: a ligature may yield upper case, and lower-casing may yield marks. */
function foldCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase();
  const plain = character.normalize('NFKD').toLowerCase().normalize('NFKD').replace(UNSEEN, '');
  return Array.from(plain, (letter) => typedAs[letter] ?? letter).join('');
}

/** Includes trailing marks, and whole characters that fold to several letters. */
export function originOf({ original, origins }: FoldedText, { start, end }: TextRange): TextRange {
  const last = origins[end - 1] ?? 0;
  let next = end;
  while (origins[next] === last) next += 1;
  return { start: origins[start] ?? 0, end: origins[next] ?? original.length };
}

export function wordsOf(query: string): readonly string[] {
  return [...new Set(foldText(query).text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])];
}

export interface TextMatch {
  readonly rank: number;
  readonly ranges: readonly (readonly TextRange[])[];
}

interface Hit extends TextRange {
  readonly text: number;
  readonly rank: number;
}

/** Rank penalty: any match inside a word ranks after matches at a word's start. */
const WITHIN_A_WORD = 8;

/** Each word must occur in some text. Word starts rank before inner matches, earlier texts before later ones. */
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

/** Two code units hold any preceding letter. */
const isWithinWord = (text: string, at: number): boolean =>
  /[\p{L}\p{M}\p{N}]$/u.test(text.slice(Math.max(0, at - 2), at));

function joined(ranges: readonly TextRange[]): readonly TextRange[] {
  const apart: TextRange[] = [];
  for (const range of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = apart.at(-1);
    if (last === undefined || range.start > last.end) apart.push(range);
    else apart[apart.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  }
  return apart;
}

/** Of a text around its first match, in characters. */
const BEFORE = 40;
const AFTER = 100;

/** The part of a text around its first range, between words where they are short enough, with its ranges. */
export function excerptOf(text: string, ranges: readonly TextRange[]): { text: string; ranges: readonly TextRange[] } {
  const [first = { start: 0, end: 0 }] = ranges;
  const from = wordStartAfter(text, first.start - BEFORE, first.start);
  const to = wordEndBefore(text, first.end + AFTER, first.end);
  const lead = from > 0 ? '…' : '';
  const shift = lead.length - from;
  return {
    text: lead + text.slice(from, to) + (to < text.length ? '…' : ''),
    ranges: ranges.filter(({ end }) => end <= to).map(({ start, end }) => ({ start: start + shift, end: end + shift })),
  };
}

function wordStartAfter(text: string, at: number, last: number): number {
  if (at <= 0) return 0;
  const space = text.slice(at, last).search(/\s\S/);
  return space < 0 ? wholeCharacter(text, at) : at + space + 1;
}

function wordEndBefore(text: string, at: number, first: number): number {
  if (at >= text.length) return text.length;
  const space = text.slice(first, at).search(/\s\S*$/);
  return space < 0 ? wholeCharacter(text, at) : first + space;
}

/** Never between the halves of a character. */
const wholeCharacter = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at);

export const findGroups = [
  'menu',
  'pages',
  'news',
  'conferences',
  'timeline',
  'groups',
  'topics',
  'people',
  'drafts',
] as const;
export type FindGroup = (typeof findGroups)[number];

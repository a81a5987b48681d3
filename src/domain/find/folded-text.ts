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

import type { TextField } from './form-definition.ts';

/*
 * How long a text is: beside its field while it is written, and again before it is sent. All in linear time, whatever the
 * text. Words are runs without spaces that have at least one letter or digit; characters are code points (product,
 * "Proposals").
 */

type TextMax = NonNullable<TextField['max']>;

/** A word from its first letter or digit on: what stands before that in the same run is no word of its own. */
const word = /[\p{L}\p{N}]\S*/gu;

/** Characters that take two units of a string. */
const beyondOneUnit = /[\u{10000}-\u{10FFFF}]/gu;

/** How many words or characters a text has. */
export function measure(text: string, unit: TextMax['unit']): number {
  if (unit === 'words') return text.match(word)?.length ?? 0;
  return text.length - (text.match(beyondOneUnit)?.length ?? 0);
}

/**
 * Where a text gets longer than it may be, as an index into the string; `undefined` when it does not. What stands before
 * it is within the limit, and it never lies within a word or a character.
 */
export function excessStart(text: string, { count, unit }: TextMax): number | undefined {
  return unit === 'words' ? wordStart(text, count) : characterStart(text, count);
}

/** Where the word begins that comes after so many, with the signs before its first letter. */
function wordStart(text: string, after: number): number | undefined {
  let words = 0;
  let end = 0;
  for (const { index, 0: match } of text.matchAll(word)) {
    if (words === after) return runStart(text, end, index);
    words += 1;
    end = index + match.length;
  }
  return undefined;
}

function runStart(text: string, from: number, within: number): number {
  let start = within;
  while (start > from && /\S/.test(text.charAt(start - 1))) start -= 1;
  return start;
}

function characterStart(text: string, after: number): number | undefined {
  let characters = 0;
  let index = 0;
  for (const character of text) {
    if (characters === after) return index;
    characters += 1;
    index += character.length;
  }
  return undefined;
}

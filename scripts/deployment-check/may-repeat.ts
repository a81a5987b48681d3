/** Characters in a row that are taken for a repetition; a secret that is shorter has to be there as a whole. */
const PIECE = 8;
/** What is longer is not searched: patterns with repetitions take long in some texts. */
const LONGEST = 1000;
/** How often something may have been escaped again. */
const AGAIN = '{0,4}';

/**
 * Whether a text has a secret in it, or eight characters of it in a row: as it is, or escaped for addresses, forms, JSON or
 * HTML, each character in its own way, and in capitals or not. More than a thousand characters are always taken for one that
 * has; what is encoded or encrypted as a whole is not recognised.
 */
export function mayRepeat(text: string, secret: string): boolean {
  if (secret === '') return false;
  const spellings = new Set([secret, secret.normalize('NFC'), secret.normalize('NFD')]);
  return text.length > LONGEST || [...spellings].some((spelling) => patternOf(spelling).test(text));
}

function patternOf(secret: string): RegExp {
  const forms = Array.from(secret, formsOf);
  const length = Math.min(PIECE, forms.length);
  const pieces = forms.slice(length - 1).map((_last, start) => forms.slice(start, start + length).join(''));
  return new RegExp(pieces.join('|'), 'iu');
}

/** A pattern of what may stand for one character. */
function formsOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  const bytes = Buffer.from(character);
  return `(?:${[
    // JSON, and whatever else escapes by backslashes; a letter after one may be a control character's.
    `\\\\${AGAIN}${literal(character)}`,
    units.map((unit) => `\\\\${AGAIN}u${hex(unit, 4)}`).join(''),
    // Addresses and forms, in UTF-8 or Latin-1.
    percented([...bytes]),
    ...(code > 0x7f && code <= 0xff ? [percented([code])] : []),
    // HTML; names of characters of ASCII, and any name for the others.
    `&(?:amp;)${AGAIN}#(?:0{0,6}${code}|x0{0,6}${code.toString(16)});?`,
    ...(code > 0x7f ? [`&(?:amp;)${AGAIN}[a-z]{2,8}\\d{0,2};`] : (names[character] ?? []).map(named)),
    // Headers are read as Latin-1, and what is Latin-1 in a body is not UTF-8.
    ...(code > 0x7f ? [[...bytes].map((byte) => literal(String.fromCodePoint(byte))).join(''), '\\ufffd'] : []),
    ...(/\s/.test(character) ? ['[\\s+]{1,8}', `\\\\${AGAIN}[tnrfv]`, named('nbsp')] : []),
  ].join('|')})`;
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

const literal = (character: string): string => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

const percented = (bytes: readonly number[]): string => bytes.map((byte) => `%(?:25)${AGAIN}${hex(byte, 2)}`).join('');

const named = (name: string): string => `&(?:amp;)${AGAIN}${name};?`;

/** The names in HTML of what stands in ASCII between letters and digits. */
const names: Readonly<Record<string, readonly string[]>> = {
  '!': ['excl'],
  '"': ['quot'],
  '#': ['num'],
  $: ['dollar'],
  '%': ['percnt'],
  '&': ['amp'],
  "'": ['apos'],
  '(': ['lpar'],
  ')': ['rpar'],
  '*': ['ast'],
  '+': ['plus'],
  ',': ['comma'],
  '.': ['period'],
  '/': ['sol'],
  ':': ['colon'],
  ';': ['semi'],
  '<': ['lt'],
  '=': ['equals'],
  '>': ['gt'],
  '?': ['quest'],
  '@': ['commat'],
  '[': ['lsqb', 'lbrack'],
  '\\': ['bsol'],
  ']': ['rsqb', 'rbrack'],
  '^': ['Hat'],
  _: ['lowbar'],
  '`': ['grave'],
  '{': ['lcub', 'lbrace'],
  '|': ['verbar', 'vert'],
  '}': ['rcub', 'rbrace'],
};

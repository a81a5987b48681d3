/** Scripts whose spelling needs joiners between letters: Persian `علی‌رضا`. */
const joined =
  '[\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}' +
  '\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}]';

/**
 * Marks that turn the direction of text around, and what else cannot be seen: with U+202E in it a name that ends in
 * `fdp.exe` reads as that of a PDF. `DI` is what Unicode lets every font leave out.
 */
const invisible = new RegExp(`(?!(?<=${joined})[\\u200c\\u200d]${joined})[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{DI}]`, 'gu');

/** The name of a person or a file as it can be shown, on one line. Empty when nothing of it can be seen. */
export function shownName(name: string): string {
  return name.replace(invisible, '').trim();
}

/**
 * Marks that turn the direction of text around, and what else cannot be seen: with U+202E in it a name that ends in
 * `fdp.exe` reads as that of a PDF. `DI` is what Unicode lets every font leave out.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}]/gu;

/** A file's name as it can be shown; the name that is sent stays what it was. Empty when nothing of it can be seen. */
export function shownFileName(name: string): string {
  return name.replace(invisible, '').trim();
}

/**
 * Marks that turn the direction of text around, and what else cannot be seen: with U+202E in it a name that ends in
 * `fdp.exe` reads as that of a PDF. `DI` is what Unicode lets every font leave out.
 */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}]/gu;
/** Joiners, but for those between letters without capitals, whose spelling may need them: Persian `علی‌رضا`. */
const joiners = /[\u200c\u200d](?!(?<=[\p{Lo}\p{M}].)[\p{Lo}\p{M}])/gu;

/** The name of a person or a file as it can be shown, on one line. Empty when nothing of it can be seen. */
export function shownName(name: string): string {
  return name.replace(invisible, '').replace(joiners, '').trim();
}

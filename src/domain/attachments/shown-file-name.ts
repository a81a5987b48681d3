/** Marks that turn the direction of text around, and what else cannot be seen: `report‮fdp.exe` would read as a PDF. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u{E0000}-\u{E0FFF}]/gu;

/** A file's name as it can be shown; the name that is sent stays what it was. Empty when nothing of it can be seen. */
export function shownFileName(name: string): string {
  return name.replace(invisible, '').trim();
}

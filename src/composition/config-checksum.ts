/**
 * A checksum of settings as text (FNV-1a, 32 bits). Settings that a tool of the portal has found valid carry it, so that
 * the browser need not fetch the validator; whoever edits them by hand changes the sum, and they are validated anew.
 * It guards against mistakes, not against malice: who can change the document can change the program.
 */
export function configChecksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}

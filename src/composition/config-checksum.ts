import { textHash } from '../domain/shared/text-hash.ts';

/**
 * A checksum of settings as text (`textHash`). Settings that a tool of the portal has found valid carry it, so that
 * the browser need not fetch the validator; whoever edits them by hand changes the sum, and they are validated anew.
 * It guards against mistakes, not against malice: who can change the document can change the program.
 */
export function configChecksum(text: string): string {
  return textHash(text).toString(16);
}

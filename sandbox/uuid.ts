import { createHash } from 'node:crypto';

/** The uuid of something: always the same one, so that what was written down about it stays true. */
export function uuidOf(what: string): string {
  const hex = createHash('sha256').update(what).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What every mark of one list is made with. */
export interface MarkSetting {
  /** Random for every list, so that marks cannot be computed before it is published. */
  readonly salt: string;
  /** How often the hash is repeated: the cost of one guess for an attacker who tries addresses. */
  readonly iterations: number;
}

const MARK_BITS = 128;

/**
 * What stands on a published list for an e-mail address: PBKDF2 with SHA-256, as 32 hexadecimal digits. The same address
 * has the same mark, however it is spaced, capitalized or composed.
 *
 * Needs Web Crypto, which browsers have on pages served over TLS and on `*.localhost`.
 */
export async function memberMark(mail: string, { salt, iterations }: MarkSetting): Promise<string> {
  const text = new TextEncoder();
  const address = text.encode(mail.normalize('NFC').trim().toLowerCase());
  const key = await crypto.subtle.importKey('raw', address, 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations };
  const bits = await crypto.subtle.deriveBits(how, key, MARK_BITS);
  return Array.from(new Uint8Array(bits), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

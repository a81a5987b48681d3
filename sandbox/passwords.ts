import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

/** Cheap on purpose: the passwords stand in the README, and a sandbox is seeded in every test. */
const COST = 1024;
const KEY_BYTES = 32;

/** A salted hash of a password, in one text. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  return `scrypt:${COST}:${salt.toString('base64')}:${derive(password, salt, COST).toString('base64')}`;
}

/** Whether the password is the one that was hashed; byte by byte, nothing is trimmed or normalised. */
export function isPassword(password: string, hash: string): boolean {
  const [, cost, salt, key] = hash.split(':');
  if (!cost || !salt || !key) return false;
  return timingSafeEqual(derive(password, Buffer.from(salt, 'base64'), Number(cost)), Buffer.from(key, 'base64'));
}

function derive(password: string, salt: Buffer, cost: number): Buffer {
  return scryptSync(password, salt, KEY_BYTES, { N: cost });
}

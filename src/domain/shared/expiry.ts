import { EXPIRY_GRACE } from './timeouts.ts';

export type ExpiryStep = 'stays' | 'mark' | 'unmark' | 'remove';

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Expiry needs two checks more than seven days apart, so that a wrong clock removes nothing younger. */
export function expiryStep(
  { savedAt, expiredOn }: { readonly savedAt: number; readonly expiredOn?: unknown },
  { before, day }: { readonly before: number; readonly day: string },
): ExpiryStep {
  if (savedAt >= before) return expiredOn === undefined ? 'stays' : 'unmark';
  const marked = typeof expiredOn === 'string' && DAY_PATTERN.test(expiredOn) ? Date.parse(expiredOn) : NaN;
  const age = Date.parse(day) - marked;
  if (!(age >= 0)) return 'mark';
  // Both are starts of days: seven days apart may be little more than six.
  return age > EXPIRY_GRACE ? 'remove' : 'stays';
}

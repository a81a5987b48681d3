/** What to do with expiring data. */
export type ExpiryStep = 'stays' | 'mark' | 'unmark' | 'remove';

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Milliseconds that a mark must age before removal: seven days. */
const GRACE = 7 * 24 * 60 * 60_000;

/**
 * Expiry needs two checks more than seven days apart, so that a wrong clock removes nothing younger than seven days.
 *
 * @param kept time of saving, in milliseconds since 1970, and the day it was marked expired, if any. An invalid or
 * future mark is ignored.
 * @param limits data saved before that moment is expired; `day` is today in UTC, as in `2027-03-31`.
 */
export function expiryStep(
  { savedAt, expiredOn }: { readonly savedAt: number; readonly expiredOn?: unknown },
  { before, day }: { readonly before: number; readonly day: string },
): ExpiryStep {
  if (savedAt >= before) return expiredOn === undefined ? 'stays' : 'unmark';
  const marked = typeof expiredOn === 'string' && DAY_PATTERN.test(expiredOn) ? Date.parse(expiredOn) : NaN;
  const age = Date.parse(day) - marked;
  if (!(age >= 0)) return 'mark';
  // Both are starts of days: seven days apart may be little more than six.
  return age > GRACE ? 'remove' : 'stays';
}

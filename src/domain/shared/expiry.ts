/** What is to become of something that is kept for a limited time. */
export type ExpiryStep = 'stays' | 'mark' | 'unmark' | 'remove';

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** How long a mark stands before it counts, in milliseconds: seven days. */
const GRACE = 7 * 24 * 60 * 60_000;

/**
 * Expiry takes two looks with more than seven days between them, so that a clock that was wrong, ahead or behind, removes
 * nothing that is younger than seven days.
 *
 * @param kept when it was saved, in milliseconds since 1970, and the day on which it was marked as too old, if it was.
 * A mark that is no day or lies in the future counts as none.
 * @param limits what was saved before that moment is too old; `day` is the present day in UTC, as in `2027-03-31`.
 */
export function expiryStep(
  { savedAt, expiredOn }: { readonly savedAt: number; readonly expiredOn?: unknown },
  { before, day }: { readonly before: number; readonly day: string },
): ExpiryStep {
  if (savedAt >= before) return expiredOn === undefined ? 'stays' : 'unmark';
  const marked = typeof expiredOn === 'string' && DAY_PATTERN.test(expiredOn) ? Date.parse(expiredOn) : NaN;
  const age = Date.parse(day) - marked;
  if (!(age >= 0)) return 'mark';
  // Both are the beginnings of days: seven days apart may be little more than six.
  return age > GRACE ? 'remove' : 'stays';
}

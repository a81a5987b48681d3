/** What is to become of something that is kept for a limited time. */
export type ExpiryStep = 'stays' | 'mark' | 'unmark' | 'remove';

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Expiry takes two looks on different days, so that a clock that is wrong once removes nothing.
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
  if (typeof expiredOn !== 'string' || !DAY_PATTERN.test(expiredOn) || expiredOn > day) return 'mark';
  return expiredOn === day ? 'stays' : 'remove';
}

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expiryStep } from '../../../src/domain/shared/expiry.ts';

const limits = { before: 2000, day: '2027-03-09' };

it.each([
  ['stays', 'what is young enough', { savedAt: 2000 }],
  ['unmark', 'what is young enough and was marked by a wrong clock', { savedAt: 2000, expiredOn: '2027-04-10' }],
  ['mark', 'what is too old', { savedAt: 1999 }],
  ['stays', 'what was marked on the same day', { savedAt: 1999, expiredOn: '2027-03-09' }],
  ['stays', 'what was marked seven days before', { savedAt: 1999, expiredOn: '2027-03-02' }],
  ['remove', 'what was marked more than seven days before', { savedAt: 1999, expiredOn: '2027-03-01' }],
  ['mark', 'what was marked on a later day', { savedAt: 1999, expiredOn: '2027-03-10' }],
  ['mark', 'what was marked on a day that no calendar has', { savedAt: 1999, expiredOn: '2027-00-99' }],
  ['mark', 'what has a number as its mark', { savedAt: 1999, expiredOn: 5 }],
  ['mark', 'what has no day as its mark', { savedAt: 1999, expiredOn: '' }],
])('returns "%s" for %s', (step, _, kept) => {
  expect(expiryStep(kept, limits)).toBe(step);
});

const DAY = 24 * 60 * 60_000;
const LIFETIME = 30 * DAY;
/** In milliseconds since 1970. */
const TOUCHED = Date.parse('2027-03-01T12:00Z');

/** A draft that is touched once, and starts of the portal after that: how much time has passed, and how wrong the clock is. */
function removalAfter(errorAtTouch: number, starts: readonly { readonly after: number; readonly error: number }[]) {
  let expiredOn: string | undefined;
  for (const { after, error } of starts) {
    const now = TOUCHED + after + error;
    const day = new Date(now).toISOString().slice(0, 10);
    const step = expiryStep({ savedAt: TOUCHED + errorAtTouch, expiredOn }, { before: now - LIFETIME, day });
    if (step === 'remove') return after;
    if (step === 'mark') expiredOn = day;
    if (step === 'unmark') expiredOn = undefined;
  }
  return undefined;
}

const time = (days: number) => fc.integer({ min: 0, max: days * DAY });

it('removes nothing within seven days of its last use, even if the clock is sometimes ahead or behind', () => {
  const times = fc.array(fc.record({ after: time(60), isWrong: fc.boolean() }), { minLength: 1, maxLength: 8 });
  const error = fc.integer({ min: -400 * DAY, max: 400 * DAY });
  fc.assert(
    fc.property(error, fc.boolean(), times, (wrong, isWrongAtTouch, starts) => {
      const inOrder = starts.toSorted((one, other) => one.after - other.after);
      const told = inOrder.map(({ after, isWrong }) => ({ after, error: isWrong ? wrong : 0 }));
      expect(removalAfter(isWrongAtTouch ? wrong : 0, told) ?? Infinity).toBeGreaterThanOrEqual(7 * DAY);
    }),
    { numRuns: 2_000 },
  );
});

it('removes nothing before its thirty days, and everything in the end, when the clock is right', () => {
  fc.assert(
    fc.property(fc.array(time(60), { maxLength: 8 }), (times) => {
      const starts = [...times.toSorted((one, other) => one - other), 61 * DAY, 70 * DAY];
      const right = starts.map((after) => ({ after, error: 0 }));
      expect(removalAfter(0, right)).toBeGreaterThan(LIFETIME + 7 * DAY);
    }),
  );
});

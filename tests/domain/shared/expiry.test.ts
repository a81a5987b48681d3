import { expect, it } from 'vitest';
import { expiryStep } from '../../../src/domain/shared/expiry.ts';

const limits = { before: 2000, day: '2027-03-02' };

it.each([
  ['stays', 'what is young enough', { savedAt: 2000 }],
  [
    'unmark',
    'what is young enough and was marked when the clock was wrong',
    { savedAt: 2000, expiredOn: '2027-04-10' },
  ],
  ['mark', 'what is too old', { savedAt: 1999 }],
  ['stays', 'what was marked on the same day', { savedAt: 1999, expiredOn: '2027-03-02' }],
  ['remove', 'what was marked on a former day', { savedAt: 1999, expiredOn: '2027-03-01' }],
  ['mark', 'what was marked on a later day', { savedAt: 1999, expiredOn: '2027-03-03' }],
  ['mark', 'what has a number as its mark', { savedAt: 1999, expiredOn: 5 }],
  ['mark', 'what has no day as its mark', { savedAt: 1999, expiredOn: '' }],
])('answers "%s" for %s', (step, _, kept) => {
  expect(expiryStep(kept, limits)).toBe(step);
});

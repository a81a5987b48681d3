import { expect, it } from 'vitest';
import { toProposalCount } from '../../../src/infrastructure/proposal-system/proposal-gateway.ts';
import { garbage, withGarbageAt } from '../garbage.ts';

it.each<[unknown, number]>([
  [0, 0],
  [12, 12],
  ['12', 12],
  [' 7 ', 7],
  [{ count: 12 }, 12],
  [{ count: '12' }, 12],
  [[{ count: '12' }], 12],
  [['3'], 3],
])('reads the count %j', (wire, count) => {
  expect(toProposalCount(wire)).toBe(count);
});

it.each<[unknown]>([[-1], ['-3'], [1.5], ['many'], [''], [null], [true], [[]], [{}], [{ count: null }], [{ n: 3 }]])(
  'reads no count from %j',
  (wire) => {
    expect(toProposalCount(wire)).toBeUndefined();
  },
);

it('survives garbage, as a whole and in its place', () => {
  for (const wire of [...garbage, ...withGarbageAt({ count: 1 })]) {
    const count = toProposalCount(wire);
    expect(count === undefined || (Number.isSafeInteger(count) && count >= 0)).toBe(true);
  }
});

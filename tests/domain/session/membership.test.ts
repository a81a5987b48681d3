import { describe, it, expect } from 'vitest';
import { isMembershipReported } from '../../../src/domain/session/membership.ts';

describe('isMembershipReported', () => {
  it.each([true, 'true'])('takes %j for a member', (value) => {
    expect(isMembershipReported(value)).toBe(true);
  });

  it.each([false, 'false', 'TRUE', 'True', ' true', '1', 1, 0, '', null, undefined, {}, [true], ['true']])(
    'does not take %j for a member',
    (value) => {
      expect(isMembershipReported(value)).toBe(false);
    },
  );
});

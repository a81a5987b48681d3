import { describe, it, expect } from 'vitest';
import { isMembershipReported } from '../../../src/domain/session/session.ts';

describe('isMembershipReported', () => {
  it.each([true, 'true'])('reads %j as membership', (value) => {
    expect(isMembershipReported(value)).toBe(true);
  });

  it.each([false, 'false', 'TRUE', 'True', ' true', '1', 1, 0, '', null, undefined, {}, [true], ['true']])(
    'does not read %j as membership',
    (value) => {
      expect(isMembershipReported(value)).toBe(false);
    },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VisitTimes } from '../../../src/domain/session/visit.ts';
import { visitAt } from '../../../src/domain/session/visit.ts';

const HALF_AN_HOUR = 30 * 60_000;

describe('a visit', () => {
  it('begins a visit after a pause of half an hour, whatever the user does', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 2 * HALF_AN_HOUR }), { minLength: 1, maxLength: 30 }), (pauses) => {
        let now = 1_000_000;
        const times = pauses.map((pause) => (now += pause));
        let visit: VisitTimes | undefined;
        for (const time of times) visit = visitAt(visit, time);
        const ends = times.filter((time, place) => (times[place + 1] ?? 0) - time >= HALF_AN_HOUR);
        expect(visit).toEqual({ at: now, before: ends.at(-1) });
      }),
    );
  });

  it('continues a visit when the clock has been set back', () => {
    expect(visitAt({ at: 5_000, before: 7 }, 1_000)).toEqual({ at: 1_000, before: 7 });
  });
});

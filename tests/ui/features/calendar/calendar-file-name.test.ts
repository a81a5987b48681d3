import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFileName } from '../../../../src/ui/features/calendar/calendar-file.ts';

/** A busy machine tries fewer of them. */
const asTimeAllows = { interruptAfterTimeLimit: 5_000 } as const;

describe('the name of a calendar file', () => {
  it.each([
    ['/conferences/long-night', 'Media', 'long-night.ics'],
    ['/conferences/long-night?x=/y#z', 'Media', 'long-night.ics'],
    ['/conferences/%C5%81%C3%B3d%C5%BA', 'Media', 'łódź.ics'],
    ['/node/100%', 'Media', '100.ics'],
    ['', 'Media, and the long night: Łódź', 'media-and-the-long-night-łódź.ics'],
    ['/conferences/', 'İstanbul', 'i̇stanbul.ics'],
    ['', '…', 'event.ics'],
    ['', '', 'event.ics'],
  ])('names the calendar file of the page %s with the title "%s" %s', (path, title, name) => {
    expect(calendarFileName({ path, title })).toBe(name);
  });

  it('names a calendar file so that every file system accepts it, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
        const name = calendarFileName({ path: '', title });
        expect(name).toMatch(/^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*\.ics$/u);
        expect(Array.from(name).length).toBeLessThanOrEqual(64);
      }),
      asTimeAllows,
    );
  });
});

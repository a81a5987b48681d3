import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlineInstant } from '../../../../src/domain/proposals/events.ts';
import { deadlineFile, type CalendarDeadline } from '../../../../src/ui/features/calendar/calendar-file.ts';

/** A busy machine tries fewer of them. */
const asTimeAllows = { interruptAfterTimeLimit: 5_000 } as const;

const deadline = (given: Partial<CalendarDeadline> = {}): CalendarDeadline => ({
  title: 'Deadline: Media in Łódź',
  eventId: 'tides-2027',
  instant: deadlineInstant('2027-05-11T23:59', 'Europe/Warsaw') ?? NaN,
  description: '11 May 2027 at 23:59, Central European Time',
  path: '/proposals/tides-2027',
  portalOrigin: 'https://portal.example.org',
  madeAt: Date.UTC(2027, 2, 1, 12, 30),
  ...given,
});

/** The content lines, unfolded, in order. */
const linesOf = (file: string) => file.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');

/** The raw value of the only line with that name. */
const valueOf = (file: string, name: string) =>
  linesOf(file)
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1));

/** An instant as the format writes it, read back. */
const instantOf = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

describe('the calendar file of a deadline', () => {
  it('writes the last minute of a deadline in UTC, and where to read about it', () => {
    const file = deadlineFile(deadline());
    expect(valueOf(file, 'DTSTART')).toEqual(['20270511T215900Z']);
    expect(valueOf(file, 'DTEND')).toEqual(['20270511T220000Z']);
    expect(valueOf(file, 'SUMMARY')).toEqual(['Deadline: Media in Łódź']);
    expect(linesOf(file)).toContain('URL;VALUE=URI:https://portal.example.org/proposals/tides-2027');
    expect(valueOf(file, 'DESCRIPTION')[0]).toBe('11 May 2027 at 23:59\\, Central European Time');
  });

  it('reminds of a deadline a day before', () => {
    const lines = linesOf(deadlineFile(deadline()));
    const alarm = lines.slice(lines.indexOf('BEGIN:VALARM'), lines.indexOf('END:VALARM'));
    expect(alarm).toContain('ACTION:DISPLAY');
    expect(alarm).toContain('TRIGGER:-P1D');
    expect(alarm).toContain('DESCRIPTION:Deadline: Media in Łódź');
  });

  it('keeps the UID when the deadline is put off, and has another for another event', () => {
    const uidOf = (given: Partial<CalendarDeadline>) => valueOf(deadlineFile(deadline(given)), 'UID')[0];
    expect(uidOf({ instant: 0, title: 'Other', description: '', path: undefined, madeAt: 0 })).toBe(uidOf({}));
    expect(uidOf({ eventId: 'other' })).not.toBe(uidOf({}));
    expect(uidOf({ eventId: 'a,b;c\\d\r\ne' })).toMatch(/^[^,;\\\s]+$/);
  });

  it('writes a UID whatever the event is called, even with half a surrogate pair', () => {
    const uidOf = (eventId: string) => valueOf(deadlineFile(deadline({ eventId })), 'UID')[0];
    expect(uidOf('tides-\ud83c')).toMatch(/^[\x21-\x7e]+$/);
    expect(uidOf('tides-\ud83c')).not.toBe(uidOf('tides-'));
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (eventId) => {
        expect(uidOf(eventId)).toBe(`https://portal.example.org/#deadline-${encodeURIComponent(eventId)}`);
      }),
      asTimeAllows,
    );
  });

  it('writes an unescaped URL', () => {
    const file = deadlineFile(deadline({ path: '/proposals/a,b;c?x=1,2;3\\4' }));
    expect(linesOf(file)).toContain('URL;VALUE=URI:https://portal.example.org/proposals/a%2Cb%3Bc?x=1%2C2%3B3%5C4');
  });

  it('writes the same instant in every zone of the deadline', () => {
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    const zones = fc.constantFrom('UTC', 'Europe/Warsaw', 'America/St_Johns', 'Pacific/Auckland', 'Asia/Kathmandu');
    fc.assert(
      fc.property(days, zones, (day, zone) => {
        const instant = deadlineInstant(day.toISOString().slice(0, 16), zone) ?? NaN;
        const [start = ''] = valueOf(deadlineFile(deadline({ instant })), 'DTSTART');
        expect(instantOf(start)).toBe(instant);
      }),
      asTimeAllows,
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownName } from '../../../src/domain/shared/texts.ts';

describe('a name', () => {
  it.each([
    ['  minutes.pdf  ', 'minutes.pdf'],
    ['Łódź – Ελλάδα 会議 🎬.pdf', 'Łódź – Ελλάδα 会議 🎬.pdf'],
    ['\u202areport\u202b\u202c\u202d.pdf', 'report.pdf'],
    ['\u2066report\u2067\u2068\u2069.pdf', 'report.pdf'],
    ['\u200ereport\u200f\u061c.pdf', 'report.pdf'],
    ['re\u200bpo\u200crt\u2060\ufeff.pdf', 'report.pdf'],
    ['report\u0000.exe\r\n\t.pdf', 'report.exe.pdf'],
    ['report\u{e0001}\u{e0070}\u{e0100}.pdf', 'report.pdf'],
    ['report\u3164\uffa0\u115f\ufe0f\u034f.pdf', 'report.pdf'],
    ['\ufff9report\ufffa\ufffb\u{13430}.pdf', 'report.pdf'],
    ['Bob \u202e\u2066evil\u2069', 'Bob evil'],
    ['Zo\u200dfia\u200b Nowak', 'Zofia Nowak'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['\u200cعلی\u202e\u200c رضا\u200d', 'علی رضا'],
    ['क्\u200dष', 'क्\u200dष'],
    ['\u202e\u200b \u0000', ''],
  ])('shows the name %j as %j', (name, shown) => {
    expect(shownName(name)).toBe(shown);
  });

  it('shows a name in one line and one direction, and the same when it is cleaned twice', () => {
    const marks = fc.constantFrom('\u202e', '\u2066', '\u200f', '\n', '\u0000', ' ');
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), marks)), (parts) => {
        const shown = shownName(parts.join(''));
        expect(shown).not.toMatch(/[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/u);
        expect(shownName(shown)).toBe(shown);
      }),
    );
  });
});

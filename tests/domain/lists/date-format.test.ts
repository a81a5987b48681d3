import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatProblem, readByFormat, readSiteDate } from '../../../src/domain/lists/dates.ts';
import { languageCodes } from '../../../src/ui/i18n/languages.ts';

it.each([
  [' wed, 06/24/2026 - 12:00\n', '2026-06-24T12:00:00'],
  ['Wednesday, June 24, 2026 - 12:00', '2026-06-24T12:00:00'],
  ['06/24/2026 - 12:00', '2026-06-24T12:00:00'],
  ['24/06/2026', '2026-06-24'],
  // The seventh of June is a Sunday, the sixth of July a Monday.
  ['Sun, 06/07/2026 - 09:30', '2026-06-07T09:30:00'],
  ['lun., 06/07/2026 - 09:30', '2026-07-06T09:30:00'],
  ['06/06/2026 - 09:30', '2026-06-06T09:30:00'],
  ['06/07/2026', undefined],
  // The ninth of May and the fifth of September are both a Saturday.
  ['Sat, 05/09/2026 - 12:00', undefined],
  ['Tue, 06/24/2026 - 12:00', undefined],
  ['Di, 06/24/2026 - 12:00', undefined],
  ['02/30/2026', undefined],
  ['Wed, 6/24/2026 - 12:00', undefined],
  ['Wed, 06/24/2026 - 12:00 ff.', undefined],
  ['24. Juni 2026', undefined],
  ['', undefined],
])('reads %j by Drupal’s own formats as %s, and nothing that is meaningless or ambiguous', (text, iso) => {
  expect(readByFormat(text)).toBe(iso);
});

it.each([
  ['d/m/Y - H:i', '06/07/2026 - 12:00', '2026-07-06T12:00:00'],
  ['m/d/Y - H:i', '06/07/2026 - 12:00', '2026-06-07T12:00:00'],
  ['j.n.y', '4.6.69', '2069-06-04'],
  ['j.n.y', '4.6.70', '1970-06-04'],
  ['D j M Y, G:i:s', 'Wed 24 Jun 2026, 9:05:07', '2026-06-24T09:05:07'],
  ['j M Y g:i A', '24 Jun 2026 12:30 AM', '2026-06-24T00:30:00'],
  ['j M Y h:i a', '24 Jun 2026 12:30 pm', '2026-06-24T12:30:00'],
  ['j M Y h:i a', '24 Jun 2026 03:30 pm', '2026-06-24T15:30:00'],
  ['Y-m-d \\a\\t H:i', '2026-06-24 at 12:00', '2026-06-24T12:00:00'],
  ['Ymd', '20260624', '2026-06-24'],
  ['(d) [m] {Y} \\\\ $^.*', '(24) [06] {2026} \\ $^.*', '2026-06-24'],
  ['j F Y', '24  June\n2026', '2026-06-24'],
  ['jS F Y', '1st June 2026', '2026-06-01'],
  ['D., d.m.Y - H:i', 'Mi., 24.06.2026 - 12:00', '2026-06-24T12:00:00'],
  ['j. F Y', '4. MÄRZ 2026', '2026-03-04'],
  ['j. F Y', '4. Ma\u0308rz 2026', '2026-03-04'],
  ['D j M Y', 'ven. 14 aoû 2026', '2026-08-14'],
  ['j M. Y', '4 Sept. 2026', '2026-09-04'],
  ['l, j \\d\\e F \\d\\e Y', 'miércoles, 24 de junio de 2026', '2026-06-24'],
  // Polish names of months have two forms.
  ['j F Y', '3 stycznia 2027', '2027-01-03'],
  ['F j, Y', 'styczeń 3, 2027', '2027-01-03'],
  ['m/d/Y', '24/06/2026', undefined],
  ['d.m.Y', '24x06x2026', undefined],
  ['j M Y h:i a', '24 Jun 2026 13:30 pm', undefined],
  ['j M Y h:i a', '24 Jun 2026 00:30 am', undefined],
  ['l j F Y', 'mardi 24 juin 2026', undefined],
  // Two months begin so, and no weekday is told by two letters but where a language does.
  ['j M Y', '24 jui 2026', undefined],
  ['j M Y', '24 J 2026', undefined],
  ['j M Y', '24 Brumaire 2026', undefined],
  ['D j.n.Y', 'We 24.6.2026', undefined],
])('reads with the format %s the text %j as %s', (format, text, iso) => {
  expect(formatProblem(format)).toBeUndefined();
  expect(readByFormat(text, format)).toBe(iso);
});

it('refuses a time of day that no clock shows', () => {
  for (const text of ['06/24/2026 - 25:00', 'Wed, 06/24/2026 - 12:60']) expect(readSiteDate(text, {})).toBeUndefined();
});

it('reads back what was written, in every format with a day and every language of the portal, and needs no format where the day is unambiguous', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  const formats = fc.constantFrom('l, F j, Y - H:i', 'D, m/d/Y - H:i', 'd/m/Y - H:i', 'j M Y', 'l j. F Y');
  fc.assert(
    fc.property(days, formats, fc.constantFrom(...languageCodes()), (at, format, language) => {
      const names = (options: Intl.DateTimeFormatOptions) =>
        at.toLocaleDateString(language, { ...options, timeZone: 'UTC' });
      const [iso, time] = [at.toISOString().slice(0, 10), at.toISOString().slice(11, 16)];
      const [year = '', month = '', day = ''] = iso.split('-');
      const parts: Readonly<Record<string, string>> = {
        l: names({ weekday: 'long' }),
        D: names({ weekday: 'short' }),
        F: names({ month: 'long' }),
        M: names({ month: 'short' }),
        j: String(Number(day)),
        d: day,
        m: month,
        Y: year,
        H: time.slice(0, 2),
        i: time.slice(3),
      };
      const text = format.replace(/[a-z]/gi, (letter) => parts[letter] ?? letter);
      const wanted = format.includes('H') ? `${iso}T${time}:00` : iso;
      expect(readByFormat(text, format)).toBe(wanted);
      const unaided = readByFormat(text);
      if (unaided !== undefined) expect(unaided).toBe(wanted);
      if (format.startsWith('l,')) expect(unaided).toBe(wanted);
    }),
  );
});

it('searches any text for a date within the test’s time, and never throws', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ maxLength: 12 }), (text, format) => {
      readByFormat(text);
      if (formatProblem(format) === undefined) readByFormat(text, format);
    }),
  );
  const blanks = `d${' '.repeat(30)}m${' '.repeat(30)}Y`;
  expect(readByFormat(`01${' '.repeat(190)}x`, blanks)).toBeUndefined();
  expect(readByFormat('24 06  2026', blanks)).toBe('2026-06-24');
  for (const part of [' ', '6/', 'Wed, ', '1']) expect(readByFormat(part.repeat(100_000))).toBeUndefined();
});

const half = 'must have A or a with h or g, and not with H or G';

it.each([
  ['m/d/y h', 'must say an hour with its minutes'],
  ['m/d/y i', 'must say an hour with its minutes'],
  ['m/d/y H:s', 'must say an hour with its minutes'],
  ['m/d', 'must say a day, a month and a year, as m/d/Y does'],
  ['D H:i', 'must say a day, a month and a year, as m/d/Y does'],
  ['d j m Y', 'must say everything once'],
  ['m/d/Y h:i', half],
  ['m/d/Y H:i A', half],
  ['m/d/Y T', 'must have no letters but d j S D l m n M F Y y H G h g i s A a, or a backslash before them as in \\T'],
])('says of the format %s: %s', (format, problem) => {
  expect(formatProblem(format)).toBe(problem);
});

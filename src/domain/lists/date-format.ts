/*
 * Dates in words, as a site writes them by a format of PHP: `D, m/d/Y - H:i`. The letters are those of Drupal's page "Date
 * and time formats" that say a day or a time; names of weekdays and months are those of any language of the portal.
 */

/** The languages of the portal: a site writes in one of them, whichever is shown. */
const languages = ['en', 'de', 'fr', 'es'];
/** A name, which may be shortened. */
const word = '\\p{L}+\\.?';

/** What can be said of a date, by which letters, and what each stands for as an expression. */
const kinds = {
  day: { d: '\\d\\d', j: '\\d\\d?' },
  ordinal: { S: 'st|nd|rd|th' },
  weekday: { D: word, l: word },
  month: { m: '\\d\\d', n: '\\d\\d?', M: word, F: word },
  year: { Y: '\\d{4}', y: '\\d\\d' },
  hour: { H: '[01]\\d|2[0-3]', G: '1\\d|2[0-3]|\\d', h: '0[1-9]|1[0-2]', g: '1[0-2]|[1-9]' },
  minute: { i: '[0-5]\\d' },
  second: { s: '[0-5]\\d' },
  half: { A: 'am|pm', a: 'am|pm' },
} as const;
type Kind = keyof typeof kinds;

/** Each letter with what it says and its expression. */
const letters: ReadonlyMap<string, readonly [kind: string, expression: string]> = new Map(
  Object.entries(kinds).flatMap(([kind, spelt]) =>
    Object.entries(spelt).map(([letter, expression]) => [letter, [kind, expression]] as const),
  ),
);

/** The characters of a format; one with a backslash before it stands for itself, and has it still. */
const signsOf = (format: string): readonly string[] => format.match(/\\?[^]/g) ?? [];

/** What a format has to do so that dates can be read by it; `undefined` when they can. */
export function formatProblem(format: string): string | undefined {
  const signs = signsOf(format);
  const unknown = signs.find((sign) => /^[a-z]$/i.test(sign) && !letters.has(sign));
  if (unknown !== undefined) {
    return `must have no letters but ${[...letters.keys()].join(' ')}, or a backslash before them as in \\${unknown}`;
  }
  const said = signs.flatMap((sign) => letters.get(sign)?.[0] ?? []);
  const says = (...wanted: readonly Kind[]) => wanted.filter((kind) => said.includes(kind)).length;
  if (says('day', 'month', 'year') < 3) return 'must say a day, a month and a year, as m/d/Y does';
  if (new Set(said).size < said.length) return 'must say everything once';
  if (says('hour') !== says('minute') || says('second') > says('minute')) return 'must say an hour with its minutes';
  const needsHalf = signs.some((sign) => sign === 'h' || sign === 'g');
  return needsHalf === says('half') > 0 ? undefined : 'must have A or a with h or g, and not with H or G';
}

/** Made once each: a list has many dates. */
const expressions = new Map<string, RegExp>();

function expressionOf(format: string): RegExp {
  const known = expressions.get(format);
  if (known !== undefined) return known;
  // Blanks are as many as there are: one after the other, each would try them all.
  const source = signsOf(format.trim().replace(/\s+/g, ' ')).map((sign) => {
    const [kind, expression] = letters.get(sign) ?? [];
    if (kind !== undefined) return `(?<${kind}>${expression})`;
    return sign === ' ' ? '\\s+' : sign.slice(-1).replace(/[\\^$.*+?()[\]{}|]/, '\\$&');
  });
  const made = new RegExp(`^${source.join('')}$`, 'iu');
  expressions.set(format, made);
  return made;
}

const bare = (name: string): string => name.toLowerCase().replace('.', '');

/** What each weekday, from Sunday on, or each month is called in all languages, long and short, without the dot. */
function namesOf(part: 'weekday' | 'month'): readonly (readonly string[])[] {
  const formats = languages.flatMap((language) =>
    (['long', 'short'] as const).map((style) => new Intl.DateTimeFormat(language, { [part]: style, timeZone: 'UTC' })),
  );
  // The year 2023 began on a Sunday.
  const at = (index: number) => (part === 'month' ? Date.UTC(2023, index) : Date.UTC(2023, 0, index + 1));
  return Array.from({ length: part === 'month' ? 12 : 7 }, (_, index) =>
    formats.map((format) => bare(format.format(at(index)))),
  );
}

/** Made once each, and only for dates in words. */
const names = new Map<'weekday' | 'month', ReturnType<typeof namesOf>>();

/** Which weekday or month has a name, counted from none; of a name three letters are enough. -1 where that can be several. */
function indexOf(part: 'weekday' | 'month', text: string): number {
  const known = names.get(part) ?? namesOf(part);
  names.set(part, known);
  const name = bare(text);
  const isMeant = (each: string) => each === name || (name.length > 2 && each.startsWith(name));
  const found = known.flatMap((each, index) => (each.some(isMeant) ? index : []));
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

/** From a number of one or two digits, or a name; 0 for what is no name. */
const monthOf = (text: string): number => (/^\d/.test(text) ? Number(text) : indexOf('month', text) + 1);

/** As PHP: up to 69 it is of this century. */
function yearOf(text: string): string {
  return text.length === 4 ? text : `${Number(text) < 70 ? '20' : '19'}${text}`;
}

/** Of twelve hours, the twelfth is the first. */
function hourOf(hour: string, half: string): number {
  if (half === '') return Number(hour);
  return (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** What the site's clocks showed, `2026-06-24` or `2026-06-24T12:00:00`, by one format. */
function readBy(format: string, text: string): string | undefined {
  const found: Partial<Record<Kind, string>> | undefined = expressionOf(format).exec(text)?.groups;
  if (found === undefined) return undefined;
  const { day = '', weekday, month = '', year = '', hour, minute = '', second = '00', half = '' } = found;
  const date = `${yearOf(year)}-${twoDigits(monthOf(month))}-${twoDigits(Number(day))}`;
  const at = new Date(date);
  // The 30th of February, and a weekday that is another one, are no date.
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(date)) return undefined;
  if (weekday !== undefined && indexOf('weekday', weekday) !== at.getUTCDay()) return undefined;
  return hour === undefined ? date : `${date}T${twoDigits(hourOf(hour, half))}:${minute}:${second}`;
}

/** Drupal's own formats, long, medium and short, and the latter two with the day before the month. */
const usualFormats = ['l, F j, Y', 'D, m/d/Y', 'D, d/m/Y', 'm/d/Y', 'd/m/Y'].flatMap((day) => [day, `${day} - H:i`]);

/**
 * Reads a date in words.
 *
 * @param format how it is written; without one it is tried by Drupal's own formats.
 * @returns what the site's clocks showed, as an ISO date without a zone. `undefined` for what
 *   is written otherwise, is no day of a calendar, falls on another weekday, or can mean several days.
 */
export function readByFormat(text: string, format?: string): string | undefined {
  // No date is longer; the wildest format has a word or two besides.
  if (text.length > 200) return undefined;
  const trimmed = text.trim().normalize('NFC');
  const formats = format === undefined ? usualFormats : [format];
  const read = new Set(formats.flatMap((each) => readBy(each, trimmed) ?? []));
  return read.size === 1 ? [...read][0] : undefined;
}

/* Parses dates written by a PHP format such as `D, m/d/Y - H:i`, with names in any portal language. */

/** A site may write dates in any of them, whichever language is shown. */
const languages = ['en', 'de', 'fr', 'es'];
const word = '\\p{L}+\\.?';

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

const letters: ReadonlyMap<string, readonly [kind: string, expression: string]> = new Map(
  Object.entries(kinds).flatMap(([kind, spelt]) =>
    Object.entries(spelt).map(([letter, expression]) => [letter, [kind, expression]] as const),
  ),
);

/** Splits a format into characters; a backslash stays with the character that it escapes. */
const signsOf = (format: string): readonly string[] => format.match(/\\?[^]/g) ?? [];

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

const expressions = new Map<string, RegExp>();

function expressionOf(format: string): RegExp {
  const known = expressions.get(format);
  if (known !== undefined) return known;
  // One blank per run: adjacent blank patterns would backtrack.
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

/** Names of each weekday (from Sunday) or month in all languages, long and short, without the dot. */
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

const names = new Map<'weekday' | 'month', ReturnType<typeof namesOf>>();

/** Zero-based index of a weekday or month; three letters suffice. -1 when ambiguous. */
function indexOf(part: 'weekday' | 'month', text: string): number {
  const known = names.get(part) ?? namesOf(part);
  names.set(part, known);
  const name = bare(text);
  const isMeant = (each: string) => each === name || (name.length > 2 && each.startsWith(name));
  const found = known.flatMap((each, index) => (each.some(isMeant) ? index : []));
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

const monthOf = (text: string): number => (/^\d/.test(text) ? Number(text) : indexOf('month', text) + 1);

/** As PHP: up to 69 is this century. */
const yearOf = (text: string): string => (text.length === 4 ? text : `${Number(text) < 70 ? '20' : '19'}${text}`);

function hourOf(hour: string, half: string): number {
  if (half === '') return Number(hour);
  return (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

function readBy(format: string, text: string): string | undefined {
  const found: Partial<Record<Kind, string>> | undefined = expressionOf(format).exec(text)?.groups;
  if (found === undefined) return undefined;
  const { day = '', weekday, month = '', year = '', hour, minute = '', second = '00', half = '' } = found;
  const date = `${yearOf(year)}-${twoDigits(monthOf(month))}-${twoDigits(Number(day))}`;
  const at = new Date(date);
  // Rejects impossible dates (30 February) and mismatched weekdays.
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(date)) return undefined;
  if (weekday !== undefined && indexOf('weekday', weekday) !== at.getUTCDay()) return undefined;
  return hour === undefined ? date : `${date}T${twoDigits(hourOf(hour, half))}:${minute}:${second}`;
}

/** Drupal's long, medium and short formats; the latter two also with the day before the month. */
const usualFormats = ['l, F j, Y', 'D, m/d/Y', 'D, d/m/Y', 'm/d/Y', 'd/m/Y'].flatMap((day) => [day, `${day} - H:i`]);

/** Local time at the site as an ISO date without zone; `undefined` for other text, impossible or ambiguous dates. */
export function readByFormat(text: string, format?: string): string | undefined {
  if (text.length > 200) return undefined;
  const trimmed = text.trim().normalize('NFC');
  const formats = format === undefined ? usualFormats : [format];
  const read = new Set(formats.flatMap((each) => readBy(each, trimmed) ?? []));
  return read.size === 1 ? [...read][0] : undefined;
}

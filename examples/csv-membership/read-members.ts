import Papa from 'papaparse';

/** Which columns of the association's list matter, by their headings. */
export interface Columns {
  readonly mail: string;
  /** The last day of the membership: `2027-03-31` or `31.3.2027`. A member without one is on the list, but cannot log in. */
  readonly until: string;
  readonly status: string;
  /** The status of members. Rows with another one are left out. */
  readonly active: string;
}

/** The members, or everything that is wrong with the list. */
export type ReadMembers =
  | { readonly ok: true; readonly entries: number; readonly lastDays: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly problems: readonly string[] };

type Row = Readonly<Record<string, string | undefined>>;

/**
 * Reads a list as office programs export it: in UTF-8 or, if it is not that, Windows-1252, between commas, semicolons or
 * tabs, with quoted fields that may go over several lines.
 */
export function readMembers(file: Uint8Array, columns: Columns): ReadMembers {
  const text = textOf(file);
  if (text.trim() === '') return { ok: false, problems: ['it is empty'] };
  const { data, errors, meta } = Papa.parse<Row>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (heading) => heading.trim(),
  });
  const { mail, until, status, active } = columns;
  const missing = [mail, until, status].filter((column) => !(meta.fields ?? []).includes(column));
  const problems = [
    ...missing.map((column) => `there is no column "${column}"; there are: ${(meta.fields ?? []).join(', ')}`),
    // That no divider is to be seen is for the columns to say: a list has more than one.
    ...errors.filter(({ type }) => type !== 'Delimiter').map(({ row = 0, message }) => `entry ${row + 1}: ${message}`),
  ];
  if (problems.length > 0) return { ok: false, problems };

  const lastDays = new Map<string, string>();
  for (const [index, row] of data.entries()) {
    if (row[status]?.trim() !== active) continue;
    const address = row[mail]?.trim().toLowerCase() ?? '';
    const day = dayOf(row[until]?.trim() ?? '');
    const at = `entry ${index + 1}`;
    if (!/^[^\s@]+@[^\s@]+$/.test(address)) problems.push(`${at}: "${address}" is no e-mail address`);
    else if (lastDays.has(address)) problems.push(`${at}: ${address} is there already`);
    else if (day === undefined) problems.push(`${at}: "${row[until]}" is no day like 2027-03-31 or 31.3.2027`);
    else lastDays.set(address, day);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, entries: data.length, lastDays };
}

function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** A day as `2027-03-31`; empty for none, `undefined` for what is no day of the calendar. */
function dayOf(text: string): string | undefined {
  if (text === '') return '';
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(iso) && !Number.isNaN(Date.parse(iso));
  // Date.parse takes 30 February for 2 March.
  return isDay && new Date(iso).toISOString().startsWith(iso) ? iso : undefined;
}

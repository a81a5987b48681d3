import { withoutListMark } from './list-mark.ts';
import { isMailAddress } from './mail-address.ts';
import { nameFromCells } from './person-names.ts';

/** A person as a line says who they are; what it does not say is empty. */
export interface PersonLine {
  readonly firstName: string;
  readonly lastName: string;
  readonly affiliation: string;
  readonly email: string;
}

/** A line that names no person. */
export interface RefusedLine {
  /** Among all lines of the text, from 1. */
  readonly number: number;
  /** As it was written. */
  readonly text: string;
}

export interface PersonLines {
  readonly people: readonly PersonLine[];
  readonly refused: readonly RefusedLine[];
}

/**
 * People from pasted lines: `Name, Affiliation, e-mail`, also with tabs or semicolons between them, with the address
 * anywhere, and `Name <address>`. Blank lines are skipped, and so are the bullets and numbers of lists. Nothing of a line is
 * lost but separators and the marks around an address or a name: what has no place of its own is part of the affiliation. A
 * line without an address is refused when it has nothing beside its first words, or a digit or a colon in its name: it may be
 * a heading or a time.
 */
export function readPersonLines(text: string): PersonLines {
  const people: PersonLine[] = [];
  const refused: RefusedLine[] = [];
  for (const [index, line] of text.split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/).entries()) {
    const read = readLine(withoutListMark(line));
    if (read === 'no person') refused.push({ number: index + 1, text: line });
    else if (read !== 'nothing') people.push(read);
  }
  return { people, refused };
}

function readLine(line: string): PersonLine | 'no person' | 'nothing' {
  const { rest, addresses } = takeAddresses(line);
  const [email = '', ...others] = addresses;
  const { cells, ...how } = cellsOf(rest);
  if (email === '' && cells.length < 2) return cells.length === 0 ? 'nothing' : 'no person';
  const { firstName, lastName, left } = nameFromCells(cells, { ...how, email });
  if (email === '' && /[\p{Nd}:：]/u.test(firstName + lastName)) return 'no person';
  return { firstName, lastName, affiliation: [...left, ...others].join(', '), email };
}

/** Addresses, out of their brackets, and the line without them. */
function takeAddresses(line: string): { readonly rest: string; readonly addresses: readonly string[] } {
  const addresses: string[] = [];
  const rest = line.replace(/<[^<>]*>|\([^()\s]*\)|[^\s<>(),;]+/g, (found) => {
    const isBracketed = found.startsWith('<') || found.startsWith('(');
    const address = (isBracketed ? found.slice(1, -1).trim() : found).replace(/^mailto:/i, '');
    if (!isMailAddress(address)) return found;
    addresses.push(address);
    return ' ';
  });
  return { rest, addresses };
}

interface Cells {
  /** None is blank. */
  readonly cells: readonly string[];
  /** Whether they stood in columns, rather than between commas. */
  readonly inColumns: boolean;
  /** Whether the first two were one, `Family, Given`, kept apart from the others by other means than a comma. */
  readonly isPair: boolean;
}

function cellsOf(line: string): Cells {
  const [, quoted, afterQuoted] = /^\s*"([^"]+)"(.*)$/.exec(line) ?? [];
  const rest = (afterQuoted ?? line).replace(/^[\s,;]+/, '').trimEnd();
  const separator = ['\t', ';'].find((each) => rest.includes(each)) ?? ',';
  const [first = '', ...others] = [...(quoted === undefined ? [] : [quoted]), ...rest.split(separator)];
  const isPair = (quoted !== undefined || separator !== ',') && first.includes(',');
  const cells = [...(isPair ? splitOnce(first) : [first]), ...others].map((cell) => cell.trim());
  return { cells: cells.filter((cell) => cell !== ''), inColumns: separator !== ',', isPair };
}

function splitOnce(text: string): readonly string[] {
  const comma = text.indexOf(',');
  return [text.slice(0, comma), text.slice(comma + 1)];
}

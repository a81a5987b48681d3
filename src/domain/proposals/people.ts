interface NameContext {
  readonly email: string;
  readonly inColumns: boolean;
  readonly isPair: boolean;
}

interface NameParts {
  readonly firstName: string;
  readonly lastName: string;
}

/** The first cell is the name unless the second looks more like a part of it: `Family, Given`, or a column each. */
function nameFromCells(
  cells: readonly string[],
  context: NameContext,
): NameParts & { readonly left: readonly string[] } {
  const [first = '', second = '', ...left] = cells;
  const isMore = left.length > 0;
  const isColumns = context.inColumns && !context.isPair;
  const { email } = context;
  if (isColumns && isOneName(first) && isOneName(second)) {
    const isApart = isMore || email === '' || isInAddress(second, first, email);
    if (isApart) return { firstName: first, lastName: second, left };
  }
  if (isFamilyAndGiven(first, second, context, isMore)) {
    return { firstName: second, lastName: first, left };
  }
  return { ...nameOf(first), left: cells.slice(1) };
}

/** The last word is the family name, with preceding lower-case particles: `Ludwig van Beethoven`. */
function nameOf(text: string): NameParts {
  const words = wordsOf(text);
  let start = words.length - 1;
  while (start > 1 && /^\p{Ll}/u.test(words[start - 1] ?? '')) start -= 1;
  return { firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' ') };
}

function isFamilyAndGiven(family: string, given: string, { email, isPair }: NameContext, isMore: boolean): boolean {
  if (!isNameLike(given) || wordsOf(given).length > 2) return false;
  if (isInAddress(family, given, email)) return true;
  return isOneFamilyName(family) && isNameLike(family) && (isMore || isPair || email === '');
}

/** `jane.doe@` and `jdoe@` confirm that `Doe, Jane` is one name. */
function isInAddress(family: string, given: string, email: string): boolean {
  const local = folded(email.slice(0, email.lastIndexOf('@')));
  const families = wordsOf(family)
    .map(folded)
    .filter((word) => word.length > 1);
  const givenName = folded(wordsOf(given)[0] ?? '');
  if (givenName === '' || families.includes(givenName)) return false;
  const initial = givenName.slice(0, 1);
  return families.some(
    (word) =>
      (givenName.length > 1 && local.includes(givenName) && local.includes(word)) ||
      local === initial + word ||
      local === word + initial,
  );
}

/** Words common in affiliations across languages, but not in names. */
const institution =
  /universi|univerz|uniwers|institu|instytut|colleg|school|schule|acad|akad|museum|muzeum|musée|archiv|archiw|librar|biblio|cent(?:er|re|rum)|foundation|stiftung|depart|studio|society|gesellschaft/iu;

const isNameLike = (text: string): boolean =>
  /\p{L}/u.test(text) && !/\p{N}/u.test(text) && !institution.test(text) && !/^\p{Lu}{2,}$/u.test(text);

const isOneName = (text: string): boolean => wordsOf(text).length === 1 && isNameLike(text);

/** One word, or one after lower-case particles: `van der Berg`. */
const isOneFamilyName = (text: string): boolean => wordsOf(text).filter((word) => !/^\p{Ll}/u.test(word)).length === 1;

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

export function isMailAddress(text: string): boolean {
  const [, domain = ''] = /^[^\s@<>(),;:"]+@([^\s@<>(),;:"]+)$/.exec(text.trim()) ?? [];
  const parts = domain.split('.');
  return parts.length > 1 && parts.every((part) => part !== '');
}

export function isOrcid(text: string): boolean {
  const [, groups] =
    /^(?:(?:https?:\/\/)?(?:www\.)?orcid\.org\/)?(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\/?$/i.exec(text.trim()) ?? [];
  if (groups === undefined) return false;
  const characters = groups.toUpperCase().replaceAll('-', '');
  return characters.endsWith(checkCharacter(characters.slice(0, -1)));
}

function checkCharacter(digits: string): string {
  let total = 0;
  for (const digit of digits) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  return check === 10 ? 'X' : String(check);
}

/** A list marker: a bullet or a number. Four digits are a year. */
const mark = /^\s*(?:[•‣◦▪●∙·*–—-]|\(?\d{1,3}[.)]|\[\d{1,3}\])\s+/u;

export const withoutListMark = (line: string): string => line.replace(mark, '');

export interface PersonLine {
  readonly firstName: string;
  readonly lastName: string;
  readonly affiliation: string;
  readonly email: string;
}

interface PersonLines {
  readonly people: readonly PersonLine[];
  /** Numbered from 1. */
  readonly refused: readonly { readonly number: number; readonly text: string }[];
}

/**
 * Parses people from pasted lines: `Name, Affiliation, e-mail`, separated by commas, tabs or semicolons, the address
 * anywhere, also `Name <address>`. Blank lines and list markers are skipped. Only separators and the marks around
 * addresses and names are dropped: all other text goes to the affiliation. A line without address is refused if it has
 * one cell only, or a digit or colon in the name: it may be a heading or a time.
 */
export function readPersonLines(text: string): PersonLines {
  const people: PersonLine[] = [];
  const refused: PersonLines['refused'][number][] = [];
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
  readonly cells: readonly string[];
  readonly inColumns: boolean;
  /** Whether the first two cells were one `Family, Given`. */
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

const splitOnce = (text: string): readonly string[] => text.split(/,(.*)/s, 2);

/** What stood beside a name, from which one can tell how it is written. */
interface NameContext {
  readonly email: string;
  readonly inColumns: boolean;
  readonly isPair: boolean;
}

interface NameParts {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * The name that a line's cells begin with, and the cells that are no part of it. The first cell is the whole name unless
 * the next one is much more likely to be a part of it than an affiliation: `Family, Given`, or a column for each.
 */
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

/** The last word is the family name, with what stands before it in small letters: `Ludwig van Beethoven`. */
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

/** `jane.doe@` and `jdoe@` say that `Doe, Jane` is one name. */
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

/** Words that affiliations have in many languages, and names have not. */
const institution =
  /universi|univerz|uniwers|institu|instytut|colleg|school|schule|acad|akad|museum|muzeum|musée|archiv|archiw|librar|biblio|cent(?:er|re|rum)|foundation|stiftung|depart|studio|society|gesellschaft/iu;

/** No digits, no institution, no abbreviation like UCLA. */
const isNameLike = (text: string): boolean =>
  /\p{L}/u.test(text) && !/\p{N}/u.test(text) && !institution.test(text) && !/^\p{Lu}{2,}$/u.test(text);

const isOneName = (text: string): boolean => wordsOf(text).length === 1 && isNameLike(text);

/** One word, or one after words in small letters: `van der Berg`. */
const isOneFamilyName = (text: string): boolean => wordsOf(text).filter((word) => !/^\p{Ll}/u.test(word)).length === 1;

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

/** Letters alone, small and without marks: `José-María` is `josemaria`. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/** Whether a text can be a mail address: something, @, and a domain of at least two parts. Spaces around it do not matter. */
export function isMailAddress(text: string): boolean {
  const [, domain = ''] = /^[^\s@<>(),;:"]+@([^\s@<>(),;:"]+)$/.exec(text.trim()) ?? [];
  const parts = domain.split('.');
  return parts.length > 1 && parts.every((part) => part !== '');
}

/** Whether a text is an ORCID iD, as sixteen characters in four groups or as an address, with the right check character. */
export function isOrcid(text: string): boolean {
  const [, groups] =
    /^(?:(?:https?:\/\/)?(?:www\.)?orcid\.org\/)?(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\/?$/i.exec(text.trim()) ?? [];
  if (groups === undefined) return false;
  const characters = groups.toUpperCase().replaceAll('-', '');
  return characters.endsWith(checkCharacter(characters.slice(0, -1)));
}

/** ISO 7064, MOD 11-2: X stands for 10. */
function checkCharacter(digits: string): string {
  let total = 0;
  for (const digit of digits) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  return check === 10 ? 'X' : String(check);
}

/** What stands before an item of a list: a bullet, or a number with its sign. Four digits are a year. */
const mark = /^\s*(?:[•‣◦▪●∙·*–—-]|\(?\d{1,3}[.)]|\[\d{1,3}\])\s+/u;

/** A line of a pasted list without its bullet or number. */
export function withoutListMark(line: string): string {
  return line.replace(mark, '');
}

/** A person as a line says who they are; what it does not say is empty. */
export interface PersonLine {
  readonly firstName: string;
  readonly lastName: string;
  readonly affiliation: string;
  readonly email: string;
}

/** A line that names no person. */
interface RefusedLine {
  /** Among all lines of the text, from 1. */
  readonly number: number;
  /** As it was written. */
  readonly text: string;
}

interface PersonLines {
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

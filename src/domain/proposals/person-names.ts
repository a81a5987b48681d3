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
export function nameFromCells(
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

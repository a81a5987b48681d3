import * as v from 'valibot';
import { isRecord } from '../../infrastructure/http/wire-values.ts';
import { languageCodes } from '../../ui/i18n/languages.ts';

/* What settings of all sorts are made of. Each has one sentence that says what it has to be, however it is wrong. */

/** A text without spaces around it, of which something is true. It is never empty. */
export const textThat = (expectation: string, isRight: (value: string) => boolean) =>
  v.pipe(
    v.string(expectation),
    v.trim(),
    v.nonEmpty(expectation),
    v.check((value) => isRight(value), expectation),
  );

export const text = textThat('must be a text that is not empty', () => true);
/**
 * The path of a page, as its address has it or as it is read: `/%C3%BCber%20uns` or `/über uns`. What a browser would take
 * for something else, or lead elsewhere, is none.
 */
export const pathSchema = v.pipe(
  textThat('must be a path that starts with a slash', (value) => value.startsWith('/')),
  v.check(
    (value) => !isUnwritable(value.replaceAll(' ', '')) && !/[?#]/.test(value),
    'must be a path without white space other than blanks, control characters, ?, #, \\, and % that encodes nothing',
  ),
  v.check((value) => !leadsElsewhere(value), 'must be a path without . and .. as segments'),
);

/** Whether something has what browsers take out of an address or write in another way, or control characters, escaped or not. */
function isUnwritable(address: string): boolean {
  return /[\s\p{Cc}\p{Cs}\\]|%(?![\da-f]{2})|%(?:[01][\da-f]|7f|c2%[89][\da-f])/iu.test(address);
}

/** Whether a path has segments that browsers or web servers resolve, escaped or not. */
function leadsElsewhere(place: string): boolean {
  return place.split(/\/|%2f/i).some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));
}

/** One of a few words. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  v.picklist(words, `must be ${words.length > 3 ? `one of ${words.join(', ')}` : inSentence(words, 'or')}`);

const inSentence = (words: readonly string[], joint: 'and' | 'or'): string =>
  words.join(', ').replace(/, ([^,]*)$/, ` ${joint} $1`);

/** A list that names nothing twice. */
export const listOfDifferent = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(item, 'must be a list'),
    v.check((all) => new Set(all).size === all.length, 'must not name anything twice'),
  );

/**
 * An object with these settings and no others. A list is none, though it has no unknown keys when it is empty.
 *
 * @param otherwise what may stand there instead, as the end of a sentence.
 */
export const group = <const Entries extends v.ObjectEntries>(entries: Entries, otherwise = '') =>
  v.pipe(
    v.custom<object>(isRecord, `must be an object with ${inSentence(Object.keys(entries), 'and')}${otherwise}`),
    v.strictObject(entries),
  );

const name = textThat('must be a name that is not empty', () => true);

/** An object whose keys are not known beforehand. @param keys what they have to be. */
export const mapOf = <Value extends v.GenericSchema>(value: Value, keys: v.GenericSchema<string, string> = name) =>
  v.pipe(v.custom<object>(isRecord, 'must be an object'), v.record(keys, value));

const oneOfTheLanguages = () => `must be one of ${languageCodes().join(', ')}`;
export const languageCode = v.pipe(
  v.string(oneOfTheLanguages),
  v.check((code) => languageCodes().includes(code), oneOfTheLanguages),
);
/** What an association says in its own languages, or in some of them. */
export const localText = v.pipe(
  mapOf(text, languageCode),
  v.check((texts) => Object.keys(texts).length > 0, 'must be there in at least one language, like { "en": "Books" }'),
);

/* The limits that fields can have in settings, and what is said of those that make no sense. */

export const LONGEST_TEXT = 100_000;
export const LONGEST_LIST = 100;

const COUNT = 'must be a whole number that is not negative';
export const count = v.pipe(v.number(COUNT), v.safeInteger(COUNT), v.minValue(0, COUNT));

/** What a greatest number has to be. @returns nothing when it is. */
export function limitComplaint(max: number, longest: number): string | undefined {
  return max >= 1 && max <= longest ? undefined : limitRule(longest);
}

const limitRule = (longest: number): string => `must be between 1 and ${longest}`;

/** A greatest number. */
export const limit = (longest: number) =>
  v.pipe(
    count,
    v.check((max) => limitComplaint(max, longest) === undefined, limitRule(longest)),
  );

/** What is wrong with a least number that is more than the greatest. */
export const minComplaint = (max: number): string => `must not be more than max, which is ${max}`;

/* Addresses in the settings: of systems, and of what links lead to. */

const ADDRESS = 'must be an absolute http(s) address';
// A browser refuses to call an address that has them, and a link with them tells them to everybody.
const withoutUser = v.check(
  (value: string) => new URL(value).username + new URL(value).password === '',
  'must have no user and no password',
);

/** Where a link leads, to another site. */
export const linkAddress = v.pipe(textThat(ADDRESS, isHttpUrl), withoutUser);

/** Where a system is. What is read ends with a slash. */
export const baseAddress = v.pipe(
  textThat(`${ADDRESS} like https://cms.example.org/`, isHttpUrl),
  v.check((value) => !/[?#]/.test(value), 'must have no query and no hash'),
  withoutUser,
  // A policy would otherwise shut out the very system.
  v.check(
    (value) => /^[\w-]+(?:\.[\w-]+)*$/.test(new URL(value).hostname),
    'must have a name or an IPv4 address as its host',
  ),
  // What is displayed, compared and asked for policies has to be what is called.
  v.check(isAsCalled, ({ input }) => `must be written as browsers call it, ${new URL(input).href}`),
  v.transform((value) => new URL(value).href.replace(/\/?$/, '/')),
);

/** A host that images are loaded from. What is read is its origin, without a slash at the end. */
export const imageHost = v.pipe(
  baseAddress,
  v.check((value) => new URL(value).pathname === '/', 'must have no path'),
  v.transform((value) => new URL(value).origin),
);

const editorsPage = v.check(
  isEditorsPage,
  'must be a path below the content system or an absolute http(s) address, without user, password, white space, \\, . and .. as segments, and % that encodes nothing',
);

/** A text with a part that something else is put in the place of. */
export const containing = (part: string) => textThat(`must contain ${part}`, (value) => value.includes(part));

/** Where editors work at the content system: what is not a path below it is a whole address. */
export const editorsAddress = v.pipe(text, editorsPage);

/** The same for one thing. @param id what stands for its id, never in the host. */
export const editorsAddressOf = (id: string) => v.pipe(containing(id), editorsPage);

function isHttpUrl(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value);
}

/** Capitals in the host, the port that is meant anyway, and a path that is left out are as good. */
function isAsCalled(value: string): boolean {
  const { origin, protocol, pathname } = new URL(value);
  const [, host = '', written = '/'] = /^(https?:\/\/[^/]*)(\/.*)?$/s.exec(value) ?? [];
  const usualPort = protocol === 'https:' ? ':443' : ':80';
  return written === pathname && [origin, origin + usualPort].includes(host.toLowerCase());
}

function isEditorsPage(value: string): boolean {
  const [, site, below = value] = /^(https?:\/\/[^/?#{}]+)(.*)$/s.exec(value) ?? [];
  const [path = ''] = below.split(/[?#]/, 1);
  if (isUnwritable(value) || leadsElsewhere(path)) return false;
  // What a browser reads as a scheme or as a host is not meant to be below anything.
  return site === undefined ? !/^[^/]*:|^\/\//.test(path) : isHttpUrl(site) && isAsCalled(site);
}

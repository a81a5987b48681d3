import * as v from 'valibot';
import { isRecord } from '../../infrastructure/http/wire-values.ts';
import { languageCodes } from '../../ui/i18n/languages.ts';

export const textThat = (expectation: string, isRight: (value: string) => boolean) =>
  v.pipe(
    v.string(expectation),
    v.trim(),
    v.nonEmpty(expectation),
    v.check((value) => isRight(value), expectation),
  );

export const text = textThat('must be a text that is not empty', () => true);
/** The path of a page, encoded or decoded. Refuses paths that browsers would rewrite or resolve elsewhere. */
export const pathSchema = v.pipe(
  textThat('must be a path that starts with a slash', (value) => value.startsWith('/')),
  v.check(
    (value) => !isUnwritable(value.replaceAll(' ', '')) && !/[?#]/.test(value),
    'must be a path without white space other than blanks, control characters, ?, #, \\, and % that encodes nothing',
  ),
  v.check((value) => !leadsElsewhere(value), 'must be a path without . and .. as segments'),
);

/** Characters that browsers strip or rewrite, and control characters, escaped or not. */
const isUnwritable = (address: string): boolean =>
  /[\s\p{Cc}\p{Cs}\\]|%(?![\da-f]{2})|%(?:[01][\da-f]|7f|c2%[89][\da-f])/iu.test(address);

const leadsElsewhere = (place: string): boolean =>
  place.split(/\/|%2f/i).some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));

export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  v.picklist(words, `must be ${words.length > 3 ? `one of ${words.join(', ')}` : inSentence(words, 'or')}`);

const inSentence = (words: readonly string[], joint: 'and' | 'or'): string =>
  words.join(', ').replace(/, ([^,]*)$/, ` ${joint} $1`);

export const listOfDifferent = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(item, 'must be a list'),
    v.check((all) => new Set(all).size === all.length, 'must not name anything twice'),
  );

/** Arrays are refused, also empty ones. Its message may end with an alternative. */
export const group = <const Entries extends v.ObjectEntries>(entries: Entries, otherwise = '') =>
  v.pipe(
    v.custom<object>(isRecord, `must be an object with ${inSentence(Object.keys(entries), 'and')}${otherwise}`),
    v.strictObject(entries),
  );

export const optionalGroup = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.optional(group(entries), {});

export const machineName = textThat('must be letters, digits and underscores', (value) => /^\w+$/.test(value));

const name = textThat('must be a name that is not empty', () => true);

export const mapOf = <Value extends v.GenericSchema>(value: Value, keys: v.GenericSchema<string, string> = name) =>
  v.pipe(v.custom<object>(isRecord, 'must be an object'), v.record(keys, value));

const oneOfTheLanguages = () => `must be one of ${languageCodes().join(', ')}`;
export const languageCode = v.pipe(
  v.string(oneOfTheLanguages),
  v.check((code) => languageCodes().includes(code), oneOfTheLanguages),
);
export const localText = v.pipe(
  mapOf(text, languageCode),
  v.check((texts) => Object.keys(texts).length > 0, 'must be there in at least one language, like { "en": "Books" }'),
);

export const LONGEST_TEXT = 100_000;
export const LONGEST_LIST = 100;

const COUNT = 'must be a whole number that is not negative';
export const count = v.pipe(v.number(COUNT), v.safeInteger(COUNT), v.minValue(0, COUNT));

export const limitError = (max: number | undefined, longest: number): string | undefined =>
  max === undefined || (max >= 1 && max <= longest) ? undefined : `must be between 1 and ${longest}`;

export const limit = (longest: number) =>
  v.pipe(
    count,
    v.check(
      (max) => limitError(max, longest) === undefined,
      ({ input }) => limitError(input, longest) ?? '',
    ),
  );

export const minError = (max: number): string => `must not be more than max, which is ${max}`;

const isHttpUrl = (value: string): boolean => /^https?:\/\//.test(value) && URL.canParse(value);

const ADDRESS = 'must be an absolute http(s) address';
// Browsers refuse to fetch URLs with credentials, and a link would publish them.
const withoutUser = v.check(
  (value: string) => new URL(value).username + new URL(value).password === '',
  'must have no user and no password',
);

export const linkAddress = v.pipe(textThat(ADDRESS, isHttpUrl), withoutUser);

/** Base URL of a system; the output ends with a slash. */
export const baseAddress = v.pipe(
  textThat(`${ADDRESS} like https://cms.example.org/`, isHttpUrl),
  v.check((value) => !/[?#]/.test(value), 'must have no query and no hash'),
  withoutUser,
  // The content security policy would otherwise block the system.
  v.check(
    (value) => /^[\w-]+(?:\.[\w-]+)*$/.test(new URL(value).hostname),
    'must have a name or an IPv4 address as its host',
  ),
  // The URL shown, compared and put into policies has to equal the one requested.
  v.check(isAsCalled, ({ input }) => `must be written as browsers call it, ${new URL(input).href}`),
  v.transform((value) => new URL(value).href.replace(/\/?$/, '/')),
);

/** A host that images are loaded from; the output is its origin, without a trailing slash. */
export const imageHost = v.pipe(
  baseAddress,
  v.check((value) => new URL(value).pathname === '/', 'must have no path'),
  v.transform((value) => new URL(value).origin),
);

const editorsPage = v.check(
  isEditorsPage,
  'must be a path below the content system or an absolute http(s) address, without user, password, white space, \\, . and .. as segments, and % that encodes nothing',
);

export const containing = (part: string) => textThat(`must contain ${part}`, (value) => value.includes(part));

/** Address for editors: a path below the content system, or an absolute URL. */
export const editorsAddress = v.pipe(text, editorsPage);

/** The same for one item; its placeholder is never in the host. */
export const editorsAddressOf = (id: string) => v.pipe(containing(id), editorsPage);

/** Accepts capitals in the host, the default port and a missing path. */
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
  // A relative path must not contain what a browser parses as a scheme or a host.
  return site === undefined ? !/^[^/]*:|^\/\//.test(path) : isHttpUrl(site) && isAsCalled(site);
}

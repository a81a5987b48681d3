import * as v from 'valibot';
import { isRecord } from '../infrastructure/http/wire-values.ts';
import { languageCodes } from '../ui/i18n/languages.ts';

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
export const path = v.pipe(
  textThat('must be a path that starts with a slash', (value) => value.startsWith('/')),
  v.check(
    (value) => !isUnwritable(value.replaceAll(' ', '')) && !/[?#]/.test(value),
    'must be a path without white space other than blanks, control characters, ?, #, \\, and % that encodes nothing',
  ),
  v.check((value) => !leadsElsewhere(value), 'must be a path without . and .. as segments'),
);

/** Whether something has what browsers take out of an address or write in another way, or control characters, escaped or not. */
export function isUnwritable(address: string): boolean {
  return /[\s\p{Cc}\p{Cs}\\]|%(?![\da-f]{2})|%(?:[01][\da-f]|7f|c2%[89][\da-f])/iu.test(address);
}

/** Whether a path has segments that browsers or web servers resolve, escaped or not. */
export function leadsElsewhere(place: string): boolean {
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

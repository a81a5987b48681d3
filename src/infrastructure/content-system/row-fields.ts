import type { ImageContext } from '../../domain/content/image-source.ts';
import { toLink, type Link, type LinkContext } from '../../domain/content/link.ts';
import type { PageImage } from '../../domain/content/page.ts';
import type { ContentDate } from '../../domain/lists/content-date.ts';
import { dateMeant, dayToShow, storedDays } from '../../domain/lists/day-range.ts';
import { momentMeant, readSiteDate, type SiteDates, type SiteReading } from '../../domain/lists/site-dates.ts';
import type { Term } from '../../domain/lists/term.ts';
import { escapeHtml } from '../../domain/shared/escape-html.ts';
import { firstOf, idOf, isRecord, listOf, recordOf, textOf } from '../http/wire-values.ts';
import { decodeOnce } from './decode-once.ts';
import { toImage } from './drupal-paragraph-wire.ts';

/*
 * Readers for the fields of rows. A view that renders its fields sends strings: escaped for HTML, or markup. A view of
 * entities sends arrays of objects, and a raw one strings: both hold the value itself. Nothing in an answer says which
 * it is, so that has to be read off each value.
 */

const elements = [
  'a|abbr|address|area|article|aside|audio|b|base|bdi|bdo|blockquote|body|br|button|canvas|caption|center|cite|code|col',
  'colgroup|dd|del|details|dfn|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|h[1-6]|head|header',
  'hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|math|menu|meta|nav|noscript|object|ol|option|p',
  'param|picture|pre|q|s|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table',
  'tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr',
].join('|');
/** A tag of HTML. Whatever else stands in angle brackets is text that a raw view has not escaped: `<more>`. */
const tag = new RegExp(`</?(?:${elements})(?=[\\s/>])[^<>]*>`, 'i');
const tags = new RegExp(tag, 'gi');

const escaped = (text: string): string => escapeHtml(text).trim();

/** A field as text: without tags and decoded where it is rendered, as it is where it stands in an array or an object. */
export function labelOf(field: unknown): string {
  return (typeof field === 'string' ? decodeOnce(field.replace(tags, '')) : textOf(field)).trim();
}

/** Text that Drupal has escaped is HTML already; where there is a bracket left it has not been. */
const isEscaped = (text: string): boolean => /&(#\w+|\w+);/.test(text) && !text.includes('<');

/**
 * A field as HTML. What was processed by a text format is HTML, and so is whatever has tags in it; all the rest is text,
 * and escaped. A summary goes before the text that it sums up.
 */
export function htmlOf(field: unknown): string {
  if (typeof field === 'string') return tag.test(field) || isEscaped(field) ? field.trim() : escaped(field);
  const item = recordOf(firstOf(field));
  const { processed, format } = item;
  const summary = textOf(item['summary']);
  if (summary.trim() === '' && (typeof processed === 'string' || typeof format === 'string')) {
    // Filtered to nothing is nothing; the raw value is not a second choice.
    return (typeof processed === 'string' ? processed : textOf(item)).trim();
  }
  const text = summary.trim() || textOf(field);
  return tag.test(text) ? text.trim() : escaped(text);
}

/** An attribute with its value. A name begins where a name can: tried from each of its letters, a long one blocks the tab. */
const pair = /(?<![^\s"'<>/=])([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=]+))/g;

/** The attributes of the first such element, decoded, by their names in lower case. Of two of one name the first counts. */
function attributesOf(element: 'a' | 'img', markup: string): ReadonlyMap<string, string> | undefined {
  const found = new RegExp(`<${element}(?=[\\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>`, 'i').exec(markup)?.[1];
  if (found === undefined) return undefined;
  const pairs = [...found.matchAll(pair)];
  return new Map(
    pairs
      .map(([, name = '', quoted, apostrophised, bare = '']) => {
        return [name.toLowerCase(), decodeOnce(quoted ?? apostrophised ?? bare)] as const;
      })
      .toReversed(),
  );
}

/** An image of `<img>` markup, of an address, or of an entity's field; a row shows none that is not loaded. */
export function imageOf(field: unknown, links: ImageContext): PageImage | undefined {
  const value = firstOf(field);
  if (isRecord(value)) {
    const { uri, url, target_type: type } = value;
    // A reference to anything but a file has an address of its own, at which there is no picture.
    if (type !== undefined && type !== 'file') return undefined;
    return toImage(isRecord(uri) ? uri['url'] : (url ?? uri), value, links);
  }
  const text = textOf(value).trim();
  const attributes = attributesOf('img', text);
  if (attributes) return toImage(attributes.get('src'), Object.fromEntries(attributes), links);
  // A raw view sends the number of the file, which is no address.
  return /^(\/|https?:)\S+$/i.test(text) ? toImage(decodeOnce(text), {}, links) : undefined;
}

/** The address in `<a>` markup, or the one that rendered text is. */
export function hrefOf(text: string): string {
  return attributesOf('a', text)?.get('href') ?? decodeOnce(text);
}

/** The link of `<a>` markup, of an address, or of an entity's path or link field. */
export function linkOf(field: unknown, links: LinkContext): Link | undefined {
  const value = firstOf(field);
  if (isRecord(value)) return toLink(value['alias'] ?? value['uri'] ?? value['url'] ?? value['value'], links);
  const href = hrefOf(textOf(value).trim());
  // The words of a link are no address, and neither is the number of what it leads to.
  return /\s/.test(href) || !/[/#?:]/.test(href) ? undefined : toLink(href, links);
}

/** The link that a title is wrapped in. */
export function linkAround(title: unknown, links: LinkContext): Link | undefined {
  return typeof title === 'string' && attributesOf('a', title) ? linkOf(title, links) : undefined;
}

/** A date as the field has it, or as it stands within markup. */
function readingOf(field: unknown, dates: SiteDates): SiteReading | undefined {
  const text = textOf(field);
  return readSiteDate(text, dates) ?? readSiteDate(labelOf(text), dates);
}

/** A field of moments: when something came about. */
export function dateOf(field: unknown, dates: SiteDates = {}): ContentDate | undefined {
  const reading = readingOf(field, dates);
  return reading && momentMeant(reading, dates);
}

/** What a field means by its date, or by the first of a range. */
function meantBy(
  field: unknown,
  dates: SiteDates,
  meaning: (reading: SiteReading) => ContentDate | undefined,
): ContentDate | undefined {
  const reading = readingOf(field, dates);
  const end = readingOf(recordOf(firstOf(field))['end_value'], dates);
  return storedDays(reading, end, dates)?.[0] ?? (reading && meaning(reading));
}

/** A field of days. Nothing also where only the site's words say which day is meant: see `dayToShow`. */
export function dayOf(field: unknown, dates: SiteDates = {}): ContentDate | undefined {
  return meantBy(field, dates, (reading) => dayToShow(reading, dates, textOf(field)));
}

/** A field of which it is not known whether it has days or moments. */
export function dayOrMomentOf(field: unknown, dates: SiteDates = {}): ContentDate | undefined {
  return meantBy(field, dates, (reading) => dateMeant(reading, dates));
}

/** The first field that a reader makes something of. */
export function firstRead<T>(fields: readonly unknown[], read: (field: unknown) => T): T | undefined {
  for (const field of fields) {
    const value = read(field);
    if (value) return value;
  }
  return undefined;
}

/** Ids, from a list of them, from references or from text with commas. */
function idsOf(field: unknown): readonly number[] {
  const items = typeof field === 'object' ? listOf(field) : textOf(field).split(',');
  const target = (item: unknown) => recordOf(item)['target_id'];
  return (target(field) === undefined ? items : [field]).flatMap((item) => idOf(target(item) ?? item) ?? []);
}

/** A term of one link or text, with the id in the address of its own page; an alias has none. */
function termIn(item: unknown): Term {
  const href = typeof item === 'string' ? (attributesOf('a', item)?.get('href') ?? '') : '';
  return { id: idOf(/\/taxonomy\/term\/(\d+)\/?(?:[?#]|$)/.exec(href)?.[1]), name: labelOf(item) };
}

/**
 * The terms in markup that links them, or that makes a list of them: it says where a name ends, whatever commas are in it.
 * Between links, terms may stand that are not linked. `undefined` for a field without such markup.
 */
export function markedTerms(field: unknown): readonly Term[] | undefined {
  if (typeof field !== 'string') return undefined;
  const element = ['li', 'a'].find((name) => new RegExp(`<${name}[\\s>]`, 'i').test(field));
  if (element === undefined) return undefined;
  const pieces = field.split(new RegExp(`(?=<${element}[\\s>])|</${element}\\s*>`, 'i'));
  const terms = pieces.flatMap((piece) => {
    if (new RegExp(`^<${element}[\\s>]`, 'i').test(piece)) return termIn(piece);
    // Of what stands between, signs alone are separators.
    const isText = element === 'a' && /[\p{L}\p{N}]/u.test(labelOf(piece));
    return isText ? labelOf(piece).split(',').map(termOf) : [];
  });
  return terms.filter(({ name }) => name !== '');
}

/** A term that is only named. */
const termOf = (name: string): Term => ({ id: undefined, name: name.trim() });

/** Ways to read a field as terms, the likeliest last: a name may have commas inside, and they may lack their blank. */
function readingsOf(field: unknown): readonly (readonly Term[])[] {
  const text = typeof field === 'string' ? labelOf(field) : '';
  const readings =
    typeof field === 'string'
      ? [[text], text.split(','), text.split(', ')].map((names) => names.map(termOf))
      : [listOf(field).map(termIn)];
  return readings.map((terms) => terms.filter(({ name }) => name !== ''));
}

/** Each once: by its id, else by its name. */
function distinct(terms: readonly Term[]): readonly Term[] {
  return [...new Map(terms.map((term) => [term.id ?? term.name, term])).values()];
}

/**
 * Terms from a field of their names and one of their ids, which belong together by position; a link says the id of its own
 * term. If there are not as many names as ids, it is not known which comma is part of a name, and the names stay without.
 * Where a field of names holds ids, as in rows of entities and of raw views, the names are empty.
 */
export function termsOf(field: unknown, idField: unknown): readonly Term[] {
  const ids = idsOf(idField);
  const marked = markedTerms(field);
  const readings = marked ? [marked] : readingsOf(field);
  const paired = readings.find(({ length }) => length === ids.length);
  const terms = paired ?? readings.at(-1) ?? [];
  const own = idsOf(field);
  const areIds =
    !marked &&
    terms.every(({ id, name }) => id === undefined && /^\d+$/.test(name)) &&
    (ids.length === 0 || own.join() === ids.join());
  if (terms.length === 0 || areIds) return distinct((areIds ? own : ids).map((id) => ({ id, name: '' })));
  return distinct(terms.map(({ id, name }, index) => ({ id: id ?? (paired?.length ? ids[index] : undefined), name })));
}

/** Texts, from a list of them, from markup that links them, or from text with commas: each once. */
export function textsOf(field: unknown): readonly string[] {
  const items = typeof field === 'string' ? field.split(',') : listOf(field);
  const texts = markedTerms(field)?.map(({ name }) => name) ?? items.map(labelOf);
  return [...new Set(texts)].filter((text) => text !== '');
}

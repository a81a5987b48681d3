import { injectable, injected } from '../../application/ports/injection.ts';
import type { ReadAs, RowsWanted, ViewSource } from '../../application/ports/content-sources.ts';
import { type ImageContext, type Link, type LinkContext, toLink } from '../../domain/content/link.ts';
import type { PageImage } from '../../domain/content/page.ts';
import {
  type ContentDate,
  dateMeant,
  dayToShow,
  momentMeant,
  parseContentDate,
  readSiteDate,
  type SiteDates,
  type SiteReading,
  storedDays,
} from '../../domain/lists/dates.ts';
import type { List, ListRow } from '../../domain/lists/list.ts';
import type { RowFields } from '../../domain/lists/list-screen.ts';
import type { Term } from '../../domain/lists/news.ts';
import type { ViewReference } from '../../domain/lists/view-reference.ts';
import { escapeHtml } from '../../domain/shared/texts.ts';
import { firstOf, idOf, isRecord, listOf, recordOf, textOf, type WireRecord } from '../http/wire-values.ts';
import { ContentCalls, type SiteContext } from './content-calls.ts';
import { decodeOnce, languageOf } from './fields.ts';
import { readList, RepeatedRows, viewRequestUrl } from './lists.ts';
import { toImage } from './paragraphs.ts';

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
const allTags = new RegExp(tag, 'gi');

const escaped = (text: string): string => escapeHtml(text).trim();

/** A field as text: without tags and decoded where it is rendered, as it is where it stands in an array or an object. */
export function labelOf(field: unknown): string {
  return (typeof field === 'string' ? decodeOnce(field.replace(allTags, '')) : textOf(field)).trim();
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

/** What a page's node says of its last change: seconds since 1970, or an instant, in whatever shape fields come. */
interface DrupalChangeWire {
  readonly changed?: unknown;
  readonly attributes?: unknown;
}

/**
 * When the page of an answer was changed last. It stands here because the first page does without the rules of dates.
 *
 * @returns `undefined` when the answer has no node, or one that does not say.
 */
export function toPageChange(wire: unknown): ContentDate | undefined {
  const answer = recordOf(wire);
  const node: DrupalChangeWire = recordOf(recordOf(answer['data'])['node'] ?? answer['data.node']);
  return parseContentDate(textOf(recordOf(node.attributes)['changed'] ?? node.changed));
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
function markedTerms(field: unknown): readonly Term[] | undefined {
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

/**
 * A row of any view. Where several fields can say the same, the first that says anything counts. Each may be rendered, a
 * string, or an entity's field, an array of objects; the readers above take both.
 */
interface DrupalRowWire {
  /** What tells it from other rows is in `lists.ts`, but for this: it also has a path. */
  readonly nid?: unknown;
  /** Text, or `<a href>` around it. */
  readonly title?: unknown;
  readonly name?: unknown;
  readonly label?: unknown;
  /** A code, or `[{value}]`; where it is rendered, also a name, from which no code can be had. */
  readonly langcode?: unknown;
  /** An address, or `<a href>` around any words. */
  readonly view_node?: unknown;
  /** Also `[{alias}]`; the alias is null where the entity has none. */
  readonly path?: unknown;
  readonly url?: unknown;
  readonly link?: unknown;
  readonly field_link?: unknown;
  /** A day: `<time datetime>`, an ISO date, seconds since 1970, or words. */
  readonly field_date?: unknown;
  /** A day or a moment, likewise. */
  readonly date?: unknown;
  /** A moment, likewise. */
  readonly created?: unknown;
  /** HTML, or text that is escaped or not; `[{processed, summary}]`. */
  readonly body_summary?: unknown;
  readonly summary?: unknown;
  readonly body?: unknown;
  readonly text?: unknown;
  readonly description?: unknown;
  /** `<img>`, an address, or `[{url, alt, width, height}]`. */
  readonly field_image?: unknown;
  readonly image?: unknown;
}

const isPicture = (name: string): boolean => /image|media|photo|picture/.test(name);
/** What the name does not say to be something else. */
const isText = (name: string): boolean => !isPicture(name) && !/date|link|url|tax_|_t?ids?$/.test(name);

/** As `htmlOf`, but nothing for numbers: flags, weights and references. */
const proseOf = (field: unknown): string => (/^-?\d*$/.test(textOf(field).trim()) ? '' : htmlOf(field));

/** What a row is found to have, which may be nothing. */
function foundIn(wire: WireRecord, site: SiteContext, claimed: readonly string[]): Omit<ListRow, 'id'> {
  const row: DrupalRowWire = wire;
  // Fields that the association has added.
  const own = Object.keys(wire).filter((name) => name.startsWith('field_') && !claimed.includes(name));
  const ownFields = (accepts: (name: string) => boolean) => own.filter(accepts).map((name) => wire[name]);
  const { title, name, label, view_node, path, url, link, field_link, field_date, created } = row;
  const { body_summary, summary, body, text, description, field_image, image } = row;
  const addresses = [view_node, path, url, link, field_link];
  const { dates } = site;
  // What is a date counts, even where it is not known which day it is: when the entry was made is another date.
  const dated = [field_date, row.date].find((field) => dateOf(field, dates));
  const readDay = dated === field_date ? dayOf : dayOrMomentOf;
  const date = dated === undefined ? dateOf(created, dates) : readDay(dated, dates);
  return {
    language: languageOf(row.langcode),
    title: firstRead([title, name, label], labelOf) ?? '',
    link: firstRead(addresses, (field) => linkOf(field, site)) ?? linkAround(title, site),
    date,
    dateText: date ? '' : (firstRead([dated, field_date, row.date, created], labelOf) ?? ''),
    html:
      firstRead([body_summary, summary, body, text, description], htmlOf) ??
      firstRead(ownFields(isText), proseOf) ??
      '',
    image: firstRead([field_image, image, ...ownFields(isPicture)], (field) => imageOf(field, site)),
  };
}

const hasContent = ({ labels = [], ...shown }: Omit<ListRow, 'id'>): boolean =>
  labels.length > 0 || Object.values({ ...shown, language: undefined }).some(Boolean);

/** Drupal's own path of a node, which it has whatever the view sends: raw views send no other. */
function nodeLink({ nid }: DrupalRowWire, site: SiteContext): Link | undefined {
  const nodeId = idOf(nid);
  return nodeId === undefined ? undefined : toLink(`/node/${nodeId}`, site);
}

/**
 * What any view can have. `undefined` for a row that has nothing to show.
 *
 * @param claimed fields that are shown elsewhere, so that they are no text and no picture of the row.
 */
export function toListRow(
  wire: WireRecord,
  id: string,
  site: SiteContext,
  claimed: readonly string[] = [],
): ListRow | undefined {
  const shown = foundIn(wire, site, claimed);
  return hasContent(shown) ? { id, ...shown, link: shown.link ?? nodeLink(wire, site) } : undefined;
}

/** The texts of a field, or of each of its items; where these are linked, its markup says what they are. */
const labelsOf = (field: unknown): readonly string[] =>
  markedTerms(field)?.map(({ name }) => name) ??
  (typeof field === 'object' ? listOf(field) : [field]).map(labelOf).filter((text) => text !== '');

/** What the named fields say in the place of what would have been found, and nothing where they say nothing. */
function asNamed(row: WireRecord, fields: RowFields, site: SiteContext): Partial<ListRow> {
  const { title, text, date: day, link, image, tags = [] } = fields;
  // What Drupal itself has noted of an entry is no field of it.
  const readDay = day?.startsWith('field_') === true ? dayOf : dayOrMomentOf;
  const date = day === undefined ? undefined : readDay(row[day], site.dates);
  const around = link === undefined && title !== undefined ? linkAround(row[title], site) : undefined;
  return {
    ...(around && { link: around }),
    ...(title !== undefined && { title: labelOf(row[title]) }),
    ...(text !== undefined && { html: htmlOf(row[text]) }),
    ...(day !== undefined && { date, dateText: date ? '' : labelOf(row[day]) }),
    ...(link !== undefined && { link: linkOf(row[link], site) }),
    ...(image !== undefined && { image: imageOf(row[image], site) }),
    ...(tags.length > 0 && { labels: [...new Set(tags.flatMap((name) => labelsOf(row[name])))] }),
  };
}

/**
 * @param fields which fields are what; see `RowFields`.
 * @throws RemoteError `invalid-answer` when there are no rows in it, or none of them can be read.
 */
export function toRowList(wire: unknown, site: SiteContext, fields: RowFields = {}): List<ListRow> {
  const named = Object.values(fields).flat();
  return readList(wire, (row, id) => {
    const shown = { ...foundIn(row, site, named), ...asNamed(row, fields, site) };
    const link = shown.link ?? (fields.link === undefined ? nodeLink(row, site) : undefined);
    return hasContent(shown) ? { id, ...shown, link } : undefined;
  });
}

/** Rows of any view, or of a list at a given URL. */
@injectable()
export class DrupalViewSource implements ViewSource {
  readonly #repeated = new RepeatedRows();

  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async rows(from: ViewReference, page: number, as: ReadAs, wanted: RowsWanted = {}): Promise<List<ListRow>> {
    const { settings } = this.calls;
    const json = await this.calls.read(viewRequestUrl(settings, from, page, wanted.parameters), as);
    const list = toRowList(json, this.calls.site, wanted.fields);
    return this.#repeated.note(viewRequestUrl(settings, from, 0, wanted.parameters), list);
  }
}

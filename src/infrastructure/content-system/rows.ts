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
  type WrittenDate,
  storedDays,
} from '../../domain/lists/dates.ts';
import type { ListRow } from '../../domain/lists/list.ts';
import type { RowFields } from '../../domain/lists/list-screen.ts';
import type { Term } from '../../domain/lists/news.ts';
import { escapeHtml } from '../../domain/shared/entity-texts.ts';
import { firstOf, idOf, isRecord, listOf, recordOf, textOf, type WireRecord } from '../http/wire-values.ts';
import type { SiteContext } from './content-calls.ts';
import { decodeOnce, languageOf, toImage } from './entities.ts';

/*
 * Readers for fields of rows. A rendering view sends strings, escaped or markup. A view of entities sends arrays of
 * objects, a raw one strings: both hold the value itself. The answer does not say which, so each value is inspected.
 */

const elements = [
  'a|abbr|address|area|article|aside|audio|b|base|bdi|bdo|blockquote|body|br|button|canvas|caption|center|cite|code|col',
  'colgroup|dd|del|details|dfn|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|h[1-6]|head|header',
  'hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|math|menu|meta|nav|noscript|object|ol|option|p',
  'param|picture|pre|q|s|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table',
  'tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr',
].join('|');
/** An HTML tag. Other angle brackets are text that a raw view has not escaped: `<more>`. */
const tag = new RegExp(`</?(?:${elements})(?=[\\s/>])[^<>]*>`, 'i');
const allTags = new RegExp(tag, 'gi');

const escaped = (text: string): string => escapeHtml(text).trim();

/** Rendered strings lose tags and are decoded; values in arrays or objects stay as they are. */
export const labelOf = (field: unknown): string =>
  (typeof field === 'string' ? decodeOnce(field.replace(allTags, '')) : textOf(field)).trim();

/** Text that Drupal has escaped is HTML already; a raw bracket shows that it was not escaped. */
const isEscaped = (text: string): boolean => /&(#\w+|\w+);/.test(text) && !text.includes('<');

/** Filtered text and text with tags stay, other text is escaped. A summary is preferred to the full text. */
export function htmlOf(field: unknown): string {
  if (typeof field === 'string') return tag.test(field) || isEscaped(field) ? field.trim() : escaped(field);
  const item = recordOf(firstOf(field));
  const { processed, format } = item;
  const summary = textOf(item['summary']);
  if (summary.trim() === '' && (typeof processed === 'string' || typeof format === 'string')) {
    // Empty after filtering stays empty; the raw value is not a fallback.
    return (typeof processed === 'string' ? processed : textOf(item)).trim();
  }
  const text = summary.trim() || textOf(field);
  return tag.test(text) ? text.trim() : escaped(text);
}

/** The lookbehind avoids quadratic backtracking, which would block the tab on a long name. */
const pair = /(?<![^\s"'<>/=])([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=]+))/g;

function attributesOf(element: 'a' | 'img', markup: string): ReadonlyMap<string, string> | undefined {
  const found = new RegExp(`<${element}(?=[\\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>`, 'i').exec(markup)?.[1];
  if (found === undefined) return undefined;
  const pairs = Array.from(found.matchAll(pair), ([, name = '', quoted, apostrophised, bare = '']) => {
    return [name.toLowerCase(), decodeOnce(quoted ?? apostrophised ?? bare)] as const;
  });
  return new Map(pairs.toReversed());
}

export function imageOf(field: unknown, links: ImageContext): PageImage | undefined {
  const value = firstOf(field);
  if (isRecord(value)) {
    const { uri, url, target_type: type } = value;
    // References to other entities have an address without a picture.
    if (type !== undefined && type !== 'file') return undefined;
    return toImage(isRecord(uri) ? uri['url'] : (url ?? uri), value, links);
  }
  const text = textOf(value).trim();
  const attributes = attributesOf('img', text);
  if (attributes) return toImage(attributes.get('src'), Object.fromEntries(attributes), links);
  // A raw view sends the file's id, which is not an address.
  return /^(\/|https?:)\S+$/i.test(text) ? toImage(decodeOnce(text), {}, links) : undefined;
}

export const hrefOf = (text: string): string => attributesOf('a', text)?.get('href') ?? decodeOnce(text);

export function linkOf(field: unknown, links: LinkContext): Link | undefined {
  const value = firstOf(field);
  if (isRecord(value)) return toLink(value['alias'] ?? value['uri'] ?? value['url'] ?? value['value'], links);
  const href = hrefOf(textOf(value).trim());
  // A link's text and a target id are not addresses.
  return /\s/.test(href) || !/[/#?:]/.test(href) ? undefined : toLink(href, links);
}

export const linkAround = (title: unknown, links: LinkContext): Link | undefined =>
  typeof title === 'string' && attributesOf('a', title) ? linkOf(title, links) : undefined;

function writtenDateOf(field: unknown, dates: SiteDates): WrittenDate | undefined {
  const text = textOf(field);
  return readSiteDate(text, dates) ?? readSiteDate(labelOf(text), dates);
}

export function dateOf(field: unknown, dates: SiteDates = {}): ContentDate | undefined {
  const written = writtenDateOf(field, dates);
  return written && momentMeant(written, dates);
}

const dayReader =
  (meaning: (written: WrittenDate, dates: SiteDates, text: string) => ContentDate | undefined) =>
  (field: unknown, dates: SiteDates = {}): ContentDate | undefined => {
    const written = writtenDateOf(field, dates);
    const end = writtenDateOf(recordOf(firstOf(field))['end_value'], dates);
    return storedDays(written, end, dates)?.[0] ?? (written && meaning(written, dates, textOf(field)));
  };

/** A date field that holds days. `undefined` also where only the site's text names the day: see `dayToShow`. */
export const dayOf = dayReader(dayToShow);
export const dayOrMomentOf = dayReader(dateMeant);

/** The date of a page's last change; it stands here because the first page does not load the date rules. */
export function toPageChange(wire: unknown): ContentDate | undefined {
  const answer = recordOf(wire);
  const { attributes, changed } = recordOf(recordOf(answer['data'])['node'] ?? answer['data.node']);
  return parseContentDate(textOf(recordOf(attributes)['changed'] ?? changed));
}

export function firstRead<T>(fields: readonly unknown[], read: (field: unknown) => T): T | undefined {
  for (const field of fields) {
    const value = read(field);
    if (value) return value;
  }
  return undefined;
}

function idsOf(field: unknown): readonly number[] {
  const items = typeof field === 'object' ? listOf(field) : textOf(field).split(',');
  const target = (item: unknown) => recordOf(item)['target_id'];
  return (target(field) === undefined ? items : [field]).flatMap((item) => idOf(target(item) ?? item) ?? []);
}

/** Its id comes from the term's own path, not from an alias. */
function termIn(item: unknown): Term {
  const href = typeof item === 'string' ? (attributesOf('a', item)?.get('href') ?? '') : '';
  return { id: idOf(/\/taxonomy\/term\/(\d+)\/?(?:[?#]|$)/.exec(href)?.[1]), name: labelOf(item) };
}

/** Markup delimits names that contain commas. Unlinked terms may stand between links. `undefined` without markup. */
function markedTerms(field: unknown): readonly Term[] | undefined {
  if (typeof field !== 'string') return undefined;
  const element = ['li', 'a'].find((name) => new RegExp(`<${name}[\\s>]`, 'i').test(field));
  if (element === undefined) return undefined;
  const pieces = field.split(new RegExp(`(?=<${element}[\\s>])|</${element}\\s*>`, 'i'));
  const terms = pieces.flatMap((piece) => {
    if (new RegExp(`^<${element}[\\s>]`, 'i').test(piece)) return termIn(piece);
    // Punctuation between links is a separator.
    const isText = element === 'a' && /[\p{L}\p{N}]/u.test(labelOf(piece));
    return isText ? labelOf(piece).split(',').map(termOf) : [];
  });
  return terms.filter(({ name }) => name !== '');
}

const termOf = (name: string): Term => ({ id: undefined, name: name.trim() });

/** The likeliest last: names may contain commas, and separators may lack a space. */
function termListsOf(field: unknown): readonly (readonly Term[])[] {
  const text = typeof field === 'string' ? labelOf(field) : '';
  const termLists =
    typeof field === 'string'
      ? [[text], text.split(','), text.split(', ')].map((names) => names.map(termOf))
      : [listOf(field).map(termIn)];
  return termLists.map((terms) => terms.filter(({ name }) => name !== ''));
}

function distinct(terms: readonly Term[]): readonly Term[] {
  return [...new Map(terms.map((term) => [term.id ?? term.name, term])).values()];
}

/**
 * Matches names and ids by position; a link has its own id. If the counts differ, a name contains a comma, and names
 * stay without ids. Where the field of names holds ids (entities, raw views), names are empty.
 */
export function termsOf(field: unknown, idField: unknown): readonly Term[] {
  const ids = idsOf(idField);
  const marked = markedTerms(field);
  const termLists = marked ? [marked] : termListsOf(field);
  const paired = termLists.find(({ length }) => length === ids.length);
  const terms = paired ?? termLists.at(-1) ?? [];
  const own = idsOf(field);
  const areIds =
    !marked &&
    terms.every(({ id, name }) => id === undefined && /^\d+$/.test(name)) &&
    (ids.length === 0 || own.join() === ids.join());
  if (terms.length === 0 || areIds) return distinct((areIds ? own : ids).map((id) => ({ id, name: '' })));
  return distinct(terms.map(({ id, name }, index) => ({ id: id ?? (paired?.length ? ids[index] : undefined), name })));
}

export function textsOf(field: unknown): readonly string[] {
  const items = typeof field === 'string' ? field.split(',') : listOf(field);
  const texts = markedTerms(field)?.map(({ name }) => name) ?? items.map(labelOf);
  return [...new Set(texts)].filter((text) => text !== '');
}

const isPicture = (name: string): boolean => /image|media|photo|picture/.test(name);
/** Text, unless the name says otherwise. */
const isText = (name: string): boolean => !isPicture(name) && !/date|link|url|tax_|_t?ids?$/.test(name);

const proseOf = (field: unknown): string => (/^-?\d*$/.test(textOf(field).trim()) ? '' : htmlOf(field));

/** By the names of fields; of alternatives the first with a value counts. */
function foundIn(row: WireRecord, site: SiteContext, claimed: readonly string[]): Omit<ListRow, 'id'> {
  const own = Object.keys(row).filter((name) => name.startsWith('field_') && !claimed.includes(name));
  const ownFields = (accepts: (name: string) => boolean) => own.filter(accepts).map((name) => row[name]);
  const { title, name, label, view_node, path, url, link, field_link, field_date, created } = row;
  const { body_summary, summary, body, text, description, field_image, image } = row;
  const addresses = [view_node, path, url, link, field_link];
  const { dates } = site;
  // A date field counts even if its day is unclear: the creation date is not an alternative.
  const dated = [field_date, row['date']].find((field) => dateOf(field, dates));
  const readDay = dated === field_date ? dayOf : dayOrMomentOf;
  const date = dated === undefined ? dateOf(created, dates) : readDay(dated, dates);
  return {
    language: languageOf(row['langcode']),
    title: firstRead([title, name, label], labelOf) ?? '',
    link: firstRead(addresses, (field) => linkOf(field, site)) ?? linkAround(title, site),
    date,
    dateText: date ? '' : (firstRead([dated, field_date, row['date'], created], labelOf) ?? ''),
    html:
      firstRead([body_summary, summary, body, text, description], htmlOf) ??
      firstRead(ownFields(isText), proseOf) ??
      '',
    image: firstRead([field_image, image, ...ownFields(isPicture)], (field) => imageOf(field, site)),
  };
}

const hasContent = ({ labels = [], ...shown }: Omit<ListRow, 'id'>): boolean =>
  labels.length > 0 || Object.values({ ...shown, language: undefined }).some(Boolean);

/** Drupal's own path of a node; raw views send no other. */
function nodeLink({ nid }: WireRecord, site: SiteContext): Link | undefined {
  const nodeId = idOf(nid);
  return nodeId === undefined ? undefined : toLink(`/node/${nodeId}`, site);
}

const labelsOf = (field: unknown): readonly string[] =>
  markedTerms(field)?.map(({ name }) => name) ??
  (typeof field === 'object' ? listOf(field) : [field]).map(labelOf).filter((text) => text !== '');

/** An empty field is not replaced by a detected one. */
function asNamed(row: WireRecord, fields: RowFields, site: SiteContext): Partial<ListRow> {
  const { title, text, date: day, link, image, tags = [], values } = fields;
  // Drupal's own date properties are moments.
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
    ...(values && { values: Object.fromEntries(values.map((name) => [name, labelsOf(row[name])])) }),
  };
}

/** @param fields those that the settings name. @param claimed fields that the caller reads itself. */
export function toListRow(
  wire: WireRecord,
  id: string,
  site: SiteContext,
  fields: RowFields = {},
  claimed: readonly string[] = Object.values(fields).flat(),
): ListRow | undefined {
  const shown = { ...foundIn(wire, site, claimed), ...asNamed(wire, fields, site) };
  const link = shown.link ?? (fields.link === undefined ? nodeLink(wire, site) : undefined);
  return hasContent(shown) ? { id, ...shown, link } : undefined;
}

import { toLink, type Link } from '../../domain/content/link.ts';
import type { ListRow } from '../../domain/lists/list-row.ts';
import type { RowFields } from '../../domain/lists/list-screen.ts';
import type { List } from '../../domain/lists/pager.ts';
import { idOf, listOf, textOf, type WireRecord } from '../http/wire-values.ts';
import { languageOf } from './language-of.ts';
import { readList } from './list-answer.ts';
import {
  dateOf,
  dayOf,
  dayOrMomentOf,
  firstRead,
  htmlOf,
  imageOf,
  labelOf,
  linkAround,
  linkOf,
  markedTerms,
} from './row-fields.ts';
import type { SiteContext } from './content-calls.ts';

/**
 * A row of any view. Where several fields can say the same, the first that says anything counts. Each may be rendered, a
 * string, or an entity's field, an array of objects; `row-fields.ts` reads both.
 */
interface DrupalRowWire {
  /** What tells it from other rows is in `list-answer.ts`, but for this: it also has a path. */
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
 * @param claimed fields that somebody else shows, so that they are no text and no picture of the row.
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
const textsOf = (field: unknown): readonly string[] =>
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
    ...(tags.length > 0 && { labels: [...new Set(tags.flatMap((name) => textsOf(row[name])))] }),
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

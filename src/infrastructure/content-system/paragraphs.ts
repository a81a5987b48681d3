import type { ContentFile } from '../../domain/content/content-file.ts';
import { decoded } from '../../domain/content/paths.ts';
import {
  contentUrl,
  type LinkContext,
  type ImageContext,
  isFilePath,
  toImageSource,
  toLink,
  listUrl,
  type NamedList,
} from '../../domain/content/link.ts';
import type { RoleMap } from '../../domain/session/session.ts';
import { countOf, isRecord, listOf, textOf, type WireRecord, firstOf, idOf, recordOf } from '../http/wire-values.ts';
import type { ContentLink, FieldItem, PageImage, Paragraph, ParagraphContent } from '../../domain/content/page.ts';
import { namedList } from './requests.ts';

/* Fields that all content shares. None of these readers throws. */

const empty = /^(0|false)?$/;

const nameOf = (value: unknown): string =>
  textOf(isRecord(value) && 'target_id' in value ? value['target_id'] : value).trim();

function valueOfRole(value: unknown): string {
  const text = nameOf(value);
  if (!empty.test(text)) return text;
  return typeof value === 'object' && text === '' && listOf(value).length > 0 ? 'true' : '';
}

/** The roles that are held. @param wire a map, a list of names or of `{target_id}`, or a comma-separated list. */
export function toRoleMap(wire: unknown): RoleMap {
  const names = typeof wire === 'string' ? wire.split(',') : wire;
  const roles = new Map<string, string>();
  if (typeof names !== 'object' || names === null) return roles;
  for (const [key, value] of Object.entries(names)) {
    // Numeric keys mean a list, also where PHP made an object of it.
    const numbered = /^\d+$/.test(key);
    const role = numbered ? nameOf(value) : key;
    if (!numbered || !empty.test(role)) roles.set(role, numbered ? role : valueOfRole(value));
  }
  return roles;
}

const NONE = /^(?:und|zxx|mul|mis)\b/;

/** Drupal's `langcode` as a language tag; `undefined` for language names, which some views send. */
export function languageOf(langcode: unknown): string | undefined {
  const code = textOf(langcode).trim();
  if (!/^[a-z]{2,3}(?:-|$)/i.test(code)) return undefined;
  try {
    const [tag = ''] = Intl.getCanonicalLocales(code);
    return NONE.test(tag) ? undefined : tag;
  } catch {
    return undefined;
  }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes HTML escapes once: `&amp;lt;` becomes the text `&lt;`. */
export function decodeOnce(text: string): string {
  return text.replace(
    /&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return named[name.toLowerCase()] ?? whole;
      const code = hex ? parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/**
 * Reads a file, a reference to it, or both merged. Values are not decoded; the decoded file name stands in for a
 * missing name. Relative addresses belong to the content system; unsafe ones are dropped.
 */
export function toFile(
  address: unknown,
  { description, title, alt, filename, filemime, filesize }: WireRecord,
  context: Pick<LinkContext, 'contentBaseUrl'>,
): ContentFile {
  const url = contentUrl(address, context);
  const name = [description, title, alt, filename].map(textOf).find((text) => text.trim());
  return {
    name: name ?? decoded(url?.pathname.replace(/.*\//, '') ?? ''),
    url: url?.href,
    size: countOf(filesize),
    type: textOf(filemime) || textOf(filename) || undefined,
  };
}

/* Paragraphs. */

type Included = ReadonlyMap<string, WireRecord>;

const keyOf = ({ type, id }: WireRecord) => `${textOf(type)} ${textOf(id)}`;

export const toIncluded = (...lists: readonly unknown[]): Included =>
  new Map(lists.flat().map((entity) => [keyOf(recordOf(entity)), recordOf(entity)]));

/**
 * Flattens an entity: its own fields, `attributes`, and `relationships` resolved to included entities with the
 * reference's `meta`. Unresolved references are dropped.
 * @param left included entities not used yet; each is used once, which breaks cycles and limits repeated references.
 */
export function fieldsOf(entity: WireRecord, left: Map<string, WireRecord>): WireRecord {
  const fields: Record<string, unknown> = { ...entity, ...recordOf(entity['attributes']) };
  for (const [name, relationship] of Object.entries(recordOf(entity['relationships']))) {
    fields[name] = [recordOf(relationship)['data']].flat().flatMap((item) => {
      const reference = recordOf(item);
      const key = keyOf(reference);
      const found = left.get(key);
      left.delete(key);
      return found ? { ...found, ...recordOf(reference['meta']) } : [];
    });
  }
  return fields;
}

/** Ids, dates, languages and revisions have other names. */
const contentField = /^(field_\w+|body|title)$/;
const purpose = /(?:^|_)(title|caption|source|view|display|json_url|list_url)$/;
/** Other characters would lead to paths outside views. */
const machineName = /^\w+$/;
const DEPTH = 3;

const isOff = (field: unknown): boolean => /^(false|0)$/.test(textOf(field));

const isHidden = ({ status, display }: WireRecord): boolean => isOff(status) || isOff(display);

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Hidden entities stay unresolved. */
function resolved(entity: WireRecord, left: Map<string, WireRecord>, depth = DEPTH): WireRecord {
  const inner = (value: unknown): unknown => {
    if (!isRecord(value)) return value;
    const fields = fieldsOf(value, left);
    return depth === 0 || isHidden(fields) ? fields : resolved(fields, left, depth - 1);
  };
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(entity)) {
    const isContent = contentField.test(name);
    fields[name] = isContent && Array.isArray(field) ? field.map(inner) : isContent ? inner(field) : field;
  }
  return fields;
}

function itemsOf(entity: WireRecord, context: ImageContext, depth = DEPTH): Paragraph['fields'] {
  const itemOf = (item: unknown): FieldItem => {
    if (!isRecord(item)) return { text: Array.isArray(item) ? '' : textOf(item).trim() };
    const { processed } = item;
    const isEntity = depth > 0 && !isHidden(item) && Object.keys(item).some((name) => contentField.test(name));
    return {
      text: textOf(item['value']).trim(),
      ...(typeof processed === 'string' && { html: processed }),
      ...(isEntity && {
        entry: {
          kind: kindOf(item['type']),
          content: contentOf(item, context),
          fields: itemsOf(item, context, depth - 1),
        },
      }),
    };
  };
  const isFilled = (field: unknown) => [field ?? []].flat().length > 0;
  // Of two with the same name the last counts: one that is filled, and rather the type's own.
  const rank = ([name, field]: readonly [string, unknown]) =>
    Number(isFilled(field)) * 2 + Number(name.startsWith('field_'));
  const fields = Object.entries(entity)
    .filter(([name]) => contentField.test(name))
    .toSorted((one, other) => rank(one) - rank(other));
  return Object.fromEntries(fields.map(([name, field]) => [name.replace(/^field_/, ''), [field].flat().map(itemOf)]));
}

function contentOf(entity: WireRecord, context: ImageContext): ParagraphContent {
  const html: string[] = [];
  const text: string[] = [];
  const images: PageImage[] = [];
  const links: ContentLink[] = [];
  const parts = new Map<string, string>();
  const part = (use: string) => parts.get(use) ?? '';
  let view: NamedList | undefined;

  function setView(name: string, display: string, url?: string): void {
    const isNamed = machineName.test(name) && machineName.test(display);
    if (isNamed) view ??= namedList({ view: name, display, url });
    else if (url) view ??= { view: '', display: '', url };
  }

  function addText(name: string, value: string): void {
    const use = purpose.exec(name)?.[1];
    if (use && !parts.has(use)) parts.set(use, value);
    else if (!use || /title|caption|source/.test(use)) text.push(value);
  }

  function addImageOrLink(value: WireRecord): boolean {
    const { uri, url, title, description, filename, filemime, target_type: target } = value;
    const stored = firstOf(uri);
    const isFile = isRecord(stored);
    const address = isFile ? stored['url'] : (url ?? uri);
    // The address of a medium is not that of its file.
    if (typeof address !== 'string' || target === 'media') return false;
    const isImage = 'alt' in value || (isFile && /^(image\/|$)/.test(textOf(filemime)));
    const image = isImage && toImage(address, value, context);
    const file = toFile(address, value, context);
    // Only references to files carry their own description.
    const isFileReference = target
      ? target === 'file'
      : 'target_id' in value &&
        (typeof description === 'string' || (file.url && isFilePath(new URL(file.url).pathname)));
    if (image) images.push(image);
    else if (isImage || isFile || isFileReference || isText(filename)) {
      if (file.url) links.push({ label: file.name, link: { kind: 'external', url: file.url }, file });
    } else {
      const link = toLink(address, context);
      // An entity reference has an address too, but not a readable one.
      const label = [title, 'target_id' in value ? '' : address].find(isText);
      if (link && label) links.push({ label, link });
    }
    return true;
  }

  function addObject(name: string, value: WireRecord, depth: number): void {
    const { processed, value: plain, format, target_id: target, display_id: display } = value;
    if (isHidden(value)) return;
    if (typeof processed === 'string' || (typeof plain === 'string' && typeof format === 'string')) {
      // Empty after filtering stays empty; the raw value is not a fallback.
      const markup = typeof processed === 'string' ? processed : plain;
      if (isText(markup)) html.push(markup);
    } else if (isText(plain)) addText(name, plain);
    else if (isText(target) && isText(display)) setView(target, display);
    else if (!addImageOrLink(value) && depth > 0) addFields(value, depth - 1);
  }

  function addFields(inner: WireRecord, depth: number): void {
    for (const [name, field] of Object.entries(inner)) {
      if (!contentField.test(name)) continue;
      for (const value of Array.isArray(field) ? field : [field]) {
        if (isRecord(value)) addObject(name, value, depth);
        else if (isText(value)) addText(name, value);
      }
    }
  }

  addFields(entity, DEPTH);
  setView(part('view'), part('display'), listUrl(part('json_url') || part('list_url'), context));
  return { title: part('title'), html, text, images, caption: part('caption'), source: part('source'), links, view };
}

export function toImage(
  address: unknown,
  { alt, width, height }: WireRecord,
  context: ImageContext,
): PageImage | undefined {
  const source = toImageSource(address, context);
  if (source?.isLoaded !== true) return undefined;
  return { url: source.url, alt: textOf(alt), width: idOf(width), height: idOf(height) };
}

function columnsOf(config: unknown): readonly number[] {
  const widths = textOf(recordOf(config)['column_widths']).split('-').map(Number);
  return widths.every((width) => width > 0 && width <= 100) ? widths : [];
}

export function bundleOf(type: unknown): string {
  const first = firstOf(type);
  return textOf(isRecord(first) ? first['target_id'] : first).replace(/^(paragraph|node)--/, '');
}

const kindOf = (type: unknown): string => bundleOf(type).replace(/^para_/, '');

export function toParagraphs(
  wire: unknown,
  context: ImageContext,
  included: Included = new Map(),
): readonly Paragraph[] {
  const ids = new Set<string>();
  const sections = new Map<string, string>();
  return listOf(wire).flatMap((value, index) => {
    const item = recordOf(value);
    const left = new Map(included);
    const fields = resolved(fieldsOf(item, left), left);
    // Without behaviour settings, entity_reference_layout stores the layout on the item.
    const kind = kindOf(item.type);
    const isReference = kind === '' && !Object.keys(fields).some((name) => contentField.test(name));
    if (isReference || isOff(fields.status)) return [];

    // JSON:API's id is the uuid.
    let id = [fields.uuid, item.id].map(textOf).find((text) => text && !ids.has(text)) ?? `paragraph-${index}`;
    while (ids.has(id)) id += '-';
    ids.add(id);

    const behaviour = recordOf(firstOf(fields.behavior_settings));
    const settings = recordOf(recordOf(behaviour['value'] ?? behaviour)['layout_paragraphs']);
    const name = textOf(settings['layout']) || textOf(fields.layout);
    const isLayout = name !== '' || bundleOf(item.type) === 'para_layout';
    const sectionId = textOf(fields.section_id);
    const parentId = textOf(settings['parent_uuid']) || (!isLayout && sections.get(sectionId)) || '';
    if (isLayout && sectionId) sections.set(sectionId, id);
    return {
      id,
      kind,
      parentId,
      region: textOf(settings['region']) || textOf(fields.region),
      layout: isLayout ? { name, columns: columnsOf(settings['config'] ?? fields.config) } : undefined,
      content: contentOf(fields, context),
      fields: itemsOf(fields, context),
    };
  });
}

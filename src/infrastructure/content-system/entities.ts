import type { ContentFile } from '../../domain/content/content-file.ts';
import { type ContentContext, contentUrl, type ImageContext, toImageSource } from '../../domain/content/link.ts';
import type { PageImage } from '../../domain/content/page.ts';
import { decoded } from '../../domain/content/paths.ts';
import type { RoleMap } from '../../domain/session/session.ts';
import { countOf, firstOf, idOf, isRecord, listOf, recordOf, textOf, type WireRecord } from '../http/wire-values.ts';

/* What entities of Drupal share, whatever they are: roles, languages, files, references. None of these readers throws. */

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
  context: ContentContext,
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

export function toImage(
  address: unknown,
  { alt, width, height }: WireRecord,
  context: ImageContext,
): PageImage | undefined {
  const source = toImageSource(address, context);
  if (source?.isLoaded !== true) return undefined;
  return { url: source.url, alt: textOf(alt), width: idOf(width), height: idOf(height) };
}

export function bundleOf(type: unknown): string {
  const first = firstOf(type);
  return textOf(isRecord(first) ? first['target_id'] : first).replace(/^(paragraph|node)--/, '');
}

export type Included = ReadonlyMap<string, WireRecord>;

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

import type { ContentFile } from '../../domain/content/content-file.ts';
import { decoded } from '../../domain/content/paths.ts';
import { contentUrl, type LinkContext } from '../../domain/content/link.ts';
import type { RoleMap } from '../../domain/session/session.ts';
import { countOf, isRecord, listOf, textOf, type WireRecord } from '../http/wire-values.ts';

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

import type { ContentFile } from '../../domain/content/content-file.ts';
import { decoded } from '../../domain/content/paths.ts';
import { contentUrl, type LinkContext } from '../../domain/content/link.ts';
import type { RoleMap } from '../../domain/session/session.ts';
import { countOf, isRecord, listOf, textOf } from '../http/wire-values.ts';

/** PHP's falsy values, as they come for a role that is not held. */
const empty = /^(0|false)?$/;

function nameOf(value: unknown): string {
  return textOf(isRecord(value) && 'target_id' in value ? value['target_id'] : value).trim();
}

function valueOfRole(value: unknown): string {
  const text = nameOf(value);
  if (!empty.test(text)) return text;
  return typeof value === 'object' && text === '' && listOf(value).length > 0 ? 'true' : '';
}

/**
 * Every role the wire names, with a non-empty value if it is held (specification, section 6).
 *
 * @param wire a map of role to value, where a role that is not held may be there with an empty one; a list of names or
 *   of `{target_id}`; a comma list; nothing at all.
 */
export function toRoleMap(wire: unknown): RoleMap {
  const names = typeof wire === 'string' ? wire.split(',') : wire;
  const roles = new Map<string, string>();
  if (typeof names !== 'object' || names === null) return roles;
  for (const [key, value] of Object.entries(names)) {
    // Whatever is numbered is a list, also where PHP made an object of it.
    const numbered = /^\d+$/.test(key);
    const role = numbered ? nameOf(value) : key;
    if (!numbered || !empty.test(role)) roles.set(role, numbered ? role : valueOfRole(value));
  }
  return roles;
}

/** That a content system does not know, that there is none, or that there are several is no language. */
const NONE = /^(?:und|zxx|mul|mis)\b/;

/** Drupal's `langcode` as a language tag. Views write languages by their names as well, which are none. */
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

/** Text that may be escaped for HTML. Decodes once, so that `&amp;lt;` stays the text `&lt;`. */
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

/** What a reference to a file, the file itself, or both in one say of it, besides its address. */
export interface DrupalFileWire {
  /** Only of a reference. What an editor calls the file. */
  readonly description?: unknown;
  readonly title?: unknown;
  /** Of images. */
  readonly alt?: unknown;
  readonly filename?: unknown;
  readonly filemime?: unknown;
  /** Bytes, as a number or text. */
  readonly filesize?: unknown;
}

/**
 * A file. Its values stand for themselves: nothing is decoded but the name in its address, which stands in where there is no
 * other. Relative addresses are the content system's; one that is not safe is none. Never throws.
 */
export function toFile(
  address: unknown,
  { description, title, alt, filename, filemime, filesize }: DrupalFileWire,
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

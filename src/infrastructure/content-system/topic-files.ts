import { isAction, type LinkContext } from '../../domain/content/link.ts';
import type { TopicFile } from '../../domain/groups/topic.ts';
import { isRecord, listOf, textOf } from '../http/wire-values.ts';
import { countOf } from './group-fields.ts';
import { firstRead, labelOf, linkOf } from './row-fields.ts';

/** A file of a topic, as an object: one that a view has rendered, or an entity's field, which holds the values themselves. */
interface DrupalFileWire {
  /** Only of an entity. */
  readonly target_id?: unknown;
  readonly filename?: unknown;
  readonly name?: unknown;
  readonly title?: unknown;
  /** An address. */
  readonly url?: unknown;
  /** An address, or `{value, url}` where the value is no address for others: `private://a.pdf`. */
  readonly uri?: unknown;
  /** Bytes, as a number or text. */
  readonly filesize?: unknown;
  readonly size?: unknown;
}

const anchor = /<a(?=[\s/>])/i;

/** Where a file can be fetched: relative addresses are the content system's. Never an address that does something. */
function urlOf(field: unknown, { contentBaseUrl }: LinkContext): string | undefined {
  const address = typeof field === 'string' && !anchor.test(field) ? field.trim().replaceAll(' ', '%20') : field;
  const link = linkOf(address, { portalOrigin: new URL(contentBaseUrl).origin, contentBaseUrl });
  if (link === undefined || (link.kind === 'internal' && link.path.startsWith('#'))) return undefined;
  const url = new URL(link.kind === 'internal' ? link.path : link.url, contentBaseUrl);
  return /^https?:$/.test(url.protocol) && !isAction(url) ? url.href : undefined;
}

/** The last part of an address, as it was before it was encoded. */
function nameInUrl(url: string): string {
  const part = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** `undefined` for what has neither a name nor an address. */
function toFile(item: unknown, links: LinkContext): TopicFile | undefined {
  const file: DrupalFileWire = isRecord(item) ? item : { url: item };
  const url = firstRead([file.url, file.uri], (field) => urlOf(field, links));
  const words = typeof item === 'string' && anchor.test(item) ? labelOf(item.split(/<\/a/i)[0]) : '';
  const nameOf = file.target_id === undefined ? labelOf : textOf;
  const given = firstRead([file.filename, file.name, file.title], (field) => nameOf(field).trim());
  const name = given ?? (words || (url ? nameInUrl(url) : ''));
  return name || url ? { name, url, size: countOf(file.filesize) ?? countOf(file.size) } : undefined;
}

/** Addresses with commas between them, or one `<a>` after the other. */
function partsOf(text: string): readonly string[] {
  return anchor.test(text)
    ? text.split(/(?=<a[\s/>])/i).filter((part) => anchor.test(part))
    : text.split(/,\s*(?=\/|https?:)/i);
}

/** Files, from text, from one object or from a list of either. */
export function filesOf(field: unknown, links: LinkContext): readonly TopicFile[] {
  const isOne = isRecord(field) && ['url', 'uri', 'filename'].some((name) => name in field);
  const items = typeof field === 'string' || isOne ? [field] : listOf(field);
  const parts = items.flatMap((item): readonly unknown[] => (typeof item === 'string' ? partsOf(item) : [item]));
  return parts.flatMap((part) => toFile(part, links) ?? []);
}

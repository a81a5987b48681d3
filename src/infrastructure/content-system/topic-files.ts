import type { ContentFile } from '../../domain/content/content-file.ts';
import { cleanUrl, type LinkContext } from '../../domain/content/link.ts';
import { firstOf, isRecord, listOf, recordOf, textOf } from '../http/wire-values.ts';
import { toFile, type DrupalFileWire } from './drupal-file-wire.ts';
import { firstRead, hrefOf, labelOf } from './row-fields.ts';

const anchor = /<a(?=[\s/>])/i;

/** A file in a row: with its address, and perhaps by other names. */
interface TopicFileWire extends DrupalFileWire {
  /** Only of an entity. */
  readonly target_id?: unknown;
  readonly name?: unknown;
  /** An address. */
  readonly url?: unknown;
  /** An address, or `{value, url}` where the value is no address for others: `private://a.pdf`. */
  readonly uri?: unknown;
  /** Bytes, as `filesize`. */
  readonly size?: unknown;
}

/** An address that names its place: no mere hash, and none that takes another host with it. */
function addressOf(field: unknown): string {
  const value = firstOf(field);
  const address = cleanUrl(typeof value === 'string' ? hrefOf(value.trim()) : textOf(recordOf(value)['url'] ?? value));
  return /^(#|[\\/]{2})|^[^/:]*$/.test(address) ? '' : address;
}

/** `undefined` for what has neither a name nor an address. */
function toTopicFile(item: unknown, links: LinkContext): ContentFile | undefined {
  const text = textOf(item);
  const words = anchor.test(text) ? text.split(/<\/a/i)[0] : '';
  const wire: TopicFileWire = isRecord(item) ? item : { url: text, name: words };
  const { target_id: target, url, uri, description, filename, name, filemime, filesize, size } = wire;
  // An entity's field holds the values themselves; what a view has rendered is escaped, or markup.
  const nameOf = target === undefined ? labelOf : textOf;
  const title = firstRead([description, filename, name, wire.title], (field) => nameOf(field).trim());
  const values = { title, filemime, filesize: filesize ?? size };
  const file = firstRead([url, uri], (field) => {
    const read = toFile(addressOf(field), values, links);
    return read.url === undefined ? undefined : read;
  });
  return file ?? (title ? toFile('', values, links) : undefined);
}

/** Addresses with commas between them, or one `<a>` after the other. */
function partsOf(text: string): readonly string[] {
  return anchor.test(text)
    ? text.split(/(?=<a[\s/>])/i).filter((part) => anchor.test(part))
    : text.split(/,\s*(?=\/|https?:)/i);
}

/** Files, from text, from one object or from a list of either. */
export function filesOf(field: unknown, links: LinkContext): readonly ContentFile[] {
  const isOne = isRecord(field) && ['url', 'uri', 'filename'].some((name) => name in field);
  const items = typeof field === 'string' || isOne ? [field] : listOf(field);
  const parts = items.flatMap((item): readonly unknown[] => (typeof item === 'string' ? partsOf(item) : [item]));
  return parts.flatMap((part) => toTopicFile(part, links) ?? []);
}

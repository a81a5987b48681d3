import type { ContentFile } from '../../domain/content/content-file.ts';
import { decoded } from '../../domain/content/decoded.ts';
import { contentUrl, type LinkContext } from '../../domain/content/link.ts';
import { countOf, textOf } from '../http/wire-values.ts';

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

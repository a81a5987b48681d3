import { uuidOf } from '../../uuid.ts';
import type { StoredImage, StoredTerm } from '../lists-content.ts';
import { isoOf } from './markup.ts';

/** The fields every node begins with. */
export function entityBase(
  type: string,
  {
    nid,
    uuid,
    title,
    langcode = 'en',
  }: { readonly nid: number; readonly uuid: string | null; readonly title: string; readonly langcode?: string },
): Record<string, unknown> {
  return {
    nid: [{ value: nid }],
    uuid: uuid === null ? [] : [{ value: uuid }],
    vid: [{ value: nid }],
    langcode: [{ value: langcode }],
    type: [{ target_id: type, target_type: 'node_type', target_uuid: uuidOf(`type ${type}`) }],
    status: [{ value: true }],
    title: [{ value: title }],
  };
}

/** A moment as entities have it. */
export function instant(seconds: number): Record<string, string> {
  return { value: isoOf(seconds), format: 'Y-m-d\\TH:i:sP' };
}

/** The body as entities have it; its summary is never HTML. */
export function bodyField(summary: string | null, body: string | null): Record<string, string>[] {
  if (summary === null && body === null) return [];
  return [{ value: body ?? '', format: 'basic_html', processed: body ?? '', summary: summary ?? '' }];
}

/** A picture as entities have it. */
export function imageField(image: StoredImage | null): Record<string, unknown>[] {
  if (!image) return [];
  const { url, alt, width, height } = image;
  const id = Number(fileIdOf(image));
  return [{ target_id: id, alt, title: '', width, height, target_type: 'file', target_uuid: uuidOf(url), url }];
}

/** A reference to a term as entities have it: without its name. */
export function termReference({ tid, uuid }: StoredTerm): Record<string, unknown> {
  return { target_id: tid, target_type: 'taxonomy_term', target_uuid: uuid, url: `/taxonomy/term/${tid}` };
}

/** Files have numbers of their own; the same picture has always the same. */
export function fileIdOf({ url }: StoredImage): string {
  return String(Number.parseInt(uuidOf(url).slice(0, 4), 16));
}

import type { Link } from '../content/link.ts';

/**
 * The address of a link for those who read it elsewhere.
 *
 * @returns `undefined` for what is no web address, and for a place on whatever page is shown.
 */
export function linkUrl(link: Link | undefined, origin: string): string | undefined {
  if (link === undefined) return undefined;
  const url = link.kind === 'internal' ? internalUrl(link.path, origin) : link.url;
  return url !== undefined && /^https?:/.test(url) ? url : undefined;
}

const internalUrl = (path: string, origin: string): string | undefined =>
  path.startsWith('/') ? new URL(path, origin).href : undefined;

import type { Link } from '../content/link.ts';
import { pagePath } from '../content/paths.ts';

export interface ShownAddress {
  readonly path: string;
  /** Query of the shown page of rows or filter; empty for the default. */
  readonly part: string;
}

/** Ordered query, no hash or tracking parameters. The origin has no trailing slash. */
export function canonicalUrl(origin: string, { path, part }: ShownAddress): string {
  const parameters = new URLSearchParams(part);
  parameters.sort();
  const query = parameters.toString().replaceAll('%2C', ',');
  // `URL` resolves dot segments.
  const { pathname } = new URL(pagePath(path), origin);
  return `${origin}${pagePath(pathname)}${query && `?${query}`}`;
}

/** A link's absolute URL; `undefined` for non-web URLs and hash-only links. */
export function linkUrl(link: Link | undefined, origin: string): string | undefined {
  if (link === undefined) return undefined;
  const url = link.kind === 'internal' ? internalUrl(link.path, origin) : link.url;
  return url !== undefined && /^https?:/.test(url) ? url : undefined;
}

const internalUrl = (path: string, origin: string): string | undefined =>
  path.startsWith('/') ? new URL(path, origin).href : undefined;

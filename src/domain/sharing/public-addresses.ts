import type { Link } from '../content/link.ts';
import { pagePath } from '../content/paths.ts';

/** What is shown. */
export interface ShownAddress {
  readonly path: string;
  /** The query that says which part of a list it is; empty when it is no part. */
  readonly part: string;
}

/**
 * The one address of what is shown, to bookmark and to share: its query is in one order, and what else an address
 * may have, a hash as well as what newsletters and networks have added, is no part of it.
 *
 * @param origin scheme, host and port, without a slash at the end.
 */
export function canonicalUrl(origin: string, { path, part }: ShownAddress): string {
  const parameters = new URLSearchParams(part);
  parameters.sort();
  const query = parameters.toString().replaceAll('%2C', ',');
  // As an address has it: dots have led where they lead.
  const { pathname } = new URL(pagePath(path), origin);
  return `${origin}${pagePath(pathname)}${query && `?${query}`}`;
}

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

import { pagePath } from '../content/page-path.ts';

/** What an address says, and how much of it says what is shown. */
export interface ShownAddress {
  readonly path: string;
  /** With or without its question mark; empty when there is none. */
  readonly search: string;
  /** Names of the parameters that say which part of a list is shown. */
  readonly listParameters: readonly string[];
}

/**
 * The one address of what is shown, for whoever keeps it or passes it on. Of the query it keeps what says which part of a
 * list is shown, in one order; what newsletters and networks have added goes, and so does the hash.
 *
 * @param origin scheme, host and port, without a slash at the end.
 */
export function canonicalUrl(origin: string, { path, search, listParameters }: ShownAddress): string {
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    if (listParameters.includes(name) && value !== '') kept.append(name, value);
  }
  kept.sort();
  const query = kept.toString().replaceAll('%2C', ',');
  // As an address has it: dots have led where they lead.
  const { pathname } = new URL(pagePath(path), origin);
  return `${origin}${pagePath(pathname)}${query && `?${query}`}`;
}

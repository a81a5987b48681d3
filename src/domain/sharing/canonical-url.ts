import { pagePath } from '../content/page-path.ts';

/** What lists ask for in an address: the screens', and `view.display` or `list.hash` of a list on a page. */
const OF_CONTENT = /^(?:category|order|page|sort|tag|[\w-]+\.[\w-]+)$/;

/**
 * The one address of what is shown, for whoever keeps it or passes it on. Of the query it keeps what says which part of a
 * list is shown, in one order; what newsletters and networks have added goes, and so does the hash.
 *
 * @param origin scheme, host and port, without a slash at the end.
 */
export function canonicalUrl(
  origin: string,
  { path, search }: { readonly path: string; readonly search: string },
): string {
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    if (OF_CONTENT.test(name) && value !== '') kept.append(name, value);
  }
  kept.sort();
  const query = kept.toString().replaceAll('%2C', ',');
  // As an address has it: dots have led where they lead.
  const { pathname } = new URL(pagePath(path), origin);
  return `${origin}${pagePath(pathname)}${query && `?${query}`}`;
}

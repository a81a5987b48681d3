/** The front page; its answer has the roles of its reader. */
export const HOME = '/';

export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The canonical path of a page, used to request, cache, compare and link it: one leading slash, no trailing or doubled
 * slashes, each segment decoded and encoded once (`/über uns` and `/%c3%bcber%20uns` become `/%C3%BCber%20uns`). Case
 * and Unicode form stay, as Drupal compares stored aliases. Malformed encodings are plain text; an encoded slash stays
 * within its segment. Never throws.
 * @param pathname of a URL or hand-written; without query and hash.
 */
export const pagePath = (pathname: string): string =>
  `/${pathname.split('/').filter(Boolean).map(encodedOnce).join('/')}`;

function encodedOnce(segment: string): string {
  const text = segment.replace(/(?:%[\da-f]{2})+/gi, decoded);
  // Encoding throws on lone surrogates.
  return encodeURI(text.toWellFormed()).replace(/[/?#]/g, encodeURIComponent);
}

export type PathParams = Readonly<Record<string, string>>;

/** Segments of patterns that start with a colon match any one. One without parameters wins, then the first. */
export function patternAt<P extends { readonly path: string }>(
  patterns: readonly P[],
  path: string,
): (P & { readonly params: PathParams }) | undefined {
  let found: (P & { readonly params: PathParams }) | undefined;
  for (const pattern of patterns) {
    const params = paramsIn(pattern.path.split('/'), path.split('/'));
    if (params && (found === undefined || pattern.path === path)) found = { ...pattern, params };
  }
  return found;
}

function paramsIn(pattern: readonly string[], path: readonly string[]): PathParams | undefined {
  if (pattern.length !== path.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const segment = path[index] ?? '';
    if (segment !== '' && expected.startsWith(':')) params[expected.slice(1)] = decoded(segment);
    else if (expected !== segment) return undefined;
  }
  return params;
}

/** Whether a query is empty or for tracking only, as `deploy/nginx/maps.conf` has it. */
export const asksNothing = (search: string): boolean =>
  /^\??(?:(?:utm_\w+|mc_\w+|fbclid|gclid|msclkid)=[^&]*(?:&|$))*$/.test(search);

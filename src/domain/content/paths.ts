/** A part of an address without its percent-encoding; as it is, where that makes no sense. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * The one form of a page's path: an address that the page is asked for, kept, compared and linked by. It has one slash in
 * front, none at the end and none doubled. Each segment is decoded once and encoded once: `/über uns` and `/%c3%bcber%20uns`
 * are `/%C3%BCber%20uns`. Nothing else changes: neither case nor the Unicode form, since Drupal compares aliases as they are
 * stored. What encodes nothing, or no UTF-8, is text as it stands; an encoded slash stays one, within its segment. Never throws.
 *
 * @param pathname of a URL, or as it was written by hand; without query and hash.
 */
export function pagePath(pathname: string): string {
  return `/${pathname.split('/').filter(Boolean).map(encodedOnce).join('/')}`;
}

function encodedOnce(segment: string): string {
  const text = segment.replace(/(?:%[\da-f]{2})+/gi, decoded);
  // Encoding fails on halves of characters.
  return encodeURI(text.toWellFormed()).replace(/[/?#]/g, encodeURIComponent);
}

/** What stands where a pattern has `:name`, decoded as far as it can be. */
export type PathParams = Readonly<Record<string, string>>;

interface Pattern {
  /** A path whose segments beginning with a colon stand for any one segment. */
  readonly path: string;
}

/**
 * The pattern that a path is one of, and what the path says where the pattern leaves it open. A pattern that leaves
 * nothing open wins, then the first one.
 *
 * @param path as `pagePath` normalises it.
 */
export function patternAt<P extends Pattern>(
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

/**
 * The address of something, made from a pattern as `patternAt` reads it. `undefined` where there can be none: something is
 * missing, or would be read as a step between folders.
 */
export function filledPath(pattern: string, params: PathParams): string | undefined {
  const segments = pattern.split('/').map((segment) => {
    if (!segment.startsWith(':')) return segment;
    const name = segment.slice(1);
    const value = Object.hasOwn(params, name) ? (params[name] ?? '') : '';
    // Encoding fails on halves of characters; browsers resolve dots even when they are encoded.
    const text = value.toWellFormed();
    return /^\.{0,2}$/.test(text) ? undefined : encodeURIComponent(text);
  });
  return segments.includes(undefined) ? undefined : segments.join('/');
}

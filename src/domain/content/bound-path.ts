import { decoded } from './decoded.ts';

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

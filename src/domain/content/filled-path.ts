import type { PathParams } from './paths.ts';

/** Fills a pattern's parameters. `undefined` when one is missing or would be read as `.` or `..`. */
export function filledPath(pattern: string, params: PathParams): string | undefined {
  const segments = pattern.split('/').map((segment) => {
    if (!segment.startsWith(':')) return segment;
    const name = segment.slice(1);
    const value = Object.hasOwn(params, name) ? (params[name] ?? '') : '';
    // Encoding throws on lone surrogates; browsers resolve dots even when encoded.
    const text = value.toWellFormed();
    return /^\.{0,2}$/.test(text) ? undefined : encodeURIComponent(text);
  });
  return segments.includes(undefined) ? undefined : segments.join('/');
}

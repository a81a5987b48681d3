import type { PathParams } from './bound-path.ts';

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

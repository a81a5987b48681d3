import type { Headers } from './security-headers.ts';

/** A value as nginx reads it between double quotes. */
function quotedForNginx(value: string): string {
  // There is no way to write one: whatever follows it would be taken for the name of a variable.
  if (value.includes('$')) throw new Error(`nginx cannot send a $ in a header: ${value}`);
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

/** What a line break would turn into: another header. */
function inOneLine([name, value]: readonly [string, string]): readonly [string, string] {
  if (/[^\t\x20-\x7e]/.test(name + value)) throw new Error(`${name} cannot be sent: ${JSON.stringify(value)}`);
  return [name, value];
}

const linesOf = (headers: Headers, line: (name: string, value: string) => string): string =>
  Object.entries(headers)
    .map(inOneLine)
    .map(([name, value]) => `${line(name, value)}\n`)
    .join('');

/**
 * How headers are written down for a web server.
 *
 * @throws Error for a value that cannot be written so that it means itself.
 */
export const headerFormats = {
  /** `always`: without it nginx leaves them out of its answers to whatever fails. */
  nginx: (headers: Headers) => linesOf(headers, (name, value) => `add_header ${name} ${quotedForNginx(value)} always;`),
  plain: (headers: Headers) => linesOf(headers, (name, value) => `${name}: ${value}`),
  json: (headers: Headers) => {
    linesOf(headers, () => '');
    return `${JSON.stringify(headers, null, 2)}\n`;
  },
} as const satisfies Readonly<Record<string, (headers: Headers) => string>>;

export type HeaderFormat = keyof typeof headerFormats;

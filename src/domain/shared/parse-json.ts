const dangerous = /^(__proto__|constructor|prototype)$/;

/**
 * JSON from outside, without the keys by which it could reach into the program's own objects.
 *
 * @returns `undefined` for what is not JSON, or nested too deep to be read.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (dangerous.test(key) ? undefined : value));
  } catch {
    return undefined;
  }
}

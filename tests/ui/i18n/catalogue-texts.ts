/** Every text of a catalogue by its path; parameters of sentences are filled with 2. */
export function textsOf(value: unknown, path = ''): readonly (readonly [path: string, text: unknown])[] {
  if (typeof value === 'function') return textsOf((value as (...gaps: unknown[]) => unknown)(2, '2', '2'), `${path}()`);
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

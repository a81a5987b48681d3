/** Every text of a catalogue by its path; sentences with gaps have a 2 in each. */
export function textsOf(value: unknown, path = ''): readonly (readonly [path: string, text: unknown])[] {
  if (typeof value === 'function') return textsOf((value as (...gaps: unknown[]) => unknown)(2, '2', '2'), `${path}()`);
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

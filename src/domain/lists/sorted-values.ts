/** Each value once, sorted as the language does. */
export function sortedValues(values: readonly string[], language: string): readonly string[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return [...new Set(values)].toSorted((one, other) => compare(one, other) || (one < other ? -1 : 1));
}

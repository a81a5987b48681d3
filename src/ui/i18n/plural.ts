/** A word for one thing, and the same word for any other number of them. */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
}

/** Chooses between the forms of a word as a language counts. */
export function pluralIn(language: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, { one, other }) => (rules.select(count) === 'one' ? one : other);
}

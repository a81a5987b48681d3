/** Messages by feature: in English beside the feature, in every other language in that language's catalogue, by their name. */
export interface Words<Texts, Name extends string = string> {
  readonly name: Name;
  readonly en: Texts;
}

/**
 * The type of the messages in all languages is that of the English ones (`Messages`).
 *
 * @__NO_SIDE_EFFECTS__
 */
export function defineWords<const Name extends string, Texts>(name: Name, en: Texts): Words<Texts, Name> {
  return { name, en };
}

/** What depends on a language within its sentences. */
interface LanguageFormats<Category extends Intl.LDMLPluralRule> {
  /** Chooses the form of a word as the language counts. */
  readonly plural: (count: number, forms: Readonly<Record<Category, string>>) => string;
  readonly number: (count: number) => string;
  readonly list: (items: readonly string[]) => string;
}

/**
 * Made once for each catalogue. A language with more forms than "one" and "other" names them, and a word that lacks one of
 * them does not compile: `formatsIn<'one' | 'few' | 'many' | 'other'>('pl')`.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function formatsIn<Category extends Intl.LDMLPluralRule = 'one' | 'other'>(
  language: string,
): LanguageFormats<Category | 'other'> {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const lists = new Intl.ListFormat(language);
  return {
    // French and Spanish have a category of their own for millions, whose words are those of "other".
    plural: (count, forms) => (forms as Partial<typeof forms>)[rules.select(count) as Category] ?? forms.other,
    number: (count) => numbers.format(count),
    list: (items) => lists.format(items),
  };
}

export const inEnglish = formatsIn('en');

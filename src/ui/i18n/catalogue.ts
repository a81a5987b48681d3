/** Messages of a feature: English beside the feature, other languages in their catalogues. */
export interface FeatureMessages<Texts, Name extends string = string> {
  readonly name: Name;
  readonly en: Texts;
}

/**
 * The type of the messages in all languages is that of the English ones (`Messages`).
 *
 * @__NO_SIDE_EFFECTS__
 */
export function defineMessages<const Name extends string, Texts>(name: Name, en: Texts): FeatureMessages<Texts, Name> {
  return { name, en };
}

/** Language-dependent formats of messages. */
interface LanguageFormats<Category extends Intl.LDMLPluralRule> {
  /** Chooses the plural form. */
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
  // Made at first use: browsers take milliseconds for each.
  let rules: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  let lists: Intl.ListFormat | undefined;
  return {
    plural: (count, forms) => {
      rules ??= new Intl.PluralRules(language);
      // French and Spanish have a category for millions, with the words of "other".
      return (forms as Partial<typeof forms>)[rules.select(count) as Category] ?? forms.other;
    },
    number: (count) => (numbers ??= new Intl.NumberFormat(language)).format(count),
    list: (items) => (lists ??= new Intl.ListFormat(language)).format(items),
  };
}

export const inEnglish = formatsIn('en');

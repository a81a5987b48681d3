/** Text of the settings by language; whatever lacks a language says it in English. */
export type LocalText = Readonly<Record<string, string>> & { readonly en: string };

/** What a text says in a language, or in English. */
export function inLanguage(text: LocalText, language: string): { readonly text: string; readonly language: string } {
  const own = Object.hasOwn(text, language) ? text[language] : undefined;
  return own === undefined ? { text: text.en, language: 'en' } : { text: own, language };
}

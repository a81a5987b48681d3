/** What an association says in its own languages, by their codes: in one of them at least. */
export type LocalText = Readonly<Record<string, string>>;

/**
 * What is said in a language, or else in English, as the portal itself does, or else in the first one that something is
 * said in.
 *
 * @returns with the language in which it is; empty for a text that says nothing at all.
 */
export function inLanguage(texts: LocalText, language: string): { readonly text: string; readonly language: string } {
  const code = [language, 'en', ...Object.keys(texts)].find((each) => Object.hasOwn(texts, each)) ?? language;
  return { text: texts[code] ?? '', language: code };
}

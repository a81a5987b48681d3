export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${String(character.charCodeAt(0))};`);

/** Configured text by language code; at least one language. */
export type LocalText = Readonly<Record<string, string>>;

/** The text in a language, else in English, else in any, with its language; empty without texts. */
export function inLanguage(texts: LocalText, language: string): { readonly text: string; readonly language: string } {
  const code = [language, 'en', ...Object.keys(texts)].find((each) => Object.hasOwn(texts, each)) ?? language;
  return { text: texts[code] ?? '', language: code };
}

/** Parses an entity id from a URL: a positive integer, digits only. `undefined` for `3abc`, `03`, ` 3`. */
export function parseEntityId(text: string): number | undefined {
  const id = /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}

/**
 * Direction overrides and other invisible characters: with U+202E, a name ending in `fdp.exe` looks like a PDF's. `DI`
 * is Unicode's default-ignorable set.
 */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}]/gu;
/** Joiners, except between letters without case, whose spelling may need them: Persian `علی‌رضا`. */
const joiners = /[\u200c\u200d](?!(?<=[\p{Lo}\p{M}].)[\p{Lo}\p{M}])/gu;

/** A person's or file's name, safe to display on one line. Empty if nothing is visible. */
export function shownName(name: string): string {
  return name.replace(invisible, '').replace(joiners, '').trim();
}

/** Escapes text for HTML, including quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${String(character.charCodeAt(0))};`);
}

/** A 32-bit FNV-1a hash. Not cryptographic. */
export function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Configured text by language code; at least one language. */
export type LocalText = Readonly<Record<string, string>>;

/**
 * The text in a language, else in English, else in the first available one.
 *
 * @returns with its language; empty if no text exists.
 */
export function inLanguage(texts: LocalText, language: string): { readonly text: string; readonly language: string } {
  const code = [language, 'en', ...Object.keys(texts)].find((each) => Object.hasOwn(texts, each)) ?? language;
  return { text: texts[code] ?? '', language: code };
}

interface NamePart {
  readonly text: string;
  readonly emphasis: boolean;
}

/** Parses an association's name; `*asterisks*` mark italics: `Network for *Cinema*`. */
export function namePartsOf(name: string): readonly NamePart[] {
  return name
    .split('*')
    .map((text, index) => ({ text, emphasis: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** The name without italics. */
export function plainName(name: string): string {
  return name.replaceAll('*', '');
}

/**
 * Parses an entity id from a URL: a positive integer, digits only (docs/specification.md, section 5: group actions use
 * an integer group id). `undefined` for `3abc`, `03`, ` 3`.
 */
export function parseEntityId(text: string): number | undefined {
  const id = /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}

const dangerous = /^(__proto__|constructor|prototype)$/;

/**
 * Parses untrusted JSON without keys that could pollute prototypes.
 *
 * @returns `undefined` if invalid or nested too deeply.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (dangerous.test(key) ? undefined : value));
  } catch {
    return undefined;
  }
}

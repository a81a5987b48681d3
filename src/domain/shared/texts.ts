/**
 * Marks that turn the direction of text around, and what else cannot be seen: with U+202E in it a name that ends in
 * `fdp.exe` reads as that of a PDF. `DI` is what Unicode lets every font leave out.
 */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}]/gu;
/** Joiners, but for those between letters without capitals, whose spelling may need them: Persian `علی‌رضا`. */
const joiners = /[\u200c\u200d](?!(?<=[\p{Lo}\p{M}].)[\p{Lo}\p{M}])/gu;

/** The name of a person or a file as it can be shown, on one line. Empty when nothing of it can be seen. */
export function shownName(name: string): string {
  return name.replace(invisible, '').replace(joiners, '').trim();
}

/** Text as it is written in HTML, also within quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${String(character.charCodeAt(0))};`);
}

/** The same number, of 32 bits, for the same text (FNV-1a). It tells texts apart; it protects nothing. */
export function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

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

/** A piece of an association's name. */
interface NamePart {
  readonly text: string;
  readonly emphasis: boolean;
}

/** `Network for *Cinema*`: what stands between asterisks is set in italics. */
export function namePartsOf(name: string): readonly NamePart[] {
  return name
    .split('*')
    .map((text, index) => ({ text, emphasis: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** The name as plain text, for titles and everywhere else where there are no italics. */
export function plainName(name: string): string {
  return name.replaceAll('*', '');
}

/**
 * The id of something of the content system, as an address names it: a positive integer in digits and nothing else
 * (specification, section 5: group actions use an integer group id). `undefined` for `3abc`, `03`, ` 3` and the like.
 */
export function parseEntityId(text: string): number | undefined {
  const id = /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}

const dangerous = /^(__proto__|constructor|prototype)$/;

/**
 * JSON from outside, without the keys by which it could reach into the program's own objects.
 *
 * @returns `undefined` for what is not JSON, or nested too deep to be read.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (dangerous.test(key) ? undefined : value));
  } catch {
    return undefined;
  }
}

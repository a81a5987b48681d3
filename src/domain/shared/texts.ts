/** Invisible characters: with U+202E, a name ending in `fdp.exe` looks like a PDF's. `DI` is "default ignorable". */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}]/gu;
/** Joiners, except between letters without case, whose spelling may need them: Persian `علی‌رضا`. */
const joiners = /[\u200c\u200d](?!(?<=[\p{Lo}\p{M}].)[\p{Lo}\p{M}])/gu;

/** A person's or file's name, safe to display on one line. Empty if nothing is visible. */
export const shownName = (name: string): string => name.replace(invisible, '').replace(joiners, '').trim();

export function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Parses an association's name; `*asterisks*` mark italics: `Network for *Cinema*`. */
export function namePartsOf(name: string) {
  return name
    .split('*')
    .map((text, index) => ({ text, emphasis: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

export const plainName = (name: string): string => name.replaceAll('*', '');

const dangerous = /^(__proto__|constructor|prototype)$/;

/** Parses untrusted JSON without keys that could pollute prototypes; `undefined` if invalid or nested too deeply. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (dangerous.test(key) ? undefined : value));
  } catch {
    return undefined;
  }
}

import { textOf } from '../http/wire-values.ts';

/** That a content system does not know, that there is none, or that there are several is no language. */
const NONE = /^(?:und|zxx|mul|mis)\b/;

/** Drupal's `langcode` as a language tag. Views write languages by their names as well, which are none. */
export function languageOf(langcode: unknown): string | undefined {
  const code = textOf(langcode).trim();
  if (!/^[a-z]{2,3}(?:-|$)/i.test(code)) return undefined;
  try {
    const [tag = ''] = Intl.getCanonicalLocales(code);
    return NONE.test(tag) ? undefined : tag;
  } catch {
    return undefined;
  }
}

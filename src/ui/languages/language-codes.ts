import type { LanguageCode } from '../../application/ports/portal-settings.ts';
import { catalogues } from './languages.ts';

/** What the portal can speak: English, and then all others in the order of their codes. */
export function languageCodes(): readonly LanguageCode[] {
  return ['en', ...Object.keys(catalogues).toSorted()];
}

import type { LanguageCode } from '../../application/ports/portal-settings.ts';
import type { Catalogue, LanguageFacts } from './catalogue.ts';
import * as registered from './catalogues.ts';

/** By code. English is not among them: it stands beside what says it. */
export const catalogues: Readonly<Record<LanguageCode, Catalogue>> = { ...registered };

/** In English the day comes before the month: the association is a European one. */
const english: LanguageFacts = { name: 'English', locale: 'en-GB' };

/** English for a code that no language has: the settings are checked for those. */
export const nameOf = (code: LanguageCode): string => (catalogues[code] ?? english).name;

/** A language tag that dates can be written by. */
export const localeOf = (code: LanguageCode): string => (catalogues[code] ?? english).locale ?? code;

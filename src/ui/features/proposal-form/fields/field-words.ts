import type { Words } from '../../../i18n/messages-provider.tsx';
import type { FieldWords } from './field-catalogue.ts';
import { de } from './field-words.de.ts';
import { en } from './field-words.en.ts';

/** What the forms say of their fields, in every language. */
export const fieldWords: Words<FieldWords> = { en, de };

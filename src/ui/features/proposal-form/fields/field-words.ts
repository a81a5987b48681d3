import { defineWords } from '../../../i18n/words.ts';
import { en } from './field-words.en.ts';

/** What the forms say of their fields. */
export const fieldWords = defineWords('fields', en);

import type { Messages } from '../i18n/messages.ts';
import type { FeatureWords } from './feature-words.ts';

/** What has to be known of a language before anything is said in it. */
export interface LanguageFacts {
  /** In its own words, which are the same in every language. */
  readonly name: string;
  /**
   * How dates are written (BCP 47), where the code alone says too little. It also says from which side the language is
   * read: by its script, or by the one that it is usually written in.
   */
  readonly locale?: string;
}

/** A language beyond English. What it says comes in two parts, because the first screen waits for the first. */
export interface Catalogue extends LanguageFacts {
  /** The words of the shell and of pages. */
  readonly messages: () => Promise<{ readonly messages: Messages }>;
  /** Those of all features. */
  readonly words: () => Promise<{ readonly words: FeatureWords }>;
}

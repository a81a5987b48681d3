import { defineWords } from '../../i18n/words.ts';

/** What one can do with a page besides reading it. */
export interface SharingWords {
  /** Names all of it. */
  readonly actions: string;
  readonly copy: string;
  readonly copied: string;
  /** The address is for whoever wants to copy it by hand. */
  readonly notCopied: (url: string) => string;
  readonly print: string;
  readonly share: string;
  readonly notShared: string;
}

const en: SharingWords = {
  actions: 'This page',
  copy: 'Copy link',
  copied: 'Link copied.',
  notCopied: (url) => `The link could not be copied: ${url}`,
  print: 'Print',
  share: 'Share',
  notShared: 'This could not be shared.',
};

export const sharingWords = defineWords('sharing', en);

import { defineWords } from '../../i18n/words.ts';

/** What one can do with a page besides reading it. */
export const sharingWords = defineWords('sharing', {
  /** Names all of it. */
  actions: 'This page',
  copy: 'Copy link',
  copied: 'Link copied.',
  /** The address is for whoever wants to copy it by hand. */
  notCopied: (url: string) => `The link could not be copied: ${url}`,
  print: 'Print',
  share: 'Share',
  notShared: 'This could not be shared.',
});

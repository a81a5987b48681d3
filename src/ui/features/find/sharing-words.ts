import { defineWords } from '../../i18n/words.ts';

export const sharingWords = defineWords('sharing', {
  actions: 'This page',
  copy: 'Copy link',
  copied: 'Link copied.',
  /** Gives the address to copy it by hand. */
  notCopied: (url: string) => `The link could not be copied: ${url}`,
  print: 'Print',
  share: 'Share',
  notShared: 'This could not be shared.',
});

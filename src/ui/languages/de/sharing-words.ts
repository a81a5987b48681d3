import type { SharingWords } from '../../features/find/sharing-words.ts';

export const sharing: SharingWords = {
  actions: 'Diese Seite',
  copy: 'Link kopieren',
  copied: 'Link kopiert.',
  notCopied: (url) => `Der Link konnte nicht kopiert werden: ${url}`,
  print: 'Drucken',
  share: 'Teilen',
  notShared: 'Das Teilen ist nicht gelungen.',
};

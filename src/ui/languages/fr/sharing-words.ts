import type { SharingWords } from '../../features/find/sharing-words.ts';

export const sharing: SharingWords = {
  actions: 'Cette page',
  copy: 'Copier le lien',
  copied: 'Lien copié.',
  notCopied: (url) => `Le lien n’a pas pu être copié : ${url}`,
  print: 'Imprimer',
  share: 'Partager',
  notShared: 'Le partage n’a pas abouti.',
};

import type { KeptTextWords } from '../../writing/kept-text-words.ts';

export const keptText: KeptTextWords = {
  copy: 'Copier',
  copied: 'Texte copié.',
  selected: 'Le texte est sélectionné : copiez-le au clavier.',
  download: 'Télécharger',
};

import type { KeptTextWords } from '../../writing/kept-text-words.ts';

export const keptText: KeptTextWords = {
  copy: 'Copiar',
  copied: 'Copiado.',
  selected: 'El texto está seleccionado: cópielo con el teclado.',
  download: 'Descargar',
};

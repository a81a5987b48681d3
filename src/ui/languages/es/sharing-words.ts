import type { SharingWords } from '../../features/find/sharing-words.ts';

export const sharing: SharingWords = {
  actions: 'Esta página',
  copy: 'Copiar el enlace',
  copied: 'Enlace copiado.',
  notCopied: (url) => `No ha sido posible copiar el enlace: ${url}`,
  print: 'Imprimir',
  share: 'Compartir',
  notShared: 'No ha sido posible compartirlo.',
};

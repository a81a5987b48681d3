import type { Catalogue } from '../catalogue.ts';

export const spanish: Catalogue = {
  name: 'Español',
  locale: 'es',
  messages: async () => (await import('./messages.ts')).messages,
  words: async () => (await import('./words.ts')).words,
};

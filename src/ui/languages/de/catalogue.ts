import type { Catalogue } from '../catalogue.ts';

export const german: Catalogue = {
  name: 'Deutsch',
  locale: 'de',
  messages: async () => (await import('./messages.ts')).messages,
  words: async () => (await import('./words.ts')).words,
};

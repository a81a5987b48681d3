import type { Catalogue } from '../catalogue.ts';

export const french: Catalogue = {
  name: 'Français',
  locale: 'fr',
  messages: async () => (await import('./messages.ts')).messages,
  words: async () => (await import('./words.ts')).words,
};

import type { Catalogue } from '../catalogue.ts';

export const french: Catalogue = {
  name: 'Français',
  locale: 'fr',
  messages: () => import('./messages.ts'),
  words: () => import('./words.ts'),
};

import type { Catalogue } from '../catalogue.ts';

export const french: Catalogue = {
  name: 'Français',
  messages: () => import('./messages.ts'),
  words: () => import('./words.ts'),
};

import type { Catalogue } from '../catalogue.ts';

export const spanish: Catalogue = {
  name: 'Español',
  messages: () => import('./messages.ts'),
  words: () => import('./words.ts'),
};

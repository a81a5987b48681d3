import type { Catalogue } from '../catalogue.ts';

export const german: Catalogue = {
  name: 'Deutsch',
  messages: () => import('./messages.ts'),
  words: () => import('./words.ts'),
};

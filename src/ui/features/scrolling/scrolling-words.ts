import { defineWords } from '../../i18n/words.ts';

export const scrollingWords = defineWords('scrolling', { toTop: 'Back to top' });

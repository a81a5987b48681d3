import { defineWords } from '../../i18n/words.ts';

export interface ScrollingWords {
  readonly toTop: string;
}

const en: ScrollingWords = { toTop: 'Back to top' };

export const scrollingWords = defineWords('scrolling', en);

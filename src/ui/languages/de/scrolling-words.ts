import type { ScrollingWords } from '../../features/scrolling/scrolling-words.ts';

export const scrolling: ScrollingWords = { toTop: 'Nach oben' };

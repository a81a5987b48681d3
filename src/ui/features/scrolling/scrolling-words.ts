import type { Words } from '../../i18n/messages-provider.tsx';

export interface ScrollingWords {
  readonly toTop: string;
}

export const scrollingWords: Words<ScrollingWords> = {
  en: { toTop: 'Back to top' },
  de: { toTop: 'Nach oben' },
};

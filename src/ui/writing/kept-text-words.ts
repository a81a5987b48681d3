import { defineWords } from '../i18n/words.ts';

/** How a text can be taken along. */
export interface KeptTextWords {
  readonly copy: string;
  readonly copied: string;
  readonly selected: string;
  readonly download: string;
}

const en: KeptTextWords = {
  copy: 'Copy',
  copied: 'Copied.',
  selected: 'The text is selected: copy it with the keyboard.',
  download: 'Download',
};

export const keptTextWords = defineWords('keptText', en);

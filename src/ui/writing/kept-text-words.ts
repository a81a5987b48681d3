import { defineWords } from '../i18n/words.ts';

/** How a text can be taken along. */
export const keptTextWords = defineWords('keptText', {
  copy: 'Copy',
  copied: 'Copied.',
  selected: 'The text is selected: copy it with the keyboard.',
  download: 'Download',
});

import { defineWords } from '../i18n/words.ts';

export const keptTextWords = defineWords('keptText', {
  copy: 'Copy',
  copied: 'Copied.',
  selected: 'The text is selected: copy it with the keyboard.',
  download: 'Download',
});

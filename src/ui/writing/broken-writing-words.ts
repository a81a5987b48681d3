import { defineWords } from '../i18n/words.ts';

export const brokenWritingWords = defineWords('brokenWriting', {
  title: 'The form could not be shown',
  here: 'What you have written is not lost: it is here, to be copied or downloaded.',
  /** The device has all of it. */
  kept: 'It is kept on this device as well.',
  notKept: 'It is not kept on this device, which has no room or no storage: copy it before you leave.',
  nothing: 'Nothing had been written yet.',
  written: 'What you have written',
  files: 'Attached files, which stay with it',
  unnamedFile: 'File without a name',
  showAgain: 'Show the form again',
});

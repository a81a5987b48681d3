import { defineWords } from '../i18n/words.ts';

export const loggedOutWords = defineWords('loggedOut', {
  title: 'You have been logged out.',
  keptHere: 'What you have written is kept for you. Log in again to go on with it.',
  loginToGoOn: 'Log in again to go on.',
});

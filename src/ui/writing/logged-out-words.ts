import { defineWords } from '../i18n/words.ts';

/** What is said to somebody whose session has ended while they were doing something. */
export interface LoggedOutWords {
  readonly title: string;
  readonly keptHere: string;
  readonly loginToGoOn: string;
}

const en: LoggedOutWords = {
  title: 'You have been logged out.',
  keptHere: 'What you have written is kept for you. Log in again to go on with it.',
  loginToGoOn: 'Log in again to go on.',
};

export const loggedOutWords = defineWords('loggedOut', en);

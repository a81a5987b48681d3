import type { Words } from '../i18n/messages-provider.tsx';

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

const de: LoggedOutWords = {
  title: 'Sie sind abgemeldet worden.',
  keptHere: 'Was Sie geschrieben haben, ist für Sie aufgehoben. Melden Sie sich wieder an, um weiterzuschreiben.',
  loginToGoOn: 'Melden Sie sich wieder an, um fortzufahren.',
};

export const loggedOutWords: Words<LoggedOutWords> = { en, de };

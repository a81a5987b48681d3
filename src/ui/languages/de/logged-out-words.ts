import type { LoggedOutWords } from '../../writing/logged-out-words.ts';

export const loggedOut: LoggedOutWords = {
  title: 'Sie wurden abgemeldet.',
  keptHere: 'Was Sie geschrieben haben, ist für Sie gesichert. Melden Sie sich wieder an, um weiterzuschreiben.',
  loginToGoOn: 'Melden Sie sich wieder an, um fortzufahren.',
};

import type { LoggedOutWords } from '../../writing/logged-out-words.ts';

export const loggedOut: LoggedOutWords = {
  title: 'Votre session est fermée.',
  keptHere: 'Ce que vous avez écrit est conservé pour vous. Reconnectez-vous pour continuer.',
  loginToGoOn: 'Reconnectez-vous pour continuer.',
};

import type { LoggedOutWords } from '../../writing/logged-out-words.ts';

export const loggedOut: LoggedOutWords = {
  title: 'Su sesión se ha cerrado.',
  keptHere: 'Lo que ha escrito sigue guardado para usted. Vuelva a iniciar sesión para continuar.',
  loginToGoOn: 'Vuelva a iniciar sesión para continuar.',
};

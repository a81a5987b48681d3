import type { AboutWords } from '../../features/about/about-words.ts';

export const about: AboutWords = {
  title: 'Über dieses Portal',
  text: (association) => [
    `Dies ist das Portal der Gesellschaft ${association}. Nachrichten, Tagungen und Seiten stehen allen offen, ein Mitgliederbereich denen, die dazugehören.`,
    'Die Seiten kommen aus der Redaktion der Gesellschaft. Mitgliedschaften stehen in ihrem Mitgliederverzeichnis, Einreichungen für Tagungen in ihrem Einreichungssystem.',
    'Die Oberfläche gibt es auf Deutsch und in den anderen Sprachen, die oben auf jeder Seite angeboten werden.',
  ],
  address: 'Postanschrift',
};

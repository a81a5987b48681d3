/** Something to read that a member has recommended. The address is what was pasted into the field. */
interface ReadingSeed {
  readonly title: string;
  readonly url: string;
  /** The day of the recommendation. */
  readonly recommended: string;
  /** HTML. */
  readonly note: string;
}

const read = (recommended: string, title: string, url: string, note: string): ReadingSeed => ({
  title,
  url,
  recommended,
  note: `<p>${note}</p>`,
});

const SHELF = 'https://archive.example.org/film-and-media';

/** The reading list: invented books and articles, the newest recommendation first. */
export const READING: readonly ReadingSeed[] = [
  read(
    '2026-11-12',
    'The Usherette’s Torch: Work in the Dark',
    '/publications',
    'Nóra Szilvási’s book, now with the torches that were sent to her.',
  ),
  read(
    '2026-10-30',
    'Notes on a Wet Print',
    `${SHELF}/wet-print`,
    'What a cellar in Brno did to eleven minutes of film, and what the film did to the cellar.',
  ),
  read(
    '2026-10-02',
    'A Short History of the Empty Chair',
    `${SHELF}/empty-chair`,
    'Panels, interviews, absent guests: television’s most patient prop.',
  ),
  read('2026-09-14', 'Who Subtitled the Strike?', `${SHELF}/strike`, 'Four translators, one sentence, four wages.'),
  read('2026-08-21', 'Foyer, Foyer, Foyer', `${SHELF}/foyer`, 'Rasmus Feddersen’s floor plans. Read with a ruler.'),
  read('2026-07-09', 'Rain Delay', `${SHELF}/rain-delay`, 'Sports broadcasting without sport.'),
  read(
    '2026-06-17',
    'Ο ήχος της πόρτας (The Sound of the Door)',
    `${SHELF}/door`,
    'Greek, with an English summary that is better than most articles.',
  ),
  read('2026-05-11', 'Seven Ways to Lose a Film', `${SHELF}/seven-ways`, 'The seventh is a well-meant donation.'),
  read('2026-04-03', 'Lobby', `${SHELF}/lobby`, 'On waiting for a third player. Short.'),
  read(
    '2026-02-26',
    'Zwischen den Rollen: Vorführer erzählen',
    `${SHELF}/rollen`,
    'Forty projectionists, no theory, much of it.',
  ),
  read('2026-01-15', 'Bad Copies & Good Memories', `${SHELF}/bad-copies`, 'A defence of the third generation tape.'),
  read('2025-11-28', 'The Weather in Studio Two', `${SHELF}/studio-two`, 'Where Four Weather Maps began.'),
  read(
    '2025-10-09',
    'Kino w remizie',
    `${SHELF}/remiza`,
    'The cinema in the fire station, in Polish, with photographs of both uses.',
  ),
  read('2025-08-30', 'Terms of Service: A Reading', `${SHELF}/terms`, 'Aloud, it takes nine hours. She did it twice.'),
  read('2025-06-21', 'Hands in Instructional Film', `${SHELF}/hands`, 'The essay behind the audiovisual essay.'),
  read('2025-05-04', 'An Index of Unnamed Workers', `${SHELF}/index`, 'From the thesis that won in April.'),
  read('2025-03-19', 'Cold Rooms', `${SHELF}/cold-rooms`, 'What it costs to keep nothing happening to a film.'),
  read('2025-01-30', 'How the Kettle Came to Television', `${SHELF}/kettle`, 'You will not be able to unsee it.'),
  read('2024-11-06', 'The Second House', `${SHELF}/second-house`, 'Revivals, by someone who tore the tickets.'),
  read('2024-09-17', 'Maps of Where Nothing Was Shown', `${SHELF}/nothing-shown`, 'A method, and a sad one.'),
  read('2024-06-25', 'Citing the Scroll', `${SHELF}/scroll`, 'Before the pocket guide there was this.'),
  read('2024-03-08', 'Reel 7', `${SHELF}/reel-7`, 'Everything that is known. Four pages.'),
  read(
    '2023-12-01',
    'What the Dog Heard',
    `${SHELF}/dog`,
    'On sound tracks above eighteen kilohertz; the title is explained in the last footnote.',
  ),
];

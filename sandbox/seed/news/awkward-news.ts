import { text } from '../paragraph-seed.ts';
import { news } from '../news-seed.ts';

/** Whatever runs sets this; a test looks whether it is there. */
const MARK = 'window.__hostile=1';

/** News that are strange: too long, too short, unbreakable, unfinished, or meant to do harm. */
export const AWKWARD_NEWS = [
  // 220 characters, for which no design leaves room.
  news(
    '2026-10-09 10:00',
    'Call for chapters: Lanterns, Ledgers and Leftover Light. On the Working Lives of Cinema Organs, Heating Stokers, Poster Painters, Cloakroom Attendants and Night Watchmen in Houses of More than Two Thousand Seats, 1911–69',
    'call for papers',
    ['film history', 'radio and sound', 'gender and sexuality', 'open access'],
    {
      summary: 'The editors have been asked to shorten the title and are thinking about it.',
      body: [
        'Chapters of 8,000 words, with pictures, until the end of March. Authors are free to choose shorter titles than the book’s.',
      ],
    },
  ),
  // Hostile; every attack that works sets `window.__hostile` or sends a request to `attacker.example.net`.
  news(
    '2026-09-11 06:05',
    `Hostile <img src=x onerror=${MARK}> news <script>${MARK}</script>`,
    'network news',
    ['platforms', 'media theory'],
    {
      summary: `A summary with <script>${MARK}</script> and "><img src=x onerror=${MARK}> in it.`,
      body: [
        `Before the script.<script>${MARK}</script> After the script.`,
        `<img src="https://attacker.example.net/pixel.png" alt="" onerror="${MARK}"><a href="javascript:${MARK}">A link that must not run</a>, <a href="//attacker.example.net/">one without protocol</a>.`,
        `<svg onload="${MARK}"></svg><iframe src="javascript:parent.${MARK}"></iframe>This sentence can still be read.`,
      ],
      image: 'reel.png',
      alt: `" onerror="${MARK}`,
      paragraphs: [text(`<p onclick="${MARK}">A paragraph with a handler.</p>`, 'full_html')],
    },
  ),
  // A word of 61 letters without a place to break.
  news(
    '2026-05-13 09:00',
    'Filmvorführapparatebedienungsanleitungsübersetzungswettbewerb: the winners',
    'award',
    ['archives', 'migration'],
    {
      summary: 'Who translates the manual of a projector best? The competition with the longest name has been decided.',
      body: [
        'Set text were four pages of 1936 on the treatment of the Maltese cross. First prize: the translation into Basque, which is shorter than the original, explains more, and has since saved one projector.',
      ],
      image: 'reel.png',
    },
  ),
  // Titles are text: nothing in them is markup, and nothing of them may be lost.
  news(
    '2026-02-18 11:20',
    `Q&A: "Who owns B-roll & off-cuts?" If width < 16 mm and age > 50, says the archivist, 'no one'`,
    'publication',
    ['archives', 'documentary'],
    {
      summary: 'Rights & wrongs: 5 < 7, "quoted", it\'s all here.',
      body: [
        'A lawyer &amp; an archivist answer eleven questions about film that was cut out, thrown away, and found. The shortest answer is <em>no</em>, the longest fills four pages.',
      ],
    },
  ),
  news(
    '2025-09-02 14:10',
    'Catalogue rule 7: write “&”, never “&amp;” and least of all <and>',
    'network news',
    ['archives', 'open access'],
    {
      summary: 'Open Scholarship has looked at what happens to ampersands on their way through nine databases.',
      body: [
        'Four of nine wrote the sign out, two wrote it out twice, one lost everything that came after it. The tenth, a drawer of cards in Olomouc, made no mistake.',
      ],
    },
  ),
  news(
    '2026-01-14 08:40',
    'Μαρίνα Καλλιγά and Ευάγγελος Χατζηιωάννου edit «Κάτω από την εικόνα»',
    'publication',
    ['migration', 'television'],
    {
      summary:
        'Below the picture: twelve studies on subtitling between Θεσσαλονίκη and Marseille, in Greek and French.',
      body: [
        'With contributions by Αγγελική Παπαδοπούλου, Đorđe Šćepanović, Þórunn Ægisdóttir and others. The volume prints every quotation in its own script.',
      ],
    },
  ),
  // Nothing but a title.
  news('2026-01-08 07:00', 'Office closed on Monday', null, [], {}),
  // Has no uuid: such rows come from a table that was imported.
  news('2025-05-15 12:20', 'Membership cards are no longer printed', 'membership', [], {
    summary: 'Show your name instead; someone at the door has the list.',
    body: ['The last box of cards was used, at the treasurer’s wish, to level the projector in Porto.'],
    hasUuid: false,
  }),
];

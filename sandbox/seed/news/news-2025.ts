import { news } from '../news-seed.ts';

export const NEWS_2025 = [
  news(
    '2025-12-11 10:00',
    'The essay prize goes to forty seconds of silence',
    'award',
    ['audiovisual essay', 'radio and sound'],
    {
      summary: 'Ilka Brandstätter wins with a work in which nothing is heard, eleven times.',
      body: [
        'The winning essay lays eleven moments of film silence over one another, each from a different decade and each of a different loudness: optical crackle, magnetic hiss, digital zero. What looks like a joke is a history of noise floors, and the jury listened to it more often than to anything else.',
        'Second prize: Oisín Mac Giolla for “Every Telephone in Galway”. All entries remain free to watch.',
      ],
      image: 'soundtrack.png',
    },
  ),
  news('2025-12-02 08:15', 'Call for bids: who has rooms in 2028?', 'network news', [], {
    summary: 'Bids name rooms, costs and at least one cinema. The committee reads them in March.',
    body: [
      'A bid needs no glossy paper. It needs fourteen rooms that do not lie in four buildings, a budget that covers itself, a cinema whose owner has said yes in writing, and someone who will answer the telephone for a year. How it is done is described under <a href="/host-a-conference">Host a conference</a>, with the true numbers of the last five.',
    ],
  }),
  news(
    '2025-11-21 13:45',
    'Reading Party: six evenings with unloved books',
    'workshop or summer school',
    ['media theory'],
    {
      summary: 'Open Scholarship reads what everybody cites and no one finishes.',
      body: [
        'On six Thursdays, online, two chapters each. Those who have cited the book without reading it begin. The list was drawn up by anonymous confession and contains two titles by members of the network, who have been told.',
      ],
    },
  ),
  news('2025-11-12 09:25', 'İstanbul 2026: registration is open', 'conference', ['television', 'radio and sound'], {
    summary: 'Early fees until 28 February; speakers pay nothing, as always.',
    body: [
      '<em>Bridges and Broadcasts</em> takes place on both shores from 18 to 20 June. One may register for the whole conference or for one continent. Childcare is offered in three languages, and there is a cheap list of rooms for those whose funds come late or not at all.',
    ],
    image: 'bridge.png',
  }),
  news(
    '2025-11-04 10:10',
    'Fellowship: the last video shops of the Adriatic',
    'job or fellowship',
    ['platforms', 'film history'],
    {
      summary: 'Nine months between Trieste and Bar, for someone who can rewind.',
      body: [
        'Forty-three shops are known to have survived until 2015 and six until today. The fellow records their owners, catalogues and opening hours, and learns which film was never returned in every single one of them. A car is provided; it has a cassette player.',
      ],
    },
  ),
  news(
    '2025-10-30 15:10',
    'A librarian for the listening room, Porto',
    'job or fellowship',
    ['radio and sound', 'archives'],
    {
      summary: 'Permanent, four days a week, headphones provided.',
      body: [
        'The municipal sound archive of Porto keeps thirty thousand tapes of a radio station that went off the air on a Sunday in 1994 and left its door open. It looks for a librarian who can read recording sheets in three handwritings. Portuguese is required; patience with splicing tape is tested at the interview.',
        'Applications by post, until 8 December.',
      ],
    },
  ),
  news('2025-10-16 07:30', 'Four Weather Maps: the second volume of Frames', 'publication', ['television', 'ecology'], {
    summary: 'Magnets, chalk, felt and light: how rain came into the living room.',
    body: [
      'Caoimhe Ní Dhálaigh follows four objects, each a map on which someone moved clouds by hand, from the studio in which it was built to the attic in which she found it. Along the way she explains why forecasters stood on the left, who drew the isobars overnight, and how a whole country learned what a front is.',
    ],
    image: 'television.png',
  }),
  news(
    '2025-10-07 12:00',
    'Call for papers: One Kitchen, Many Screens',
    'call for papers',
    ['platforms', 'gender and sexuality', 'television'],
    {
      summary: 'A symposium of Television Cultures on watching while doing something else. Ghent, April.',
      body: [
        'Ironing, homework, dialysis, night shift. Most of what is broadcast is seen by people who are busy, and most of what is written about it assumes that they are not. We invite papers of fifteen minutes, to be given while the audience peels potatoes for the evening meal; knives are provided.',
        'Abstracts of 200 words until 15 December.',
      ],
    },
  ),
  news('2025-09-25 10:50', 'Eleven hundred', 'membership', [], {
    summary: 'The network has as many members as the first hall we ever hired had seats, and then some.',
    body: [
      'Number eleven hundred is Kristýna Zapletalová of Olomouc, who writes about cinema organs and joined, she says, for the minutes. She has been sent last year’s.',
    ],
  }),
  news(
    '2025-09-11 09:05',
    'Ten evenings of Ukrainian amateur film',
    'festival and screening',
    ['documentary', 'migration', 'east-central Europe'],
    {
      summary: 'From the shelves of one club in Kharkiv, shown in ten cities by people who carried them out.',
      body: [
        'The club filmed weddings, a flood, the opening of a tram line, a great many cats. Its members saved forty-one reels in rucksacks. The working group Amateur and Useful Film has had them scanned and travels with the programme; each evening is introduced by someone who appears in it or whose street does.',
        'Donations go to the club, which is repairing its roof.',
      ],
      image: 'reel.png',
    },
  ),
  news(
    '2025-08-28 16:20',
    'How to read a contract: an afternoon for authors',
    'workshop or summer school',
    ['open access', 'early career'],
    {
      summary: 'Bring the one you have already signed.',
      body: [
        'A lawyer who has drafted publishing contracts for twenty years now reads them for the other side. Three hours online, thirty places, and a list of eleven words that should make you put down the pen.',
      ],
    },
  ),
  news(
    '2025-08-14 08:40',
    'The weather was permitting: notes from Reykjavík',
    'conference',
    ['ecology', 'documentary'],
    {
      summary: 'Three days, four seasons. The June conference in numbers, quotations and one photograph of fog.',
      body: [
        'Three hundred and thirty members came, a third of them by ship, which the committee had asked for and the sea had not. The most quoted sentence of the conference, from a paper on glacier films: “The shot is steady; it is the ice that pans.” The most attended session was the one on the cold store; the least attended was held at a geyser, on time.',
      ],
      image: 'tide-close.png',
    },
  ),
  news('2025-07-31 11:15', 'A network of very small archives', 'network news', ['archives', 'small cinemas'], {
    body: [
      'Nineteen collections with a staff of one or less have agreed to answer each other’s telephone. An archive that is ill, on leave or under water can have calls forwarded to a colleague in another country, who will know at least what a perforation is. Archives in Motion keeps the rota.',
    ],
    image: 'shelves.png',
  }),
  news('2025-07-17 14:30', 'Lecturer in documentary practice, Ljubljana', 'job or fellowship', ['documentary'], {
    summary: 'Five years, with the prospect of staying.',
    body: [
      'The Academy on the Ljubljanica wants someone who makes films and can explain afterwards why. The teaching load is nine hours; the cameras are older than the students and better looked after. Applications close on 10 September.',
    ],
  }),
  news(
    '2025-07-03 09:45',
    'Open letter: keep the regional newsreel where people can find it',
    'network news',
    ['archives', 'east-central Europe'],
    {
      summary: 'Four hundred signatures in a week, and an answer.',
      body: [
        'A ministry had planned to move fifty years of regional newsreels into a depot without a reading room. The steering committee wrote; four hundred and twelve members signed; local papers printed stills of their own main streets. The ministry has replied that the depot will have a reading room, two tables and a lamp. We have asked about opening hours.',
      ],
    },
  ),
  news('2025-06-19 07:20', 'Reykjavík: the last ferry, the first panel', 'conference', ['ecology'], {
    summary: 'How those who travel without flying arrive in time.',
    body: [
      'The ship from Denmark lands on Tuesday evening in the east; a coach is waiting, and so is a guide who promises to be quiet until Egilsstaðir. The coach reaches the conference on Wednesday at noon. Those who miss it take the one on Thursday and the second half of everything.',
    ],
    image: 'aurora.png',
  }),
  news(
    '2025-06-12 14:25',
    'Playlists of the occupied: a panel becomes a book',
    'publication',
    ['radio and sound', 'east-central Europe', 'gender and sexuality'],
    {
      summary: 'Nine essays on what was sung in cinemas between the newsreel and the film.',
      body: [
        'It began as a panel with two papers and an accordion. The editors, Zdeňka Hrubá and Paweł Ostrowicz, have added seven essays, forty songs in notation, and a chapter on an organist who played the wrong anthem for three years and was believed to be deaf.',
      ],
    },
  ),
  news('2025-06-05 12:35', 'Three questions for a festival that ended', 'publication', ['festivals', 'small cinemas'], {
    summary: 'Festival Studies publishes a short guide to closing down well.',
    body: [
      'Who tells the volunteers? Where do the hard drives go? Who owns the mailing list? The guide is the result of conversations with nine people who closed a festival themselves and would do it differently. It has twenty pages, four of which are a checklist.',
    ],
  }),
  news(
    '2025-05-22 10:25',
    'Fellowships for two translators of theory',
    'job or fellowship',
    ['media theory', 'migration', 'east-central Europe'],
    {
      summary: 'Six months each, to carry a book into or out of a language that is rarely asked.',
      body: [
        'The fellowships pay translators what lecturers earn. Proposals may concern any text on film and media that has shaped a discussion in its own language and remained unread beyond it. Last year’s fellows brought a Slovene essay on editing tables into English, and a Turkish history of dubbing into Greek.',
      ],
    },
  ),
  news(
    '2025-05-08 08:55',
    'Łódź remembers its film wagon',
    'festival and screening',
    ['film history', 'small cinemas', 'east-central Europe'],
    {
      summary: 'For a week the wagon that brought cinema to the villages stands at the central station.',
      body: [
        'It had forty benches, a stove and a generator that was louder than the sound. Between 1948 and 1961 the wagon stopped at a hundred and six stations around Łódź. Students have rebuilt it from three photographs and the memory of a railwayman, and show every evening what it showed.',
        'The last evening is for those who saw a film in it. Nineteen have announced themselves so far.',
      ],
      image: 'projection.png',
    },
  ),
  news(
    '2025-04-24 13:10',
    'Teaching with subtitles on',
    'workshop or summer school',
    ['gender and sexuality', 'migration'],
    {
      summary: 'A day about captions, for everybody who shows films to students.',
      body: [
        'Who benefits when captions are always on? Nearly everybody, says the research, and says so without being asked. Teaching Film and Media offers a day with two deaf film makers, a speech therapist and a projectionist who has switched captions on for thirty years without telling anyone.',
      ],
    },
  ),
  news(
    '2025-04-10 09:30',
    'Best thesis: on being paid in popcorn',
    'award',
    ['early career', 'film history', 'gender and sexuality'],
    {
      summary: 'Marguerite Oyono’s history of unpaid work in Marseille’s cinemas wins the thesis prize.',
      body: [
        'Sweeping, leafleting, minding coats, minding children: the thesis reconstructs from court files and family letters what it cost to run eighty cinemas, and who was never on the books. The jury praised the index, in which every unnamed worker has an entry.',
      ],
    },
  ),
  news(
    '2025-03-27 11:40',
    'Sound and Listening goes for a walk',
    'workshop or summer school',
    ['radio and sound', 'ecology'],
    {
      summary: 'Twelve kilometres along a disused cable railway near Bergen, with one microphone each.',
      body: [
        'The workshop has no indoor part. Participants record, exchange what they recorded, and walk back listening to someone else’s way up. In case of rain the recordings are better.',
      ],
    },
  ),
  news(
    '2025-03-13 07:55',
    'Call for chapters: The Second Audience',
    'call for papers',
    ['film history', 'migration', 'archives'],
    {
      summary: 'A volume on films that were seen by people they were not made for.',
      body: [
        'Training films in attics, propaganda in enemy hands, children’s films on prison wings, holiday reels at auctions. The editors look for chapters of 6,000 words that begin with one concrete screening, its room and its audience. Proposals until 30 May; the book is planned for Frames.',
      ],
    },
  ),
  news('2025-03-04 15:00', 'What the committee did in 2024', 'network news', [], {
    summary: 'Eight meetings, fourteen letters, one flood in the cellar. The annual report in four pages.',
    body: [
      'The letters concerned two closed departments, five travel bans, an archive with a leaking roof, a prize that had been renamed without asking, and five requests by members who needed something on headed paper. Eleven were answered, seven in our favour. The accounts are printed on page three and come out at plus 212 euros.',
    ],
  }),
  news(
    '2025-02-20 10:05',
    'Small games, long summers: an exhibition in Malmö',
    'festival and screening',
    ['game studies', 'east-central Europe'],
    {
      summary: 'Homemade computer games of the 1980s, on the machines and carpets they were played on.',
      body: [
        'Type-in listings from Slovak magazines, a football manager written by a Hungarian priest, an adventure set in a queue: the exhibition shows sixty games that were copied by hand and never sold. Visitors sit on the floor. The Games and Play group meets there on 14 March.',
      ],
      image: 'corridor.png',
    },
  ),
  news('2025-02-06 08:10', 'Travel fund: forty grants for Reykjavík', 'membership', ['early career', 'migration'], {
    summary: 'Apply with two sentences and a price. The fund is named after a dog and has never lost a receipt.',
    body: [
      'The Bobijn fund pays the cheapest reasonable train, ship or, across water, aeroplane. Last year thirty-six members travelled with it. Those who have no income are served first, then those whose departments say that they would have to apply elsewhere.',
    ],
  }),
  news('2025-01-23 12:50', 'A pocket guide to citing what moves', 'publication', ['audiovisual essay', 'open access'], {
    summary: 'How to quote a shot, a gif, a live stream, a game that has been patched since.',
    body: [
      'Twenty-four pages, one for each kind of thing, with an example that works and one that does not. The Audiovisual Essay group wrote it after three years of correcting each other’s end titles. It may be printed, cut and handed to students.',
    ],
  }),
  news('2025-01-09 09:00', 'Interval looks for a review editor', 'job or fellowship', ['open access'], {
    summary: 'Unpaid, four years, some power.',
    body: [
      '<cite>Interval</cite> publishes sixteen reviews a year and receives two hundred books. Someone has to choose. The board would like a member who reads at least three languages, answers letters, and can tell an author no in a way that makes them write again.',
    ],
  }),
];

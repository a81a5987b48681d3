import { news } from '../news-seed.ts';

export const NEWS_2024 = [
  news('2024-12-17 11:30', 'The office is closed until Epiphany', 'network news', [], {
    summary: 'In urgent cases, which we hope not to have, the secretary reads mail on the 29th.',
    body: ['From 20 December to 6 January no one is at Lindengasse. Reminders rest too. Films do not.'],
  }),
  news('2024-12-05 10:20', 'The essay prize goes to a kettle', 'award', ['audiovisual essay', 'television'], {
    summary: 'Priya Ramanathan’s “Switching On” follows one kitchen appliance through six decades of serials.',
    body: [
      'It boils when people cannot say what they mean. In nine minutes and without a word of commentary the essay shows how a kettle became the pause of British and Irish television, and what took its place when kitchens were moved to the middle of the set. The jury’s decision was unanimous and took place over tea.',
    ],
  }),
  news(
    '2024-11-28 16:30',
    'A season of Maghreb cinema by the sea: «السينما والبحر»',
    'festival and screening',
    ['festivals', 'migration', 'small cinemas'],
    {
      summary: 'Eleven films about leaving and staying, in the two cinemas of a Marseille suburb.',
      body: [
        'Every film is shown twice: once with French subtitles for the neighbours, once without for their parents. The programme was made by a youth club whose members have since applied for a projectionist’s certificate.',
      ],
      image: 'tide.png',
    },
  ),
  news(
    '2024-11-21 08:45',
    'Weather Permitting: call for proposals for Reykjavík',
    'call for papers',
    ['ecology', 'documentary', 'media theory'],
    {
      summary: 'Media and environment, in a place that has a great deal of it. Deadline: 26 January.',
      body: [
        'We invite papers on clouds and data centres, on film stock as chemistry, on broadcasts that warn, on landscapes that were flooded for a shot. Panels from fieldwork are especially welcome; slides may be wet.',
        'Those who do not wish to fly will find a timetable on the conference page.',
      ],
      image: 'aurora.png',
    },
  ),
  news(
    '2024-11-07 13:20',
    'Lost and filed: a day on mislabelled cans',
    'workshop or summer school',
    ['archives', 'film history'],
    {
      summary: 'What stands on the can is seldom what is in it. In Brno, 12 February.',
      body: [
        'Every archive knows the can marked “various”. Participants receive one each, unopened since the 1970s, and a light table. By evening the contents are to be described in such a way that the next person does not have to open it. Last time the workshop found eleven minutes of a film that was thought to be a rumour.',
      ],
      image: 'strip.png',
    },
  ),
  news(
    '2024-10-24 09:15',
    'Junior professorship: sound before sound film',
    'job or fellowship',
    ['radio and sound', 'film history'],
    {
      summary: 'Six years in Cologne, with evaluation after three.',
      body: [
        'Lecturers, gramophones, noise machines, narrators and small orchestras: the position is for someone who knows what was heard in cinemas that are called silent. An archive of nine hundred cue sheets comes with the office. Letters until 30 November.',
      ],
    },
  ),
  news(
    '2024-10-10 07:40',
    'Second Hand: how 16 mm travelled between schools',
    'publication',
    ['film history', 'archives'],
    {
      summary: 'The third volume of Frames, by Jiří Vondrouš.',
      body: [
        'A cardboard box, a strap, a card on which teachers signed. From forty such cards the book tells how films about volcanoes, teeth and the harvest wandered through three countries until they fell apart, and how they were repaired by janitors. With a folding map.',
      ],
      image: 'shelves-close.png',
    },
  ),
  news(
    '2024-09-26 14:55',
    'Festival of returned films, Gdańsk',
    'festival and screening',
    ['festivals', 'archives', 'east-central Europe'],
    {
      summary: 'Nine films that came home this year, each with the letter that brought it.',
      body: [
        'A newsreel from a Canadian barn, a puppet film from a Danish school, six reels of a harbour that its own city had not seen since 1931. Before every film someone reads the letter in which its return was offered. Some are two lines long.',
      ],
      image: 'tide.png',
    },
  ),
  news('2024-09-12 10:35', 'You can now pay in four instalments', 'membership', [], {
    body: [
      'Members asked, the treasurer calculated, the bank relented. Members who want to pay the fee by the quarter say so when it is due. There is no surcharge and no one else is told.',
    ],
  }),
  news(
    '2024-08-29 12:15',
    'What a platform forgets: notes on vanished catalogues',
    'publication',
    ['platforms', 'archives', 'television'],
    {
      summary: 'A data set of 61,000 titles that could be streamed in 2019 and cannot any more.',
      body: [
        'Screen Industries has compared the catalogues of eleven services over five years. The list says when a title went, and where it could be found afterwards: for two thirds, nowhere. It can be downloaded as a plain table, with a note of what it does not show.',
      ],
    },
  ),
  news('2024-08-15 09:50', 'After Thessaloniki', 'conference', ['film history', 'migration'], {
    summary: 'Second Screenings in retrospect: heat, revivals, and a keynote in two languages at once.',
    body: [
      'Αγγελική Παπαδοπούλου spoke in Greek and her brother in English, from two lecterns, about films their parents had subtitled; no one noticed for ten minutes that they were not saying the same. Afternoon panels were moved to the basement of a cinema because of the heat and stayed there because of the bar.',
    ],
    image: 'screen.png',
  }),
  news(
    '2024-08-01 08:25',
    'Two people, one scanner: a residency in Plzeň',
    'job or fellowship',
    ['archives', 'documentary', 'east-central Europe'],
    {
      summary: 'Three months for a film maker and a historian who have not met.',
      body: [
        'They are given a flat above a former brewery, a scanner and the films of a factory that made locomotives and, on Fridays, comedies. What they make of it is shown in the town before it is shown anywhere else. Apply singly; the pairs are matched by the hosts.',
      ],
    },
  ),
  news('2024-07-18 13:05', 'Minutes, in plain words', 'network news', [], {
    summary: 'From now on the committee’s minutes begin with five sentences that everybody understands.',
    body: [
      'The idea is that of Lorenzo Quattrocchi, who had to explain the June minutes to his grandmother. She now receives them too.',
    ],
  }),
  news('2024-07-04 10:10', 'Best article 2024: counting the foyer', 'award', ['small cinemas', 'media theory'], {
    summary: 'Rasmus Feddersen measured forty foyers and found out for whom they were built.',
    body: [
      'The article argues that cinemas were designed for the ten minutes before and after, and that architecture remembers classes which seating plans deny. It comes with forty floor plans, drawn by its author on trains.',
    ],
  }),
  news(
    '2024-06-27 10:40',
    'Sixteen documentaries that no one finished',
    'festival and screening',
    ['documentary', 'archives'],
    {
      summary: 'An evening in Brno with rushes, excuses and the people who made both.',
      body: [
        'The money ran out, the subject died, the subject objected, the wall came down. Lorenzo Quattrocchi, who writes a thesis on unfinished films, introduces reels whose makers are present. Two of them have announced that they will go on.',
      ],
    },
  ),
  news('2024-06-13 07:05', 'Thessaloniki: heat plan', 'conference', [], {
    summary: 'Where to find water, shade and a doctor; sessions start at eight.',
    body: [
      'Between noon and four nothing takes place that cannot be missed. The quiet room is cooled. Please carry your badge, which has the telephone number of someone who knows where you are.',
    ],
  }),
  news(
    '2024-05-30 11:55',
    'Interval 25: What the Projectionist Saw',
    'publication',
    ['film history', 'small cinemas', 'open access'],
    {
      summary: 'The anniversary issue looks out of the little window.',
      body: [
        'Thirteen contributions from the booth: on changeovers missed for love, on the first people to know that a film was bad, on heatstroke, on the colour of carbon arc, and on a strike of which the only record is a row of cigarette burns. With an audiovisual essay made entirely of leader.',
      ],
      image: 'projection.png',
    },
  ),
  news(
    '2024-05-16 09:40',
    'A day for people who teach the first year',
    'workshop or summer school',
    ['media theory', 'early career'],
    {
      summary: 'How does one begin? Twelve first lectures, given one after the other.',
      body: [
        'Each lasts ten minutes and is followed by one question: what would you leave out? The collection of last year’s openings, with what was struck from them, is in the register of teaching materials.',
      ],
    },
  ),
  news(
    '2024-05-02 15:45',
    'Call for panels: Boring Media',
    'call for papers',
    ['media theory', 'television', 'platforms'],
    {
      summary: 'On test cards, terms of service, safety films and the news at three in the night.',
      body: [
        'A pre-conference of Screen Industries and Television Cultures, in Ljubljana in November. We look for panels of four short papers that stay with material no one claims to like. Exciting abstracts will be sent back.',
      ],
      image: 'television.png',
    },
  ),
  news('2024-04-18 08:00', 'Guest semester for colleagues at risk', 'job or fellowship', ['migration'], {
    summary: 'Five departments offer a desk, a salary and a library card, at short notice.',
    body: [
      'Write to the chair, in confidence and in any language. The hosts decide within ten days. Since 2022 eighteen people have come to a member’s department in this way; thirteen of them have since found something longer.',
    ],
  }),
  news('2024-04-04 12:40', 'Le fonds de voyage garde son nom', 'network news', [], {
    summary: 'La motion qui voulait lui en donner un plus sérieux a été rejetée par 61 voix contre 14.',
    body: [
      'Il reste le fonds Bobijn, du nom du chien qui dormit trois soirs de 2006 sur la bobine 7. La motion qui proposait un second chien n’a pas été mise aux voix.',
    ],
    langcode: 'fr',
  }),
  news(
    '2024-03-21 10:00',
    'A cinema in a lighthouse, for one night in June',
    'festival and screening',
    ['small cinemas', 'radio and sound'],
    {
      summary:
        'Thirty seats, one staircase, and a lamp that has to be switched off by arrangement with the coast guard.',
      body: [
        'The programme of films on signals and fog begins at midnight and ends before the first ferry. It was put together by two members of Sound and Listening who had been asked for a paper. The sound is the sea’s; the films have been chosen so that it fits.',
      ],
    },
  ),
  news('2024-03-07 09:05', 'Bring a chapter to Thessaloniki', 'call for papers', ['early career'], {
    summary: 'Graduate workshop on 19 June. Twenty-four places; chapters in Greek are read by someone who can.',
    body: [
      'You need not be a member yet. You need sixty hours of the month of May to read what the others send. A page about the thesis until 12 April.',
    ],
    image: 'doorway.png',
  }),
  news('2024-02-22 13:35', 'How members vote: a short film in five languages', 'membership', [], {
    summary: 'Ninety seconds on ballots, proxies and what happens if the line goes dead.',
    body: ['Drawn by Anouk Delvaux, who also voices the ballot box. Captions are on by default.'],
  }),
  news(
    '2024-02-08 07:35',
    'Whose hands are these? An evening on amateur craft films',
    'festival and screening',
    ['documentary', 'gender and sexuality', 'film history'],
    {
      summary: 'Basket, bread, net, shoe: eight films in which we never see a face.',
      body: [
        'Shown in Bergen, with a basket maker, a baker and a shoemaker who say what is being done wrong. Two of the hands have meanwhile been recognised by relatives.',
      ],
      image: 'tide-close.png',
    },
  ),
  news(
    '2024-01-25 10:15',
    'Playable pasts: the group Games and Play meets in Galway',
    'conference',
    ['game studies', 'film history'],
    {
      summary: 'Two days on games about history and the history of games about it.',
      body: [
        'Eighteen papers and six playable ones. Participants are asked to bring a controller, and the patience to lose in front of colleagues. The keynote, by Mirela Stoica, was written as a quest with three endings; the audience took the second.',
      ],
    },
  ),
  news('2024-01-11 08:20', 'Twelve groups, twelve pages: the reports for 2023', 'network news', [], {
    summary: 'One page each, as the statutes allow. Sound and Listening has sent a recording of one.',
    body: [
      'The twelve working groups met a hundred and nineteen times, published four books and lost one tripod. Together they gained two hundred and six members, most of whom had first come as someone’s guest.',
    ],
  }),
];

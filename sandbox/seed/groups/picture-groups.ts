import { GROUP_IDS } from './group-ids.ts';
import { comment, file, topic } from './group-seed.ts';
import type { GroupSeed } from './group-seed.ts';

export const FESTIVALS: GroupSeed = {
  gid: GROUP_IDS.festivals,
  label: 'Festival Studies',
  founded: '2011-06-24',
  summary: 'Programming, prizes, and what happens on the second Tuesday.',
  body: [
    'Festivals are studied from all sides here: by those who programme them, by those who count their seats, and by one member who has carried the prints of eleven of them up the stairs.',
    'We meet in June at whatever festival lends us a room without windows, and online on the second Tuesday of every other month.',
  ],
  leaders: [101],
  participants: [104, 122, 5],
  others: [3, 117],
  topics: [
    topic(
      '2026-03-10 09:00',
      101,
      'Minutes of the spring meeting',
      [
        'Eleven present, two on the line, one in the wrong building. The <strong>minutes</strong> are attached; corrections until the end of the month, please.',
      ],
      {
        files: [
          file(
            'minutes-2026-03-10.pdf',
            [
              'Festival Studies, 10 March 2026',
              '1. The atlas of small festivals goes on.',
              '2. No one volunteers for the mailing list.',
            ],
            'number',
          ),
        ],
        comments: [
          comment(104, 'Under 2 it should say that no one has volunteered <em>yet</em>.'),
          comment(101, 'Corrected, with thanks.', { repliesTo: 0 }),
        ],
      },
    ),
    topic(
      '2026-06-30 16:20',
      122,
      'Reading list: the festival in a small town',
      [
        'Twelve texts on festivals in places with one cinema or none, for the seminar in September. Half of them are shorter than their titles.',
      ],
      {
        files: [
          file('reading-list-small-towns.doc', [
            'The festival in a small town',
            'Caldeirão: The Week the Hotel Was Full',
            'Marchandise: Carrying Prints Upstairs',
          ]),
        ],
      },
    ),
    topic(
      '2026-09-14 08:15',
      101,
      'Sponsorship call before the deadline',
      [
        'The network pays up to <strong>600 €</strong> for one event of each working group in 2027. The form has to be in by <strong>30 November</strong>, and the treasurer does not know the word “extension”.',
        '<ol><li data-list="bullet">A screening with the programmers of three rivals in one row?</li><li data-list="bullet">Or the workshop on accreditation, which we have now postponed three times?</li></ol>',
      ],
      {
        files: [
          file('sponsorship-form-2027.doc', [
            'Application for sponsorship',
            'Work group:',
            'Event:',
            'Sum, and what for:',
          ]),
          file('sponsorship-rules.pdf', [
            'Rules of sponsorship, 2027',
            'No more than 600 euro for one event.',
            'Receipts within sixty days.',
          ]),
        ],
        comments: [
          comment(3, 'The workshop, please. I have kept the badge of 2024 for it.'),
          comment(5, 'If it is the workshop, the conference office can lend the scanner for badges.'),
          comment(117, 'The screening. Rivals in one row do not occur in nature.'),
        ],
      },
    ),
    topic(
      '2026-11-02 12:40',
      104,
      'Newsletter, autumn',
      [
        'Three new members, two books, and a list of festivals that will not take place again. If you know of a fourth, write to Théo before Friday.',
      ],
      {
        shape: 'entity',
        files: [
          file('newsletter-autumn-2026.txt', [
            'Newsletter of Festival Studies, autumn 2026',
            'New members: three.',
            'New books: two.',
          ]),
        ],
      },
    ),
  ],
};

export const MOVIEGOING: GroupSeed = {
  gid: GROUP_IDS.moviegoing,
  label: 'Moviegoing History',
  founded: '2009-10-02',
  summary: 'Ledgers, letters, queues.',
  body: [
    'Who went, with whom, what for, and what did it cost? We collect programmes, box-office ledgers and memories, and try not to believe any of the three on its own.',
    'The group keeps a common table of ticket prices between 1905 and 1975, in twenty-six currencies, of which nine no longer exist.',
  ],
  usersForm: 'object',
  rolesForm: 'references',
  leaders: [4, 102],
  participants: [113, 118],
  others: [101, 125, 13],
  topics: [
    topic(
      '2026-02-18 10:05',
      4,
      'Election of leaders: who stands?',
      [
        'Bartosz and I have led the group for three years, and the statutes say that this is enough unless you say otherwise. Names until 15 March, in a comment or in a letter.',
      ],
      {
        comments: [
          comment(118, 'I name Bartosz again. He will say no, and then yes.'),
          comment(102, 'No.', { repliesTo: 0 }),
          comment(102, 'Yes.', { repliesTo: 1 }),
        ],
      },
    ),
    topic(
      '2026-05-27 18:30',
      102,
      'The table of prices has a new column',
      [
        'Next to the price of a ticket there is now the price of a loaf of bread on the same day, as far as Małgorzata has found one. Please look for your own town.',
      ],
      {
        shape: 'entity',
        files: [
          file(
            'prices-and-bread.txt',
            ['town;year;ticket;bread', 'Łódź;1931;0.80;0.42', 'Brno;1934;3.50;2.60', 'Gdańsk;1929;1.20;0.55'],
            'number',
          ),
        ],
        comments: [comment(113, 'Θεσσαλονίκη, 1936: 8 drachmae the ticket, 9 the loaf. People queued for both.')],
      },
    ),
    topic(
      '2026-10-20 07:50',
      118,
      'What did your grandparents pay?',
      ['Ask them, or those who remember them. One line is enough: the town, the year, the price, and where they sat.'],
      { comments: memories() },
    ),
    topic(
      '2026-11-12 09:10',
      4,
      'Sponsorship call: our proposal for 2027',
      [
        '<h2>A queue, reconstructed</h2>',
        'In front of the Kino Wenecja in Łódź, on the day on which it would have turned a hundred, at the prices of 1927. We ask for 480 € for ropes, tickets and hot tea.',
        '<blockquote>If you want to be in the queue, say so below; we need sixty.</blockquote>',
      ],
      {
        files: [file('queue-budget.pdf', ['A queue, reconstructed', 'Ropes 90, tickets 140, tea 250'])],
        comments: [comment(125, 'Put me at the end, where it rains.')],
      },
    ),
  ],
};

/** Forty-five memories, three pages of them. */
function memories() {
  const towns = [
    'Łódź',
    'Brno',
    'Galway',
    'Tartu',
    'Porto',
    'Reykjavík',
    'Gdańsk',
    'İzmir',
    'Πάτρα',
    'Cluj',
    'Daugavpils',
    'Bilbao',
    'Plzeň',
    'Tromsø',
    'Szeged',
  ];
  const seats = [
    'in the first row, looking up',
    'behind a pillar, and content',
    'on the projectionist’s stairs, for nothing',
  ];
  const people = [102, 113, 118, 101, 125];
  return Array.from({ length: towns.length * seats.length }, (_, index) => {
    const year = 1924 + ((index * 7) % 41);
    const place = seats[index % seats.length] ?? '';
    return comment(
      people[index % people.length] ?? 102,
      `${towns[index % towns.length] ?? ''}, ${year}: ${3 + ((index * 5) % 17)} of whatever it was, ${place}.`,
    );
  });
}

export const ESSAY: GroupSeed = {
  gid: GROUP_IDS.essay,
  label: 'Audiovisual Essay',
  founded: '2014-06-19',
  summary: 'Arguing with images, and being cited for it.',
  body: [
    'We make, review and translate audiovisual essays. A review takes as long as the essay it is about; that is the rule, and it keeps both short.',
  ],
  rolesForm: 'ids or null',
  leaders: [122],
  participants: [107],
  others: [116, 9],
  topics: [
    topic(
      '2026-04-15 14:00',
      122,
      'How do we cite a pause?',
      [
        'The style sheet knows films, series and games, but not three seconds of nothing. Proposals, please, in at most one line each.',
      ],
      {
        comments: [comment(107, '(Silence, 00:14:07–00:14:10).'), comment(116, 'By leaving one.')],
      },
    ),
    topic(
      '2026-07-22 11:30',
      107,
      'Minutes of the screening in Gdańsk',
      ['Fourteen essays, nine discussions, one fire alarm, which was taken for the tenth.'],
      { shape: 'entity', files: [file('minutes-gdansk.pdf', ['Screening, Gdańsk', 'Fourteen essays were shown.'])] },
    ),
    topic('2026-10-01 09:45', 122, 'Newsletter: the prize, the shortlist, the heating', [
      'The shortlist of the prize is out, and the canteen has heating this year. Bring a coat all the same.',
    ]),
  ],
};

export const AMATEUR: GroupSeed = {
  gid: GROUP_IDS.amateur,
  label: 'Amateur and Useful Film',
  founded: '2012-06-21',
  summary: 'Weddings, welding, vaccination.',
  body: [
    'Films that were made at home, at work, at school and in barracks: watched by many, reviewed by no one, kept in boxes on which it says something else.',
  ],
  rolesForm: 'ids or missing',
  leaders: [121, 108],
  participants: [125],
  others: [12, 123],
  topics: [
    topic(
      '2019-01-17 08:00',
      null,
      'A box marked “Tante Hilde, do not throw away”',
      [
        'Found in the office when it was painted: nine reels of 8 mm, one of them very much thrown away. Who knows a Hilde?',
      ],
      {
        comments: [
          comment(108, 'Everybody knows a Hilde. Which one is on the seventh reel?'),
          comment(125, 'Not mine; mine could not swim.'),
        ],
      },
    ),
    topic(
      '2026-05-06 15:25',
      121,
      'Reading list: welding on film',
      ['From the silent instruction reel to the safety film in colour. Not everything on the list should be tried.'],
      { files: [file('welding.doc', ['Welding on film', 'Székelyhidi: Sparks, Silent'])] },
    ),
    topic(
      '2026-09-29 10:00',
      108,
      'Sponsorship call: a projector for the road',
      ['For 520 € there is an Eumig in Ljubljana that still starts on the second attempt. Shall we ask for it?'],
      { shape: 'entity', comments: [comment(121, 'Ask for its first attempt as well.')] },
    ),
  ],
};

import { GROUP_IDS } from './group-ids.ts';
import { comment, file, topic } from './group-seed.ts';
import type { GroupSeed } from './group-seed.ts';

export const INDUSTRIES: GroupSeed = {
  gid: GROUP_IDS.industries,
  label: 'Screen Industries',
  founded: '2013-02-08',
  summary: 'Who owns the pipe and who the tap.',
  body: [
    'Contracts, credits, cables: the group reads what others sign. It has three lawyers, and meets without them once a year.',
  ],
  rolesForm: 'text',
  leaders: [119],
  participants: [124, 5],
  others: [111],
  topics: [
    topic(
      '2026-01-29 13:10',
      119,
      'Minutes: what a platform is not',
      ['Two hours, no definition, and a list of nine things that a platform is not. It is attached.'],
      {
        files: [file('not-a-platform.pdf', ['A platform is not:', '1. a stage', '2. a shop', '3. innocent'], 'number')],
      },
    ),
    topic(
      '2026-04-30 09:00',
      124,
      'Credits that no one reads',
      [
        'I am collecting job titles from the last forty seconds of series. So far the best is “assistant to the second unit’s weather”.',
      ],
      {
        comments: [
          comment(5, '“Additional silence by”, seen in a thriller.'),
          comment(111, '„Дозвола за мост“: someone got permission for a bridge.'),
        ],
      },
    ),
    topic(
      '2026-10-13 17:45',
      119,
      'Sponsorship call before the deadline: a table reading',
      ['Of a distribution contract, with parts for six. We would ask for 300 €, mostly for water.'],
      { shape: 'entity' },
    ),
  ],
};

export const SOUND: GroupSeed = {
  gid: GROUP_IDS.sound,
  label: 'Sound and Listening',
  founded: '2010-05-14',
  summary: 'From foley to field recording.',
  body: [
    'We listen first and talk later. Meetings begin with ten minutes of something that no one in the room has recorded.',
    'Recordings are shared as links; the text about them can be attached.',
  ],
  rolesForm: 'references',
  leaders: [106],
  participants: [3, 112],
  others: [114, 126],
  topics: [
    topic(
      '2026-02-02 19:00',
      106,
      'Minutes in eleven sounds',
      ['Instead of minutes there is a list of what could be heard, in order. Someone’s chair takes up most of it.'],
      { files: [file('eleven-sounds.txt', ['1 door', '2 door', '3 Þórunn, laughing', '4 chair'])] },
    ),
    topic(
      '2026-06-11 08:30',
      112,
      'Reading list: doors',
      ['Since everybody asked: all that has been written on the sound of doors, with a mark for texts that creak.'],
      {
        shape: 'entity',
        files: [file('doors.doc', ['Ο ήχος της πόρτας', 'Doors in one police serial'])],
        comments: [comment(3, 'The Greek one has an English summary that is better than most articles.')],
      },
    ),
    topic(
      '2026-08-19 21:15',
      114,
      'Who has a recording of a cinema that is empty?',
      ['Not silent: empty. I have forty minutes from Θεσσαλονίκη and would like to compare radiators.'],
      {
        comments: [
          comment(106, 'Reykjavík, 1997, the night before it was sold. The radiator is an F sharp.'),
          comment(126, 'Rīga: no radiator, but a cat.'),
        ],
      },
    ),
    topic(
      '2026-11-10 10:00',
      106,
      'Election of leaders',
      [
        'My second term ends in January. Þórunn is willing, which she has asked me to say quietly. Other names until <strong>1 December</strong>.',
      ],
      { comments: [comment(112, 'Very quietly.')] },
    ),
  ],
};

const SERIALS = [
  'the lighthouse keeper’s sister',
  'a hospital with one lift',
  'the tram that came on time',
  'a judge and his cactus',
  'the village that won',
  'two pharmacies',
  'an inspector who cycles',
  'the last typist',
  'a ferry in fog',
  'the house opposite',
  'three cousins and a vineyard',
  'the substitute teacher',
  'a quarry, and what was in it',
  'the weather presenter',
  'the piano tuner',
  'a bakery at four o’clock',
  'the border in winter',
];
const ASPECTS = ['what the first minute promises', 'who is allowed to be tired'];

export const TELEVISION: GroupSeed = {
  gid: GROUP_IDS.television,
  label: 'Television Cultures',
  founded: '2011-11-18',
  summary: 'Serials, schedules, weather.',
  body: [
    'Television is watched together here, one serial a month in two sittings, and written about afterwards by those who did not fall asleep.',
  ],
  usersForm: 'object',
  rolesForm: 'text',
  leaders: [105, 110],
  participants: [120],
  others: [119, 10],
  // Two sittings for each of seventeen serials: four pages of topics.
  topics: SERIALS.flatMap((serial, month) =>
    ASPECTS.map((aspect, sitting) => {
      const day = new Date(Date.UTC(2025, 5 + month, 7 + sitting * 14)).toISOString().slice(0, 10);
      return topic(
        `${day} 20:15`,
        sitting === 0 ? 105 : 110,
        `Serial ${month + 1}, sitting ${sitting + 1}: ${serial}`,
        [`We have watched “${serial}” and talk about ${aspect}. Notes below, tea at the usual place.`],
        {
          shape: month % 3 === 0 ? 'entity' : 'strings',
          comments: sitting === 0 ? [comment(120, `On “${serial}”: I fell asleep, and it was still on.`)] : [],
        },
      );
    }),
  ),
};

export const GAMES: GroupSeed = {
  gid: GROUP_IDS.games,
  label: 'Games and Play',
  founded: '2015-03-27',
  summary: 'Rules as much as pictures.',
  body: [
    'We play what we write about, and note how long it took us to understand it. The record is held by a card game of 1912.',
  ],
  rolesForm: 'text',
  leaders: [126],
  participants: [116, 7],
  others: [3, 107],
  topics: [
    topic(
      '2026-03-19 18:00',
      126,
      'Minutes, as a game',
      ['Roll a die for each item. On a six it was decided, otherwise it is postponed, which is how it happened.'],
      { files: [file('minutes-dice.pdf', ['Minutes, as a game', 'You need one die.'])] },
    ),
    topic(
      '2026-07-08 12:00',
      116,
      'Waiting in games: a bibliography',
      ['Lobbies, loading, lag, and the third player who never comes.'],
      {
        shape: 'entity',
        files: [
          file('waiting.rdf', [
            '<?xml version="1.0"?>',
            '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/>',
          ]),
          file('waiting-times.txt', ['lobby;12', 'lag;31']),
        ],
        comments: [comment(7, 'Loading…'), comment(126, 'Still.', { repliesTo: 0 })],
      },
    ),
    topic(
      '2026-10-05 16:00',
      126,
      'Sponsorship call before the deadline: who keeps the arcade alive?',
      [
        'In Plzeň there is a hall with nineteen machines and one man who can repair them. We would like to bring him to the conference.',
      ],
      { comments: [comment(107, 'And a machine, so that he does not get bored.')] },
    ),
  ],
};

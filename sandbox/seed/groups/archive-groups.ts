import { GROUP_IDS } from './group-ids.ts';
import { comment, file, topic } from './group-seed.ts';
import type { GroupSeed } from './group-seed.ts';

export const ENVIRONMENT: GroupSeed = {
  gid: GROUP_IDS.environment,
  label: 'Media and Environment',
  founded: '2016-09-16',
  summary: 'The heat of servers, the silver in prints.',
  body: [
    'Moving images are made of silver, oil, water and electricity. The group asks where these came from and where they went.',
  ],
  rolesForm: 'references',
  leaders: [123],
  participants: [106],
  others: [120],
  topics: [
    topic(
      '2026-02-25 09:30',
      123,
      'Minutes: the river below the laboratory',
      ['What the laboratory let into the river between 1948 and 1971, as far as its own books say so.'],
      { files: [file('river.pdf', ['The river below the laboratory', 'Silver, fixer, and one projector'])] },
    ),
    topic(
      '2026-06-03 07:20',
      120,
      'Election of leaders, by train',
      ['Candidates are asked to say how they would travel to our meetings. Sáraheaddjá skis.'],
      { shape: 'entity', comments: [comment(123, 'Only as far as the station.')] },
    ),
    topic(
      '2026-09-09 15:00',
      106,
      'Newsletter: how warm is a stream?',
      ['Two members have measured it, with a thermometer and a kettle. Results differ.'],
      { files: [file('how-warm.txt', ['thermometer: 41', 'kettle: 100'])] },
    ),
  ],
};

export const TEACHING: GroupSeed = {
  gid: GROUP_IDS.teaching,
  label: 'Teaching Film and Media',
  founded: '2010-10-22',
  summary: 'Syllabi that survive contact with students.',
  body: ['Exercises, reading lists and honest reports of lessons that went wrong. Those who take one leave one.'],
  leaders: [115],
  participants: [117, 1],
  others: [103, 6],
  topics: [
    topic(
      '2026-01-14 08:45',
      115,
      'Reading list for a first year',
      ['Twenty texts of at most twenty pages. No one has to read the same one as the neighbour.'],
      {
        files: [file('first-year.doc', ['Reading list for a first year', '1. Any review of a film you have not seen'])],
        comments: [comment(103, 'I would begin with the credits.')],
      },
    ),
    topic(
      '2026-04-08 13:00',
      117,
      'A lesson that went wrong',
      [
        'I asked them to put their telephones away and to describe the film from memory. They described their telephones.',
      ],
      { comments: [comment(115, 'Keep the descriptions. That is an archive.'), comment(6, 'Mine described mine.')] },
    ),
    topic(
      '2026-09-01 09:00',
      1,
      'Minutes of the summer meeting',
      ['On the agenda: marks, and whether we still want them. Both sides are attached.'],
      { shape: 'entity', files: [file('marks-yes.pdf', ['Marks: yes']), file('marks-no.pdf', ['Marks: no'])] },
    ),
    topic('2026-10-27 11:11', 115, 'Sponsorship call before the deadline: shoebox cameras', [
      'Forty shoeboxes, forty pinholes, one afternoon. We need 200 € for paper and 10 for shoes.',
    ]),
  ],
};

export const ARCHIVES: GroupSeed = {
  gid: GROUP_IDS.archives,
  label: 'Archives in Motion',
  founded: '2008-06-20',
  summary: 'What is kept, for whom, at how many degrees.',
  body: [
    'The oldest of our groups: archivists and those who ask them for things. It began with a table in a corridor and eight people who all wanted the same reel.',
    'Every topic may be read by all members. Shelf marks are not given here.',
  ],
  usersForm: 'text',
  leaders: [108, 4],
  participants: [109, 112],
  others: [102, 118],
  topics: [
    topic(
      '2026-03-03 10:30',
      108,
      'Drawers of cards: a round of telephones',
      ['Who still has the catalogue on cards? Iker keeps the rota; call your neighbour in the list and ask.'],
      {
        files: [file('rota.txt', ['Vesna calls Iker', 'Iker calls Þórunn', 'Þórunn calls Vesna'])],
        comments: [comment(109, 'The line to Olomouc is always busy. That is a good sign.')],
      },
    ),
    topic(
      '2026-06-18 08:00',
      4,
      'Minutes of the meeting in the cold store',
      ['Five degrees, forty minutes, all items. We should meet there more often.'],
      {
        shape: 'entity',
        files: [file('cold-store.pdf', ['Minutes, at five degrees', 'All items were dealt with.'], 'number')],
        comments: [comment(112, 'I still cannot feel item three.')],
      },
    ),
    // This topic has no comments.
    topic(
      '2026-08-31 12:00',
      109,
      'Reading list: what a well-meant donation does',
      ['Seven ways to lose a film, the seventh in detail.'],
      { files: [file('donations.doc', ['Donations', 'The seventh way'])] },
    ),
    topic(
      '2026-11-16 18:05',
      4,
      'Sponsorship call before the deadline: a day of unidentified reels',
      [
        'Bring one reel that no one knows. We would ask for 400 € for leader, splicing tape and soup. The form goes out on <strong>28 November</strong>.',
      ],
      {
        files: [
          file('call-unidentified-reels.pdf', ['A day of unidentified reels', 'Leader, tape, soup']),
          file('form.doc', ['Name of the reel: unknown']),
        ],
        comments: [
          comment(108, 'I have nineteen. May I bring two?'),
          comment(118, 'Soup for the reels, too?', { repliesTo: 0 }),
        ],
      },
    ),
  ],
};

export const OPEN_SCHOLARSHIP: GroupSeed = {
  gid: GROUP_IDS.openScholarship,
  label: 'Open Scholarship',
  founded: '2018-02-09',
  summary: 'Publishing so that others can read it.',
  body: ['We help each other to publish openly: with contracts, with metadata and, if it must be, with commas.'],
  rolesForm: 'references',
  leaders: [6, 107],
  participants: [111],
  others: [4, 11],
  topics: [
    topic(
      '2026-01-20 09:15',
      6,
      'Newsletter: nine databases, one ampersand',
      ['What became of “Q&amp;A” on its way through nine databases. Two wrote it out twice.'],
      { files: [file('ampersands & others.txt', ['&', '&amp;', '&amp;amp;'])] },
    ),
    // Comments of this topic need approval.
    topic(
      '2026-05-19 10:00',
      6,
      'May we name the publishers that refused?',
      ['The list exists. Because of it, comments on this topic are shown when an editor has read them.'],
      {
        moderated: true,
        comments: [
          comment(107, 'Name them, and say what they answered.'),
          comment(111, 'I would rather not say here what mine answered.', { approved: false }),
        ],
      },
    ),
    topic(
      '2026-08-05 14:30',
      107,
      'Minutes of the writing week',
      ['Six people, six desks, two articles and a half. The half is attached.'],
      {
        shape: 'entity',
        files: [file('half-an-article.doc', ['On unfinished'])],
        comments: [comment(4, 'It ends well.')],
      },
    ),
  ],
};

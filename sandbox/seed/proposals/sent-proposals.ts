import { personIn, proposalOf } from './proposal-seed.ts';
import type { ProposalSeed } from './proposal-seed.ts';

/* Proposals that have been sent: complete, and as forms of different times have written them. */

const freight = {
  title: 'What the Harbour Master Wrote Down: Film Prints as Freight, Marseille to Gdynia, 1927–1938',
  abstract: `For eleven years a harbour master’s office in Marseille noted every reel that left the port: weight, owner, insurance, and whether the crate smelled. The ledgers survived because they had been filed under “perishable goods”. This paper reads them together with their counterparts in Gdynia, and follows forty-one prints of nineteen films on their way north.

Four of them came back. The others stayed where the last tax had been paid, were cut for the length of the evening, lent against potatoes, and, in one case, used to mend a roof. I argue that circulation was not the opposite of preservation: what survived of these films survived because it was late, lost or owed.

The paper ends with a table that anyone may use, and with the question whether a print that never returns has travelled at all.`,
  keywords: ['film freight', 'print circulation', 'harbours', 'customs ledgers'],
  references: [
    'Quattrocchi, L. (2019): Weights and Measures. Film as Cargo in the Mediterranean. Bologna: Frames.',
    'Papachristodoulopoulou, K. (2022): “The Crate and the Canon”, in: Small Cinemas Quarterly 14 (2), 31–58.',
    'Office du port de Marseille: Registres des denrées périssables, 1927–1938. 22 volumes.',
  ],
  people: [
    personIn('Aurélie', 'Castaignède', {
      email: 'leader@example.org',
      affiliation: 'Institut des images en mouvement, Marseille',
      position: 'Lecturer',
      country: 'France',
      roles: ['speaker'],
      presenting: true,
      bio: 'Writes about reels that were late. Leads two working groups and one bicycle.',
    }),
    personIn('Małgorzata', 'Brzęczyszczykiewicz-Żółtowska', {
      email: 'm.brzeczyszczykiewicz@example.net',
      affiliation: 'Harbour Academy, Gdańsk',
      country: 'Poland',
      roles: ['coAuthor'],
    }),
  ],
  willingToChair: true,
  language: 'English',
  stream: 'Circulation',
  workingGroup: 'Moviegoing History',
  mode: 'onSite',
  equipment: 'A table of two metres for one ledger.',
  accessNeeds: '',
  notes: 'Not on the 26th: the ferry.',
  statementMember: true,
  statementOwnWork: true,
  _edited: '2026-11-18T21:47:12.000Z',
  _sent: '2026-11-18T21:52:40.000Z',
};

const tallinn = {
  title: 'Dark at Four: Matinees without Daylight',
  abstract:
    'In December the matinee and the evening show look the same from the street. From the box office books of three small cinemas this paper learns who went to which, and why no one admitted it.',
  keywords: ['matinees', 'small cinemas', 'winter'],
  references: ['Tamm-Mägi, Õ. (2020): Lumi ja linn.', 'Box office books of the Helios, 1958–1963.', 'Snow, as noted.'],
  people: [
    personIn('Aurélie', 'Castaignède', {
      email: 'leader@example.org',
      affiliation: 'Institut des images en mouvement, Marseille',
      roles: ['speaker'],
      presenting: true,
    }),
  ],
  willingToChair: false,
  language: 'English',
  mode: 'onSite',
  statementMember: true,
  statementOwnWork: true,
};

const contributor = (firstName: string, lastName: string, affiliation: string, contribution: string) =>
  personIn(firstName, lastName, {
    email: `${lastName.toLowerCase()}@example.net`,
    affiliation,
    roles: ['participant'],
    contribution,
  });

const splicing = {
  title: 'Splice It Yourself: Two Hours with Wet Tables and Dry Hands',
  description:
    'Everybody who writes about cut prints should have cut one. Participants clean, measure, splice and rewind ten metres of 16 mm each, write down what they did, and exchange the reports: what can the next person still read from a splice, and what has been thrown away with the trim? No film of value will be harmed.',
  format:
    'Twenty minutes of introduction at the table, an hour in pairs, forty minutes in which the reports are read aloud and compared with the reels.',
  organisers: [
    personIn('Łucja', 'Gąsiorowska', {
      email: 'film+press@example.org',
      affiliation: 'Press archive of a cinema chain that is gone, Łódź',
      roles: ['organiser'],
      presenting: true,
    }),
  ],
  participants: [
    contributor('Rasmus', 'Feddersen', 'Useful Film Depot, Aarhus', 'Brings the film: road safety, 1961 to 1974.'),
    contributor('Ruxandra', 'Dalca', 'Municipal archive, Sibiu', 'Shows how a report is written so that it is read.'),
    contributor('Iker', 'Ugalde', 'School of projection, Bilbao', 'Keeps the splicers sharp and the fingers whole.'),
  ],
  references: [],
  audienceSize: 16,
  room: 'With a tap, and without a carpet.',
  language: 'English',
  stream: 'Return',
  workingGroup: 'Amateur and Useful Film',
  mode: 'onSite',
  equipment: 'Eight splicers, two rewind benches.',
  statementMember: 1,
  statementOwnWork: 1,
  _edited: '2026-11-15T08:12:00.000Z',
  _sent: '2026-11-15T08:30:05.000Z',
};

export const SENT_PROPOSALS: readonly ProposalSeed[] = [
  proposalOf('leader', 'tides-2027', 'paper', {
    formJson: JSON.stringify(freight),
    isSent: true,
    sentShape: 'text',
    changed: '2026-11-18T21:52:40Z',
  }),
  proposalOf('leader', 'long-night-2026', 'paper', {
    formJson: JSON.stringify(tallinn),
    isSent: true,
    sentShape: 'number',
    changed: '2026-06-30T20:58:03Z',
  }),
  // Yes and no are numbers, and so is the size: another version has written it.
  proposalOf('punctuation', 'tides-2027', 'workshop', {
    formJson: JSON.stringify(splicing),
    formShape: 'value',
    isSent: true,
    sentShape: 'boolean',
    changed: '2026-11-15T08:30:05Z',
  }),
];

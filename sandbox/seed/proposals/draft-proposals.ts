import { personIn, proposalOf } from './proposal-seed.ts';
import type { ProposalSeed } from './proposal-seed.ts';

/* Drafts: one that is nearly complete, and several that are hard to read. */

const presenter = (firstName: string, lastName: string, affiliation: string) =>
  personIn(firstName, lastName, {
    email: `${firstName.toLowerCase()}.${lastName.toLowerCase()}@example.net`,
    affiliation,
    roles: ['speaker'],
    presenting: true,
  });

/** Two of three papers; `track` is a key that no form here knows. */
const lighthouses = {
  title: 'Signals from the Coast: Lighthouses, Relays, Interference',
  description:
    'Broadcasting reached the Irish, Norwegian and Galician coasts by way of buildings that had been put there for ships. The panel asks what television inherited from lighthouses: a rhythm, a range, and the habit of looking for those who do not answer.',
  chair: [
    personIn('Saoirse', 'Ní Bhriain', {
      email: 'editor@example.org',
      affiliation: 'Coláiste na Scannán, Galway',
      country: 'Ireland',
      roles: ['chair', 'organiser'],
    }),
  ],
  respondent: [],
  papers: [
    {
      title: 'One Flash Every Ten Seconds: A Prehistory of the Test Card',
      abstract:
        'Before there was a picture there was a pause. The paper compares the timetables of three lights with those of the first relay stations, which were run by the same families.',
      references: ['Haugsdal, I. (2018): Fyr og flamme.', 'Log of the light at Fanad, 1951–1959.', ''],
      presenters: [presenter('Ingrid', 'Haugsdal', 'Coast University, Bodø')],
    },
    {
      title: 'Interférence: how Galicia watched the neighbours',
      abstract: '',
      references: [],
      presenters: [presenter('Théo', 'Marchandise', 'Independent')],
    },
  ],
  language: 'English',
  stream: 'Circulation',
  workingGroup: 'Television Cultures',
  mode: 'either',
  equipment: '',
  accessNeeds: 'A seat near the door for one of the speakers.',
  notes: '',
  statementMember: true,
  statementOwnWork: false,
  _edited: '2026-11-20T16:05:31.000Z',
  track: { room: 'B2', weight: 3 },
};

export const DRAFT_PROPOSALS: readonly ProposalSeed[] = [
  // "0" is no: it has not been sent.
  proposalOf('editor', 'tides-2027', 'panel', {
    formJson: JSON.stringify(lighthouses),
    formShape: 'value',
    isSent: false,
    sentShape: 'text',
    changed: '2026-11-20T16:05:31Z',
  }),
  // Cut off by a server that had no more room.
  proposalOf('developer', 'tides-2027', 'workshop', {
    formJson: '{"title":"Emulators after Midnight","description":"Bring a disk that no one has been able to re',
    isSent: false,
    sentShape: 'number',
    changed: '2026-11-12T23:14:50Z',
  }),
  proposalOf('developer', 'tides-2027', 'panel', {
    formJson: JSON.stringify(['Save states as sources', { title: 'Who owns a high score?' }]),
    formShape: 'value',
    isSent: false,
    sentShape: 'boolean',
    changed: '2026-11-13T00:02:11Z',
  }),
  proposalOf('administrator', 'tides-2027', 'paper', {
    formJson: null,
    isSent: false,
    sentShape: 'null',
    changed: '2026-11-09T10:00:00Z',
  }),
];

import { expect, it } from 'vitest';
import { parsePortalConfig } from '../../src/composition/config/portal-config.ts';
import { languageCodes } from '../../src/ui/i18n/languages.ts';
import { filmFormat, screening } from '../fixtures/screening.ts';
import { exampleIn, problemsOf, settingsOf } from './read-settings.ts';

type Given = Readonly<Record<string, unknown>>;

const baseUrl = 'https://proposals.example.org/';
const system = (events?: unknown) => ({ proposalSystem: { baseUrl, ...(events !== undefined && { events }) } });
const forms = (proposalForms: unknown) => settingsOf({ proposalForms });
const wrongForms = (proposalForms: unknown) => problemsOf({ proposalForms });
/** What is wrong, without the values found; other tests check them. */
const wrong = (proposalForms: unknown) =>
  wrongForms(proposalForms).map((problem) => problem.replace(/, but is .*| \(found .*|; it must .*/s, ''));

it('accepts for an event a deadline, a time zone and meanings of statuses, each of them optional', () => {
  expect(settingsOf(system())).toMatchObject(system({}));
  const known = {
    'tides-2027': { deadline: '2027-01-31T23:59', zone: 'Europe/Warsaw', status: { open: 'open', 2: 'announced' } },
    'Ebb & Flow': { deadline: '2027-01-31T23:59', status: {} },
    '7': { status: { 0: 'closed' } },
  };
  expect(settingsOf(system(known))).toMatchObject(system(known));
  expect(settingsOf(system({ x: {} }))).toMatchObject(system({ x: { status: {} } }));
});

const at = '2027-01-31T23:59';
const dated = 'deadline: must be a date and a time like 2027-01-31T23:59, but is';
const zoned = 'zone: must be a time zone like Europe/Warsaw, but is';

it.each<readonly [Given, string]>([
  [{ deadline: '31.1.2027' }, `${dated} "31.1.2027"`],
  [{ deadline: '2027-02-30T12:00' }, `${dated} "2027-02-30T12:00"`],
  [{ deadline: '2027-01-31' }, `${dated} "2027-01-31"`],
  [{ deadline: '2027-01-31T24:00' }, `${dated} "2027-01-31T24:00"`],
  [{ deadline: `${at}Z` }, `${dated} "${at}Z"`],
  [{ deadline: at, zone: 'Europe/Atlantis' }, `${zoned} "Europe/Atlantis"`],
  [{ deadline: at, zone: '+01:00' }, `${zoned} "+01:00"`],
  [{ zone: 'UTC' }, 'deadline: is missing; it must be there for the zone UTC to be of use'],
  [{ status: { 1: 'ajar' } }, 'status.1: must be open, closed or announced, but is "ajar"'],
  [{ dead_line: '' }, 'dead_line: is not a known setting (found ""); did you mean deadline?'],
])('refuses the settings %j of an event', (event, problem) => {
  expect(problemsOf(system({ x: event }))).toEqual([`proposalSystem.events.x.${problem}`]);
});

it('asks in forms what the product asks by default, of the three built-in kinds', () => {
  const proposalForms = {
    languages: [],
    streams: [],
    workingGroups: [],
    changes: { panel: {}, paper: {}, workshop: {} },
    kinds: ['panel', 'paper', 'workshop'],
    fields: { panel: [], paper: [], workshop: [] },
  };
  for (const given of [undefined, {}, { changes: { panel: {} } }])
    expect(forms(given)).toMatchObject({ proposalForms });
});

it('changes what a form asks', () => {
  const changes = {
    panel: { papers: { min: 2, max: 6 }, 'papers.presenters': { max: 8 }, 'papers.presenters.bio': { asked: false } },
    paper: { language: { required: true }, equipment: { max: 50 }, keywords: { required: false, min: 0 } },
    workshop: { 'participants.contribution': { max: 1 }, title: {}, statementMember: { required: false } },
  };
  expect(forms({ languages: ['English'], changes })).toMatchObject({ proposalForms: { changes } });
});

it('refuses settings of fields that do not exist', () => {
  const panel = { 'papers.people': {}, 'description.bio': {} };
  const paper = { language: { required: true }, 'people.presenting.x': {} };
  const none = 'is not asked in this form (found';
  expect(wrongForms({ languages: [], changes: { panel, paper, workshop: { chair: { asked: false } } } })).toEqual([
    `proposalForms.changes.panel.papers.people: ${none} {}); there are title, abstract, references, presenters`,
    `proposalForms.changes.panel.description.bio: ${none} {}); did you mean description?`,
    expect.stringContaining(`paper.language: ${none} {"required":true}); there are title, abstract, keywords`),
    `proposalForms.changes.paper.people.presenting.x: ${none} {}); did you mean presenting?`,
    expect.stringMatching(/^proposalForms\.changes\.workshop\.chair: .*; there are title, description, format/),
  ]);
  expect(wrong({ changes: { poster: {} } })).toEqual(['proposalForms.changes.poster: is not a known setting']);
});

const whole = 'must be a whole number that is not negative, but is';

it.each([
  [{ title: { max: 0 } }, 'title.max: must be between 1 and 100000, but is 0'],
  [{ abstract: { max: 100_001 } }, 'abstract.max: must be between 1 and 100000, but is 100001'],
  [{ abstract: { min: 1 } }, 'abstract.min: must be given for lists, people and papers only, but is 1'],
  [{ keywords: { min: 6 } }, 'keywords.min: must not be more than max, which is 5, but is 6'],
  [{ keywords: { min: 0, max: 0 } }, 'keywords.max: must be between 1 and 100, but is 0'],
  [{ keywords: { min: -1 } }, `keywords.min: ${whole} -1`],
  [{ references: { max: 2 } }, 'references.max: must not be less than min, which is 3, but is 2'],
  [{ people: { max: 101 } }, 'people.max: must be between 1 and 100, but is 101'],
  [{ people: { min: 3, max: 2 } }, 'people.min: must not be more than max, which is 2, but is 3'],
  [{ 'people.roles': { min: 1 } }, 'people.roles.min: must be given for lists, people and papers only, but is 1'],
  [
    { willingToChair: { max: 1 } },
    'willingToChair.max: must be given for texts, lists, people and papers only, but is 1',
  ],
  [{ title: { max: 1.5 } }, `title.max: ${whole} 1.5`],
  [{ title: { max: '5' } }, `title.max: ${whole} "5"`],
  [{ notes: { required: 1 } }, 'notes.required: must be true or false, but is 1'],
  [{ notes: { asked: 'no' } }, 'notes.asked: must be true or false, but is "no"'],
  [{ notes: { size: 2 } }, 'notes.size: is not a known setting (found 2); there are required, min, max, asked'],
])('refuses limits that no text can keep, and switches that are none: %j', (paper, problem) => {
  expect(wrongForms({ changes: { paper } })).toEqual([`proposalForms.changes.paper.${problem}`]);
});

it('refuses options that are named twice', () => {
  expect(wrongForms({ languages: ['English', ' English'], streams: [''], workingGroups: 'all' })).toEqual([
    'proposalForms.languages: must not name anything twice, but is ["English"," English"]',
    'proposalForms.streams.0: must be a text that is not empty, but is ""',
    'proposalForms.workingGroups: must be a list, but is "all"',
  ]);
});

const label = { en: 'Something' };
const title = { id: 'title', type: 'text', label };
const kind = (change: Given = {}) => ({ id: 'screening', label, fields: [title], ...change });
const wrongKinds = (...kinds: readonly unknown[]) => wrong({ kinds });
const beginningWith = (text: string): unknown => expect.stringMatching(new RegExp(`^${text}`));

it('offers the kinds that are named, in their order, with the descriptions of others', () => {
  const proposalForms = { kinds: ['workshop', screening, 'paper'], fields: { paper: [filmFormat] } };
  expect(forms(proposalForms)).toMatchObject({ proposalForms });
  const documented = exampleIn('docs/configuration.md');
  expect(settingsOf(documented)).toMatchObject(documented);
});

it('writes the defaults of described kinds out, and accepts them again', () => {
  const settings = forms({ kinds: [kind({ fields: ['common', title] }), 'paper'], fields: { paper: [filmFormat] } });
  const fields = ['common', { ...title, lines: 'one', required: false }];
  expect(settings).toMatchObject({ proposalForms: { kinds: [{ changes: {}, fields }, 'paper'] } });
  expect(parsePortalConfig(JSON.parse(JSON.stringify(settings)))).toEqual({ ok: true, settings, notes: [] });
});

it.each(['Screening', '2d', 'video-essay', 'constructor', 'x'.repeat(33)])('refuses %s as the id of a kind', (id) => {
  const must = 'must be lower-case letters, digits and underscores, 32 at most, and begin with a letter';
  expect(wrongKinds(kind({ id }))).toEqual([`proposalForms.kinds.0.id: ${must}`]);
});

it('requires at least one kind, each named once or described', () => {
  const another = 'must be another kind than those before it';
  expect(wrongKinds()).toEqual(['proposalForms.kinds: must name at least one kind']);
  expect(wrongKinds('paper', kind(), 'paper', kind())).toEqual([
    `proposalForms.kinds.2: ${another}`,
    `proposalForms.kinds.3.id: ${another}`,
  ]);
  expect(wrongKinds(kind({ id: 'paper' }))).toEqual([
    'proposalForms.kinds.0.id: must be another id than panel, paper, workshop',
  ]);
  expect(wrongForms({ kinds: ['pannel'] })).toEqual([
    'proposalForms.kinds.0: must be panel, paper, workshop, or the description of another kind, but is "pannel"; did you mean panel?',
  ]);
  expect(wrongKinds(kind({ form: 'short', fields: [] }))).toEqual([
    'proposalForms.kinds.0.fields: must have at least one field',
    'proposalForms.kinds.0.form: is not a known setting',
  ]);
});

it('requires labels of a kind, in one language at least', () => {
  const german = kind({ label: { de: 'Filmvorführung' } });
  expect(forms({ kinds: [german] })).toMatchObject({ proposalForms: { kinds: [{ label: german.label }] } });
  expect(wrongKinds(kind({ label: undefined }))).toEqual([beginningWith('proposalForms.kinds.0.label: ')]);
  expect(wrongKinds(kind({ label: {} }))).toEqual([beginningWith('proposalForms.kinds.0.label: must be there in at')]);
  expect(wrongKinds(kind({ label: { en: ' ', xx: 'Pokaz' } }))).toEqual([
    'proposalForms.kinds.0.label.en: must be a text that is not empty',
    `proposalForms.kinds.0.label.xx: must be one of ${languageCodes().join(', ')}`,
  ]);
});

it.each<readonly [string, readonly unknown[], Given?]>([
  ['none', ['common']],
  ['a list', [{ id: 'title', type: 'list', label, max: 3 }]],
  ['one that is not asked', [title, 'common'], { title: { asked: false } }],
])('requires a text as the title of a kind, and not %s', (_, fields, changes = {}) => {
  const said = 'proposalForms.kinds.0.fields: must have a text with the id title';
  expect(wrongKinds(kind({ fields, changes }))).toEqual([said]);
});

it.each(['commons', 'common.title', 'paper', 'screening.title', 'paper.people.bio'])(
  'refuses to reuse the unknown field %s',
  (name) => {
    expect(wrongKinds(kind({ fields: [title, name] }))).toEqual([
      beginningWith('proposalForms.kinds.0.fields.1: must be one of common, common.language, .*, paper.title, '),
    ]);
  },
);

it('asks for each field of a kind once, however it is named, and validates changes to it', () => {
  expect(wrongKinds(kind({ fields: ['paper.title', 'panel.title', 'common.mode', 'common', title] }))).toEqual([
    'proposalForms.kinds.0.fields.1: must be another field: this form asks for title already',
    'proposalForms.kinds.0.fields.3: must be another field: this form asks for mode already',
    'proposalForms.kinds.0.fields.4.id: must be another id: this form has a field with this one already',
  ]);
  expect(wrongKinds(kind({ changes: { title: { max: 0 }, abstract: { asked: false } } }))).toEqual([
    'proposalForms.kinds.0.changes.title.max: must be between 1 and 100000',
    'proposalForms.kinds.0.changes.abstract: is not asked in this form',
  ]);
  const changes = { 'directors.bio': { asked: false }, directors: { max: 2 } };
  const fields = [title, { id: 'directors', type: 'entries', entry: 'person', label, max: 4 }];
  expect(wrongKinds(kind({ fields, changes }))).toEqual([]);
});

const letters = 'id: must be letters and digits, 32 at most, and begin with a letter';

it.each([
  [{ type: 'date' }, 'type: must be text, choice, choices, tick, list or entries'],
  [{ type: undefined }, 'type: is missing'],
  [{ id: 'x_y', type: 'tick' }, letters],
  [{ id: 'toString', type: 'tick' }, letters],
  [{ type: 'tick', label: undefined }, 'label: is missing'],
  [{ type: 'tick', label: {} }, 'label: must be there in at least one language, like { "en": "Books" }'],
  [{ type: 'tick', hint: { en: '' } }, 'hint.en: must be a text that is not empty'],
  [{ type: 'tick', required: 'yes' }, 'required: must be true or false'],
  [{ type: 'tick', max: 2 }, 'max: is not a known setting'],
  [{ type: 'text', lines: 'two' }, 'lines: must be one or many'],
  [{ type: 'text', form: 'url' }, 'form: must be email or orcid'],
  [{ type: 'text', max: { count: 0, unit: 'words' } }, 'max.count: must be between 1 and 100000'],
  [{ type: 'text', max: { count: 9, unit: 'lines' } }, 'max.unit: must be words or characters'],
  [{ type: 'choice', options: [] }, 'options: must name at least one option'],
  [{ type: 'choices', options: ['a', 'a '] }, 'options: must not name anything twice'],
  [{ type: 'list' }, 'max: is missing'],
  [{ type: 'list', max: 101 }, 'max: must be between 1 and 100'],
  [{ type: 'list', min: 3, max: 2 }, 'min: must not be more than max, which is 2'],
  [{ type: 'entries', entry: 'film', max: 2 }, 'entry: must be person, participant or paper'],
  [{ type: 'tick', after: 'title' }, 'after: is not a known setting'],
])('refuses the field %j', (field, problem) => {
  const fields = [title, { id: 'x', label, ...field }];
  expect(wrongKinds(kind({ fields }))).toEqual([`proposalForms.kinds.0.fields.1.${problem}`]);
});

it('requires unique ids of added fields, also across kinds, and existing fields that they stand behind', () => {
  const tick = (id: string, more: Given = {}) => ({ id, type: 'tick', label, ...more });
  const added = (...paper: readonly unknown[]) => wrong({ fields: { paper } });
  const another = 'id: must be another id: this form has a field with this one already';
  expect(added(tick('abstract'), tick('stream'), tick('x'), tick('x'))).toEqual(
    [0, 1, 3].map((index) => `proposalForms.fields.paper.${index}.${another}`),
  );
  const places = [tick('x', { after: 'chair' }), tick('y', { after: 'x' }), tick('z', { after: 'people.bio' })];
  expect(added(...places)).toEqual([
    beginningWith('proposalForms.fields.paper.0.after: must be one of title, abstract, '),
    beginningWith('proposalForms.fields.paper.2.after: must be one of title, abstract, '),
  ]);
});

it('accepts added or changed fields only for built-in kinds that are offered', () => {
  expect(wrong({ fields: { screening: [filmFormat] } })).toEqual([
    'proposalForms.fields.screening: is not a known setting',
  ]);
  const tick = [{ id: 'x', type: 'tick', label }];
  const given = {
    fields: { workshop: tick, panel: tick },
    changes: { workshop: { title: { max: 90 } }, paper: { title: { max: 90 } } },
  };
  const said = 'must not be there, because proposalForms.kinds does not have workshop';
  expect(wrong({ kinds: ['paper', 'panel'], ...given })).toEqual([
    `proposalForms.fields.workshop: ${said}`,
    `proposalForms.changes.workshop: ${said}`,
  ]);
  expect(wrong({ kinds: ['panel', 'workshop', 'paper'], ...given })).toEqual([]);
  expect(wrong({ kinds: ['paper'], fields: { panel: [] }, changes: { workshop: {} } })).toEqual([]);
  expect(wrong({ fields: { paper: [filmFormat] }, changes: { paper: { filmFormat: { required: true } } } })).toEqual(
    [],
  );
});

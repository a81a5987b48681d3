import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { parsePortalConfig } from '../../src/composition/config/portal-config.ts';

const file = JSON.parse(readFileSync('tests/fixtures/portal.config.json', 'utf8')) as Record<string, unknown>;

/** The parsed settings, or their errors. */
function read(given: Readonly<Record<string, unknown>>): PortalSettings | readonly string[] {
  const outcome = parsePortalConfig({ ...file, ...given });
  return outcome.ok ? outcome.settings : outcome.problems.map(({ path, message }) => `${path}: ${message}`);
}
const baseUrl = 'https://proposals.example.org/';
const events = (given: unknown) => read({ proposalSystem: { baseUrl, events: given } });
const forms = (given: unknown) => read({ proposalForms: given });
const noChanges = { panel: {}, paper: {}, workshop: {} };

describe('what settings say of events', () => {
  it('reads no settings of events by default', () => {
    expect(read({ proposalSystem: { baseUrl } })).toMatchObject({ proposalSystem: { baseUrl, events: {} } });
  });

  it('accepts a deadline, a time zone and meanings of statuses, each of them optional', () => {
    const known = {
      'tides-2027': { deadline: '2027-01-31T23:59', zone: 'Europe/Warsaw', status: { open: 'open', 2: 'announced' } },
      'Ebb & Flow': { deadline: '2027-01-31T23:59', status: {} },
      '7': { status: { 0: 'closed' } },
    };
    expect(events(known)).toMatchObject({ proposalSystem: { events: known } });
    expect(events({ x: {} })).toMatchObject({ proposalSystem: { events: { x: { status: {} } } } });
  });

  it.each(['31.1.2027', '2027-02-30T12:00', '2027-01-31', '2027-01-31T24:00', '2027-01-31T23:59Z'])(
    'refuses the deadline %s',
    (deadline) => {
      expect(events({ 'tides-2027': { deadline } })).toEqual([
        `proposalSystem.events.tides-2027.deadline: must be a date and a time like 2027-01-31T23:59, but is "${deadline}"`,
      ]);
    },
  );

  it.each(['Warsaw', 'Europe/Atlantis', '+01:00'])('refuses the time zone %s', (zone) => {
    expect(events({ 'tides-2027': { deadline: '2027-01-31T23:59', zone } })).toEqual([
      `proposalSystem.events.tides-2027.zone: must be a time zone like Europe/Warsaw, but is "${zone}"`,
    ]);
  });

  it('accepts known states, and refuses unknown settings of events', () => {
    expect(events({ x: { status: { 1: 'ajar' }, dead_line: '' } })).toEqual([
      'proposalSystem.events.x.status.1: must be open, closed or announced, but is "ajar"',
      'proposalSystem.events.x.dead_line: is not a known setting (found ""); did you mean deadline?',
    ]);
  });
});

describe('what settings ask in forms', () => {
  it('asks in forms what the product asks by default', () => {
    const proposalForms = { languages: [], streams: [], workingGroups: [], changes: noChanges };
    expect(forms(undefined)).toMatchObject({ proposalForms });
    expect(forms({})).toMatchObject({ proposalForms });
    expect(forms({ changes: { panel: {} } })).toMatchObject({ proposalForms });
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
    const problems = forms({
      languages: [],
      changes: {
        panel: { 'papers.people': {}, 'description.bio': {} },
        paper: { language: { required: true }, 'people.presenting.x': {} },
        workshop: { chair: { asked: false } },
      },
    });
    expect(problems).toEqual([
      'proposalForms.changes.panel.papers.people: is not asked in this form (found {}); there are title, abstract, references, presenters',
      'proposalForms.changes.panel.description.bio: is not asked in this form (found {}); did you mean description?',
      expect.stringMatching(
        /^proposalForms\.changes\.paper\.language: is not asked in this form \(found \{"required":true\}\); there are title, abstract, keywords/,
      ),
      'proposalForms.changes.paper.people.presenting.x: is not asked in this form (found {}); did you mean presenting?',
      expect.stringMatching(/^proposalForms\.changes\.workshop\.chair: .*; there are title, description, format/),
    ]);
  });

  it('refuses limits that no text can keep', () => {
    const changes = {
      title: { max: 0 },
      abstract: { max: 100_001, min: 1 },
      keywords: { min: 6 },
      references: { max: 2 },
      people: { min: 3, max: 2 },
      willingToChair: { max: 1 },
      'people.roles': { min: 1 },
      'people.bio': { max: 100_000 },
    };
    expect(forms({ changes: { paper: changes } })).toEqual(
      [
        'title.max: must be between 1 and 100000, but is 0',
        'abstract.min: must be given for lists, people and papers only, but is 1',
        'abstract.max: must be between 1 and 100000, but is 100001',
        'keywords.min: must not be more than max, which is 5, but is 6',
        'references.max: must not be less than min, which is 3, but is 2',
        'people.min: must not be more than max, which is 2, but is 3',
        'willingToChair.max: must be given for texts, lists, people and papers only, but is 1',
        'people.roles.min: must be given for lists, people and papers only, but is 1',
      ].map((problem) => `proposalForms.changes.paper.${problem}`),
    );
    expect(forms({ changes: { paper: { people: { max: 101 }, keywords: { min: 0, max: 0 } } } })).toEqual([
      'proposalForms.changes.paper.people.max: must be between 1 and 100, but is 101',
      'proposalForms.changes.paper.keywords.max: must be between 1 and 100, but is 0',
    ]);
  });

  it('accepts only whole numbers as limits, and only booleans as switches', () => {
    const paper = {
      title: { max: 1.5 },
      keywords: { min: -1, max: '5' },
      notes: { asked: 'no', required: 1, size: 2 },
    };
    expect(forms({ changes: { paper, poster: {} } })).toEqual([
      'proposalForms.changes.paper.title.max: must be a whole number that is not negative, but is 1.5',
      'proposalForms.changes.paper.keywords.min: must be a whole number that is not negative, but is -1',
      'proposalForms.changes.paper.keywords.max: must be a whole number that is not negative, but is "5"',
      'proposalForms.changes.paper.notes.required: must be true or false, but is 1',
      'proposalForms.changes.paper.notes.asked: must be true or false, but is "no"',
      'proposalForms.changes.paper.notes.size: is not a known setting (found 2); there are required, min, max, asked',
      'proposalForms.changes.poster: is not a known setting (found {}); there are panel, paper, workshop',
    ]);
  });

  it('refuses options that are named twice', () => {
    expect(forms({ languages: ['English', ' English'], streams: [''], workingGroups: 'all' })).toEqual([
      'proposalForms.languages: must not name anything twice, but is ["English"," English"]',
      'proposalForms.streams.0: must be a text that is not empty, but is ""',
      'proposalForms.workingGroups: must be a list, but is "all"',
    ]);
  });
});

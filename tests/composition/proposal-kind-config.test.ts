import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { parsePortalConfig } from '../../src/composition/config/portal-config.ts';
import { languageCodes } from '../../src/ui/i18n/languages.ts';
import { filmFormat, screening } from '../fixtures/screening.ts';

const file = JSON.parse(readFileSync('tests/fixtures/portal.config.json', 'utf8')) as Record<string, unknown>;

/** The parsed settings, or their errors. */
function forms(proposalForms: Readonly<Record<string, unknown>>): PortalSettings | readonly string[] {
  const outcome = parsePortalConfig({ ...file, proposalForms });
  return outcome.ok
    ? outcome.settings
    : outcome.problems.map(({ path, message }) => `${path}: ${withoutFound(message)}`);
}
/** Removes the value from an error; other tests check it. */
const withoutFound = (message: string) => message.replace(/, but is .*| \(found .*|; it must .*/s, '');
const title = { id: 'title', type: 'text', label: { en: 'Title' } };
const kind = (change: Readonly<Record<string, unknown>> = {}) => ({
  id: 'screening',
  label: { en: 'Film screening' },
  fields: [title],
  ...change,
});
const kinds = (...given: readonly unknown[]) => forms({ kinds: given });
/** A kind with a title and this field. */
const withField = (field: unknown) => kinds(kind({ fields: [title, field] }));
const added = (...fields: readonly unknown[]) => forms({ fields: { paper: fields } });
const beginningWith = (text: string): unknown => expect.stringMatching(new RegExp(`^${text}`));

describe('kinds of proposals in the settings', () => {
  it('offers the three built-in kinds by default', () => {
    const proposalForms = { kinds: ['panel', 'paper', 'workshop'], fields: { panel: [], paper: [], workshop: [] } };
    expect(forms({})).toMatchObject({ proposalForms });
  });

  it('offers the kinds that are named, in their order, with the descriptions of others', () => {
    const proposalForms = { kinds: ['workshop', screening, 'paper'], fields: { paper: [filmFormat] } };
    expect(forms(proposalForms)).toMatchObject({ proposalForms });
  });

  it('reads kinds as the documentation writes them', () => {
    const [, example = ''] = /```json\n(.*?)```/s.exec(readFileSync('docs/configuration.md', 'utf8')) ?? [];
    const settings = JSON.parse(example) as Record<'proposalForms', Record<string, unknown>>;
    expect(forms(settings.proposalForms)).toMatchObject(settings);
  });

  it('writes the defaults of described kinds out, and accepts them again', () => {
    const settings = forms({ kinds: [kind({ fields: ['common', title] }), 'paper'], fields: { paper: [filmFormat] } });
    expect(settings).toMatchObject({
      proposalForms: {
        kinds: [{ changes: {}, fields: ['common', { ...title, lines: 'one', required: false }] }, 'paper'],
      },
    });
    expect(parsePortalConfig(JSON.parse(JSON.stringify(settings)))).toEqual({ ok: true, settings, notes: [] });
  });

  it.each(['Screening', '2d', 'video-essay', 'a/b', 'constructor', 'x'.repeat(33)])(
    'refuses %s as the id of a kind',
    (id) => {
      expect(kinds(kind({ id }))).toEqual([
        'proposalForms.kinds.0.id: must be lower-case letters, digits and underscores, 32 at most, and begin with a letter',
      ]);
    },
  );

  it('refuses a kind that is named twice', () => {
    expect(kinds('paper', kind(), 'paper', kind())).toEqual([
      'proposalForms.kinds.2: must be another kind than those before it',
      'proposalForms.kinds.3.id: must be another kind than those before it',
    ]);
    expect(kinds(kind({ id: 'paper' }))).toEqual([
      'proposalForms.kinds.0.id: must be another id than panel, paper, workshop',
    ]);
  });

  it('requires at least one kind, each as a name or a description', () => {
    expect(kinds()).toEqual(['proposalForms.kinds: must name at least one kind']);
    expect(kinds('poster')).toEqual([
      'proposalForms.kinds.0: must be panel, paper, workshop, or the description of another kind',
    ]);
    expect(kinds(kind({ form: 'short', fields: [] }))).toEqual([
      'proposalForms.kinds.0.fields: must have at least one field',
      'proposalForms.kinds.0.form: is not a known setting',
    ]);
  });

  it('requires labels of a kind, in one language at least', () => {
    expect(kinds(kind({ label: undefined }))).toEqual([beginningWith('proposalForms.kinds.0.label: ')]);
    expect(kinds(kind({ label: { de: 'Filmvorführung' } }))).toMatchObject({
      proposalForms: { kinds: [{ label: { de: 'Filmvorführung' } }] },
    });
    expect(kinds(kind({ label: {} }))).toEqual([
      beginningWith('proposalForms.kinds.0.label: must be there in at least one'),
    ]);
    expect(kinds(kind({ label: { en: ' ', xx: 'Pokaz' } }))).toEqual([
      'proposalForms.kinds.0.label.en: must be a text that is not empty',
      `proposalForms.kinds.0.label.xx: must be one of ${languageCodes().join(', ')}`,
    ]);
  });

  it.each<readonly [string, readonly unknown[], Readonly<Record<string, unknown>>?]>([
    ['none', ['common']],
    ['a list', [{ id: 'title', type: 'list', label: { en: 'Titles' }, max: 3 }]],
    ['one that is not asked', [title, 'common'], { title: { asked: false } }],
  ])('requires a text as the title of a kind, and not %s', (_, fields, changes = {}) => {
    expect(kinds(kind({ fields, changes }))).toEqual([
      'proposalForms.kinds.0.fields: must have a text with the id title',
    ]);
  });

  it.each(['commons', 'common.title', 'title', 'paper', 'screening.title', 'paper.people.bio'])(
    'refuses to reuse the unknown field %s',
    (name) => {
      expect(withField(name)).toEqual([
        beginningWith('proposalForms.kinds.0.fields.1: must be one of common, common.language, .*, paper.title, '),
      ]);
    },
  );

  it('asks for each field of a kind once, however it is named', () => {
    expect(kinds(kind({ fields: ['paper.title', 'panel.title', 'common.mode', 'common', title] }))).toEqual([
      'proposalForms.kinds.0.fields.1: must be another field: this form asks for title already',
      'proposalForms.kinds.0.fields.3: must be another field: this form asks for mode already',
      'proposalForms.kinds.0.fields.4.id: must be another id: this form has a field with this one already',
    ]);
  });

  it('validates and applies changes to the fields of a described kind', () => {
    expect(kinds(kind({ changes: { title: { max: 0 }, abstract: { asked: false } } }))).toEqual([
      'proposalForms.kinds.0.changes.title.max: must be between 1 and 100000',
      'proposalForms.kinds.0.changes.abstract: is not asked in this form',
    ]);
    const people = { 'directors.bio': { asked: false }, directors: { max: 2 } };
    const fields = [title, { id: 'directors', type: 'entries', entry: 'person', label: { en: 'Directors' }, max: 4 }];
    expect(kinds(kind({ fields, changes: people }))).toMatchObject({ languages: expect.anything() as unknown });
  });
});

describe('fields of the settings', () => {
  const label = { en: 'Something' };

  it.each([
    [{ id: 'x', type: 'date', label }, 'type: must be text, choice, choices, tick, list or entries'],
    [{ id: 'x', label }, 'type: is missing'],
    [{ id: 'x_y', type: 'tick', label }, 'id: must be letters and digits, 32 at most, and begin with a letter'],
    [{ id: 'toString', type: 'tick', label }, 'id: must be letters and digits, 32 at most, and begin with a letter'],
    [{ id: 'x', type: 'tick' }, 'label: is missing'],
    [{ id: 'x', type: 'tick', label: {} }, 'label: must be there in at least one language, like { "en": "Books" }'],
    [{ id: 'x', type: 'tick', label, hint: { en: '' } }, 'hint.en: must be a text that is not empty'],
    [{ id: 'x', type: 'tick', label, required: 'yes' }, 'required: must be true or false'],
    [{ id: 'x', type: 'tick', label, max: 2 }, 'max: is not a known setting'],
    [{ id: 'x', type: 'text', label, lines: 'two' }, 'lines: must be one or many'],
    [{ id: 'x', type: 'text', label, form: 'url' }, 'form: must be email or orcid'],
    [{ id: 'x', type: 'text', label, max: { count: 0, unit: 'words' } }, 'max.count: must be between 1 and 100000'],
    [{ id: 'x', type: 'text', label, max: { count: 9, unit: 'lines' } }, 'max.unit: must be words or characters'],
    [{ id: 'x', type: 'choice', label, options: [] }, 'options: must name at least one option'],
    [{ id: 'x', type: 'choices', label, options: ['a', 'a '] }, 'options: must not name anything twice'],
    [{ id: 'x', type: 'list', label }, 'max: is missing'],
    [{ id: 'x', type: 'list', label, max: 101 }, 'max: must be between 1 and 100'],
    [{ id: 'x', type: 'list', label, min: 3, max: 2 }, 'min: must not be more than max, which is 2'],
    [{ id: 'x', type: 'entries', entry: 'film', label, max: 2 }, 'entry: must be person, participant or paper'],
    [{ id: 'x', type: 'tick', label, after: 'title' }, 'after: is not a known setting'],
  ])('refuses the field %j', (field, problem) => {
    expect(withField(field)).toEqual([`proposalForms.kinds.0.fields.1.${problem}`]);
  });

  it('requires unique ids of added fields, also across kinds', () => {
    const tick = (id: string) => ({ id, type: 'tick', label });
    expect(added(tick('abstract'), tick('stream'), tick('x'), tick('x'))).toEqual(
      [0, 1, 3].map(
        (index) =>
          `proposalForms.fields.paper.${index}.id: must be another id: this form has a field with this one already`,
      ),
    );
  });

  it('requires an existing field for an added one to stand behind', () => {
    const tick = (id: string, after: string) => ({ id, type: 'tick', label, after });
    expect(added(tick('x', 'chair'), tick('y', 'x'), tick('z', 'people.bio'))).toEqual([
      beginningWith('proposalForms.fields.paper.0.after: must be one of title, abstract, '),
      beginningWith('proposalForms.fields.paper.2.after: must be one of title, abstract, '),
    ]);
  });

  it('accepts added fields for the three built-in kinds only', () => {
    expect(forms({ fields: { screening: [filmFormat] } })).toEqual([
      'proposalForms.fields.screening: is not a known setting',
    ]);
  });

  it('accepts added or changed fields only for kinds that are offered', () => {
    const fields = { workshop: [{ id: 'x', type: 'tick', label }], panel: [{ id: 'x', type: 'tick', label }] };
    const changes = { workshop: { title: { max: 90 } }, paper: { title: { max: 90 } } };
    const said = (setting: string) =>
      `proposalForms.${setting}.workshop: must not be there, because proposalForms.kinds does not have workshop`;
    expect(forms({ kinds: ['paper', 'panel'], fields, changes })).toEqual([said('fields'), said('changes')]);
    expect(forms({ kinds: ['panel', 'workshop', 'paper'], fields, changes })).toMatchObject({ proposalForms: {} });
    expect(forms({ kinds: ['paper'], fields: { panel: [] }, changes: { workshop: {} } })).toMatchObject({
      proposalForms: { kinds: ['paper'] },
    });
  });

  it('applies changes to added fields as to any other', () => {
    const changes = { paper: { filmFormat: { required: true } } };
    expect(forms({ fields: { paper: [filmFormat] }, changes })).toMatchObject({ proposalForms: { changes } });
  });
});

import { describe, expect, it } from 'vitest';
import { formDefinition } from '../../../src/domain/proposals/default-forms.ts';
import { defaultKinds, type FieldDefinition } from '../../../src/domain/proposals/form-definition.ts';
import { formOf, forms } from './some-forms.ts';

/** A field on one line: `abstract! 0-300 words`. */
function said(field: FieldDefinition, within = ''): readonly string[] {
  const name = `${within}${field.id}${field.required ? '!' : ''}`;
  switch (field.type) {
    case 'text':
      return [field.max === undefined ? name : `${name} ${field.max.count} ${field.max.unit}`];
    case 'list':
      return [`${name} ${field.min}-${field.max}`];
    case 'entries':
      return [
        `${name} ${field.min}-${field.max}${field.oneWith === undefined ? '' : ` one ${field.oneWith}`}`,
        ...(field.entry === 'paper' || field.entry === 'participant'
          ? field.fields.flatMap((inner) => said(inner, `${field.id}.`))
          : []),
      ];
    default:
      return [name];
  }
}
const saidOf = (fields: readonly FieldDefinition[]) => fields.flatMap((field) => said(field));

const common = [
  'language',
  'stream',
  'workingGroup',
  'mode',
  'equipment',
  'accessNeeds',
  'notes 100 words',
  'statementMember!',
  'statementOwnWork!',
];
const person = [
  'firstName!',
  'lastName!',
  'email!',
  'affiliation!',
  'position',
  'country',
  'orcid',
  'roles',
  'presenting',
  'bio 100 words',
];

describe('what a form asks', () => {
  it('asks in a paper what the product’s table says', () => {
    expect(saidOf(formOf('paper').fields)).toEqual([
      'title! 120 characters',
      'abstract! 300 words',
      'keywords! 3-5',
      'references! 3-5',
      'people! 1-4 one presenting',
      'willingToChair',
      ...common,
    ]);
  });

  it('asks in a panel what the product’s table says', () => {
    expect(saidOf(formOf('panel').fields)).toEqual([
      'title!',
      'description! 100 words',
      'chair! 1-1',
      'respondent 0-1',
      'papers! 3-4',
      'papers.title!',
      'papers.abstract! 150 words',
      'papers.references! 3-5',
      'papers.presenters! 1-4',
      ...common,
    ]);
  });

  it('asks in a workshop what the product’s table says', () => {
    expect(saidOf(formOf('workshop').fields)).toEqual([
      'title!',
      'description! 300 words',
      'format! 100 words',
      'organisers! 1-2',
      'participants! 3-6',
      ...[...person, 'contribution! 150 words'].map((field) => `participants.${field}`),
      'references 0-5',
      'audienceSize',
      'room',
      ...common,
    ]);
  });

  it('asks the same of every person in a form', () => {
    const people = (['people', 'chair', 'respondent', 'organisers'] as const).map((id) =>
      defaultKinds.flatMap((kind) => formOf(kind).fields).find((field) => field.id === id),
    );
    for (const field of people) expect(field?.type === 'entries' && saidOf(field.fields)).toEqual(person);
  });

  it.each(defaultKinds)('uses one key for each field of a %s', (kind) => {
    const keysOf = (fields: readonly FieldDefinition[]): void => {
      const ids = fields.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[a-z]+$/i);
      for (const field of fields) if (field.type === 'entries') keysOf(field.fields);
    };
    keysOf(formOf(kind).fields);
  });
});

describe('settings', () => {
  const pathsOf = (fields: readonly FieldDefinition[], within = ''): readonly string[] =>
    fields.flatMap((field) => [
      `${within}${field.id}`,
      ...(field.type === 'entries' ? pathsOf(field.fields, `${within}${field.id}.`) : []),
    ]);

  it('asks for languages, streams and working groups only if the settings name some', () => {
    const { fields } = formOf('paper');
    expect(fields.find(({ id }) => id === 'stream')).toMatchObject({ options: forms.streams, named: 'verbatim' });
    const bare = formDefinition('paper', { ...forms, languages: [], streams: [], workingGroups: [] });
    const gone = ['language', 'stream', 'workingGroup'];
    expect(pathsOf(bare.fields)).toEqual(pathsOf(fields).filter((path) => !gone.includes(path)));
  });

  it('takes from the settings whether a field is required, and how long it may be', () => {
    const { fields } = formOf('panel', {
      title: { max: 200 },
      equipment: { max: 50, required: true },
      language: { required: true },
      statementOwnWork: { required: false },
      papers: { min: 2, max: 5 },
      'papers.title': { max: 80 },
      'papers.references': { required: false, min: 0 },
    });
    const changed = saidOf(fields);
    for (const field of [
      'title! 200 characters',
      'equipment! 50 words',
      'language!',
      'statementOwnWork',
      'papers! 2-5',
      'papers.title! 80 characters',
      'papers.references 0-5',
    ]) {
      expect(changed).toContain(field);
    }
  });

  it('changes the field at a configured path and no other', () => {
    const { fields } = formOf('panel', { 'papers.title': { max: 80 }, 'chair.bio': { asked: false } });
    expect(saidOf(fields)).toContain('title!');
    const before = pathsOf(formOf('panel').fields);
    expect(pathsOf(fields)).toEqual(before.filter((path) => path !== 'chair.bio'));
  });

  it('removes a configured field, along with the checkboxes that belong to it', () => {
    const gone = pathsOf(formOf('panel', { papers: { asked: false } }).fields);
    expect(gone.some((path) => path.startsWith('papers'))).toBe(false);
    const { fields } = formOf('paper', { 'people.presenting': { asked: false } });
    expect(saidOf(fields)).toContain('people! 1-4');
  });

  it('ignores settings of unknown fields', () => {
    const changes = { soundtrack: { asked: false }, 'people.title': { required: true } };
    expect(formOf('paper', changes)).toEqual(formOf('paper'));
  });
});

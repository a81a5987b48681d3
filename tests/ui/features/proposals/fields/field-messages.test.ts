import { describe, expect, it } from 'vitest';
import { formDefinition } from '../../../../../src/domain/proposals/default-forms.ts';
import { defaultKinds, type FieldDefinition } from '../../../../../src/domain/proposals/form-definition.ts';
import { fieldAt } from '../../../../../src/ui/features/proposals/form/checklist.tsx';
import { fieldMessages } from '../../../../../src/ui/features/proposals/fields/field-messages.ts';
import { entryName } from '../../../../../src/ui/features/proposals/fields/use-field-name.ts';
import { messages as german } from '../../../../../src/ui/i18n/de.ts';
import { messages as spanish } from '../../../../../src/ui/i18n/es.ts';
import { messages as french } from '../../../../../src/ui/i18n/fr.ts';
import { testSettings } from '../../../../support/test-settings.ts';

const { en } = fieldMessages;
const [de, es, fr] = [german.fields, spanish.fields, french.fields];
const forms = defaultKinds.map((kind) => formDefinition(kind, testSettings.proposalForms));
const allOf = (fields: readonly FieldDefinition[]): readonly FieldDefinition[] =>
  fields.flatMap((field) => (field.type === 'entries' ? [field, ...allOf(field.fields)] : [field]));
const field = (kind: (typeof defaultKinds)[number], ...path: readonly (string | number)[]) =>
  fieldAt(formDefinition(kind, testSettings.proposalForms), path);

describe.each([
  ['English', en],
  ['German', de],
  ['French', fr],
  ['Spanish', es],
])('the %s messages', (_, words) => {
  it.each(forms.map((form) => [form.kind, form] as const))('names every field of a %s', (kind, { fields }) => {
    for (const each of allOf(fields)) {
      expect(words.label(each.id, kind)).not.toBe(each.id);
      if (each.type === 'choices' || (each.type === 'choice' && each.named === 'translated')) {
        for (const option of each.options) expect(words.option(each.id, option)).not.toBe(option);
      }
    }
  });

  it('leaves unknown keys alone', () => {
    expect([words.label('constructor'), words.option('stream', 'Open call')]).toEqual(['constructor', 'Open call']);
  });
});

describe('a validation error', () => {
  const tooLong = { path: ['abstract'], problem: 'too-long', count: 1301, limit: 300 } as const;
  const title = { path: ['title'], problem: 'too-long', count: 121, limit: 120 } as const;

  it('counts in the unit of its field', () => {
    const abstract = field('paper', 'abstract');
    expect([en.problem(tooLong, abstract), en.brief(tooLong, abstract)]).toEqual([
      '1,001 words too many: marked, never cut',
      '1,001 words over',
    ]);
    expect(de.problem(tooLong, abstract)).toBe('1.001 Wörter zu viel: markiert, nie gekürzt');
    expect(en.brief(title, field('paper', 'title'))).toBe('1 character over');
    expect(de.brief(title, field('paper', 'title'))).toBe('1 Zeichen zu viel');
  });

  it('words each kind of validation error in each language', () => {
    const problems = ['missing', 'too-few', 'too-many', 'not-an-email', 'not-an-orcid', 'none-ticked', 'not-an-option'];
    for (const words of [en, de, fr, es]) {
      const said = problems.map((problem) =>
        words.problem({ path: ['people'], problem: problem as 'missing', count: 2, limit: 3 }),
      );
      expect(new Set(said).size).toBe(problems.length);
    }
  });
});

describe('names', () => {
  it('finds the names of fields at any path', () => {
    expect(field('panel', 'papers', 1, 'presenters', 0, 'email')).toMatchObject({ id: 'email', form: 'email' });
    expect(field('paper', 'references', 2)).toMatchObject({ id: 'references' });
    expect([field('paper', 'papers'), field('paper', 'title', 'x'), field('paper')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('names entries by themselves, or by their kind and number', () => {
    const people = field('paper', 'people');
    const papers = field('panel', 'papers');
    if (people?.type !== 'entries' || papers?.type !== 'entries') throw new Error('There are none');
    expect(entryName(en, people, { firstName: ' Ada ', lastName: '\n Lovelace' }, 0)).toBe('Ada Lovelace');
    expect(entryName(en, people, { lastName: 'Lovelace' }, 0)).toBe('Lovelace');
    expect(entryName(en, people, { firstName: 7 }, 2)).toBe('Person 3');
    expect(entryName(de, papers, { title: '' }, 0)).toBe('Vortrag 1');
    expect(entryName(en, papers, { title: 'Night\nshifts' }, 0)).toBe('Night shifts');
  });
});

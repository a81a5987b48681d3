import { expect, it } from 'vitest';
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
const de = german.fields;
const languages = { English: en, German: de, French: french.fields, Spanish: spanish.fields };
const forms = defaultKinds.map((kind) => formDefinition(kind, testSettings.proposalForms));
const allOf = (fields: readonly FieldDefinition[]): readonly FieldDefinition[] =>
  fields.flatMap((field) => (field.type === 'entries' ? [field, ...allOf(field.fields)] : [field]));
const field = (kind: (typeof defaultKinds)[number], ...path: readonly (string | number)[]) =>
  fieldAt(formDefinition(kind, testSettings.proposalForms), path);

it.each(Object.entries(languages))('names every field, option and kind of validation error in %s', (_, words) => {
  for (const { kind, fields } of forms) {
    for (const each of allOf(fields)) {
      expect(words.label(each.id, kind)).not.toBe(each.id);
      if (each.type === 'choices' || (each.type === 'choice' && each.named === 'translated')) {
        for (const option of each.options) expect(words.option(each.id, option)).not.toBe(option);
      }
    }
  }
  expect([words.label('constructor'), words.option('stream', 'Open call')]).toEqual(['constructor', 'Open call']);
  const problems = ['missing', 'too-few', 'too-many', 'not-an-email', 'not-an-orcid', 'none-ticked', 'not-an-option'];
  const said = problems.map((problem) =>
    words.problem({ path: ['people'], problem: problem as 'missing', count: 2, limit: 3 }),
  );
  expect(new Set(said).size).toBe(problems.length);
});

it('counts what is too much in the unit of the field', () => {
  const tooLong = { path: ['abstract'], problem: 'too-long', count: 1301, limit: 300 } as const;
  const title = { path: ['title'], problem: 'too-long', count: 121, limit: 120 } as const;
  const abstract = field('paper', 'abstract');
  expect(en.problem(tooLong, abstract)).toBe('1,001 words too many: marked, never cut');
  expect(en.brief(tooLong, abstract)).toBe('1,001 words over');
  expect(de.problem(tooLong, abstract)).toBe('1.001 Wörter zu viel: markiert, nie gekürzt');
  expect(en.brief(title, field('paper', 'title'))).toBe('1 character over');
});

it('names entries by themselves, or by their kind and number', () => {
  const people = field('paper', 'people');
  const papers = field('panel', 'papers');
  if (people?.type !== 'entries' || papers?.type !== 'entries') throw new Error('There are none');
  expect(entryName(en, people, { firstName: ' Ada ', lastName: '\n Lovelace' }, 0)).toBe('Ada Lovelace');
  expect(entryName(en, people, { firstName: 7 }, 2)).toBe('Person 3');
  expect(entryName(de, papers, { title: '' }, 0)).toBe('Vortrag 1');
  expect(entryName(en, papers, { title: 'Night\nshifts' }, 0)).toBe('Night shifts');
});

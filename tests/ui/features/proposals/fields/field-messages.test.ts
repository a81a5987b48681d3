import { expect, it } from 'vitest';
import { formDefinition } from '../../../../../src/domain/proposals/default-forms.ts';
import { defaultKinds, type FieldDefinition } from '../../../../../src/domain/proposals/form-definition.ts';
import { fieldAt } from '../../../../../src/ui/features/proposals/form/checklist.tsx';
import { fieldMessages } from '../../../../../src/ui/features/proposals/fields/field-messages.ts';
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

it('finds a field at any path, and counts what is too much in its unit', () => {
  const [paper, panel] = (['paper', 'panel'] as const).map((kind) => formDefinition(kind, testSettings.proposalForms));
  if (!paper || !panel) throw new Error('There are none');
  expect(fieldAt(panel, ['papers', 1, 'presenters', 0, 'email'])).toMatchObject({ id: 'email', form: 'email' });
  expect([fieldAt(paper, ['papers']), fieldAt(paper, ['title', 'x'])]).toEqual([undefined, undefined]);
  const tooLong = { path: ['abstract'], problem: 'too-long', count: 1301, limit: 300 } as const;
  const title = { ...tooLong, path: ['title'], count: 301 } as const;
  expect(en.brief(tooLong, fieldAt(paper, tooLong.path))).toBe('1,001 words over');
  expect(en.brief(title, fieldAt(paper, title.path))).toBe('1 character over');
});

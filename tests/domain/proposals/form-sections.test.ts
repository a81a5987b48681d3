import { expect, it } from 'vitest';
import { formDefinition } from '../../../src/domain/proposals/default-forms.ts';
import { sectionsOf } from '../../../src/domain/proposals/form-sections.ts';
import { testSettings } from '../../support/test-settings.ts';

it.each([
  ['paper', ['text', 'people', 'programme', 'sending']],
  ['panel', ['text', 'people', 'papers', 'programme', 'sending']],
  ['workshop', ['text', 'people', 'programme', 'sending']],
])('parts the form of a %s into sections, with every field in its order', (kind, names) => {
  const { fields } = formDefinition(kind, testSettings.proposalForms);
  const sections = sectionsOf(fields);
  expect(sections.map(([name]) => name)).toEqual(names);
  const placed = sections.flatMap(([, own]) => own);
  expect(new Set(placed)).toEqual(new Set(fields));
  for (const [, own] of sections) expect(own).toEqual(fields.filter((field) => own.includes(field)));
});

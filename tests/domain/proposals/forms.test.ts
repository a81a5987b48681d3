import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describedKind, formDefinition, kindsOf, namedFields } from '../../../src/domain/proposals/default-forms.ts';
import {
  type AddedField,
  defaultKinds,
  type DescribedField,
  type FieldDefinition,
  isFieldId,
  type ProposalForms,
} from '../../../src/domain/proposals/form-definition.ts';
import { areBlank, emptyEntry, readForm } from '../../../src/domain/proposals/form-values.ts';
import { writeDocument } from '../../../src/domain/proposals/proposal-document.ts';
import { validationErrorsOf } from '../../../src/domain/proposals/validation-errors.ts';
import { filmFormat, screening } from '../../fixtures/screening.ts';
import { completeForm, formOf, forms } from './some-forms.ts';

const words = (text: string) => text.trim().split(/\s+/);
const idsOf = (fields: readonly FieldDefinition[]) => fields.map(({ id }) => id);
const pathsOf = (fields: readonly FieldDefinition[], within = ''): readonly string[] =>
  fields.flatMap((field) => [
    `${within}${field.id}`,
    ...(field.type === 'entries' ? pathsOf(field.fields, `${within}${field.id}.`) : []),
  ]);

/** A field in one word: `abstract!300words`, where `!` means required. */
function said(field: FieldDefinition, within = ''): readonly string[] {
  const name = `${within}${field.id}${field.required ? '!' : ''}`;
  if (field.type === 'text' && field.max !== undefined) return [`${name}${field.max.count}${field.max.unit}`];
  if (field.type === 'list') return [`${name}${field.min}-${field.max}`];
  if (field.type !== 'entries') return [name];
  const shown = `${name}${field.min}-${field.max}${field.oneWith === undefined ? '' : `+${field.oneWith}`}`;
  const isPerson = field.entry !== 'paper' && field.entry !== 'participant';
  return isPerson ? [shown] : [shown, ...field.fields.flatMap((inner) => said(inner, `${field.id}.`))];
}
const saidOf = (fields: readonly FieldDefinition[]) => fields.flatMap((field) => said(field));

const common = `language stream workingGroup mode equipment accessNeeds notes100words statementMember!
  statementOwnWork!`;
const person = 'firstName! lastName! email! affiliation! position country orcid roles presenting bio100words';

it.each([
  [
    'paper',
    `title!120characters abstract!300words keywords!3-5 references!3-5 people!1-4+presenting willingToChair ${common}`,
  ],
  [
    'panel',
    `title! description!100words chair!1-1 respondent0-1 papers!3-4 papers.title! papers.abstract!150words
      papers.references!3-5 papers.presenters!1-4 ${common}`,
  ],
  [
    'workshop',
    `title! description!300words format!100words organisers!1-2 participants!3-6
      ${words(`${person} contribution!150words`)
        .map((field) => `participants.${field}`)
        .join(' ')}
      references0-5 audienceSize room ${common}`,
  ],
] as const)('asks in a %s what the product’s table says, each under its own key', (kind, asked) => {
  const { fields } = formOf(kind);
  expect(saidOf(fields)).toEqual(words(asked));
  expect(new Set(pathsOf(fields)).size).toBe(pathsOf(fields).length);
  for (const path of pathsOf(fields)) expect(path).toMatch(/^[a-z.]+$/i);
});

it('asks the same of every person in a form', () => {
  const all = defaultKinds.flatMap((kind) => formOf(kind).fields);
  for (const id of ['people', 'chair', 'respondent', 'organisers']) {
    const field = all.find((each) => each.id === id);
    expect(field?.type === 'entries' && saidOf(field.fields)).toEqual(words(person));
  }
});

const having = (change: Partial<ProposalForms>): ProposalForms => ({ ...forms, ...change });

it('asks for languages, streams and working groups only if the settings name some', () => {
  const { fields } = formOf('paper');
  expect(fields.find(({ id }) => id === 'stream')).toMatchObject({ options: forms.streams, named: 'verbatim' });
  const bare = formDefinition('paper', having({ languages: [], streams: [], workingGroups: [] }));
  const gone = ['language', 'stream', 'workingGroup'];
  expect(pathsOf(bare.fields)).toEqual(pathsOf(fields).filter((path) => !gone.includes(path)));
});

it('takes from the settings whether a field is required, and how long it may be, and changes no other', () => {
  const { fields } = formOf('panel', {
    description: { max: 200 },
    equipment: { max: 50, required: true },
    language: { required: true },
    statementOwnWork: { required: false },
    papers: { min: 2, max: 5 },
    'papers.title': { max: 80 },
    'papers.references': { required: false, min: 0 },
  });
  const changed = words(`description!200words language! equipment!50words statementOwnWork papers!2-5
    papers.title!80characters papers.references0-5`);
  const before = saidOf(formOf('panel').fields);
  expect(saidOf(fields).filter((field) => !before.includes(field))).toEqual(expect.arrayContaining(changed));
  expect(saidOf(fields).filter((field) => !before.includes(field))).toHaveLength(changed.length);
});

it('removes a configured field, along with the checkboxes that belong to it, and ignores settings of unknown fields', () => {
  const without = (path: string) => pathsOf(formOf('panel', { [path]: { asked: false } }).fields);
  const all = pathsOf(formOf('panel').fields);
  expect(without('chair.bio')).toEqual(all.filter((path) => path !== 'chair.bio'));
  expect(without('papers')).toEqual(all.filter((path) => !path.startsWith('papers')));
  expect(saidOf(formOf('paper', { 'people.presenting': { asked: false } }).fields)).toContain('people!1-4');
  const unknown = { soundtrack: { asked: false }, 'people.title': { required: true } };
  expect(formOf('paper', unknown)).toEqual(formOf('paper'));
});

const withScreening = having({ kinds: ['paper', screening] });

it('offers described kinds in the order of the settings, along with the built-in ones', () => {
  expect(kindsOf(withScreening)).toEqual(['paper', 'screening']);
  expect(describedKind('screening', withScreening)).toBe(screening);
  expect(describedKind('paper', withScreening)).toBeUndefined();
});

it('asks in a described kind what it describes, what it names, and what every kind asks', () => {
  const { kind, fields } = formDefinition('screening', withScreening);
  expect(kind).toBe('screening');
  const asked = idsOf(namedFields('common', forms)).filter((id) => id !== 'equipment');
  expect(idsOf(fields)).toEqual(['title', 'runningTime', 'copy', 'directors', ...asked]);
  expect(fields[0]).toEqual(formOf('paper').fields[0]);
  expect(fields[2]).toMatchObject({ type: 'choice', named: 'verbatim', label: { en: 'Copy' } });
  const [directors] = fields.filter((field) => field.type === 'entries');
  expect(directors && saidOf(directors.fields)).toEqual(words(person.replace('affiliation!', 'affiliation')));
});

it('drops a kind that is no longer described, and keeps what was written', () => {
  const gone = formDefinition('screening', forms);
  expect(gone.fields).toEqual([]);
  const text = writeDocument({ title: 'Ruch', copy: 'DCP', directors: [{ firstName: 'Zofia' }] }, 0);
  expect(readForm(gone, text)).toEqual(JSON.parse(text));
});

/** A kind as the settings may describe it, alone or with what all forms ask. */
function anyKind() {
  const range = fc.tuple(fc.nat(3), fc.nat(3)).map(([min, more]) => ({ min, max: Math.max(1, min + more) }));
  const option = fc.string({ minLength: 1 }).filter((text) => /\S/.test(text));
  const options = fc.uniqueArray(option, { minLength: 1, maxLength: 4 });
  const lines = fc.constantFrom('one' as const, 'many' as const);
  const entry = fc.constantFrom('person' as const, 'participant' as const, 'paper' as const);
  const known = new Set(['title', ...idsOf(namedFields('common', forms))]);
  const id = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9]{0,9}$/).filter((text) => isFieldId(text) && !known.has(text));
  const field = fc.tuple(id, fc.boolean()).chain(([name, required]): fc.Arbitrary<DescribedField> => {
    const shared = { id: name, required, label: { en: 'Something' } };
    return fc.oneof<fc.Arbitrary<DescribedField>[]>(
      lines.map((one) => ({ ...shared, type: 'text', lines: one })),
      options.map((all) => ({ ...shared, type: 'choice', options: all })),
      options.map((all) => ({ ...shared, type: 'choices', options: all })),
      fc.constant({ ...shared, type: 'tick' }),
      fc.tuple(lines, range).map(([one, most]) => ({ ...shared, type: 'list', lines: one, ...most })),
      fc.tuple(entry, range).map(([one, most]) => ({ ...shared, type: 'entries', entry: one, ...most })),
    );
  });
  const fields = fc.uniqueArray(field, { selector: ({ id: name }) => name.toLowerCase(), maxLength: 6 });
  return fc
    .tuple(fields, fc.constantFrom([], ['common']))
    .map(([own, shared]) => ({ ...screening, fields: ['paper.title', ...own, ...shared], changes: {} }));
}

it('saves a described kind when it is empty, and lists exactly its required fields', () => {
  fc.assert(
    fc.property(anyKind(), (described) => {
      const form = formDefinition('screening', having({ kinds: [described] }));
      const empty = emptyEntry(form);
      expect(areBlank(form.fields, empty)).toBe(true);
      expect(readForm(form, writeDocument(empty, 0))).toMatchObject(empty);
      const required = form.fields.filter((field) => field.required);
      const missing = validationErrorsOf(form, empty).map(({ path, problem }) => [path, problem]);
      expect(missing).toEqual(required.map(({ id }) => [[id], 'missing']));
      const entered = required.filter((field) => 'min' in field && field.min === 0);
      const left = validationErrorsOf(form, completeForm(form)).map(({ path }) => path);
      expect(left).toEqual(entered.map(({ id }) => [id]));
    }),
  );
});

const papersWith = (...added: readonly AddedField[]) =>
  formDefinition('paper', having({ fields: { ...forms.fields, paper: added } })).fields;
const tick = (id: string, after?: string): AddedField => ({
  id,
  type: 'tick',
  required: false,
  label: { en: id },
  ...(after !== undefined && { after }),
});

it('puts an added field behind the field that it names, or before the common fields', () => {
  const ids = idsOf(papersWith(filmFormat, tick('last', 'statementOwnWork'), tick('afterFormat', 'filmFormat')));
  expect(ids.slice(0, 5)).toEqual(['title', 'abstract', 'filmFormat', 'afterFormat', 'keywords']);
  expect(ids.at(-1)).toBe('last');
  const asked = idsOf(namedFields('common', forms));
  const others = idsOf(papersWith(tick('one'), tick('two', 'title'), tick('three'), tick('four', 'lost')));
  expect(others.slice(-asked.length - 4)).toEqual(['willingToChair', 'one', 'three', 'four', ...asked]);
});

it('asks each added field once, in order behind the same field', () => {
  const names = words('a b c d e');
  const anchors = names.map((_, index) =>
    fc.constantFrom(undefined, 'title', 'willingToChair', 'notes', 'lost', ...names.slice(0, index)),
  );
  fc.assert(
    fc.property(fc.tuple(...anchors), (after) => {
      const ids = idsOf(papersWith(...names.map((id, index) => tick(id, after[index]))));
      expect(ids.toSorted()).toEqual([...idsOf(formOf('paper').fields), ...names].toSorted());
      const places = names.map((id) => ids.indexOf(id));
      for (const [index, place] of places.entries()) {
        const alike = places.filter((_, other) => other < index && after[other] === after[index]);
        expect(Math.max(-1, ...alike)).toBeLessThan(place);
      }
    }),
  );
});

it('applies settings to added fields like to any other, and asks them only in their own kind', () => {
  const fields = { ...forms.fields, paper: [filmFormat] };
  const form = formDefinition('paper', having({ fields }));
  expect(validationErrorsOf(form, emptyEntry(form)).map(({ path }) => path[0])).toContain('filmFormat');
  const changes = { ...forms.changes, paper: { filmFormat: { asked: false }, abstract: { asked: false } } };
  expect(formDefinition('paper', having({ fields, changes })).fields).toEqual(
    formDefinition('paper', having({ changes })).fields,
  );
  expect(formDefinition('panel', having({ fields }))).toEqual(formDefinition('panel', forms));
});

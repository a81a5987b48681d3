import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areBlank, emptyEntry, readForm } from '../../../src/domain/proposals/form-values.ts';
import { writeDocument } from '../../../src/domain/proposals/proposal-document.ts';
import { anyForm, anyValues, completeForm, formOf } from './some-forms.ts';

const paper = formOf('paper');
const empty = emptyEntry(paper);
const read = (document: unknown) => readForm(paper, JSON.stringify(document));
const readKey = (key: string, value: unknown) => read({ [key]: value })?.[key];
const people = paper.fields.find(({ id }) => id === 'people');
const peopleField = people?.type === 'entries' ? people : undefined;
const noPerson = peopleField && emptyEntry(peopleField);

it('puts every field into an empty form, with no value of its type', () => {
  expect(Object.keys(empty)).toEqual(paper.fields.map(({ id }) => id));
  expect(empty).toMatchObject({ title: '', mode: '', keywords: [], people: [], willingToChair: false });
  const nothing = '{"title":null,"people":"","keywords":{},"willingToChair":null,"abstract":[]}';
  expect(['', '{}', nothing].map((text) => readForm(paper, text))).toEqual([empty, empty, empty]);
});

it.each([
  ['title', 1895, '1895'],
  ['title', true, 'true'],
  ['title', ' Lumière\n', ' Lumière\n'],
  ['mode', 'by boat', 'by boat'],
  ['keywords', 'tides', ['tides']],
  ['keywords', 7, ['7']],
  ['keywords', ['tides', null, 7, ''], ['tides', '', '7', '']],
  ['keywords', { 2: 'c', 0: 'a', 1: 'b' }, ['a', 'b', 'c']],
  ['people', { 4: {}, 9: [] }, [noPerson, noPerson]],
  ['people', { firstName: 'Zofia' }, [{ ...noPerson, firstName: 'Zofia' }]],
  ['people', [{ roles: 'chair' }], [{ ...noPerson, roles: ['chair'] }]],
])('reads of the field %s the value %j as %j', (key, value, expected) => {
  expect(readKey(key, value)).toEqual(expected);
});

it('reads a checkbox as ticked or not, however that is said', () => {
  const ticked = [true, 1, '1', 'true', 'TRUE', 'on'];
  const others = [false, 0, '0', 'false', 'off', '', null, []];
  expect([...ticked, ...others].filter((value) => readKey('willingToChair', value))).toEqual(ticked);
  expect(others.map((value) => readKey('willingToChair', value))).toEqual(others.map(() => false));
});

it('reads no form from a text that is no object of JSON', () => {
  const texts = ['null', '[]', '[{"title":"x"}]', '"title"', '7', 'title', '{"title":', '<!DOCTYPE html>', ' '];
  expect(texts.filter((text) => readForm(paper, text) !== undefined)).toEqual([]);
});

it.each<[string, unknown]>([
  ['title', { value: 'x' }],
  ['title', ['x']],
  ['mode', { onSite: true }],
  ['keywords', [['a']]],
  ['keywords', { 0: 'a', first: 'b' }],
  ['people', 'Zofia'],
  ['people', ['Zofia']],
  ['people', [[{}]]],
  ['people', [{ email: { value: 'x' } }]],
  ['willingToChair', 'perhaps'],
  ['willingToChair', 2],
  ['willingToChair', { on: true }],
])('refuses the whole form when %s is %j', (key, value) => {
  expect(read({ [key]: value })).toBeUndefined();
});

it('keeps unknown keys where they are, in entries too', () => {
  const document = {
    before: { deep: [null] },
    title: 'Tides',
    _edited: '2027-01-01T00:00:00.000Z',
    people: [{ a: 1, firstName: 'Zofia', b: [] }],
    after: 0,
  };
  const values = read(document);
  expect(values).toMatchObject(document);
  expect(Object.keys(values ?? {}).slice(0, 5)).toEqual(Object.keys(document));
  expect(JSON.stringify(values)).toContain('[{"a":1,"firstName":"Zofia","b":[],');
});

it('drops keys that reach into the prototype', () => {
  const values = readForm(paper, '{"__proto__":{"title":"x"},"people":[{"__proto__":{"email":"x"}}]}');
  expect(values).toEqual({ ...empty, people: [noPerson] });
});

it('never throws on a form, and reads what it has written as the same', () => {
  const key = fc.constantFrom(...'title keywords people willingToChair mode email roles 0 1 x'.split(' '));
  const { json } = fc.letrec<{ json: unknown }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom(null, true, false, 0, 1, '', '1', 'on', 'Tides'),
      fc.string({ unit: 'binary' }),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (Object.is(number, -0) ? 0 : number)),
      fc.array(tie('json'), { maxLength: 4 }),
      fc.dictionary(key, tie('json'), { maxKeys: 6 }),
    ),
  }));
  fc.assert(
    fc.property(anyForm, fc.dictionary(key, json, { maxKeys: 8 }), (form, document) => {
      const values = readForm(form, JSON.stringify(document));
      if (values === undefined) return;
      const again = readForm(form, writeDocument(values, 0));
      expect(again).toEqual({ ...values, _edited: '1970-01-01T00:00:00.000Z' });
      for (const name of Object.keys(document)) expect(again).toHaveProperty([name]);
    }),
  );
});

it('reads every value that a form can hold, and throws on no text', () => {
  const harmless = fc.json({ maxDepth: 2 }).filter((text) => !/proto|constructor/.test(text));
  const formAndValues = anyForm.chain((form) => fc.tuple(fc.constant(form), anyValues(form.fields)));
  const anyText = fc.oneof(fc.json(), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(formAndValues, harmless, anyText, ([form, values], other, text) => {
      const held = { ...values, other: JSON.parse(other) as unknown };
      expect(readForm(form, JSON.stringify(held))).toEqual(held);
      expect(readForm(form, text) ?? empty).toHaveProperty('title');
    }),
  );
});

it.each<[string, object, boolean]>([
  ['spaces', { title: ' \n\t', keywords: ['', ' '], people: [noPerson, { ...noPerson, bio: ' ' }] }, true],
  ['unknown keys', { _edited: '2027', other: 'x', people: [{ ...noPerson, x: 1 }] }, true],
  ['a text', { title: '.' }, false],
  ['a choice', { mode: 'online' }, false],
  ['a list', { references: ['', 'x'] }, false],
  ['a tick', { statementMember: true }, false],
  ['a tick of a person', { people: [{ ...noPerson, presenting: true }] }, false],
  ['a choice of a person', { people: [noPerson, { ...noPerson, roles: ['chair'] }] }, false],
  ['all that is required', completeForm(paper), false],
])('tells of an otherwise empty form with %s whether it is blank', (_, values, isBlank) => {
  expect(areBlank(paper.fields, { ...empty, ...values })).toBe(isBlank);
});

it('judges a form without values and blank entries by the same rule', () => {
  expect(areBlank(paper.fields, {})).toBe(true);
  expect(peopleField && areBlank(peopleField.fields, { ...noPerson, other: 1, country: ' ' })).toBe(true);
  expect(peopleField && areBlank(peopleField.fields, { ...noPerson, country: 'PL' })).toBe(false);
});

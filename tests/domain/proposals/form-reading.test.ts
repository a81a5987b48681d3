import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyEntry, areBlank, readForm } from '../../../src/domain/proposals/form-values.ts';
import { writeDocument } from '../../../src/domain/proposals/proposal-document.ts';
import { anyForm, anyValues, completeForm, formOf } from './some-forms.ts';

const paper = formOf('paper');
const read = (document: unknown) => readForm(paper, JSON.stringify(document));
const readKey = (key: string, value: unknown) => read({ [key]: value })?.[key];
const people = paper.fields.find(({ id }) => id === 'people');
const peopleField = people?.type === 'entries' ? people : undefined;
const noPerson = peopleField && emptyEntry(peopleField);

describe('an empty form', () => {
  it('puts every field into an empty form, with no value of its type', () => {
    expect(Object.keys(emptyEntry(paper))).toEqual(paper.fields.map(({ id }) => id));
    expect(emptyEntry(paper)).toMatchObject({ title: '', mode: '', keywords: [], people: [], willingToChair: false });
  });

  it.each(['', '{}', '{"title":null,"people":"","keywords":{},"willingToChair":null,"abstract":[]}'])(
    'reads %j as an empty form',
    (text) => {
      expect(readForm(paper, text)).toEqual(emptyEntry(paper));
    },
  );
});

describe('reading a form', () => {
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
    ['people', [{ firstName: 'Zofia', roles: 'chair' }], [{ ...noPerson, firstName: 'Zofia', roles: ['chair'] }]],
  ])('reads of the field %s the value %j as %j', (key, value, expected) => {
    expect(readKey(key, value)).toEqual(expected);
  });

  it.each([true, 1, '1', 'true', 'TRUE', 'on'])('reads %j as a ticked checkbox', (value) => {
    expect(readKey('willingToChair', value)).toBe(true);
  });

  it.each([false, 0, '0', 'false', 'off', '', null, []])('reads %j as an unticked checkbox', (value) => {
    expect(readKey('willingToChair', value)).toBe(false);
  });

  it.each(['null', '[]', '[{"title":"x"}]', '"title"', '7', 'title', '{"title":', '<!DOCTYPE html>', ' '])(
    'reads no form from %j',
    (text) => {
      expect(readForm(paper, text)).toBeUndefined();
    },
  );

  it.each<[string, unknown]>([
    ['title', { value: 'x' }],
    ['title', ['x']],
    ['mode', { onSite: true }],
    ['keywords', [['a']]],
    ['keywords', { first: 'a' }],
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
    expect(Object.keys(values ?? {}).slice(0, 5)).toEqual(['before', 'title', '_edited', 'people', 'after']);
    expect(JSON.stringify(values)).toContain('[{"a":1,"firstName":"Zofia","b":[],');
  });

  it('drops keys that reach into the prototype', () => {
    const values = readForm(paper, '{"__proto__":{"title":"x"},"people":[{"__proto__":{"email":"x"}}]}');
    expect(values).toEqual({ ...emptyEntry(paper), people: [noPerson] });
  });

  it('never throws on a form, and reads what it has written as the same', () => {
    const key = fc.constantFrom(
      'title',
      'keywords',
      'people',
      'willingToChair',
      'mode',
      'email',
      'roles',
      '0',
      '1',
      'x',
    );
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

  it('reads every value that a form can hold', () => {
    const harmless = fc.json({ maxDepth: 2 }).filter((text) => !/proto|constructor/.test(text));
    const formAndValues = anyForm.chain((form) => fc.tuple(fc.constant(form), anyValues(form.fields)));
    fc.assert(
      fc.property(formAndValues, harmless, ([form, values], other) => {
        const held = { ...values, other: JSON.parse(other) as unknown };
        expect(readForm(form, JSON.stringify(held))).toEqual(held);
      }),
    );
  });

  it('does not throw on any text', () => {
    fc.assert(
      fc.property(anyForm, fc.oneof(fc.json(), fc.string({ unit: 'binary' })), (form, text) => {
        const values = readForm(form, text);
        if (values !== undefined) expect(values).toHaveProperty('title');
      }),
    );
  });
});

describe('a blank form', () => {
  const empty = emptyEntry(paper);

  it.each<[string, unknown, boolean]>([
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
    expect(areBlank(paper.fields, { ...empty, ...(values as object) })).toBe(isBlank);
  });

  it('judges a form without values and blank entries by the same rule', () => {
    expect(areBlank(paper.fields, {})).toBe(true);
    expect(peopleField && areBlank(peopleField.fields, { ...noPerson, other: 1, country: ' ' })).toBe(true);
    expect(peopleField && areBlank(peopleField.fields, { ...noPerson, country: 'PL' })).toBe(false);
  });
});

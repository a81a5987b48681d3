import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultKinds, type FieldDefinition } from '../../../src/domain/proposals/form-definition.ts';
import {
  emptyEntry,
  type FieldPath,
  type FormValues,
  pathName,
  readForm,
} from '../../../src/domain/proposals/form-values.ts';
import { excessStart, measure, validationErrorsOf } from '../../../src/domain/proposals/validation-errors.ts';
import { anyForm, anyValues, completeForm, formOf } from './some-forms.ts';

it.each([
  [' \n\t\u00a0', 0],
  ['  tides  and\treturn\n', 3],
  ['(tides), “and” «return»…', 3],
  ['— … *** ---', 0],
  ['film-maker’s re/view', 2],
  ['Łódź Ελλάδα Кіно 映画 映画', 5],
  ['🎬 🎬film', 1],
  ['one\u00a0two\u2003three\u2028four\ufefffive', 5],
  ['e\u0301toile \u0301', 1],
])('counts in %j so many words: %i', (text, count) => {
  expect(measure(text, 'words')).toBe(count);
});

it.each([
  ['🎬🎬', 2],
  ['👩‍🎤', 3],
  ['e\u0301', 2],
  ['a\r\nb', 4],
  ['\udfac\ud83c', 2],
])('counts in %j so many characters: %i', (text, count) => {
  expect(measure(text, 'characters')).toBe(count);
});

it.each([
  ['one two “three”', 2, 'words', 8],
  ['one — two — three', 2, 'words', 12],
  ['one two …', 2, 'words', undefined],
  ['…one', 0, 'words', 0],
  ['', 0, 'words', undefined],
  ['🎬🎬🎬', 2, 'characters', 4],
  ['abc', 3, 'characters', undefined],
] as const)('finds in %j the end of %i %s at %j', (text, count, unit, start) => {
  expect(excessStart(text, { count, unit })).toBe(start);
});

const piece = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(' ', '\n', '—', 'słowo', '🎬', '\ud83c', '1'));
const anyText = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
const units = ['words', 'characters'] as const;

it('measures any text as defined', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const runs = text.split(/\s+/u).filter((run) => /[\p{L}\p{N}]/u.test(run));
      expect(measure(text, 'words')).toBe(runs.length);
      expect(measure(text, 'characters')).toBe(Array.from(text).length);
    }),
  );
});

it('judges a text as too long exactly beyond the longest allowed beginning', () => {
  fc.assert(
    fc.property(anyText, fc.nat({ max: 12 }), fc.constantFrom(...units), (text, count, unit) => {
      const start = excessStart(text, { count, unit });
      expect(start !== undefined).toBe(measure(text, unit) > count);
      if (start === undefined) return;
      expect(measure(text.slice(0, start), unit)).toBe(count);
      expect(count + measure(text.slice(start), unit)).toBe(measure(text, unit));
    }),
  );
});

it.each(['a', '-', ' ', 'a ', '🎬'])('measures many repetitions of %j in linear time', (part) => {
  const long = part.repeat(500_000);
  const dashed = `one ${long} ${'-'.repeat(100_000)} two`;
  for (const unit of units) {
    measure(dashed, unit);
    excessStart(dashed, { count: 2, unit });
  }
  expect(measure(long, 'characters')).toBe(Array.from(long).length);
});

const paper = formOf('paper');
const panel = formOf('panel');

/** What is wrong with a form: `people.0.email not-an-email`. */
const errorsIn = (values: FormValues, form = paper): readonly string[] =>
  validationErrorsOf(form, values).map(
    ({ path, problem, count, limit }) =>
      `${pathName(path)} ${problem}${count === undefined ? '' : ` ${count}/${String(limit)}`}`,
  );
/** What is wrong with a complete form in which some values are others. */
const wrongWith = (values: FormValues, form = paper) => errorsIn({ ...completeForm(form), ...values }, form);
const missing = (ids: string, within = '') => ids.split(' ').map((id) => `${within}${id} missing`);

/** One entry of a field, as complete as it has to be. */
function entryOf(form: typeof paper, id: string): FormValues {
  const field = form.fields.find((each) => each.id === id);
  return field?.type === 'entries' ? completeForm(field) : {};
}
const zofia = entryOf(paper, 'people');
const talk = entryOf(panel, 'papers');
const blank = Object.fromEntries(
  Object.keys(zofia).map((id) => [id, id === 'roles' ? [] : id === 'presenting' ? false : '']),
);
const neededOfPerson = 'firstName lastName email affiliation';

it.each(defaultKinds)('lets a %s be sent when all that it needs is there', (kind) => {
  expect(wrongWith({}, formOf(kind))).toEqual([]);
});

it('lists missing required fields in the order of the form', () => {
  const needed = 'title abstract keywords references people statementMember statementOwnWork';
  expect(errorsIn(emptyEntry(paper))).toEqual(missing(needed));
  expect(wrongWith({ title: '\u00a0\n', equipment: ' ' })).toEqual(missing('title'));
});

it('validates a proposal by the form of the settings', () => {
  const changes = { language: { required: true }, abstract: { asked: false }, 'people.bio': { max: 1 } };
  const values = { language: '', abstract: '', people: [{ ...zofia, bio: 'Two words' }] };
  expect(wrongWith(values, formOf('paper', changes))).toEqual(['people.0.bio too-long 2/1', 'language missing']);
});

it('allows a text up to its limit, in words or code points, and no longer', () => {
  expect(wrongWith({ title: '🎬'.repeat(120), abstract: 'słowo — '.repeat(300) })).toEqual([]);
  const long = { title: '🎬'.repeat(121), abstract: 'słowo '.repeat(302), notes: 'a '.repeat(101) };
  const errors = ['title too-long 121/120', 'abstract too-long 302/300', 'notes too-long 101/100'];
  expect(wrongWith(long)).toEqual(errors);
});

it.each(['zofia', 'zofia@', '@example.org', 'zofia@example', 'zofia@example..org', 'zofia@example.org.', 'a b@c.org'])(
  'refuses %j as an e-mail address',
  (email) => {
    expect(wrongWith({ people: [{ ...zofia, email }] })).toEqual(['people.0.email not-an-email']);
  },
);

it.each([' zofia@example.org\n', 'żółć+x@łódź.example', "o'neil@a.b.c"])('accepts %j as an e-mail address', (email) => {
  expect(wrongWith({ people: [{ ...zofia, email }] })).toEqual([]);
});

it('accepts an ORCID iD or an empty field', () => {
  const judged = (orcid: string) => wrongWith({ people: [{ ...zofia, orcid }] });
  expect([...judged(' '), ...judged('0000-0002-1825-0097')]).toEqual([]);
  expect(judged('0000-0002-1825-0098')).toEqual(['people.0.orcid not-an-orcid']);
});

it('accepts only the options of a choice', () => {
  const right = { stream: 'Tides', mode: 'online', people: [{ ...zofia, roles: ['chair', 'speaker'] }] };
  const wrong = { stream: 'Ebb', mode: 'x', people: [{ ...zofia, roles: ['chair', 'x'] }] };
  expect(wrongWith(right)).toEqual([]);
  expect(wrongWith(wrong)).toEqual(['people.0.roles', 'stream', 'mode'].map((path) => `${path} not-an-option`));
});

const optionalKeywords = formOf('paper', { keywords: { required: false } });

it.each<[string, FormValues, typeof paper, readonly string[]]>([
  ['blank items only', { keywords: ['', ' '] }, paper, ['keywords missing']],
  ['too few beside blank ones', { references: ['a', '', 'b'] }, paper, ['references too-few 2/3']],
  ['too many', { references: 'abcdef'.split('') }, paper, ['references too-many 6/5']],
  ['enough beside blank ones', { keywords: ['a', 'b', 'c', '', '', ' '] }, paper, []],
  ['none, as it is optional', { keywords: [''] }, optionalKeywords, []],
  ['too few, as it was started and left', { keywords: ['a'] }, optionalKeywords, ['keywords too-few 1/3']],
])('counts the items of a list: %s', (_, values, form, errors) => {
  expect(wrongWith(values, form)).toEqual(errors);
});

it('refuses too few and too many entries, and counts no blank one', () => {
  expect(wrongWith({ papers: [talk, talk] }, panel)).toEqual(['papers too-few 2/3']);
  const five = { papers: [talk, talk, talk, talk, talk], chair: [] };
  expect(wrongWith(five, panel)).toEqual(['chair missing', 'papers too-many 5/4']);
  expect(wrongWith({ people: [blank, zofia, blank, blank, blank, blank] })).toEqual([]);
  expect(wrongWith({ papers: [talk, {}] }, panel)).toEqual([
    'papers too-few 1/3',
    ...missing('title abstract references presenters', 'papers.1.'),
  ]);
});

it('lists what each entry lacks that is started or required', () => {
  const other = { ...talk, abstract: 'a '.repeat(151), presenters: [{ ...zofia, email: '' }] };
  expect(wrongWith({ papers: [talk, other, { ...talk, references: [] }] }, panel)).toEqual([
    'papers.1.abstract too-long 151/150',
    'papers.1.presenters.0.email missing',
    'papers.2.references missing',
  ]);
  expect(wrongWith({ people: [blank, blank] })).toEqual(missing(neededOfPerson, 'people.0.'));
  const started = { respondent: [{ ...blank, country: 'PL' }] };
  expect(wrongWith(started, panel)).toEqual(missing(neededOfPerson, 'respondent.0.'));
});

it('requires at least one entry that has the required value', () => {
  const sitting = { ...zofia, presenting: false };
  expect(wrongWith({ people: [sitting, zofia] })).toEqual([]);
  const errors = ['people none-ticked', 'people.1.email not-an-email'];
  expect(wrongWith({ people: [sitting, { ...sitting, email: 'x' }] })).toEqual(errors);
});

it('requires entries only if at least one is required, and then no blank one', () => {
  const required = formOf('panel', { respondent: { required: true } });
  expect(wrongWith({ respondent: [blank] }, panel)).toEqual([]);
  expect(wrongWith({ respondent: [] }, required)).toEqual(['respondent missing']);
  expect(wrongWith({ respondent: [blank] }, required)).toHaveLength(4);
  expect(wrongWith({ people: [blank] }, formOf('paper', { people: { required: false } }))).toEqual([]);
  const changes = Object.fromEntries(neededOfPerson.split(' ').map((id) => [`people.${id}`, { required: false }]));
  expect(wrongWith({ people: [blank] }, formOf('paper', changes))).toEqual(['people missing']);
});

const formAndValues = anyForm.chain((form) => fc.tuple(fc.constant(form), anyValues(form.fields)));

/** The definition of what a path leads to, and where that is in the order of the form. */
function at(fields: readonly FieldDefinition[], path: FieldPath): { field: FieldDefinition; order: number[] } {
  const [id, index, ...rest] = path;
  const order = fields.findIndex((field) => field.id === id);
  const field = fields[order];
  if (field === undefined) throw new Error(`No field ${String(id)}`);
  if (index === undefined) return { field, order: [order] };
  if (field.type !== 'entries' || typeof index !== 'number') throw new Error(`No entry ${String(index)}`);
  const inner = at(field.fields, rest);
  return { field: inner.field, order: [order, index, ...inner.order] };
}
const valueAt = (values: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], values);
const isBefore = (one: readonly number[], other: readonly number[]): boolean => {
  const different = one.findIndex((order, index) => order !== other[index]);
  return different === -1 || (one[different] ?? 0) < (other[different] ?? -1);
};

it('names existing fields, in their order, and wrong numbers', () => {
  fc.assert(
    fc.property(formAndValues, ([form, values]) => {
      let former: readonly number[] = [];
      for (const { path, problem, count = 0, limit = 0 } of validationErrorsOf(form, values)) {
        const { field, order } = at(form.fields, path);
        expect(isBefore(former, order)).toBe(true);
        former = order;
        if (problem === 'too-few') expect(count).toBeLessThan(limit);
        if (problem === 'too-many') expect(count).toBeGreaterThan(limit);
        if (problem !== 'too-long') continue;
        const text = valueAt(values, path) as string;
        expect(field.type === 'text' && field.max && excessStart(text, field.max)).toBeTypeOf('number');
      }
    }),
  );
});

it('finds the same validation errors after a form was written and read again, and none once its wrong fields are right', () => {
  fc.assert(
    fc.property(formAndValues, ([form, values]) => {
      const errors = validationErrorsOf(form, values);
      expect(validationErrorsOf(form, readForm(form, JSON.stringify(values)) ?? {})).toEqual(errors);
      const complete = completeForm(form);
      const lacking = new Set(errors.map(({ path: [id] }) => id));
      const better = Object.entries(values).map(([id, value]) => [id, lacking.has(id) ? complete[id] : value] as const);
      expect(validationErrorsOf(form, Object.fromEntries(better))).toEqual([]);
    }),
  );
});

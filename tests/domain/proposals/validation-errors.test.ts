import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultKinds, type FieldDefinition } from '../../../src/domain/proposals/form-definition.ts';
import {
  emptyEntry,
  type FieldPath,
  type FormValues,
  pathName,
  readForm,
} from '../../../src/domain/proposals/form-values.ts';
import { excessStart, validationErrorsOf } from '../../../src/domain/proposals/validation-errors.ts';
import { anyForm, anyValues, completeForm, formOf } from './some-forms.ts';

const paper = formOf('paper');
const panel = formOf('panel');

/** What is wrong with a complete form in which some values are others: `people.0.email not-an-email`. */
function wrongWith(values: FormValues, form = paper): readonly string[] {
  return validationErrorsOf(form, { ...completeForm(form), ...values }).map(
    ({ path, problem, count, limit }) =>
      `${pathName(path)} ${problem}${count === undefined ? '' : ` ${count}/${String(limit)}`}`,
  );
}

/** One entry of a field, as complete as it has to be. */
function entryOf(form: typeof paper, id: string): FormValues {
  const field = form.fields.find((each) => each.id === id);
  return field?.type === 'entries' ? completeForm(field) : {};
}
const zofia = entryOf(paper, 'people');

describe('a proposal', () => {
  it.each(defaultKinds)('lets a %s be sent when all that it needs is there', (kind) => {
    expect(wrongWith({}, formOf(kind))).toEqual([]);
  });

  it('lists missing required fields in the order of the form', () => {
    expect(
      validationErrorsOf(paper, emptyEntry(paper)).map(({ path, problem }) => `${pathName(path)} ${problem}`),
    ).toEqual(
      ['title', 'abstract', 'keywords', 'references', 'people', 'statementMember', 'statementOwnWork'].map(
        (id) => `${id} missing`,
      ),
    );
  });

  it('validates a proposal by the form of the settings', () => {
    const form = formOf('paper', {
      language: { required: true },
      abstract: { asked: false },
      'people.bio': { max: 1 },
    });
    expect(wrongWith({ abstract: '', people: [{ ...zofia, bio: 'Two words' }] }, form)).toEqual([
      'people.0.bio too-long 2/1',
    ]);
    expect(wrongWith({ language: '' }, form)).toEqual(['language missing']);
  });
});

describe('a text', () => {
  it.each(['', ' \n', '\u00a0'])('reports the required text %j as missing', (text) => {
    expect(wrongWith({ title: text, equipment: text })).toEqual(['title missing']);
  });

  it('allows a text up to its limit, in words or code points, and no longer', () => {
    expect(wrongWith({ title: '🎬'.repeat(120), abstract: 'słowo — '.repeat(300) })).toEqual([]);
    expect(wrongWith({ title: '🎬'.repeat(121), abstract: 'słowo '.repeat(302), notes: 'a '.repeat(101) })).toEqual([
      'title too-long 121/120',
      'abstract too-long 302/300',
      'notes too-long 101/100',
    ]);
  });

  it.each([
    'zofia',
    'zofia@',
    '@example.org',
    'zofia@example',
    'zofia@example..org',
    'zofia@example.org.',
    'a b@example.org',
  ])('refuses %j as an e-mail address', (email) => {
    expect(wrongWith({ people: [{ ...zofia, email }] })).toEqual(['people.0.email not-an-email']);
  });

  it.each(['zofia@example.org', ' zofia@example.org\n', 'żółć+x@łódź.example', "o'neil@a.b.c"])(
    'accepts %j as an e-mail address',
    (email) => {
      expect(wrongWith({ people: [{ ...zofia, email }] })).toEqual([]);
    },
  );

  it('accepts an ORCID iD or an empty field', () => {
    expect(wrongWith({ people: [{ ...zofia, orcid: ' ' }] })).toEqual([]);
    expect(wrongWith({ people: [{ ...zofia, orcid: '0000-0002-1825-0097' }] })).toEqual([]);
    expect(wrongWith({ people: [{ ...zofia, orcid: '0000-0002-1825-0098' }] })).toEqual([
      'people.0.orcid not-an-orcid',
    ]);
  });
});

describe('a choice', () => {
  it('accepts only the options of a choice', () => {
    expect(wrongWith({ stream: 'Tides', mode: 'online', people: [{ ...zofia, roles: ['chair', 'speaker'] }] })).toEqual(
      [],
    );
    expect(wrongWith({ stream: 'Ebb', mode: 'x', people: [{ ...zofia, roles: ['chair', 'x'] }] })).toEqual([
      'people.0.roles not-an-option',
      'stream not-an-option',
      'mode not-an-option',
    ]);
  });
});

describe('a list', () => {
  it('counts the non-empty items of a list', () => {
    expect(wrongWith({ keywords: ['', ' '], references: ['a', '', 'b'] })).toEqual([
      'keywords missing',
      'references too-few 2/3',
    ]);
    expect(wrongWith({ keywords: ['a', 'b', 'c', '', '', ' '], references: 'abcdef'.split('') })).toEqual([
      'references too-many 6/5',
    ]);
  });

  it('accepts an empty optional list, and refuses one that was started and left', () => {
    const form = formOf('paper', { keywords: { required: false } });
    expect(wrongWith({ keywords: [''] }, form)).toEqual([]);
    expect(wrongWith({ keywords: ['a'] }, form)).toEqual(['keywords too-few 1/3']);
  });
});

describe('entries', () => {
  const blank = Object.fromEntries(
    Object.keys(zofia).map((id) => [id, id === 'roles' ? [] : id === 'presenting' ? false : '']),
  );

  it('refuses too few and too many entries', () => {
    const talk = entryOf(panel, 'papers');
    expect(wrongWith({ papers: [talk, talk] }, panel)).toEqual(['papers too-few 2/3']);
    expect(wrongWith({ papers: [talk, talk, talk, talk, talk], chair: [] }, panel)).toEqual([
      'chair missing',
      'papers too-many 5/4',
    ]);
  });

  it('lists what each entry lacks', () => {
    const talk = entryOf(panel, 'papers');
    const other = { ...talk, abstract: 'a '.repeat(151), presenters: [{ ...zofia, email: '' }] };
    expect(wrongWith({ papers: [talk, other, { ...talk, references: [] }] }, panel)).toEqual([
      'papers.1.abstract too-long 151/150',
      'papers.1.presenters.0.email missing',
      'papers.2.references missing',
    ]);
  });

  it('requires at least one entry that has the required value', () => {
    const sitting = { ...zofia, presenting: false };
    expect(wrongWith({ people: [sitting, zofia] })).toEqual([]);
    expect(wrongWith({ people: [sitting, { ...sitting, email: 'x' }] })).toEqual([
      'people none-ticked',
      'people.1.email not-an-email',
    ]);
  });

  it('ignores blank entries', () => {
    expect(wrongWith({ people: [blank, zofia, blank, blank, blank, blank] })).toEqual([]);
    expect(wrongWith({ respondent: [blank] }, panel)).toEqual([]);
  });

  it('lists what a required blank entry lacks', () => {
    const required = ['firstName', 'lastName', 'email', 'affiliation'].map((id) => `people.0.${id} missing`);
    expect(wrongWith({ people: [blank, blank] })).toEqual(required);
  });

  it('reports that more entries are needed, even if there are blank ones', () => {
    const talk = entryOf(panel, 'papers');
    expect(wrongWith({ papers: [talk, {}] }, panel)).toEqual([
      'papers too-few 1/3',
      ...['title', 'abstract', 'references', 'presenters'].map((id) => `papers.1.${id} missing`),
    ]);
  });

  it('requires entries only if at least one is required', () => {
    const required = formOf('panel', { respondent: { required: true } });
    expect(wrongWith({ respondent: [] }, required)).toEqual(['respondent missing']);
    expect(wrongWith({ respondent: [blank] }, required)).toHaveLength(4);
    expect(wrongWith({ people: [blank] }, formOf('paper', { people: { required: false } }))).toEqual([]);
  });

  it('reports blank entries as missing, even if they have no required field', () => {
    const changes = Object.fromEntries(
      ['firstName', 'lastName', 'email', 'affiliation'].map((id) => [`people.${id}`, { required: false }]),
    );
    expect(wrongWith({ people: [blank] }, formOf('paper', changes))).toEqual(['people missing']);
  });

  it('lists what a started entry lacks', () => {
    expect(wrongWith({ respondent: [{ ...blank, country: 'PL' }] }, panel)).toEqual(
      ['firstName', 'lastName', 'email', 'affiliation'].map((id) => `respondent.0.${id} missing`),
    );
  });
});

describe('whatever a form holds', () => {
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

  it('finds the same validation errors after a form has been written and read again', () => {
    fc.assert(
      fc.property(formAndValues, ([form, values]) => {
        const again = readForm(form, JSON.stringify(values)) ?? {};
        expect(validationErrorsOf(form, again)).toEqual(validationErrorsOf(form, values));
      }),
    );
  });

  it('finds no error once the wrong fields hold the values of a complete form', () => {
    fc.assert(
      fc.property(formAndValues, ([form, values]) => {
        const complete = completeForm(form);
        const lacking = new Set(validationErrorsOf(form, values).map(({ path: [id] }) => id));
        const better = Object.fromEntries(
          Object.entries(values).map(([id, value]) => [id, lacking.has(id) ? complete[id] : value]),
        );
        expect(validationErrorsOf(form, better)).toEqual([]);
      }),
    );
  });
});

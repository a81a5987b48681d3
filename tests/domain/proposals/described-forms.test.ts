import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describedKind, formDefinition, kindsOf, namedFields } from '../../../src/domain/proposals/default-forms.ts';
import {
  type AddedField,
  type DescribedField,
  type FieldDefinition,
  isFieldId,
  type ProposalForms,
} from '../../../src/domain/proposals/form-definition.ts';
import { emptyEntry, areBlank, readForm } from '../../../src/domain/proposals/form-values.ts';
import { writeDocument } from '../../../src/domain/proposals/proposal-document.ts';
import { validationErrorsOf } from '../../../src/domain/proposals/validation-errors.ts';
import { filmFormat, screening } from '../../fixtures/screening.ts';
import { completeForm, forms, formOf } from './some-forms.ts';

const having = (change: Partial<ProposalForms>): ProposalForms => ({ ...forms, ...change });
const withScreening = having({ kinds: ['paper', screening] });
const idsOf = (fields: readonly FieldDefinition[]) => fields.map(({ id }) => id);
const papersWith = (...added: readonly AddedField[]) =>
  formDefinition('paper', having({ fields: { ...forms.fields, paper: added } })).fields;
const tick = (id: string, after?: string): AddedField => ({
  id,
  type: 'tick',
  required: false,
  label: { en: id },
  ...(after !== undefined && { after }),
});

const label = { en: 'Something' };
const anyRange = fc.tuple(fc.nat(3), fc.nat(3)).map(([min, more]) => ({ min, max: Math.max(1, min + more) }));
const options = fc.uniqueArray(
  fc.string({ minLength: 1 }).filter((text) => /\S/.test(text)),
  { minLength: 1, maxLength: 4 },
);
const lines = fc.constantFrom('one' as const, 'many' as const);
const anyField: fc.Arbitrary<DescribedField> = fc
  .tuple(fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9]{0,9}$/).filter(isFieldId), fc.boolean())
  .chain(([id, required]): fc.Arbitrary<DescribedField> => {
    const common = { id, required, label };
    return fc.oneof<fc.Arbitrary<DescribedField>[]>(
      lines.map((one) => ({ ...common, type: 'text', lines: one })),
      options.map((all) => ({ ...common, type: 'choice', options: all })),
      options.map((all) => ({ ...common, type: 'choices', options: all })),
      fc.constant({ ...common, type: 'tick' }),
      fc.tuple(lines, anyRange).map(([one, range]) => ({ ...common, type: 'list', lines: one, ...range })),
      fc
        .tuple(fc.constantFrom('person' as const, 'participant' as const, 'paper' as const), anyRange)
        .map(([entry, range]) => ({ ...common, type: 'entries', entry, ...range })),
    );
  });
/** A kind as the settings may describe it, alone or with what all forms ask. */
const anyKind = fc
  .tuple(fc.uniqueArray(anyField, { selector: ({ id }) => id.toLowerCase(), maxLength: 6 }), fc.boolean())
  .map(([fields, hasCommon]) => {
    const known = new Set(['title', ...idsOf(namedFields('common', forms))]);
    const own = fields.filter(({ id }) => !known.has(id));
    return { ...screening, fields: ['paper.title', ...own, ...(hasCommon ? ['common'] : [])], changes: {} };
  });

describe('kinds described in the settings', () => {
  it('offers described kinds in the order of the settings, along with the built-in ones', () => {
    expect(kindsOf(withScreening)).toEqual(['paper', 'screening']);
    expect(describedKind('screening', withScreening)).toBe(screening);
    expect(describedKind('paper', withScreening)).toBeUndefined();
  });

  it('asks in a described kind what it describes, what it names, and what every kind asks', () => {
    const { kind, fields } = formDefinition('screening', withScreening);
    expect(kind).toBe('screening');
    const common = idsOf(namedFields('common', forms)).filter((id) => id !== 'equipment');
    expect(idsOf(fields)).toEqual(['title', 'runningTime', 'copy', 'directors', ...common]);
    expect(fields[0]).toEqual(formOf('paper').fields[0]);
    expect(fields[2]).toMatchObject({ type: 'choice', named: 'verbatim', label: { en: 'Copy' } });
    const people = formOf('paper').fields.find(({ id }) => id === 'people');
    const [directors] = fields.filter((field) => field.type === 'entries');
    expect(directors?.fields.map(({ id }) => id)).toEqual(people?.type === 'entries' && idsOf(people.fields));
    expect(directors?.fields.find(({ id }) => id === 'affiliation')?.required).toBe(false);
  });

  it('drops a kind that is no longer described, and keeps what was written', () => {
    const gone = formDefinition('screening', forms);
    expect(gone.fields).toEqual([]);
    const text = writeDocument({ title: 'Ruch', copy: 'DCP', directors: [{ firstName: 'Zofia' }] }, 0);
    expect(readForm(gone, text)).toEqual(JSON.parse(text));
  });

  it('saves a described kind when it is empty, and lists exactly its required fields', () => {
    fc.assert(
      fc.property(anyKind, (described) => {
        const form = formDefinition('screening', having({ kinds: [described] }));
        const empty = emptyEntry(form);
        expect(areBlank(form.fields, empty)).toBe(true);
        expect(readForm(form, writeDocument(empty, 0))).toMatchObject(empty);
        const required = form.fields.filter((field) => field.required);
        expect(validationErrorsOf(form, empty).map(({ path, problem }) => [path, problem])).toEqual(
          required.map(({ id }) => [[id], 'missing']),
        );
        const complete = completeForm(form);
        const entered = form.fields.filter((field) => 'min' in field && field.min === 0 && field.required);
        expect(validationErrorsOf(form, complete).map(({ path }) => path)).toEqual(entered.map(({ id }) => [id]));
      }),
    );
  });
});

describe('fields that are added', () => {
  it('puts an added field behind the field that it names, wherever that is', () => {
    const ids = idsOf(papersWith(filmFormat, tick('last', 'statementOwnWork'), tick('afterFormat', 'filmFormat')));
    expect(ids.slice(0, 5)).toEqual(['title', 'abstract', 'filmFormat', 'afterFormat', 'keywords']);
    expect(ids.at(-1)).toBe('last');
  });

  it('asks each added field once, in order behind the same field', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
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

  it('puts added fields without a position before the common fields, in their order', () => {
    const common = idsOf(namedFields('common', forms));
    const ids = idsOf(papersWith(tick('one'), tick('two', 'title'), tick('three'), tick('four', 'lost')));
    expect(ids.slice(-common.length - 4)).toEqual(['willingToChair', 'one', 'three', 'four', ...common]);
  });

  it('applies settings to added fields like to any other', () => {
    const added = { ...forms.fields, paper: [filmFormat] };
    const form = formDefinition('paper', having({ fields: added }));
    expect(validationErrorsOf(form, emptyEntry(form)).map(({ path }) => path[0])).toContain('filmFormat');
    const changes = { ...forms.changes, paper: { filmFormat: { asked: false }, abstract: { asked: false } } };
    expect(formDefinition('paper', having({ fields: added, changes })).fields).toEqual(
      formDefinition('paper', having({ changes })).fields,
    );
  });

  it('asks an added field only in its own kind', () => {
    const added = having({ fields: { ...forms.fields, paper: [filmFormat] } });
    expect(formDefinition('panel', added)).toEqual(formDefinition('panel', forms));
  });
});

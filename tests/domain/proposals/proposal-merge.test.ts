import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathName, readForm } from '../../../src/domain/proposals/form-values.ts';
import { documentTimes, isSameDocument, writeDocument } from '../../../src/domain/proposals/proposal-document.ts';
import { mergeProposals, resolveConflicts, Resolution } from '../../../src/domain/proposals/proposal-merge.ts';
import { anyForm, anyValues, formOf } from './some-forms.ts';

const paper = formOf('paper');
const panel = formOf('panel');
type Values = Readonly<Record<string, unknown>>;

function merge(base: Values | null, mine: Values, theirs: Values, definition = paper) {
  const [baseText, mineText, theirsText] = [base && JSON.stringify(base), JSON.stringify(mine), JSON.stringify(theirs)];
  const merged = mergeProposals(definition, { base: baseText, mine: mineText, theirs: theirsText });
  return {
    ...merged,
    values: JSON.parse(merged.text) as Values,
    conflicting: merged.conflicts.map(({ path }) => pathName(path)),
  };
}

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' };
const bo = { firstName: 'Bo', lastName: 'Widerberg', email: 'bo@example.org' };
const chi = { firstName: 'Chi', lastName: 'Nguyễn', email: 'chi@example.org' };

describe('a merge of two versions', () => {
  it('takes each field from the side that has changed it', () => {
    const { values, conflicts } = merge(
      { title: 'Tides', abstract: '', keywords: ['sea'] },
      { title: 'Tides', abstract: 'Of the sea', keywords: ['sea'] },
      { title: 'Tides and time', abstract: '', keywords: ['sea', 'time'] },
    );
    expect(values).toMatchObject({ title: 'Tides and time', abstract: 'Of the sea', keywords: ['sea', 'time'] });
    expect(conflicts).toEqual([]);
  });

  it('asks about a field that both sides have changed, and about no other', () => {
    const { values, conflicts, conflicting } = merge(
      { title: 'Tides', abstract: '' },
      { title: 'High tides', abstract: 'Of the sea' },
      { title: 'Low tides', abstract: '' },
    );
    expect(conflicting).toEqual(['title']);
    expect(conflicts[0]).toMatchObject({ mine: 'High tides', theirs: 'Low tides', both: 'High tides / Low tides' });
    expect(values).toMatchObject({ abstract: 'Of the sea' });
  });

  it('asks nothing when both sides have made the same change', () => {
    expect(merge({ title: '' }, { title: 'Tides' }, { title: 'Tides' }).conflicts).toEqual([]);
  });

  it('asks nothing when both sides have changed the text and one continues the other’s', () => {
    const [here, there] = [{ title: 'Tides of' }, { title: 'Tides of silver' }];
    for (const outcome of [merge({ title: 'Tides of nitrate' }, here, there), merge({ title: 'Ebb' }, there, here)]) {
      expect([outcome.conflicts, outcome.values['title']]).toEqual([[], 'Tides of silver']);
    }
  });

  it('asks when one side has shortened what the other one has continued', () => {
    const { conflicting } = merge(
      { abstract: 'Of the sea' },
      { abstract: 'Of' },
      { abstract: 'Of the sea, and of time' },
    );
    expect(conflicting).toEqual(['abstract']);
  });

  it('treats an unknown base as an empty form, and takes what only one side has', () => {
    const { values, conflicting } = merge(null, { title: 'Tides', notes: 'Mine' }, { title: 'Ebb', mode: 'online' });
    expect(conflicting).toEqual(['title']);
    expect(values).toMatchObject({ notes: 'Mine', mode: 'online' });
  });

  it('reads both sides as the form does: a number that has become text is no change', () => {
    expect(merge({ title: '1895' }, { title: 'The year 1895' }, { title: 1895 }).values).toMatchObject({
      title: 'The year 1895',
    });
  });

  it('keeps what both sides have ticked, without what either has unticked', () => {
    const people = (...roles: readonly string[]) => ({ people: [{ ...ada, roles }] });
    const { values, conflicts } = merge(people('chair', 'speaker'), people('speaker'), people('chair', 'organiser'));
    expect(values).toMatchObject({ people: [{ roles: ['organiser'] }] });
    expect(conflicts).toEqual([]);
  });

  it('keeps keys that no field shows, from whichever side has changed them', () => {
    const { values } = merge({ old: 1, gone: 1 }, { old: 1, mine: 2 }, { old: 3, gone: 1 });
    expect(values).toMatchObject({ old: 3, mine: 2 });
    expect(values).not.toHaveProperty('gone');
  });

  it('takes the later time of editing', () => {
    const [earlier, later] = [writeDocument({ title: 'a' }, 1_000), writeDocument({ title: 'a' }, 2_000)];
    const { text } = mergeProposals(paper, { base: '', mine: later, theirs: earlier });
    expect(documentTimes(text).editedAt).toBe(2_000);
  });
});

describe('people and papers', () => {
  it('keeps the entries that either side has added', () => {
    const { values } = merge({ people: [ada] }, { people: [ada, bo] }, { people: [{ ...ada, bio: 'Counts' }, chi] });
    expect(values).toMatchObject({ people: [{ ...ada, bio: 'Counts' }, bo, chi] });
  });

  it('ignores the blank entries that a form keeps ready', () => {
    const blank = { firstName: '', lastName: ' ' };
    const { values, conflicts } = merge({ people: [blank] }, { people: [ada] }, { people: [bo, blank] });
    expect(values).toMatchObject({ people: [ada, bo] });
    expect(conflicts).toEqual([]);
  });

  it('removes an entry that one side has removed and the other has left unchanged', () => {
    const { values, conflicts } = merge({ people: [ada, bo] }, { people: [bo] }, { people: [ada, bo, chi] });
    expect(values).toMatchObject({ people: [bo, chi] });
    expect(conflicts).toEqual([]);
  });

  it.each([
    ['removed the person that the other has written about', [bo], [{ ...ada, bio: 'Counts' }, bo]],
    ['changed their order while the other has added to them', [bo, ada], [ada, bo, chi]],
  ])('asks about a list as a whole when one side has %s', (_, mine, theirs) => {
    expect(merge({ people: [ada, bo] }, { people: mine }, { people: theirs }).conflicting).toEqual(['people']);
  });

  it('keeps a biography with its person when another person has taken the place', () => {
    const { values, conflicting } = merge(
      { people: [ada] },
      { people: [chi] },
      { people: [{ ...ada, bio: 'Counts' }] },
    );
    expect(conflicting).toEqual(['people']);
    expect(values).toMatchObject({ people: [chi] });
  });

  it('recognises a person whose name has been corrected', () => {
    const { values, conflicts } = merge(
      { people: [ada] },
      { people: [{ ...ada, lastName: 'King' }] },
      { people: [{ ...ada, bio: 'Counts' }] },
    );
    expect(values).toMatchObject({ people: [{ lastName: 'King', bio: 'Counts' }] });
    expect(conflicts).toEqual([]);
  });

  it('asks about a nested field: one abstract of one paper', () => {
    const papers = (first: Values, second: Values) => ({ papers: [first, second] });
    const { conflicting } = merge(
      papers({ title: 'One', abstract: '' }, { title: 'Two', abstract: '' }),
      papers({ title: 'One', abstract: '' }, { title: 'Two', abstract: 'Mine' }),
      papers({ title: 'One', abstract: 'Theirs alone' }, { title: 'Two', abstract: 'Theirs' }),
      panel,
    );
    expect(conflicting).toEqual(['papers.1.abstract']);
  });
});

describe('a resolved merge', () => {
  const versions = [
    { abstract: 'x' },
    { abstract: 'Mine', notes: 'n' },
    { abstract: 'Theirs', mode: 'online' },
  ] as const;

  it.each([
    [Resolution.mine, 'Mine'],
    [Resolution.theirs, 'Theirs'],
    [Resolution.both, 'Mine\n\nTheirs'],
  ])('resolves a conflict to %s, and keeps everything else', (resolution, abstract) => {
    const text = resolveConflicts(merge(...versions), () => resolution);
    expect(JSON.parse(text)).toMatchObject({ abstract, notes: 'n', mode: 'online' });
  });

  it('does not offer both texts when one contains the other', () => {
    const { conflicts } = merge({ abstract: '' }, { abstract: 'Tides' }, { abstract: 'Of Tides, and time' });
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]?.both).toBeUndefined();
  });

  it('keeps each item of two lists once', () => {
    const { conflicts } = merge({}, { keywords: ['sea', 'moon'] }, { keywords: ['moon', 'time', ''] });
    expect(conflicts[0]?.both).toEqual(['sea', 'moon', 'time']);
  });
});

const anyVersions = anyForm.chain((definition) => {
  const text = fc.oneof(anyValues(definition.fields), fc.constant({})).map((values) => JSON.stringify(values));
  return fc.record({ definition: fc.constant(definition), base: fc.option(text), mine: text, theirs: text });
});

/** Every text that a person has written somewhere in a form. */
function texts(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

describe('any merge', () => {
  it('takes one side when the other has changed nothing', () => {
    fc.assert(
      fc.property(anyVersions, ({ definition, mine, theirs }) => {
        const isRead = (text: string, as: string) =>
          isSameDocument(JSON.stringify(readForm(definition, text)), JSON.stringify(readForm(definition, as)));
        const changedHere = mergeProposals(definition, { base: theirs, mine, theirs });
        const changedThere = mergeProposals(definition, { base: mine, mine, theirs });
        expect([...changedHere.conflicts, ...changedThere.conflicts]).toEqual([]);
        expect([isRead(changedHere.text, mine), isRead(changedThere.text, theirs)]).toEqual([true, true]);
      }),
    );
  });

  it('returns a readable form, with every text of both sides or a conflict that names it', () => {
    fc.assert(
      fc.property(anyVersions, ({ definition, base, mine, theirs }) => {
        const outcome = mergeProposals(definition, { base, mine, theirs });
        expect(readForm(definition, outcome.text)).toBeDefined();
        const known = new Set([
          ...texts(JSON.parse(outcome.text)),
          ...outcome.conflicts.flatMap((conflict) => [...texts(conflict.mine), ...texts(conflict.theirs)]),
        ]);
        const before = new Set(texts(readForm(definition, base ?? '')));
        for (const side of [mine, theirs]) {
          const written = texts(readForm(definition, side)).filter((text) => !before.has(text));
          expect(written.filter((text) => !known.has(text))).toEqual([]);
        }
      }),
    );
  });

  it('asks both devices the same', () => {
    fc.assert(
      fc.property(anyVersions, ({ definition, base, mine, theirs }) => {
        const asked = (versions: { mine: string; theirs: string }) =>
          mergeProposals(definition, { base, ...versions }).conflicts.map(({ path }) => pathName(path));
        expect(asked({ mine, theirs })).toEqual(asked({ mine: theirs, theirs: mine }));
      }),
    );
  });

  it('takes one side in every conflict when that side is chosen throughout', () => {
    fc.assert(
      fc.property(anyVersions, fc.constantFrom('mine', 'theirs'), ({ definition, base, mine, theirs }, side) => {
        const outcome = mergeProposals(definition, { base, mine, theirs });
        const chosen = resolveConflicts(outcome, () => side);
        const left = mergeProposals(definition, { base: outcome.text, mine: chosen, theirs: outcome.text });
        expect(left.conflicts).toEqual([]);
        const wanted = outcome.conflicts.flatMap((conflict) => texts(conflict[side]));
        expect(texts(JSON.parse(chosen))).toEqual(expect.arrayContaining([...wanted]));
      }),
    );
  });
});

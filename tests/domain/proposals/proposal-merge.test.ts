import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pathName, readForm } from '../../../src/domain/proposals/form-values.ts';
import { documentTimes, isSameDocument, writeDocument } from '../../../src/domain/proposals/proposal-document.ts';
import { mergeProposals, Resolution, resolveConflicts } from '../../../src/domain/proposals/proposal-merge.ts';
import { anyForm, anyValues, formOf } from './some-forms.ts';

const paper = formOf('paper');
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
const counting = { ...ada, bio: 'Counts' };
const people = (...all: readonly object[]) => ({ people: all });
const adaAs = (...roles: readonly string[]) => people({ ...ada, roles });
const blank = { firstName: '', lastName: ' ' };

const titled = (title: unknown) => ({ title });
const of = (abstract: string) => ({ abstract });

it.each<[string, readonly [base: Values, mine: Values, theirs: Values, merged: Values]]>([
  [
    'takes each field from the side that has changed it',
    [
      { title: 'Tides', abstract: '', keywords: ['sea'] },
      { title: 'Tides', abstract: 'Of the sea', keywords: ['sea'] },
      { title: 'Tides and time', abstract: '', keywords: ['sea', 'time'] },
      { title: 'Tides and time', abstract: 'Of the sea', keywords: ['sea', 'time'] },
    ],
  ],
  ['makes the change that both sides have made', [titled(''), titled('Tides'), titled('Tides'), titled('Tides')]],
  ['takes the longer text where one continues the other’s', [of('Ebb'), of('Tides'), of('Tides of'), of('Tides of')]],
  ['takes the longer text, whichever side has it', [of('Tides in'), of('Tides of'), of('Tides'), of('Tides of')]],
  ['takes a number that has become text for no change', [titled('1'), titled('The 1'), titled(1), titled('The 1')]],
  [
    'keeps what both sides have ticked, without what either has unticked',
    [adaAs('chair', 'speaker'), adaAs('speaker'), adaAs('chair', 'organiser'), adaAs('organiser')],
  ],
  [
    'keeps the entries that either side has added',
    [people(ada), people(ada, bo), people(counting, chi), people(counting, bo, chi)],
  ],
  [
    'ignores the blank entries that a form keeps ready',
    [people(blank), people(ada), people(bo, blank), people(ada, bo)],
  ],
  [
    'removes an entry that one side has removed and the other has left unchanged',
    [people(ada, bo), people(bo), people(ada, bo, chi), people(bo, chi)],
  ],
  ['adds once the entry that both sides have added', [people(), people(ada), people(ada, bo), people(ada, bo)]],
  [
    'recognises a person whose mail address has been corrected',
    [
      people(ada),
      people({ ...ada, email: 'a@b.example' }),
      people(counting),
      people({ ...counting, email: 'a@b.example' }),
    ],
  ],
  [
    'recognises a person whose name has been corrected',
    [people(ada), people({ ...ada, lastName: 'King' }), people(counting), people({ ...counting, lastName: 'King' })],
  ],
])('merges without a question, and %s', (_, [base, mine, theirs, merged]) => {
  const { values, conflicts } = merge(base, mine, theirs);
  expect(values).toMatchObject(merged);
  expect(conflicts).toEqual([]);
});

it.each<[string, string, readonly [base: Values | null, mine: Values, theirs: Values, kept: Values]]>([
  [
    'a field that both sides have changed, and no other',
    'title',
    [titled('Tides'), { title: 'High tides', ...of('Mine') }, titled('Low tides'), of('Mine')],
  ],
  ['what one side has shortened and the other continued', 'abstract', [of('Of it'), of('Of'), of('Of it and on'), {}]],
  [
    'a field that both have where the base is unknown',
    'title',
    [null, { title: 'Tides', notes: 'n' }, { title: 'Ebb', mode: 'online' }, { notes: 'n', mode: 'online' }],
  ],
  [
    'the list when one side has removed the person that the other has written about',
    'people',
    [people(ada, bo), people(bo), people(counting, bo), {}],
  ],
  [
    'the list when one side has changed its order while the other has added to it',
    'people',
    [people(ada, bo), people(bo, ada), people(ada, bo, chi), {}],
  ],
  [
    'the list when another person has taken the place of one with a new biography',
    'people',
    [people(ada), people(chi), people(counting), people(chi)],
  ],
])('asks about %s', (_, path, [base, mine, theirs, kept]) => {
  const { values, conflicting } = merge(base, mine, theirs);
  expect(conflicting).toEqual([path]);
  expect(values).toMatchObject(kept);
});

it('asks about a nested field: one abstract of one paper', () => {
  const papers = (...abstracts: readonly string[]) => ({
    papers: abstracts.map((abstract, index) => ({ title: `Paper ${index}`, abstract })),
  });
  const versions = [papers('', ''), papers('', 'Mine'), papers('Theirs alone', 'Theirs')] as const;
  expect(merge(...versions, formOf('panel')).conflicting).toEqual(['papers.1.abstract']);
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

it.each([
  [Resolution.mine, 'Mine'],
  [Resolution.theirs, 'Theirs'],
  [Resolution.both, 'Mine\n\nTheirs'],
])('resolves a conflict to %s, and keeps everything else', (resolution, abstract) => {
  const outcome = merge({ abstract: 'x' }, { abstract: 'Mine', notes: 'n' }, { abstract: 'Theirs', mode: 'online' });
  const text = resolveConflicts(outcome, () => resolution);
  expect(JSON.parse(text)).toMatchObject({ abstract, notes: 'n', mode: 'online' });
});

it.each([
  ['both titles in one line', { title: 'High' }, { title: 'Low' }, 'High / Low'],
  [
    'no two texts of which one contains the other',
    { abstract: 'Tides' },
    { abstract: 'Of Tides, and time' },
    undefined,
  ],
  [
    'each item of two lists once',
    { keywords: ['sea', 'moon'] },
    { keywords: ['moon', 'time', ''] },
    ['sea', 'moon', 'time'],
  ],
])('offers in a conflict %s', (_, mine, theirs, both) => {
  const sides = { mine: Object.values(mine)[0] as unknown, both };
  expect(merge({}, mine, theirs).conflicts).toMatchObject([sides]);
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

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DraftEvent, DraftModel } from '../../../src/application/proposals/draft-model.ts';
import { reduceDraft } from '../../../src/application/proposals/draft-reducer.ts';
import { initialDraft } from '../../../src/application/proposals/draft-transition.ts';
import { mergeProposals } from '../../../src/domain/proposals/proposal-merge.ts';
import { formDefinition } from '../../../src/domain/proposals/default-forms.ts';
import { isSameDocument } from '../../../src/domain/proposals/proposal-document.ts';
import { testSettings } from '../../support/test-settings.ts';
import { titled } from './proposal-tab.ts';

const definition = formDefinition('paper', testSettings.proposalForms);
const rules = {
  isReadable: (text: string) => text.startsWith('{'),
  isSame: isSameDocument,
  merge: (versions: Parameters<typeof mergeProposals>[1]) => mergeProposals(definition, versions),
};

const text = fc.constantFrom('', titled('A'), titled('B'), titled('A', { notes: 'N' }));
const failed = fc.constantFrom('offline', 'conflict', 'invalid-answer').map((reason) => ({ kind: 'failed', reason }));
const copy = fc.option(fc.record({ rev: fc.nat(9), base: text, seen: text, text }), { nil: undefined });
const record = fc.record({ form: text.map((json) => ({ kind: 'document', text: json })), isSent: fc.boolean() });
const done = (value: fc.Arbitrary<unknown>) => fc.record({ kind: fc.constant('done'), value });

/** `epoch` is filled in: answers to the call under way. */
const event = fc.oneof(
  fc.record({ kind: fc.constantFrom('edit', 'bring-back'), text }),
  fc.record({ kind: fc.constantFrom('send', 'start-over', 'retry', 'discard-unsent', 'discard-left', 'delete') }),
  fc.record({ kind: fc.constantFrom('online', 'visible') }),
  fc.record({ kind: fc.constantFrom('other-tab-wrote', 'save-now', 'verify-now') }),
  fc.record({ kind: fc.constant('lock'), state: fc.constantFrom('held', 'held', 'handing-over', 'elsewhere') }),
  fc.record({ kind: fc.constant('due'), timer: fc.constantFrom('save', 'send', 'load', 'verify', 'retry', 'fresh') }),
  fc.record({ kind: fc.constantFrom('device-read', 'device-checked'), copy, isUnknown: fc.boolean() }),
  fc.record({ kind: fc.constant('record-answered'), answer: fc.oneof(done(record), failed) }),
  fc.record({ kind: fc.constant('write-answered'), answer: fc.oneof(done(fc.constant(undefined)), failed) }),
);

/** What answers the call under way; no other answer can come. */
const answers: Readonly<Record<string, string>> = {
  'read-device': 'device-read',
  look: 'device-read',
  read: 'record-answered',
  clarify: 'record-answered',
  'look-at-record': 'record-answered',
  save: 'write-answered',
  'hand-in': 'write-answered',
};

const canCome = ({ running }: DraftModel, { kind }: DraftEvent): boolean =>
  !Object.values(answers).includes(kind) || (running !== undefined && answers[running.kind] === kind);

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}

it('the reducer of drafts is pure: it changes no draft, and answers the same as often as it is asked', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let draft: DraftModel = frozen(initialDraft);
      for (const [index, drawn] of events.entries()) {
        const next = frozen({ ...drawn, epoch: draft.epoch }) as unknown as DraftEvent;
        if (!canCome(draft, next)) continue;
        const moment = frozen({ now: index * 1_000, isUnloading: index % 7 === 0 });
        const timers = [...draft.timers];
        const once = reduceDraft(draft, next, moment, rules);
        expect(reduceDraft(draft, next, moment, rules)).toEqual(once);
        expect([...draft.timers]).toEqual(timers);
        draft = frozen(once.draft);
      }
    }),
    { numRuns: 2_000 },
  );
});

/** A draft whose server has a text, and what a tab would ask of device and server because of events. */
function opened() {
  const tab: { draft: DraftModel; now: number } = { draft: initialDraft, now: 1_000 };
  const asked = (...events: readonly Readonly<Record<string, unknown>>[]) =>
    events.flatMap((each) => {
      const next = { ...each, epoch: tab.draft.epoch } as unknown as DraftEvent;
      const reduced = reduceDraft(tab.draft, next, { now: tab.now, isUnloading: false }, rules);
      tab.draft = reduced.draft;
      return reduced.effects.map(({ kind }) => kind).filter((kind) => /^(read-device|read|save|hand-in)$/.test(kind));
    });
  const held = { kind: 'lock', state: 'held' };
  expect(asked(held, { kind: 'device-read', copy: undefined, isUnknown: false }, stored)).toEqual([
    'read-device',
    'read',
  ]);
  return { tab, asked };
}
const answer = (value: unknown) => ({ kind: 'record-answered', answer: { kind: 'done', value } }) as const;
const stored = answer({ form: { kind: 'document', text: titled('A') }, isSent: false });
const due = (timer: 'save' | 'send' | 'retry') => ({ kind: 'due', timer }) as const;

it('the reducer of drafts hands a submission in once, whatever comes together, and then only reads the record', () => {
  const { tab, asked } = opened();
  const lost = { kind: 'failed', reason: 'offline' } as const;
  expect(asked({ kind: 'send' }, stored, due('send'), due('send'), { kind: 'send' }, { kind: 'online' })).toEqual([
    'read',
    'hand-in',
  ]);
  expect(asked({ kind: 'write-answered', answer: lost }, due('send'), due('retry'))).toEqual(['read']);
  // The record cannot be read either.
  expect(asked({ kind: 'record-answered', answer: lost }, { kind: 'send' }, due('send'))).toEqual([]);
  expect(asked(due('retry'), stored)).toEqual(['read']);
  expect(tab.draft).toMatchObject({ phase: { kind: 'draft' }, refusal: 'offline', sending: undefined });
});

it.each(['held', 'elsewhere'])(
  'the reducer of drafts asks nothing more once a draft is closed, its lock %s',
  (state) => {
    const { asked } = opened();
    asked({ kind: 'edit', text: titled('B') }, { kind: 'lock', state });
    // A tab without the lock looks at what the other tab has.
    if (state === 'elsewhere') asked({ kind: 'device-read', copy: undefined, isUnknown: false }, stored);
    asked({ kind: 'close' });
    expect(asked({ kind: 'other-tab-wrote' }, { kind: 'online' }, { kind: 'visible' }, { kind: 'save-now' })).toEqual(
      [],
    );
    expect(asked(due('save'), due('retry'), { kind: 'retry' }, { kind: 'verify-now' })).toEqual([]);
  },
);

it.each([
  ['stays', 0, 'save'],
  ['is set ahead', 3_600_000, 'read'],
  ['is set back', -3_600_000, 'read'],
] as const)(
  'the reducer of drafts trusts the record it has just read only while the clock is not set: it %s',
  (_, by, step) => {
    const { tab, asked } = opened();
    expect(asked({ kind: 'edit', text: titled('B') }, stored)).toEqual(['read']);
    tab.now += by;
    expect(asked(due('save'))).toEqual([step]);
  },
);

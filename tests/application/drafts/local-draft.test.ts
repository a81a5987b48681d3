import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { topicDraft, type TopicText } from '../../../src/application/drafts/draft-kinds.ts';
import type { DraftSnapshot } from '../../../src/application/drafts/open-draft.ts';
import { DraftHistory } from '../../../src/application/drafts/draft-history.ts';
import { LocalDraft } from '../../../src/application/drafts/local-draft.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDraftDevice } from '../../fakes/fake-draft-store.ts';
import { FakeRandomness } from '../../fakes/fake-randomness.ts';
import { runOn, SlowDraftStore, unreadable } from './slow-draft-store.ts';

const address = { owner: 7, kind: 'topic', place: '3' } as const;
const text = (title: string, message = ''): TopicText => ({ title, message, perhapsPosted: false });
const file = (name: string, content = new Blob([name])) => ({ name, size: content.size, content });

function setUp(device = new FakeDraftDevice(), owner: number = address.owner) {
  const store = new SlowDraftStore(device);
  const clock = new FakeClock();
  const randomness = new FakeRandomness();
  const open = () => {
    const own = { ...address, owner };
    const history = new DraftHistory(own, { store, clock });
    return new LocalDraft(own, topicDraft, { store, clock, randomness, history, onSaved: () => undefined });
  };
  return {
    device,
    store,
    clock,
    open,
    /** The saved draft; a file that is listed without its content is named `?`. */
    saved: () => {
      const [[key, entry] = []] = device.drafts;
      if (key === undefined || entry === undefined) return undefined;
      const { value, files } = entry.value as { value: TopicText; files: { id: string; name: string }[] };
      return { value, files: files.map(({ id, name }) => (device.files.get(key)?.has(id) === true ? name : '?')) };
    },
    /** The saved contents of files. */
    contents: () => [...device.files.values()].reduce((sum, files) => sum + files.size, 0),
  };
}

async function opened(device?: FakeDraftDevice) {
  const setting = setUp(device);
  const draft = setting.open();
  await runOn();
  const wait = async (milliseconds = 250) => {
    await runOn();
    setting.clock.advance(milliseconds);
    await runOn();
  };
  return { ...setting, draft, wait, state: () => draft.state$.value };
}

/** A draft that has been written and saved, with these files. */
async function written(...names: readonly string[]) {
  const setting = await opened();
  setting.draft.edit(text('Minutes'));
  for (const name of names) setting.draft.attach(file(name));
  await setting.wait();
  return setting;
}

/** The list that names a new file is saved; its content is still to come. */
async function listedOnly() {
  const setting = await opened();
  const { store, draft, wait } = setting;
  store.hangs = true;
  draft.attach(file('minutes.pdf'));
  await wait();
  draft.edit(text('Minutes'));
  await wait();
  // The copy, the write before it, and the list with the file.
  for (let call = 0; call < 3; call += 1) {
    store.releaseOne();
    await runOn();
  }
  return setting;
}

it('saves what is typed within 250 milliseconds, however fast the user types', async () => {
  const { clock, draft, saved } = await opened();
  for (let typed = 1; typed <= 10; typed += 1) {
    draft.edit(text('x'.repeat(typed)));
    clock.advance(40);
    await runOn();
  }
  // Only what was typed in the last 240 milliseconds may be missing.
  expect(saved()?.value.title.length).toBeGreaterThanOrEqual(4);
  clock.advance(210);
  await runOn();
  expect(saved()?.value.title).toBe('x'.repeat(10));
});

it('reports a draft as pending until it is saved, and then when it was saved', async () => {
  const { clock, draft, store, state, wait } = await opened();
  draft.edit(text('Minutes'));
  expect(state().saved).toBe('pending');
  store.hangs = true;
  await wait();
  expect(state()).toMatchObject({ saved: 'pending', savedAt: undefined });
  const wroteAt = clock.now();
  clock.advance(5_000);
  await store.releaseAll();
  expect(state()).toMatchObject({ saved: 'saved', savedAt: wroteAt });
});

it('writes a draft at once, in one synchronous call, and only once when it is flushed or the tab is hidden', async () => {
  const { draft, store, saved, wait } = await opened();
  const writes = () => store.calls.filter((call) => /^(save|replace|exchange)$/.test(call)).length;
  draft.edit(text('Minutes'));
  await draft.flush();
  expect(saved()?.value).toEqual(text('Minutes'));
  await wait();
  await draft.flush();
  expect(writes()).toBe(1);
  store.hangs = true;
  draft.edit(text('Minutes of May'));
  draft.flushNow();
  store.releaseOne();
  await runOn();
  expect(saved()?.value).toEqual(text('Minutes of May'));
});

it('restores what another tab had just written when the last letters were handed over', async () => {
  const { draft, store, state, wait } = await opened();
  const other = await opened(store.device);
  other.draft.edit({ ...text(''), message: '<p>by the other</p>' });
  await other.draft.flush();
  draft.edit(text('Minutes'));
  draft.flushNow();
  await wait();
  expect(state()).toMatchObject({ saved: 'saved', value: { title: 'Minutes', message: '<p>by the other</p>' } });
});

it('restores files that another tab had removed with the draft when the last letters were handed over', async () => {
  const { draft, store, state, saved, wait } = await written('1.pdf');
  const other = await opened(store.device);
  other.draft.discard();
  await other.wait();
  expect(saved()).toBeUndefined();
  draft.edit(text('Minutes of May'));
  draft.flushNow();
  await wait();
  expect(state().saved).toBe('saved');
  expect(saved()).toEqual({ value: text('Minutes of May'), files: ['1.pdf'] });
});

it('reports that the device has no room, and that it has room again with the next edit that fits', async () => {
  const { draft, store, state, wait } = await opened();
  store.isFull = true;
  draft.edit(text('Minutes'));
  await wait();
  expect(state()).toMatchObject({ saved: 'refused', value: text('Minutes') });
  store.isFull = false;
  draft.edit(text('Minutes of May'));
  await wait();
  expect(state().saved).toBe('saved');
});

it('saves no draft for a visitor', async () => {
  const { open, clock, store } = setUp(undefined, 0);
  const draft = open();
  draft.edit(text('Minutes'));
  clock.advance(250);
  await runOn();
  expect(draft.state$.value.saved).toBe('refused');
  expect(store.calls).toEqual([]);
});

it('restores a saved draft with its files, and reports that it was found, however old it seems', async () => {
  const first = await written('minutes.pdf');
  const { clock, open } = setUp(first.store.device);
  // The clock may be wrong.
  clock.jump(400 * 24 * 60 * 60_000);
  const { state$ } = open();
  await runOn();
  const found = { ready: true, saved: 'saved', restored: 1, value: text('Minutes') };
  expect(state$.value).toMatchObject({ ...found, files: [{ name: 'minutes.pdf', state: 'copied', size: 11 }] });
  expect(await state$.value.files[0]?.content?.text()).toBe('minutes.pdf');
});

it('shows an empty form after two seconds, and the saved draft when it comes late, unless the user has typed', async () => {
  const first = await written();
  const { store, clock, open } = setUp(first.store.device);
  store.hangs = true;
  const draft = open();
  clock.advance(1_999);
  await runOn();
  expect(draft.state$.value.ready).toBe(false);
  clock.advance(1);
  await runOn();
  expect(draft.state$.value).toMatchObject({ ready: true, value: text('') });
  await store.releaseAll();
  await runOn();
  expect(draft.state$.value).toMatchObject({ value: text('Minutes'), restored: 1 });
});

it('puts a draft that is found late before what was typed meanwhile: neither text is lost', async () => {
  const first = await written();
  const { store, open } = setUp(first.store.device);
  store.hangs = true;
  const draft = open();
  draft.edit(text('Election'));
  await store.releaseAll();
  await runOn();
  expect(draft.state$.value).toMatchObject({ ready: true, value: text('Minutes / Election'), restored: 1 });
  await draft.flush();
  expect(JSON.stringify([...store.device.drafts.values()])).toContain('Minutes / Election');
});

it.each([
  ['nothing', undefined],
  ['a number', 7],
  ['no value', { files: [] }],
  ['a value of another kind', { value: 'text', files: 'none' }],
])('ignores a saved draft that is %s', async (_, value) => {
  const device = new FakeDraftDevice();
  device.poison(address, { value: value ?? null, savedAt: Date.UTC(2027, 2, 1) });
  const { state } = await opened(device);
  expect(state()).toMatchObject({ ready: true, value: text(''), files: [], restored: 0 });
});

it('shows files of a saved draft as unreadable when their content is missing', async () => {
  const { store } = await written('minutes.pdf');
  store.device.files.clear();
  const { state } = await opened(store.device);
  expect(state().files).toMatchObject([{ name: 'minutes.pdf', state: 'unreadable', content: undefined }]);
});

it('reports files as pending until they are copied and saved, and lists those that cannot be read', async () => {
  const { draft, store, state, saved, wait } = await opened();
  draft.edit(text('Minutes'));
  store.hangs = true;
  draft.attach(file('minutes.pdf'));
  draft.attach(file('gone.pdf', unreadable));
  expect(state().files).toMatchObject([{ state: 'copying', content: undefined, size: 11 }, { state: 'copying' }]);
  store.hangs = false;
  await wait();
  expect(state().saved).toBe('pending');
  await store.releaseAll();
  await wait();
  expect(state()).toMatchObject({ saved: 'saved', files: [{ state: 'copied' }, { state: 'unreadable' }] });
  expect(saved()?.files).toEqual(['minutes.pdf']);
});

it('refuses to save a draft with files that the device has no room for, until they are removed', async () => {
  const { draft, store, state, wait } = await written();
  store.isFull = true;
  draft.attach(file('minutes.pdf'));
  await wait();
  store.isFull = false;
  draft.edit(text('Minutes of May'));
  await wait();
  expect(state().saved).toBe('refused');
  draft.detach(state().files[0]?.id ?? '');
  await wait();
  expect(state()).toMatchObject({ saved: 'saved', files: [] });
});

it('removes a file from the saved list before its content is deleted', async () => {
  const { draft, store, state, saved } = await written('minutes.pdf');
  store.hangs = true;
  draft.detach(state().files[0]?.id ?? '');
  await runOn();
  store.releaseOne();
  await runOn();
  expect(saved()?.files).toEqual([]);
  await store.releaseAll();
});

it('reports a draft as saved only with the content of its files, which another tab finds later, too', async () => {
  const { store, state, saved, clock, device, wait } = await listedOnly();
  const other = await opened(device);
  expect([saved()?.files, state().saved]).toEqual([['?'], 'pending']);
  expect(other.state().files).toMatchObject([{ state: 'unreadable' }]);
  clock.advance(1_000);
  await store.releaseAll();
  await wait();
  expect([saved()?.files, state().saved]).toEqual([['minutes.pdf'], 'saved']);
  await other.draft.catchUp();
  expect(other.state().files).toMatchObject([{ state: 'copied' }]);
});

it('deletes a discarded draft at once, here and in the store, and can restore it with its files', async () => {
  const { draft, state, saved, contents } = await written('minutes.pdf');
  const snapshot = draft.discard();
  await runOn();
  expect(state()).toMatchObject({ value: text(''), files: [], saved: 'nothing' });
  expect([saved(), contents()]).toEqual([undefined, 0]);
  draft.restore(snapshot);
  await runOn();
  expect(state()).toMatchObject({ value: text('Minutes'), saved: 'saved' });
  expect(saved()).toEqual({ value: text('Minutes'), files: ['minutes.pdf'] });
});

it('goes on writing after a store that violates its contract by throwing', async () => {
  const { draft, store, state, wait } = await written();
  vi.spyOn(store, 'replace').mockRejectedValueOnce(new Error('No store does this'));
  draft.edit(text('Minutes of May'));
  await expect(draft.flush()).rejects.toThrow('No store does this');
  draft.edit(text('Minutes of June'));
  await wait();
  expect(state()).toMatchObject({ saved: 'saved', value: text('Minutes of June') });
});

type Step = (tab: Awaited<ReturnType<typeof opened>>, memory: { snapshot?: DraftSnapshot<TopicText> }) => unknown;

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('', 'a', 'b', 'c').map(
      (title): Step =>
        ({ draft }) =>
          draft.edit(text(title)),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(1, 50, 200, 2_000).map(
      (time): Step =>
        ({ clock }) =>
          clock.advance(time),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('1.pdf', '2.pdf').map(
      (name): Step =>
        ({ draft }) =>
          draft.attach(file(name)),
    ),
  },
  { weight: 4, arbitrary: fc.constant<Step>(({ store }) => store.waiting > 0 && store.releaseOne()) },
  fc.constant<Step>(({ draft }) => draft.attach(file('gone.pdf', unreadable))),
  fc.nat(3).map(
    (index): Step =>
      ({ draft, state }) =>
        draft.detach(state().files[index]?.id ?? 'no such file'),
  ),
  fc.constant<Step>(({ draft }, memory) => (memory.snapshot = draft.discard())),
  fc.constant<Step>(({ draft }, { snapshot }) => snapshot && draft.restore(snapshot)),
  fc.constant<Step>(({ draft }) => void draft.flush()),
  fc.constant<Step>(({ draft }) => draft.flushNow()),
  // No other tab writes this draft, so there is nothing to take over.
  fc.constant<Step>(({ draft }) => void draft.catchUp()),
  fc.boolean().map(
    (isFull): Step =>
      ({ store }) =>
        (store.isFull = isFull),
  ),
  fc.boolean().map(
    (hangs): Step =>
      ({ store }) =>
        (store.hangs = hangs),
  ),
);

it('tells the truth about what is saved, and writes in order and one at a time, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const tab = await opened();
      const { draft, store, state, saved, contents, wait } = tab;
      const memory = {};
      const copied = () => state().files.filter(({ content }) => content !== undefined);
      const expectTruth = () => {
        if (state().saved === 'nothing') expect([saved(), contents()]).toEqual([undefined, 0]);
        if (state().saved !== 'saved') return;
        expect(saved()).toEqual({ value: state().value, files: copied().map(({ name }) => name) });
      };
      for (const take of steps) {
        take(tab, memory);
        const { value, files } = state();
        await runOn();
        expect(state().value).toEqual(value);
        expect(state().files.map(({ id }) => id)).toEqual(files.map(({ id }) => id));
        // A draft that is about to be changed is pending, so this holds at any moment.
        expectTruth();
      }
      store.isFull = false;
      store.hangs = false;
      await store.releaseAll();
      draft.edit({ ...state().value, message: '<p>the end</p>' });
      await wait();
      await wait();
      expect(saved()?.value).toEqual(state().value);
      expect(state().saved).toMatch(/^(saved|refused)$/);
      expect(state().files.map((one) => one.state)).not.toContain('copying');
      if (state().saved === 'saved') expect(contents()).toBe(copied().length);
      expect(store.mostWrites).toBeLessThanOrEqual(1);

      const reloaded = await opened(store.device);
      expect(reloaded.state().value).toEqual(state().value);
      expect(reloaded.state().files.map(({ id, name }) => [id, name])).toEqual(
        copied().map(({ id, name }) => [id, name]),
      );
    }),
    { numRuns: 10_000 },
  );
}, 60_000);

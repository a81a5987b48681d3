import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

/** A draft that has been written and saved. */
async function written() {
  const setting = await opened();
  setting.draft.edit(text('Minutes'));
  await setting.wait();
  return setting;
}

describe('what is typed', () => {
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
    store.slow = true;
    await wait();
    expect(state()).toMatchObject({ saved: 'pending', savedAt: undefined });
    const wroteAt = clock.now();
    clock.advance(5_000);
    await store.releaseAll();
    expect(state()).toMatchObject({ saved: 'saved', savedAt: wroteAt });
  });

  it('writes a draft at once when it is flushed, and only once', async () => {
    const { draft, store, saved, wait } = await opened();
    draft.edit(text('Minutes'));
    await draft.flush();
    expect(saved()?.value).toEqual(text('Minutes'));
    await wait();
    await draft.flush();
    expect(store.quick.calls.filter((call) => call === 'replace')).toHaveLength(1);
  });

  it('hands over the last letters in one synchronous call when the tab is hidden', async () => {
    const { draft, store, saved } = await opened();
    store.slow = true;
    draft.edit(text('Minutes'));
    draft.flushNow();
    store.releaseOne();
    await runOn();
    expect(saved()?.value).toEqual(text('Minutes'));
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
    const { draft, store, state, saved, wait } = await opened();
    draft.edit(text('Minutes'));
    draft.attach(file('1.pdf'));
    await wait();
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
    store.quick.isFull = true;
    draft.edit(text('Minutes'));
    await wait();
    expect(state()).toMatchObject({ saved: 'refused', value: text('Minutes') });
    store.quick.isFull = false;
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
    expect(store.quick.calls).toEqual([]);
  });
});

describe('a saved draft', () => {
  it('restores a saved draft with its files, and reports that it was found', async () => {
    const first = await opened();
    first.draft.edit(text('Minutes', '<p>Agenda</p>'));
    first.draft.attach(file('minutes.pdf'));
    await first.wait();
    const { state } = await opened(first.store.device);
    expect(state()).toMatchObject({
      ready: true,
      saved: 'saved',
      restored: 1,
      value: text('Minutes', '<p>Agenda</p>'),
    });
    expect(state().files.map(({ name, state: how, size }) => [name, how, size])).toEqual([
      ['minutes.pdf', 'copied', 11],
    ]);
    expect(await state().files[0]?.content?.text()).toBe('minutes.pdf');
  });

  it('shows an empty form after two seconds, and the saved draft when it comes late, unless the user has typed', async () => {
    const first = await written();
    const { store, clock, open } = setUp(first.store.device);
    store.slow = true;
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
    store.slow = true;
    const draft = open();
    draft.edit(text('Election'));
    await store.releaseAll();
    await runOn();
    expect(draft.state$.value).toMatchObject({ ready: true, value: text('Minutes / Election'), restored: 1 });
    await draft.flush();
    expect(JSON.stringify([...store.device.drafts.values()])).toContain('Minutes / Election');
  });

  it('restores a saved draft however old it seems: the clock may be wrong', async () => {
    const first = await opened();
    first.draft.edit(text('Minutes'));
    await first.wait(200);
    const { clock, open } = setUp(first.store.device);
    clock.jump(400 * 24 * 60 * 60_000);
    const draft = open();
    await runOn();
    expect(draft.state$.value).toMatchObject({ ready: true, value: text('Minutes') });
  });

  it.each([
    ['nothing', undefined],
    ['a number', 7],
    ['no value', { files: [] }],
    ['a value of another kind', { value: 'text', files: 'none' }],
  ])('ignores a saved draft that is %s', async (_, value) => {
    const device = new FakeDraftDevice();
    device.drafts.set(JSON.stringify([7, 'topic', '3']), {
      address,
      value: value ?? null,
      savedAt: Date.UTC(2027, 2, 1),
    });
    const { state } = await opened(device);
    expect(state()).toMatchObject({ ready: true, value: text(''), files: [], restored: 0 });
  });

  it('shows files of a saved draft as unreadable when their content is missing', async () => {
    const first = await opened();
    first.draft.attach(file('minutes.pdf'));
    await first.wait();
    first.store.device.files.clear();
    const { state } = await opened(first.store.device);
    expect(state().files).toMatchObject([{ name: 'minutes.pdf', state: 'unreadable', content: undefined }]);
  });
});

describe('files', () => {
  it('reports files as pending until they are copied and saved', async () => {
    const { draft, store, state, saved, wait } = await opened();
    draft.edit(text('Minutes'));
    store.slow = true;
    draft.attach(file('minutes.pdf'));
    expect(state().files).toMatchObject([{ state: 'copying', content: undefined, size: 11 }]);
    store.slow = false;
    await wait();
    expect(state().saved).toBe('pending');
    await store.releaseAll();
    await wait();
    expect(state()).toMatchObject({ saved: 'saved', files: [{ state: 'copied' }] });
    expect(saved()?.files).toEqual(['minutes.pdf']);
  });

  it('lists files that cannot be read, and never saves them', async () => {
    const { draft, state, saved, wait } = await opened();
    draft.edit(text('Minutes'));
    draft.attach(file('gone.pdf', unreadable));
    await wait();
    expect(state()).toMatchObject({ saved: 'saved', files: [{ name: 'gone.pdf', state: 'unreadable' }] });
    expect(saved()?.files).toEqual([]);
  });

  it('refuses to save a draft with files that the device has no room for, until they are removed', async () => {
    const { draft, store, state, wait } = await written();
    store.quick.isFull = true;
    draft.attach(file('minutes.pdf'));
    await wait();
    store.quick.isFull = false;
    draft.edit(text('Minutes of May'));
    await wait();
    expect(state().saved).toBe('refused');
    draft.detach(state().files[0]?.id ?? '');
    await wait();
    expect(state()).toMatchObject({ saved: 'saved', files: [] });
  });

  it('removes a file from the saved list before its content is deleted', async () => {
    const { draft, store, state, saved, wait } = await opened();
    draft.edit(text('Minutes'));
    draft.attach(file('minutes.pdf'));
    await wait();
    store.slow = true;
    draft.detach(state().files[0]?.id ?? '');
    await runOn();
    store.releaseOne();
    await runOn();
    expect(saved()?.files).toEqual([]);
    await store.releaseAll();
  });

  it('saves files only with their content, even if the list that names them is saved first', async () => {
    const { draft, store, state, saved, wait } = await opened();
    store.slow = true;
    draft.attach(file('minutes.pdf'));
    await wait();
    draft.edit(text('Minutes'));
    await wait();
    // The copy, the write before it, and the list with the file; its content is still to come.
    for (let call = 0; call < 3; call += 1) {
      store.releaseOne();
      await runOn();
    }
    expect(saved()?.files).toEqual(['?']);
    expect(state().saved).toBe('pending');
    await store.releaseAll();
    expect(saved()?.files).toEqual(['minutes.pdf']);
    expect(state().saved).toBe('saved');
  });
});

describe('a discarded draft', () => {
  it('deletes a discarded draft at once, here and in the store, and can restore it with its files', async () => {
    const { draft, state, saved, contents } = await opened();
    draft.edit(text('Minutes'));
    draft.attach(file('minutes.pdf'));
    await runOn();
    const snapshot = draft.discard();
    await runOn();
    expect(state()).toMatchObject({ value: text(''), files: [], saved: 'nothing' });
    expect([saved(), contents()]).toEqual([undefined, 0]);
    draft.restore(snapshot);
    await runOn();
    expect(state()).toMatchObject({ value: text('Minutes'), saved: 'saved' });
    expect(saved()).toEqual({ value: text('Minutes'), files: ['minutes.pdf'] });
  });
});

it.each([
  ['is shown', () => undefined],
  ['was removed', (draft: LocalDraft<TopicText>, id = '') => draft.detach(id)],
])('restores a snapshot twice although its file was copied in between and %s', async (_, between) => {
  const { draft, store, state, saved, wait } = await opened();
  store.slow = true;
  draft.attach(file('minutes.pdf'));
  const snapshot = draft.discard();
  draft.restore(snapshot);
  store.slow = false;
  await store.releaseAll();
  await wait();
  between(draft, state().files[0]?.id);
  draft.restore(snapshot);
  await wait();
  expect(state()).toMatchObject({ saved: 'saved', files: [{ state: 'copied' }] });
  expect(saved()?.files).toEqual(['minutes.pdf']);
});

describe('unsaved content of this tab', () => {
  it('finds a file of another tab that is saved after the list that names it', async () => {
    const one = await opened();
    const other = await opened(one.device);
    one.store.slow = true;
    one.draft.attach(file('minutes.pdf'));
    await one.wait();
    one.draft.edit(text('Minutes'));
    await one.wait();
    for (let call = 0; call < 3; call += 1) {
      one.store.releaseOne();
      await runOn();
    }
    await other.draft.catchUp();
    expect(other.state().files).toMatchObject([{ state: 'unreadable' }]);
    one.clock.advance(1_000);
    await one.store.releaseAll();
    await one.wait();
    await other.draft.catchUp();
    expect(other.state().files).toMatchObject([{ state: 'copied' }]);
  });
});

it('goes on writing after a store that violates its contract by throwing', async () => {
  const { draft, store, state, wait } = await opened();
  draft.edit(text('Minutes'));
  await wait();
  store.replace = () => Promise.reject(new Error('No store does this'));
  draft.edit(text('Minutes of May'));
  await expect(draft.flush()).rejects.toThrow('No store does this');
  store.replace = (...draftToKeep) => store.quick.replace(...draftToKeep);
  draft.edit(text('Minutes of June'));
  await wait();
  expect(state()).toMatchObject({ saved: 'saved', value: text('Minutes of June') });
});

type Step = (tab: Awaited<ReturnType<typeof opened>>, memory: { snapshot?: DraftSnapshot<TopicText> }) => void;

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('', 'a', 'b', 'c').map((title): Step => ({ draft }) => {
      draft.edit(text(title));
    }),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(1, 50, 200, 2_000).map((time): Step => ({ clock }) => {
      clock.advance(time);
    }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('1.pdf', '2.pdf').map((name): Step => ({ draft }) => {
      draft.attach(file(name));
    }),
  },
  fc.constant<Step>(({ draft }) => {
    draft.attach(file('gone.pdf', unreadable));
  }),
  fc.nat(3).map((index): Step => ({ draft, state }) => {
    draft.detach(state().files[index]?.id ?? 'no such file');
  }),
  fc.constant<Step>(({ draft }, memory) => {
    memory.snapshot = draft.discard();
  }),
  fc.constant<Step>(({ draft }, { snapshot }) => {
    if (snapshot) draft.restore(snapshot);
  }),
  fc.constant<Step>(({ draft }) => void draft.flush()),
  fc.constant<Step>(({ draft }) => {
    draft.flushNow();
  }),
  // No other tab writes this draft, so there is nothing to take over.
  fc.constant<Step>(({ draft }) => void draft.catchUp()),
  fc.boolean().map((isFull): Step => ({ store }) => {
    store.quick.isFull = isFull;
  }),
  fc.boolean().map((slow): Step => ({ store }) => {
    store.slow = slow;
  }),
  {
    weight: 4,
    arbitrary: fc.constant<Step>(({ store }) => {
      store.releaseOne();
    }),
  },
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
      store.quick.isFull = false;
      store.slow = false;
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

import { expect, it } from 'vitest';
import { ChunkLoadError, lazyImport } from '../../../src/application/loading/lazy-import.ts';
import { RecoverChunks, UnsavedWork } from '../../../src/application/loading/unsaved-work.ts';
import {
  LAZY_IMPORT_TIMEOUT,
  RELOAD_FLUSH_TIMEOUT,
  RELOAD_STOPPED_AFTER,
} from '../../../src/domain/shared/timeouts.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakePageReload } from '../../fakes/fake-page-reload.ts';
import { openTab } from '../session/session-tab.ts';

/** A page, or the next one in the same tab when it gets the former one's `page`. */
function setUp(page = new FakePageReload()) {
  const clock = new FakeClock();
  const { container, session, logIn } = openTab();
  logIn();
  const unsaved = container.get(UnsavedWork);
  const recovery = new RecoverChunks(page, unsaved, clock);
  /** Chunks that were reported as missing. */
  const ended: string[] = [];
  const text = { isSaved: false, isSafe: () => text.isSaved };
  return {
    page,
    clock,
    session,
    unsaved,
    ended,
    text,
    /** The same text, which can be saved on request. */
    savable: {
      isSafe: text.isSafe,
      flush: () => {
        text.isSaved = true;
        return Promise.resolve();
      },
    },
    miss: async (part: string, error: unknown = new ChunkLoadError('failed to load')) => {
      void recovery.recover(error).then(() => ended.push(part));
      await clock.advanceAsync(0);
    },
  };
}

it('a missing chunk reloads the page once without a message, and is reported when the reload has not brought it', async () => {
  const before = setUp();
  await Promise.all([before.miss('groups'), before.miss('lists')]);
  expect([before.page.reloads, before.ended]).toEqual([1, ['lists']]);
  const { page, ended, miss } = setUp(before.page);
  await miss('groups');
  await miss('lists');
  expect([page.reloads, ended]).toEqual([1, ['groups', 'lists']]);
});

it('a missing chunk is reported when the user has stopped the reload', async () => {
  const { clock, ended, miss } = setUp();
  await miss('groups');
  expect(ended).toEqual([]);
  await clock.advanceAsync(RELOAD_STOPPED_AFTER);
  expect(ended).toEqual(['groups']);
});

it.each([
  ['there is no connection, or no server', ({ page }: ReturnType<typeof setUp>) => (page.isServerThere = false)],
  ['no storage would remember it', ({ page }: ReturnType<typeof setUp>) => (page.hasStorage = false)],
  ['the user is typing, or is asked', ({ page }: ReturnType<typeof setUp>) => (page.isInterrupting = true)],
  ['something is unsaved', ({ unsaved, text }: ReturnType<typeof setUp>) => unsaved.hold(text)],
])('does not reload the page while %s', async (_, prepare) => {
  const portal = setUp();
  prepare(portal);
  await portal.miss('groups');
  expect([portal.page.reloads, portal.ended]).toEqual([0, ['groups']]);
});

it('does not reload the page for any other error', async () => {
  const { page, ended, miss } = setUp();
  await miss('groups', new Error('a fault of the program'));
  expect([page.reloads, ended]).toEqual([0, ['groups']]);
});

it('reloads the page only after unsaved changes are saved, and waits at most a second for that', async () => {
  const { page, unsaved, savable, miss } = setUp();
  unsaved.hold(savable);
  await miss('groups');
  expect(page.reloads).toBe(1);
  const slow = setUp();
  slow.unsaved.hold({ flush: () => new Promise(() => undefined), isSafe: () => true });
  await slow.miss('groups');
  await slow.clock.advanceAsync(RELOAD_FLUSH_TIMEOUT - 1);
  expect(slow.page.reloads).toBe(0);
  await slow.clock.advanceAsync(1);
  expect(slow.page.reloads).toBe(1);
});

it('unsaved changes are none before a view registers any, and last until they are saved, also after the view has closed', () => {
  const { unsaved, text } = setUp();
  expect(unsaved.isNone).toBe(true);
  unsaved.hold(text)();
  expect(unsaved.isNone).toBe(false);
  text.isSaved = true;
  expect(unsaved.isNone).toBe(true);
  // A closed view whose changes were saved is not asked any more.
  const other = setUp();
  other.text.isSaved = true;
  other.unsaved.hold(other.text)();
  other.text.isSaved = false;
  expect(other.unsaved.isNone).toBe(true);
});

it('unsaved changes are none of a former user’s once the view is closed, in whatever order', () => {
  const { unsaved, session, text } = setUp();
  const release = unsaved.hold(text);
  const other = unsaved.hold({ isSafe: () => false });
  release();
  session.end();
  // What is still open can be lost.
  expect(unsaved.isNone).toBe(false);
  other();
  expect(unsaved.isNone).toBe(true);
});

it('unsaved changes are saved on request, as far as possible', async () => {
  const { unsaved, savable } = setUp();
  unsaved.hold({ isSafe: () => true });
  unsaved.hold(savable);
  await unsaved.flush();
  expect(unsaved.isNone).toBe(true);
});

it('loads a chunk and leaves no timer behind', async () => {
  const clock = new FakeClock();
  expect(await lazyImport(clock, () => Promise.resolve('part'))).toBe('part');
  await Promise.resolve();
  expect(clock.pending).toBe(0);
});

it('rejects with ChunkLoadError when a chunk, or a style of it, cannot be fetched, or does not come in two minutes', async () => {
  const cause = new Error('Unable to preload CSS for /assets/x.css');
  const part = lazyImport(new FakeClock(), () => Promise.reject(cause));
  await expect(part).rejects.toBeInstanceOf(ChunkLoadError);
  await expect(part).rejects.toHaveProperty('cause', cause);
  const clock = new FakeClock();
  let outcome: unknown = 'waiting';
  lazyImport(clock, () => new Promise(() => undefined)).catch((error: unknown) => {
    outcome = error;
  });
  await clock.advanceAsync(LAZY_IMPORT_TIMEOUT - 1);
  expect([outcome, LAZY_IMPORT_TIMEOUT]).toEqual(['waiting', 120_000]);
  await clock.advanceAsync(1);
  expect(outcome).toBeInstanceOf(ChunkLoadError);
});

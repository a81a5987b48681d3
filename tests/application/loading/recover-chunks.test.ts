import { describe, expect, it } from 'vitest';
import { ChunkLoadError } from '../../../src/application/loading/lazy-import.ts';
import { RecoverChunks, UnsavedWork } from '../../../src/application/loading/unsaved-work.ts';
import { RELOAD_FLUSH_TIMEOUT, RELOAD_STOPPED_AFTER } from '../../../src/domain/shared/timeouts.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakePageReload } from '../../fakes/fake-page-reload.ts';
import { createTestContainer } from '../../support/test-container.ts';

/** A page, or the next one in the same tab when it gets the former one's `page`. */
function setUp(page = new FakePageReload()) {
  const clock = new FakeClock();
  const unsaved = createTestContainer().container.get(UnsavedWork);
  const recovery = new RecoverChunks(page, unsaved, clock);
  const ended: string[] = [];
  return {
    page,
    clock,
    unsaved,
    /** Chunks that were reported as missing. */
    ended,
    miss: async (part: string, error: unknown = new ChunkLoadError('failed to load')) => {
      void recovery.recover(error).then(() => ended.push(part));
      await clock.advanceAsync(0);
    },
  };
}

describe('a chunk that cannot be loaded', () => {
  it('reloads the page once for a missing chunk, without a message meanwhile', async () => {
    const { page, ended, miss } = setUp();
    await miss('groups');
    expect(page.reloads).toBe(1);
    expect(ended).toEqual([]);
  });

  it('reports a chunk that the reload has not brought either', async () => {
    const before = setUp();
    await before.miss('groups');
    const { page, ended, miss } = setUp(before.page);
    await miss('groups');
    await miss('lists');
    expect(ended).toEqual(['groups', 'lists']);
    expect(page.reloads).toBe(1);
  });

  it('reloads the page once when several chunks are missing', async () => {
    const { page, ended, miss } = setUp();
    await Promise.all([miss('groups'), miss('lists')]);
    expect(page.reloads).toBe(1);
    expect(ended).toEqual(['lists']);
  });

  it('reports a missing chunk when the user has stopped the reload', async () => {
    const { clock, ended, miss } = setUp();
    await miss('groups');
    await clock.advanceAsync(RELOAD_STOPPED_AFTER);
    expect(ended).toEqual(['groups']);
  });

  it.each([
    ['there is no connection, or no server', ({ page }: ReturnType<typeof setUp>) => (page.isServerThere = false)],
    ['no storage would remember it', ({ page }: ReturnType<typeof setUp>) => (page.hasStorage = false)],
    ['the user is typing, or is asked', ({ page }: ReturnType<typeof setUp>) => (page.isInterrupting = true)],
    ['something is unsaved', ({ unsaved }: ReturnType<typeof setUp>) => unsaved.hold({ isSafe: () => false })],
  ])('does not reload the page while %s', async (_, prepare) => {
    const portal = setUp();
    prepare(portal);
    await portal.miss('groups');
    expect(portal.page.reloads).toBe(0);
    expect(portal.ended).toEqual(['groups']);
  });

  it('saves unsaved changes before it reloads the page', async () => {
    const { page, unsaved, miss } = setUp();
    let isSaved = false;
    unsaved.hold({
      flush: () => {
        isSaved = true;
        return Promise.resolve();
      },
      isSafe: () => isSaved,
    });
    await miss('groups');
    expect(page.reloads).toBe(1);
  });

  it('waits at most a second for a write before the reload', async () => {
    const { page, clock, unsaved, miss } = setUp();
    unsaved.hold({ flush: () => new Promise(() => undefined), isSafe: () => true });
    await miss('groups');
    await clock.advanceAsync(RELOAD_FLUSH_TIMEOUT - 1);
    expect(page.reloads).toBe(0);
    await clock.advanceAsync(1);
    expect(page.reloads).toBe(1);
  });

  it('does not reload the page for any other error', async () => {
    const { page, ended, miss } = setUp();
    await miss('groups', new Error('a fault of the program'));
    expect(page.reloads).toBe(0);
    expect(ended).toEqual(['groups']);
  });
});

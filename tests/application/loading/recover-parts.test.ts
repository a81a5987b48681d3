import { describe, expect, it } from 'vitest';
import { PartMissing } from '../../../src/application/loading/lazy-part.ts';
import {
  FLUSH_PATIENCE,
  RecoverParts,
  RELOAD_PATIENCE,
  UnsavedWork,
} from '../../../src/application/loading/unsaved-work.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakePageReload } from '../../fakes/fake-page-reload.ts';
import { createTestContainer } from '../../support/test-container.ts';

/** A page, or the next one in the same tab when it gets the former one's `page`. */
function setUp(page = new FakePageReload()) {
  const clock = new FakeClock();
  const unsaved = createTestContainer().container.get(UnsavedWork);
  const recovery = new RecoverParts(page, unsaved, clock);
  const ended: string[] = [];
  return {
    page,
    clock,
    unsaved,
    /** Those for which nothing can be done. */
    ended,
    miss: async (part: string, error: unknown = new PartMissing('failed to load')) => {
      void recovery.recover(error).then(() => ended.push(part));
      await clock.advanceAsync(0);
    },
  };
}

describe('a part that cannot be had', () => {
  it('is worth one reload, during which nothing is said of it', async () => {
    const { page, ended, miss } = setUp();
    await miss('groups');
    expect(page.reloads).toBe(1);
    expect(ended).toEqual([]);
  });

  it('is given up when the reload has not brought it either', async () => {
    const before = setUp();
    await before.miss('groups');
    const { page, ended, miss } = setUp(before.page);
    await miss('groups');
    await miss('lists');
    expect(ended).toEqual(['groups', 'lists']);
    expect(page.reloads).toBe(1);
  });

  it('is worth one reload when several are missing at once', async () => {
    const { page, ended, miss } = setUp();
    await Promise.all([miss('groups'), miss('lists')]);
    expect(page.reloads).toBe(1);
    expect(ended).toEqual(['lists']);
  });

  it('is said when the user has stopped the reload', async () => {
    const { clock, ended, miss } = setUp();
    await miss('groups');
    await clock.advanceAsync(RELOAD_PATIENCE);
    expect(ended).toEqual(['groups']);
  });

  it.each([
    ['there is no connection, or no server', ({ page }: ReturnType<typeof setUp>) => (page.isServerThere = false)],
    ['no storage would remember it', ({ page }: ReturnType<typeof setUp>) => (page.hasStorage = false)],
    ['the user is typing, or is asked', ({ page }: ReturnType<typeof setUp>) => (page.isInterrupting = true)],
    ['something is unsaved', ({ unsaved }: ReturnType<typeof setUp>) => unsaved.hold({ isSafe: () => false })],
  ])('is not worth a reload while %s', async (_, prepare) => {
    const portal = setUp();
    prepare(portal);
    await portal.miss('groups');
    expect(portal.page.reloads).toBe(0);
    expect(portal.ended).toEqual(['groups']);
  });

  it('waits for what is being written, and asks then', async () => {
    const { page, unsaved, miss } = setUp();
    let isKept = false;
    unsaved.hold({
      flush: () => {
        isKept = true;
        return Promise.resolve();
      },
      isSafe: () => isKept,
    });
    await miss('groups');
    expect(page.reloads).toBe(1);
  });

  it('is not waited for by more than a second of writing', async () => {
    const { page, clock, unsaved, miss } = setUp();
    unsaved.hold({ flush: () => new Promise(() => undefined), isSafe: () => true });
    await miss('groups');
    await clock.advanceAsync(FLUSH_PATIENCE - 1);
    expect(page.reloads).toBe(0);
    await clock.advanceAsync(1);
    expect(page.reloads).toBe(1);
  });

  it('is not the reason of whatever else goes wrong', async () => {
    const { page, ended, miss } = setUp();
    await miss('groups', new Error('a fault of the program'));
    expect(page.reloads).toBe(0);
    expect(ended).toEqual(['groups']);
  });
});

import { expect, it, vi } from 'vitest';
import { FileUnreadable } from '../../../src/application/ports/drafts.ts';
import { IndexedDraftStore } from '../../../src/infrastructure/browser/indexed-draft-store.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';

/* The contract tests the store on a database in Chromium; these tests are about browsers without one. */

const address = { owner: 3, kind: 'topic', place: '7' } as const;

class OpenRequest extends EventTarget {}

/** A browser that handles the opening of a database in the given way. */
function browserWith(open: () => unknown, clock = new FakeClock()): IndexedDraftStore {
  vi.stubGlobal('IDBRequest', OpenRequest);
  for (const name of ['IDBIndex', 'IDBObjectStore', 'IDBCursor', 'IDBDatabase', 'IDBTransaction']) {
    vi.stubGlobal(name, class extends EventTarget {});
  }
  vi.stubGlobal('indexedDB', { open });
  return new IndexedDraftStore(clock);
}

/** An opening that ends with the given event. */
const attempt = (event: string, traits: object = {}) =>
  browserWith(() => {
    const request = Object.assign(new OpenRequest(), traits);
    queueMicrotask(() => request.dispatchEvent(new Event(event)));
    return request;
  });

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

it.each<[string, () => IndexedDraftStore]>([
  ['has no database', () => new IndexedDraftStore(new FakeClock())],
  ['hands none out', () => browserWith(denied)],
  ['refuses to open it', () => attempt('error', { error: new DOMException('private', 'InvalidStateError') })],
  ['has that of a newer portal', () => attempt('error', { error: new DOMException('newer', 'VersionError') })],
  ['fails without saying why', () => attempt('error', { error: null })],
  ['waits for an older portal in another tab', () => attempt('blocked')],
])(
  'saves nothing and says so, finds nothing, rejects nothing and copies files in a browser that %s',
  async (_, make) => {
    const store = make();
    for (let round = 0; round < 2; round += 1) {
      expect(await store.save(address, 'value', 1000)).toBe(false);
      expect(await store.attach(address, 'one', new Blob(['1']))).toBe(false);
      expect(await store.read(address)).toBe('unknown');
      expect(await store.list(3)).toEqual([]);
      await store.detach(address, 'one');
      await store.remove(address);
      expect(await store.saveVersion(address, { value: 'x', savedAt: 1, reason: 'written' })).toBe(false);
      expect(await store.versions(3)).toEqual([]);
      await store.forgetVersions(3);
      expect(await store.expire({ before: 1000, day: '2027-03-01' })).toEqual({ isMarked: false, removed: [] });
      expect(await store.removals(3)).toEqual([]);
    }
    const copy = await store.copyOf(new Blob(['text'], { type: 'text/plain' }));
    expect([copy.type, await copy.text()]).toEqual(['text/plain', 'text']);
  },
);

it('retries opening a database that could not be opened', async () => {
  const open = vi.fn<() => never>(denied);
  const store = browserWith(open);
  await store.list(3);
  await store.save(address, 'value', 1000);
  expect(open).toHaveBeenCalledTimes(2);
});

it('opens the database once for concurrent calls, and does not queue calls that have to wait', async () => {
  const open = vi.fn<() => OpenRequest>(() => {
    const request = new OpenRequest();
    queueMicrotask(() => request.dispatchEvent(new Event('blocked')));
    return request;
  });
  const store = browserWith(open);
  await Promise.all([store.list(3), store.read(address), store.save(address, 'value', 1000)]);
  await store.list(3);
  expect(open).toHaveBeenCalledTimes(1);
});

it('gives up on a browser that does not answer, and asks it only once', async () => {
  const clock = new FakeClock();
  const open = vi.fn<() => OpenRequest>(() => new OpenRequest());
  const store = browserWith(open, clock);
  const answers = Promise.all([store.read(address), store.save(address, 'value', 1000), store.list(3)]);
  await clock.advanceAsync(5_000);
  expect(await answers).toEqual(['unknown', false, []]);
  expect(await store.read(address)).toBe('unknown');
  expect(open).toHaveBeenCalledTimes(1);
});

it('rejects the copy of a file that cannot be read, and says why', async () => {
  const cause = new DOMException('gone', 'NotFoundError');
  const file = Object.assign(new Blob(['x']), { arrayBuffer: () => Promise.reject(cause) });
  const error: unknown = await browserWith(() => undefined)
    .copyOf(file)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(FileUnreadable);
  expect(error).toMatchObject({ cause });
});

import { beforeEach, expect, it } from 'vitest';
import { RemoteError, RemoteSystem } from '../../../src/application/ports/remote-error.ts';
import { ChunkLoadError } from '../../../src/application/loading/lazy-import.ts';
import { DeferredTransport } from '../../../src/infrastructure/http/deferred-transport.ts';
import { settle } from '../../support/settle.ts';
import { listening } from '../listening.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { fakeSettings } from '../../fakes/fake-settings.ts';

/** Counts the loads of a chunk by their timeouts, and lets the given number of them time out. */
class ImportClock extends FakeClock {
  fetches = 0;
  tooLate = 0;

  override after(milliseconds: number, task: () => void): () => void {
    this.fetches += 1;
    if (this.tooLate === 0) return super.after(milliseconds, task);
    this.tooLate -= 1;
    task();
    return () => {};
  }
}

const received: string[] = [];
const baseUrl = listening(({ url }, response) => {
  received.push(url ?? '');
  response.end(url);
});
beforeEach(() => {
  received.length = 0;
});

function make() {
  const clock = new ImportClock();
  return { clock, transport: new DeferredTransport(clock, fakeSettings()) };
}

const request = (path: string) =>
  ({ system: RemoteSystem.content, method: 'GET', url: new URL(path, baseUrl()).href, withCookies: true }) as const;

it('loads the library with the first call, and once', async () => {
  const { clock, transport } = make();
  expect(clock.fetches).toBe(0);
  const answers = await Promise.all([transport.send(request('/a')), transport.send(request('/b'))]);
  expect(answers.map(({ text }) => text)).toEqual(['/a', '/b']);
  await transport.send(request('/c'));
  expect(clock.fetches).toBe(1);
  expect(clock.pending).toBe(0);
});

it('prefetches the library when it is warmed, without a call', async () => {
  const { clock, transport } = make();
  transport.warm();
  transport.warm();
  expect([clock.fetches, received]).toEqual([1, []]);
  await transport.send(request('/a'));
  expect(clock.fetches).toBe(1);
});

it('fails as offline when the library cannot be loaded, and retries with the next call', async () => {
  const { clock, transport } = make();
  clock.tooLate = 1;
  const error: unknown = await transport.send(request('/a')).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RemoteError);
  expect(error).toMatchObject({
    kind: 'offline',
    system: 'content-system',
    cause: expect.any(ChunkLoadError) as object,
  });
  expect(received).toEqual([]);
  expect(await transport.send(request('/b'))).toEqual({ status: 200, text: '/b' });
  expect(clock.fetches).toBe(2);
});

it('throws nothing when warming fails, and retries with the next call', async () => {
  const { clock, transport } = make();
  clock.tooLate = 1;
  transport.warm();
  // An unhandled rejection would fail the run.
  await settle();
  expect((await transport.send(request('/a'))).text).toBe('/a');
});

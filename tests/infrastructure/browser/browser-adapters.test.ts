// @vitest-environment jsdom
import { Container } from 'inversify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  Clock,
  Connectivity,
  FailureLog,
  StateStorage,
  TabMessages,
  TabVisibility,
} from '../../../src/application/ports/browser.ts';
import { Randomness } from '../../../src/application/ports/browser-tools.ts';
import { RemoteError } from '../../../src/application/ports/remote-error.ts';
import {
  BrowserConnectivity,
  browserModule,
  BrowserTabVisibility,
  ConsoleFailureLog,
} from '../../../src/infrastructure/browser/browser-module.ts';
import { BrowserRandomness, browserToolsModule } from '../../../src/infrastructure/browser/browser-tools-module.ts';
import { WriterLocks } from '../../../src/application/ports/drafts.ts';
import { writerLocksModule } from '../../../src/infrastructure/browser/writer-locks-module.ts';
import { SystemClock } from '../../../src/infrastructure/browser/system-clock.ts';

it('binds one service to every port of the browser', () => {
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  container.load(browserModule, browserToolsModule, writerLocksModule);
  const ports = [Clock, Randomness, Connectivity, TabVisibility, TabMessages, FailureLog, StateStorage, WriterLocks];
  for (const port of ports) expect(container.get<unknown>(port)).toBe(container.get<unknown>(port));
});

describe('SystemClock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000 });
    return () => vi.useRealTimers();
  });

  it('tells the time and runs a task once', () => {
    const clock = new SystemClock();
    const task = vi.fn<() => void>();
    clock.after(250, task);
    vi.advanceTimersByTime(249);
    expect(task).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(task).toHaveBeenCalledTimes(1);
    expect(clock.now()).toBe(2_249);
  });

  it('runs no task that was cancelled', () => {
    const task = vi.fn<() => void>();
    const cancel = new SystemClock().after(250, task);
    cancel();
    cancel();
    vi.advanceTimersByTime(1_000);
    expect(task).not.toHaveBeenCalled();
  });

  it('does not run a task at once because its time is far away', () => {
    const task = vi.fn<() => void>();
    new SystemClock().after(2 ** 40, task);
    vi.advanceTimersByTime(60_000);
    expect(task).not.toHaveBeenCalled();
  });
});

it('makes version 4 UUIDs, no two alike', () => {
  const randomness = new BrowserRandomness();
  const uuids = Array.from({ length: 2_000 }, () => randomness.uuid());
  for (const uuid of uuids) expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(uuids).size).toBe(uuids.length);
  // Every digit is random: each free position takes every value.
  const free = Array.from({ length: 36 }, (_, place) => place).filter(
    (place) => ![8, 13, 14, 18, 19, 23].includes(place),
  );
  for (const place of free) expect(new Set(uuids.map((uuid) => uuid[place])).size).toBe(16);
  expect(uuids.filter((uuid) => uuid.slice(1, 4) === uuid.slice(-3)).length).toBeLessThan(50);
});

it.each([1, 2, 10, 1_000_000_000, 2 ** 32])('makes whole numbers below %d, all equally likely', (below) => {
  const randomness = new BrowserRandomness();
  const numbers = Array.from({ length: 2_000 }, () => randomness.integer(below));
  expect(numbers.every((number) => Number.isInteger(number) && number >= 0 && number < below)).toBe(true);
  const lower = numbers.filter((number) => number < below / 2).length;
  if (below > 1) expect(Math.abs(lower - 1_000)).toBeLessThan(200);
});

it('favours no number when the range does not divide 32 bits evenly', () => {
  const drawn = [2 ** 32 - 1, 3 * 2 ** 30, 2 ** 31];
  vi.stubGlobal('crypto', {
    getRandomValues: (into: Uint32Array) => {
      into[0] = drawn.shift() ?? 0;
      return into;
    },
  });
  expect(new BrowserRandomness().integer(3 * 2 ** 30)).toBe(2 ** 31);
  vi.unstubAllGlobals();
});

it('starts with the browser’s connectivity, and follows it', () => {
  const browser = Object.assign(new EventTarget(), { navigator: { onLine: false } });
  const connectivity = new BrowserConnectivity(browser as unknown as Window);
  const seen: boolean[] = [];
  connectivity.online$.subscribe((online) => seen.push(online));
  browser.dispatchEvent(new Event('online'));
  browser.dispatchEvent(new Event('offline'));
  expect(seen).toEqual([false, true, false]);
  expect(connectivity.online$.value).toBe(false);
});

it('starts with the document’s visibility, and follows it', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  const visibility = new BrowserTabVisibility(page as unknown as Document, new EventTarget());
  const seen: boolean[] = [];
  visibility.visible$.subscribe((visible) => seen.push(visible));
  for (const state of ['visible', 'hidden']) {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  }
  expect(seen).toEqual([false, true, false]);
});

/** A visible tab: the reported states, and events to trigger. */
function visibleTab() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const browser = new EventTarget();
  const seen: boolean[] = [];
  const { visible$ } = new BrowserTabVisibility(page as unknown as Document, browser);
  visible$.subscribe((visible) => seen.push(visible));
  return {
    seen,
    happens: (event: 'pagehide' | 'pageshow' | 'visibilitychange', state = page.visibilityState) => {
      page.visibilityState = state;
      (event === 'visibilitychange' ? page : browser).dispatchEvent(new Event(event));
    },
  };
}

it('treats a page that is left as hidden before the document says so, and says it once', () => {
  const { seen, happens } = visibleTab();
  happens('pageshow');
  happens('pagehide');
  expect(seen).toEqual([true, false]);
  happens('visibilitychange', 'hidden');
  expect(seen).toEqual([true, false]);
});

it.each([
  ['pageshow', 'visibilitychange'],
  ['visibilitychange', 'pageshow'],
] as const)('checks again a page that comes back from the cache, by %s first', (first, second) => {
  const { seen, happens } = visibleTab();
  happens('pagehide', 'hidden');
  happens(first, 'visible');
  happens(second);
  expect(seen).toEqual([true, false, true]);
});

it('distinguishes a page that comes back from the cache from a new one', () => {
  const browser = new EventTarget();
  const { restored$ } = new BrowserTabVisibility(document, browser);
  let restored = 0;
  restored$.subscribe(() => (restored += 1));
  browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(restored).toBe(0);
  browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(restored).toBe(1);
});

it('treats a page as hidden that comes back behind others', () => {
  const { seen, happens } = visibleTab();
  happens('pagehide', 'hidden');
  happens('pageshow');
  expect(seen).toEqual([true, false]);
});

const logged = (error: unknown): string => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  new ConsoleFailureLog().record('load-account', error);
  expect(warn).toHaveBeenCalledTimes(1);
  const [call] = warn.mock.calls;
  warn.mockRestore();
  return JSON.stringify(call);
};

it('logs what failed, and how', () => {
  const message = 'Request failed with status code 403';
  const error = new RemoteError({ system: 'content-system', kind: 'forbidden', status: 403, message });
  expect(logged(error)).toBe(
    `["load-account",{"system":"content-system","kind":"forbidden","status":403,"message":"${message}"}]`,
  );
});

it('logs nothing that is attached to an error', () => {
  const cause = { config: { data: 'PWPORTAL=secret' } };
  const error = new RemoteError({ system: 'membership-system', kind: 'offline', message: 'Network Error', cause });
  expect(logged(error)).not.toContain('secret');
  expect(logged(Object.assign(new Error('x'), { config: 'secret' }))).not.toContain('secret');
});

it.each([undefined, null, 'text', { password: 'secret' }])('logs %j, which is no error, without throwing', (thrown) => {
  expect(logged(thrown)).not.toContain('secret');
});

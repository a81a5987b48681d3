// @vitest-environment jsdom
import { Container } from 'inversify';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  Clock,
  Connectivity,
  FailureLog,
  StateStorage,
  TabMessage,
  TabMessages,
  TabVisibility,
} from '../../../src/application/ports/browser.ts';
import { Randomness } from '../../../src/application/ports/browser-tools.ts';
import { WriterLocks } from '../../../src/application/ports/drafts.ts';
import { RemoteError } from '../../../src/application/ports/remote-error.ts';
import {
  BroadcastTabMessages,
  BrowserConnectivity,
  browserModule,
  BrowserTabVisibility,
  ConsoleFailureLog,
} from '../../../src/infrastructure/browser/browser-module.ts';
import { BrowserRandomness, browserToolsModule } from '../../../src/infrastructure/browser/browser-tools-module.ts';
import { BrowserSharing } from '../../../src/infrastructure/browser/sharing-module.ts';
import { isSparingConnection } from '../../../src/infrastructure/browser/sparing-connection.ts';
import { SystemClock } from '../../../src/infrastructure/browser/system-clock.ts';
import { writerLocksModule } from '../../../src/infrastructure/browser/writer-locks-module.ts';

it('binds one service to every port of the browser', () => {
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  container.load(browserModule, browserToolsModule, writerLocksModule);
  const ports = [Clock, Randomness, Connectivity, TabVisibility, TabMessages, FailureLog, StateStorage, WriterLocks];
  for (const port of ports) expect(container.get<unknown>(port)).toBe(container.get<unknown>(port));
});

it('tells the time, and runs a task once at its time, however far away, unless it was cancelled', () => {
  vi.useFakeTimers({ now: 1_000 });
  onTestFinished(() => void vi.useRealTimers());
  const clock = new SystemClock();
  const ran: string[] = [];
  clock.after(250, () => ran.push('task'));
  clock.after(2 ** 40, () => ran.push('far away'));
  const cancel = clock.after(250, () => ran.push('cancelled'));
  cancel();
  cancel();
  vi.advanceTimersByTime(249);
  expect(ran).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect([ran, clock.now()]).toEqual([['task'], 61_249]);
});

it('makes version 4 UUIDs, no two alike, of which every digit is random', () => {
  const uuids = Array.from({ length: 2_000 }, () => new BrowserRandomness().uuid());
  for (const uuid of uuids) expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(uuids).size).toBe(uuids.length);
  const fixed = new Set([8, 13, 14, 18, 19, 23]);
  const free = Array.from({ length: 36 }, (_, place) => place).filter((place) => !fixed.has(place));
  for (const place of free) expect(new Set(uuids.map((uuid) => uuid[place])).size).toBe(16);
  expect(uuids.filter((uuid) => uuid.slice(1, 4) === uuid.slice(-3)).length).toBeLessThan(50);
});

it.each([1, 2, 10, 1_000_000_000, 2 ** 32])('makes whole numbers below %d, all equally likely', (below) => {
  const numbers = Array.from({ length: 2_000 }, () => new BrowserRandomness().integer(below));
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
});

it('starts with the browser’s connectivity, and follows it', () => {
  const browser = Object.assign(new EventTarget(), { navigator: { onLine: false } });
  const connectivity = new BrowserConnectivity(browser as unknown as Window);
  const seen: boolean[] = [];
  connectivity.online$.subscribe((online) => seen.push(online));
  browser.dispatchEvent(new Event('online'));
  browser.dispatchEvent(new Event('offline'));
  expect([seen, connectivity.online$.value]).toEqual([[false, true, false], false]);
});

/** A tab: the reported states, and events to trigger. */
function tabThatIs(visibilityState: string) {
  const page = Object.assign(new EventTarget(), { visibilityState });
  const browser = new EventTarget();
  const seen: boolean[] = [];
  let restored = 0;
  const { visible$, restored$ } = new BrowserTabVisibility(page as unknown as Document, browser);
  visible$.subscribe((visible) => seen.push(visible));
  restored$.subscribe(() => (restored += 1));
  const happens = (event: string, state: string = page.visibilityState, persisted = false) => {
    page.visibilityState = state;
    (event === 'visibilitychange' ? page : browser).dispatchEvent(Object.assign(new Event(event), { persisted }));
  };
  return { seen, happens, restored: () => restored };
}

it.each<[string, string, string, readonly boolean[]]>([
  ['that is shown and hidden', 'hidden', 'visibilitychange visible, visibilitychange hidden', [false, true, false]],
  ['that is left before it says so, once', 'visible', 'pageshow, pagehide, visibilitychange hidden', [true, false]],
  ['that comes back', 'visible', 'pagehide hidden, pageshow visible, visibilitychange', [true, false, true]],
  ['that is shown, then back', 'visible', 'pagehide hidden, visibilitychange visible, pageshow', [true, false, true]],
  ['that comes back behind others', 'visible', 'pagehide hidden, pageshow', [true, false]],
])('follows the visibility of a page %s', (_, state, events, expected) => {
  const { seen, happens } = tabThatIs(state);
  for (const [name = '', then] of events.split(', ').map((event) => event.split(' '))) {
    happens(name, then);
  }
  expect(seen).toEqual(expected);
});

it('distinguishes a page that comes back from the cache from a new one', () => {
  const { happens, restored } = tabThatIs('visible');
  happens('pageshow');
  expect(restored()).toBe(0);
  happens('pageshow', 'visible', true);
  expect(restored()).toBe(1);
});

/** Channels of one browser that deliver at once; a sender does not receive its own messages. */
class FakeChannel {
  static open: FakeChannel[] = [];
  onmessage: ((event: MessageEvent<unknown>) => void) | null = null;

  constructor() {
    FakeChannel.open.push(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.open) if (other !== this) other.deliver(data);
  }

  deliver(data: unknown): void {
    this.onmessage?.(new MessageEvent('message', { data }));
  }
}

/** Tabs of one browser, with what each hears. */
function tabs(count: number) {
  FakeChannel.open = [];
  return Array.from({ length: count }, () => {
    const tab = new BroadcastTabMessages(() => new FakeChannel() as unknown as BroadcastChannel);
    const heard: TabMessage[] = [];
    tab.messages$.subscribe((message) => heard.push(message));
    return { tab, heard };
  });
}

it('tells all other tabs, and not itself', () => {
  const all = tabs(3);
  all[0]?.tab.post(TabMessage.signedOut);
  all[1]?.tab.post(TabMessage.signedIn);
  expect(all.map(({ heard }) => heard)).toEqual([['signed-in'], ['signed-out'], ['signed-out', 'signed-in']]);
});

it('hears that another tab has stored something, and ignores messages of others', () => {
  const [only] = tabs(1);
  for (const data of ['unknown', '', null, undefined, 5, {}, ['signed-in'], { toString: () => 'signed-in' }]) {
    FakeChannel.open[0]?.deliver(data);
  }
  expect(only?.heard).toEqual([]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal:site:session' }));
  expect(only?.heard).toEqual(['stored']);
});

it('stays silent when the browser refuses the channel', () => {
  const refused = new BroadcastTabMessages(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => refused.post(TabMessage.signedIn)).not.toThrow();
});

const page = { title: 'History', url: 'https://portal.example.org/history' };

it('shares and copies if the browser can', async () => {
  const share = vi.fn<() => Promise<void>>(async () => {});
  const writeText = vi.fn<() => Promise<void>>(async () => {});
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  const sharing = new BrowserSharing();
  expect([sharing.canShare, await sharing.share(page), await sharing.copy(page.url)]).toEqual([true, true, true]);
  expect([share.mock.calls, writeText.mock.calls]).toEqual([[[page]], [[page.url]]]);
});

it('reports when the browser cannot share or copy, or refuses, and no failure when the user cancels', async () => {
  vi.stubGlobal('navigator', {});
  const sharing = new BrowserSharing();
  expect([sharing.canShare, await sharing.share(page), await sharing.copy('x')]).toEqual([false, false, false]);
  for (const [name, isShared] of [
    ['NotAllowedError', false],
    ['AbortError', true],
  ] as const) {
    vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('No', name)) });
    expect(await sharing.share(page)).toBe(isShared);
  }
});

it.each([
  ['is spared when the user wants that', { connection: { saveData: true, effectiveType: '4g' } }, true],
  ['is spared when it is slow', { connection: { saveData: false, effectiveType: '2g' } }, true],
  ['is spared when it is very slow', { connection: { effectiveType: 'slow-2g' } }, true],
  ['is used when it is quick', { connection: { saveData: false, effectiveType: '4g' } }, false],
  ['is used when nothing is known of it', {}, false],
])('knows that a connection %s', (_what, browser, isSparing) => {
  expect(isSparingConnection(browser)).toBe(isSparing);
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
  const details = { system: 'content-system', kind: 'forbidden', status: 403, message: 'Status code 403' } as const;
  expect(logged(new RemoteError(details))).toBe(JSON.stringify(['load-account', details]));
});

it('logs nothing that is attached to an error, and nothing of what is no error', () => {
  const cause = { config: { data: 'PWPORTAL=secret' } };
  const error = new RemoteError({ system: 'membership-system', kind: 'offline', message: 'Network Error', cause });
  const attached = Object.assign(new Error('x'), { config: 'secret' });
  for (const thrown of [error, attached, undefined, null, 'text', { password: 'secret' }]) {
    expect(logged(thrown)).not.toContain('secret');
  }
});

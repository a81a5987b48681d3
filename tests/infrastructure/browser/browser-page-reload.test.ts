// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadsKey } from '../../../src/application/storage/storage-keys.ts';
import { RELOAD_INTERVAL } from '../../../src/domain/shared/timeouts.ts';
import { BrowserPageReload } from '../../../src/infrastructure/browser/browser-page-reload.ts';
import { WebStateStorage } from '../../../src/infrastructure/browser/web-state-storage.ts';

const NAME = 'portal:site:reloads';

/** A tab whose reloads are counted instead of carried out. */
class Tab {
  readonly document = document;
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'> = window.sessionStorage;
  reloads = 0;
  readonly location = { href: 'https://portal.example.org/groups?page=2', reload: () => void (this.reloads += 1) };
  /** The status of the document's answer; 0 for none. */
  status = 200;
  readonly asked: [url: string, init: RequestInit][] = [];
  readonly fetch = (url: string, init: RequestInit): Promise<Response> => {
    this.asked.push([url, init]);
    return this.status === 0 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(this.#answer());
  };

  #answer(): Response {
    return new Response('<!doctype html>', { status: this.status });
  }
}

let tab: Tab;
afterEach(() => vi.useRealTimers());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  sessionStorage.clear();
  document.body.replaceChildren();
  tab = new Tab();
});

const pageOf = (build: string) => new BrowserPageReload(tab, build);

it('remembers a reload for the build and the tab, under the declared key', () => {
  vi.setSystemTime(7_000_000_000);
  expect(pageOf('build-1').reload()).toBe(true);
  expect(pageOf('build-1').reload()).toBe(false);
  expect(tab.reloads).toBe(1);
  expect(new WebStateStorage().read(reloadsKey)).toEqual({ 'build-1': 7_000_000_000 });
  expect(`portal:${reloadsKey.area}:${reloadsKey.name} ${reloadsKey.place}`).toBe(`${NAME} tab`);
});

it('reloads for the next build, and then for neither of the two', () => {
  pageOf('build-1').reload();
  expect(pageOf('build-2').reload()).toBe(true);
  expect(pageOf('build-1').reload()).toBe(false);
  expect(pageOf('build-2').reload()).toBe(false);
  expect(tab.reloads).toBe(2);
});

it('reloads for the same build when some time has passed', () => {
  pageOf('build-1').reload();
  vi.setSystemTime(Date.now() + RELOAD_INTERVAL - 1);
  expect(pageOf('build-1').reload()).toBe(false);
  vi.setSystemTime(Date.now() + 1);
  expect(pageOf('build-1').reload()).toBe(true);
});

it('does not reload because the clock was put back', () => {
  pageOf('build-1').reload();
  vi.setSystemTime(Date.now() - 24 * 60 * 60_000);
  expect(pageOf('build-1').reload()).toBe(false);
});

it('knows its build by itself', () => {
  expect([new BrowserPageReload(tab).reload(), new BrowserPageReload(tab).reload()]).toEqual([true, false]);
});

it.each([
  ['throws', () => ({ getItem: () => null, setItem: () => fail() })],
  ['swallows what it is given', () => ({ getItem: () => null, setItem: () => undefined })],
  ['cannot even be read', () => ({ getItem: () => fail(), setItem: () => fail() })],
  ['the browser refuses', fail],
])('does not reload with a storage that %s', (_, get) => {
  Object.defineProperty(tab, 'sessionStorage', { get });
  expect([pageOf('build-1').reload(), tab.reloads]).toEqual([false, 0]);
});

it.each(['nonsense', '{"v":1,"d":7}', '{"v":1,"d":{"build-1":"<b>"}}', '{"v":2,"d":{"build-1":9e15}}', 'null'])(
  'reads %s in its storage as no reload',
  (poison) => {
    sessionStorage.setItem(NAME, poison);
    expect([pageOf('build-1').reload(), pageOf('build-1').reload()]).toEqual([true, false]);
  },
);

it('offers a reload when the document can be loaded, past the cache', async () => {
  expect(await pageOf('build-1').isPossible()).toBe(true);
  expect(tab.asked[0]?.[0]).toBe(tab.location.href);
  expect(tab.asked[0]?.[1]).toMatchObject({ cache: 'reload' });
});

it.each([0, 404, 502])('offers no reload when the answer is %s', async (status) => {
  tab.status = status;
  expect(await pageOf('build-1').isPossible()).toBe(false);
});

it('offers no reload right after another reload, and sends no request then', async () => {
  pageOf('build-1').reload();
  expect(await pageOf('build-1').isPossible()).toBe(false);
  expect(tab.asked).toEqual([]);
});

const added = <Field extends HTMLElement>(field: Field): Field => {
  document.body.append(field);
  return field;
};

it.each(['input', 'textarea'] as const)(
  'interrupts a user who has typed into an %s, until it is empty or gone',
  (name) => {
    const page = new BrowserPageReload(tab);
    const field = added(document.createElement(name));
    expect(page.isInterrupting).toBe(false);
    field.value = 'secret';
    expect(page.isInterrupting).toBe(true);
    field.value = '';
    expect(page.isInterrupting).toBe(false);
    field.value = 'secret';
    field.remove();
    expect(page.isInterrupting).toBe(false);
  },
);

it('interrupts a user who has written in an editor, and none who has only ticked something', () => {
  const reload = new BrowserPageReload(tab);
  const box = added(Object.assign(document.createElement('input'), { type: 'checkbox' }));
  box.checked = true;
  const field = added(document.createElement('div'));
  field.setAttribute('contenteditable', 'true');
  expect(reload.isInterrupting).toBe(false);
  field.textContent = 'Dear all';
  expect(reload.isInterrupting).toBe(true);
});

it('interrupts a user who is asked a question', () => {
  const reload = new BrowserPageReload(tab);
  const dialog = added(document.createElement('dialog'));
  expect(reload.isInterrupting).toBe(false);
  dialog.setAttribute('open', '');
  expect(reload.isInterrupting).toBe(true);
});

function fail(): never {
  throw new DOMException('no', 'SecurityError');
}

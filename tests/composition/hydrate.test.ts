// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { createElement, useState } from 'react';
import { expect, it } from 'vitest';
import { hydratablePageIn } from '../../src/composition/prerender/hydratable-page.ts';
import { hydrate } from '../../src/composition/prerender/hydrate-chunk.ts';
import { english } from '../../src/ui/i18n/languages.ts';
import { createTestContainer } from '../support/test-container.ts';

const html =
  '<header><button>Menu</button></header><main><a href="/a">More</a> <a href="/b">More</a> <a href="/a">More</a></main>' +
  '<form><select><option>One</option><option>Two</option></select> <input type="checkbox"> <input name="name"></form>';
const inOtherWords = html.replaceAll('More', 'Mehr').replace('Menu', 'Menü');

interface Given {
  readonly touched?: () => readonly (Element | null)[];
  /** The application's messages, if they differ from the document's. */
  readonly words?: string;
  /** The document's language; the portal's is English. */
  readonly language?: string;
}

function setUp({ touched = () => [], words = html, language = 'de' }: Given = {}) {
  const { container, fakes } = createTestContainer();
  fakes.contentSystem.addPage('/news', { title: 'News', nodeId: 2 });
  const root = document.createElement('div');
  root.innerHTML = `<section>${html}</section>`;
  document.documentElement.lang = language;
  document.body.replaceChildren(root);
  const asked: string[] = [];
  const clicked: (string | null)[] = [];
  function Screen() {
    const [screen] = useState(words);
    return createElement('section', {
      dangerouslySetInnerHTML: { __html: screen },
      onClick: ({ target }: { target: EventTarget }) => clicked.push((target as Element).textContent),
    });
  }
  const finished = hydrate({
    root,
    page: { path: '/news', features: ['lists', 'scrolling'], data: {} },
    container,
    features: {
      load: (name) => {
        asked.push(name);
        return name === 'scrolling' ? Promise.reject(new Error('missing')) : Promise.resolve({} as never);
      },
    },
    language: english,
    touched: new Set(touched().filter((control) => control !== null)),
    app: createElement(Screen),
  });
  return { root, asked, clicked, finished, links: () => [...document.querySelectorAll('a')], fakes };
}

it('replaces the prerendered page once its query and chunks are there, or known to be missing', async () => {
  const { root, asked, finished } = setUp();
  const former = root.firstElementChild;
  await Promise.resolve();
  expect(former?.isConnected).toBe(true);
  await finished;
  expect(asked).toEqual(['lists', 'scrolling']);
  expect(former?.isConnected).toBe(false);
  expect(document.body.children).toHaveLength(1);
  expect(root.children).toHaveLength(1);
  expect(document.querySelector('section header')).not.toBeNull();
});

it('keeps the focus on the same one of similar elements, whatever its id', async () => {
  const { links, finished } = setUp({ words: inOtherWords });
  const [, , former] = links();
  former?.focus();
  await finished;
  await waitFor(() => expect(document.activeElement).toBe(links()[2]));
  expect(links()[2]).not.toBe(former);
});

it('restores in the other page what has been chosen or typed, and tells the views', async () => {
  const select = () => document.querySelector('select');
  const checkbox = () => document.querySelector<HTMLInputElement>('[type]');
  const text = () => document.querySelector<HTMLInputElement>('[name]');
  const fields = () => [select(), checkbox(), text()];
  const { finished } = setUp({ touched: fields });
  const former = select();
  Object.assign(former ?? {}, { value: 'Two' });
  Object.assign(checkbox() ?? {}, { checked: true });
  Object.assign(text() ?? {}, { value: 'Typed' });
  const changed: unknown[] = [];
  document.addEventListener('change', ({ target }) => changed.push(target), { once: false });
  await finished;
  await waitFor(() => expect(changed).toEqual(fields()));
  expect([select()?.value, checkbox()?.checked, text()?.value]).toEqual(['Two', true, 'Typed']);
  expect(select()).not.toBe(former);
});

it('moves no focus, clicks no button, and restores the height of the page', async () => {
  const { clicked, finished } = setUp();
  await finished;
  await waitFor(() => expect(document.documentElement.style.minHeight).toBe(''));
  expect(clicked).toEqual([]);
  expect(document.activeElement).toBe(document.body);
});

it('keeps the elements of the page with their focus, and repeats a click', async () => {
  const { root, clicked, finished } = setUp({
    language: 'en',
    touched: () => [document.querySelector('button')],
  });
  const before = [...root.querySelectorAll('*')];
  root.querySelector('a')?.focus();
  await finished;
  await waitFor(() => expect(clicked).toEqual(['Menu']));
  expect([...root.querySelectorAll('*')]).toEqual(before);
  expect(document.activeElement).toBe(root.querySelector('a'));
  expect(root.isConnected).toBe(true);
});

const data = { pages: { '/news': { status: 'ready', value: { title: 'News' }, stale: false } } };

/** What a document brings along for its page, at an address; and what it shows then. */
function broughtAlong(address: string, path: string | null = '/news', text = JSON.stringify(data)) {
  document.body.innerHTML = `<div id="root" data-features="lists scrolling"><main>News</main></div>
    <script type="application/json" id="hydration-data">${text}</script>`;
  const root = document.getElementById('root') ?? document.body;
  if (path !== null) root.dataset['path'] = path;
  const { pathname, search } = new URL(`https://portal.example.org${address}`);
  return { page: hydratablePageIn(root, { pathname, search }), shown: root.textContent };
}

it('uses the prerendered page at its address, with its features and data', () => {
  const page = { path: '/news', features: ['lists', 'scrolling'], data };
  expect(broughtAlong('/news')).toEqual({ page, shown: 'News' });
});

it.each([
  ['/news/', '/news'],
  ['//news', '/news'],
  ['/news?utm_source=mail&utm_campaign=autumn', '/news'],
  ['/%c3%bcber%20uns/', '/%C3%BCber%20uns'],
  ['/%C3%BC%62er%20uns', '/%C3%BCber%20uns'],
])('uses the prerendered page at the address %s', (address, path) => {
  expect(broughtAlong(address, path)).toMatchObject({ page: { path }, shown: 'News' });
});

it.each(['/conferences', '/news?page=2'])('drops the prerendered page at the address %s', (address) => {
  expect(broughtAlong(address)).toEqual({ page: undefined, shown: '' });
});

it('finds no prerendered page in the shell, and ignores hydration data that is broken', () => {
  expect(broughtAlong('/news', null)).toEqual({ page: undefined, shown: 'News' });
  for (const broken of ['', '{"cut', '<html>']) expect(broughtAlong('/news', '/news', broken).page?.data).toEqual({});
});

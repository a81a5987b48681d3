// @vitest-environment jsdom
import { waitFor } from '@testing-library/dom';
import { createElement, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('hydration with another page than the prerendered one', () => {
  beforeEach(() => {
    vi.restoreAllMocks();
  });

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
    await waitFor(() => {
      expect(document.activeElement).toBe(links()[2]);
    });
    expect(links()[2]).not.toBe(former);
  });

  it('restores in the other page what has been chosen or typed, and tells the views', async () => {
    const fields = () => [
      document.querySelector('select'),
      document.querySelector('input'),
      document.querySelector<HTMLInputElement>('[name]'),
    ];
    const { finished } = setUp({ touched: fields });
    const [select] = fields();
    const text = document.querySelector<HTMLInputElement>('[name]');
    const checkbox = document.querySelector('input');
    if (select) select.value = 'Two';
    if (checkbox) checkbox.checked = true;
    if (text) text.value = 'Typed';
    const changed: unknown[] = [];
    document.addEventListener('change', ({ target }) => changed.push(target), { once: false });
    await finished;
    await waitFor(() => {
      expect(changed).toEqual(fields());
    });
    expect(document.querySelector('select')?.value).toBe('Two');
    expect(document.querySelector('input')?.checked).toBe(true);
    expect(document.querySelector<HTMLInputElement>('[name]')?.value).toBe('Typed');
    expect(document.querySelector('select')).not.toBe(select);
  });

  it('moves no focus, clicks no button, and restores the height of the page', async () => {
    const { clicked, finished } = setUp();
    await finished;
    await waitFor(() => {
      expect(document.documentElement.style.minHeight).toBe('');
    });
    expect(clicked).toEqual([]);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('hydration with the prerendered page', () => {
  it('keeps the elements of the page with their focus, and repeats a click', async () => {
    const { root, clicked, finished } = setUp({
      language: 'en',
      touched: () => [document.querySelector('button')],
    });
    const before = [...root.querySelectorAll('*')];
    root.querySelector('a')?.focus();
    await finished;
    await waitFor(() => {
      expect(clicked).toEqual(['Menu']);
    });
    expect([...root.querySelectorAll('*')]).toEqual(before);
    expect(document.activeElement).toBe(root.querySelector('a'));
    expect(root.isConnected).toBe(true);
  });
});

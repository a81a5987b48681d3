// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FeatureLoaderProvider, type FeatureLoader } from '../../../src/ui/di/feature-loader.tsx';
import * as longHtml from '../../../src/ui/html/long-html-feature.ts';
import { HtmlProvider } from '../../../src/ui/html/html-provider.tsx';
import { SafeHtml } from '../../../src/ui/html/safe-html.tsx';
import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';
import { FakeResizeObserver } from '../../support/fake-resize-observer.ts';

// Loaded before, so that a long text is shown at once.
const loader = {
  load: () => Object.assign(Promise.resolve(longHtml), { status: 'fulfilled', value: longHtml }),
} as unknown as FeatureLoader;

const portalOrigin = 'https://portal.example.org';
const contentBaseUrl = 'https://cms.example.org/';

function Place() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

function show(html: string) {
  const tree = (shown: string) => (
    <FeatureLoaderProvider loader={loader}>
      <HtmlProvider {...{ portalOrigin, contentBaseUrl, imageHosts: [], addresses: drupalAddresses }}>
        <MemoryRouter initialEntries={['/start?page=2']}>
          <SafeHtml html={shown} className="prose" />
          <Place />
        </MemoryRouter>
      </HtmlProvider>
    </FeatureLoaderProvider>
  );
  const view = render(tree(html));
  return { ...view, showAgain: () => view.rerender(tree(html)) };
}

const place = () => screen.getByRole('status').textContent;

/** Whether the browser follows the link itself. */
function isLeftToBrowser(link: HTMLElement, init: MouseEventInit = {}): boolean {
  let left = false;
  const look = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', look, { once: true });
  fireEvent.click(link, init);
  return left;
}

const scrolled: Element[] = [];

beforeEach(() => {
  scrolled.length = 0;
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this);
  };
});
afterEach(cleanup);

it('shows what the sanitiser leaves, and leaves the document alone when the same text is shown again', () => {
  const { container, showAgain } = show('<p onclick="x()">a</p><script>x()</script>');
  expect(container.querySelector('.prose')?.innerHTML).toBe('<p>a</p>');
  const node = container.querySelector('p');
  showAgain();
  expect(container.querySelector('p')).toBe(node);
});

it('links an image of another host instead of loading it', () => {
  show('<p><img src="https://stranger.example/x.png" alt="A poster"></p>');
  const link = screen.getByRole('link', { name: 'A poster – Show image from stranger.example (opens in a new tab)' });
  expect(isLeftToBrowser(link)).toBe(true);
  expect(document.images).toHaveLength(0);
});

it('lets the keyboard scroll an element that is wider than its room, as long as it is', () => {
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  const { container, unmount } = show('<table><tbody><tr><td>a</td></tr></tbody></table><pre>b</pre><p>c</p>');
  const tabIndexes = () => [...container.querySelectorAll('.prose > *')].map((each) => each.getAttribute('tabindex'));
  const table = container.querySelector('table');
  const width = vi.spyOn(table as Element, 'scrollWidth', 'get').mockReturnValue(500);
  FakeResizeObserver.report();
  expect(tabIndexes()).toEqual(['0', null, null]);
  width.mockReturnValue(0);
  FakeResizeObserver.report();
  expect(tabIndexes()).toEqual([null, null, null]);
  unmount();
  width.mockReturnValue(500);
  FakeResizeObserver.report();
  expect(table?.getAttribute('tabindex')).toBeNull();
});

it.each([
  '<a href="/about?x=1#y">go</a>',
  `<a href="${portalOrigin}/about?x=1#y">go</a>`,
  '<a href="about?x=1#y"><b>go</b></a>',
])('follows %s inside the portal, by pointer and by keyboard', async (html) => {
  show(html);
  await userEvent.click(screen.getByText('go'));
  expect(place()).toBe('/about?x=1#y');
  cleanup();
  show(html);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(place()).toBe('/about?x=1#y');
});

it.each<readonly [attributes: string, click: MouseEventInit]>([
  ['href="/about"', { ctrlKey: true }],
  ['href="/about"', { metaKey: true }],
  ['href="/about"', { shiftKey: true }],
  ['href="/about"', { altKey: true }],
  ['href="/about"', { button: 1 }],
  ['href="/about" target="_blank"', {}],
  ['href="https://a.example/"', {}],
  ['href="mailto:a@example.org"', {}],
  ['href="/sites/default/files/a.pdf"', {}],
  ['href="javascript:x()"', {}],
])('leaves a link with %s to the browser, clicked with %j', (attributes, click) => {
  show(`<a ${attributes}>go</a>`);
  expect(isLeftToBrowser(screen.getByText('go'), click)).toBe(true);
  expect(place()).toBe('/start?page=2');
});

it('scrolls to a place on the page, which is marked by an id or a name, focuses it and keeps the address', async () => {
  show('<a href="#b%C3%A9low">go</a><h2 id="bélow">Below</h2><a href="#old">back</a><p><a name="old">Old</a></p>');
  await userEvent.click(screen.getByText('go'));
  const target = screen.getByRole('heading', { name: 'Below' });
  expect(document.activeElement).toBe(target);
  expect(scrolled).toEqual([target]);
  expect(place()).toBe('/start?page=2#b%C3%A9low');
  await userEvent.click(screen.getByText('back'));
  expect(document.activeElement).toBe(screen.getByText('Old'));
});

it.each(['#nowhere', '#', '#%E0%A4%A'])('does not scroll for %s without such a place', async (href) => {
  show(`<a href="${href}">go</a>`);
  await userEvent.click(screen.getByRole('link'));
  expect(scrolled).toEqual([]);
});

const paragraph = '<p>A paragraph of a very long text, as others.</p>';
const long = `${paragraph.repeat(5_000)}<h2 id="end">The end</h2>`;
const rest = () => screen.queryByRole('button', { name: /^Show the rest \(\d+% of the text is left\)$/ });

it('shows a very long text in slices, each on request, and says how much is left', () => {
  const { container } = show(long);
  const shown = () => container.querySelectorAll('.prose p').length;
  const counts = [shown()];
  while (rest() !== null) {
    fireEvent.click(screen.getByRole('button'));
    counts.push(shown());
    expect(document.activeElement).toBe([...container.querySelectorAll('.prose')].at(-1));
  }
  expect(counts[0]).toBeGreaterThan(500);
  expect(counts[0]).toBeLessThan(2_500);
  expect(counts.at(-1)).toBe(5_000);
  expect(screen.getByRole('heading', { name: 'The end' })).toBeTruthy();
});

it('shows a very long text as far as the place that a link in it leads to', async () => {
  show(`<p><a href="#end">To the end</a></p>${long}`);
  expect(screen.queryByRole('heading')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'To the end' }));
  expect(await screen.findByRole('heading', { name: 'The end' })).toBe(document.activeElement);
});

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followScreens, SETTLING, type FollowedHead } from '../../../../src/ui/features/sharing/follow-screens.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';

const screenOf = (title: string, text: string, more = '') =>
  `<main><article class="screen"><h1>${title}</h1><div class="prose"><p>${text}</p></div>${more}</article></main>`;

let clock: FakeClock;
let head: FollowedHead;

async function show(path: string, html: string): Promise<void> {
  history.pushState(null, '', path);
  document.body.innerHTML = html;
  // Observers run in a microtask.
  await Promise.resolve();
  clock.advance(SETTLING);
}

const content = (selector: string) => document.head.querySelector(`meta[${selector}]`)?.getAttribute('content');
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');

beforeEach(() => {
  clock = new FakeClock();
  document.documentElement.lang = 'en';
  document.head.innerHTML = '<meta name="viewport" content="x"><title>Network</title>';
  history.pushState(null, '', '/about');
  document.body.innerHTML = screenOf('About', 'Founded in Ghent');
});
afterEach(() => {
  head.end();
});

function follow(): void {
  head = followScreens(document, {
    clock,
    siteName: 'Network',
    isPersonal: (path) => path === '/user/account',
    isNews: (path) => path.startsWith('/news/'),
    partAt: (path, search) => (path === '/books' ? search.replace('&utm.source=mail', '') : ''),
  });
}

describe('the head of the document', () => {
  it('describes the first screen in the head, and later ones', async () => {
    follow();
    expect([content('name="description"'), canonical()]).toEqual(['Founded in Ghent', `${location.origin}/about`]);
    await show('/news/one?utm_source=mail', screenOf('One', 'Something new'));
    expect([content('name="description"'), canonical()]).toEqual(['Something new', `${location.origin}/news/one`]);
    expect([content('property="og:title"'), content('property="og:type"')]).toEqual(['One', 'article']);
    expect(document.head.querySelectorAll('[property="og:title"]')).toHaveLength(1);
    expect(content('name="viewport"')).toBe('x');
  });

  it('names the page of a list that is shown', async () => {
    follow();
    await show('/books?type=book&page=2&utm.source=mail', screenOf('Books', 'All of them'));
    expect(canonical()).toBe(`${location.origin}/books?page=2&type=book`);
    await show('/about?type=book&page=2', screenOf('About', 'Founded in Ghent'));
    expect(canonical()).toBe(`${location.origin}/about`);
  });

  it('describes no personal screen, and keeps it from search engines', async () => {
    follow();
    await show('/user/account', screenOf('Anna', 'anna@example.org'));
    expect(document.head.innerHTML).toMatch(/<meta name="robots" content="noindex">/);
    expect(document.head.innerHTML).not.toMatch(/canonical|description|og:|anna/i);
    await show('/about', screenOf('About', 'Founded in Ghent'));
    expect([content('name="robots"'), canonical()]).toEqual([undefined, `${location.origin}/about`]);
  });

  it('keeps missing screens from search engines', async () => {
    follow();
    await show('/nowhere', screenOf('Not found', '', '<div class="trouble"></div>'));
    expect([content('name="robots"'), canonical()]).toEqual(['noindex', undefined]);
  });

  it('keeps the head while the next screen is loading', async () => {
    follow();
    await show('/news', '<main><div class="skeleton"></div></main>');
    expect(canonical()).toBe(`${location.origin}/about`);
  });

  it('describes nothing between forgetting a screen and the next one', async () => {
    follow();
    await show('/minutes', screenOf('Minutes', 'The board has met'));
    document.body.innerHTML = screenOf('Minutes', 'The board has met in secret');
    await Promise.resolve();
    clock.advance(SETTLING - 1);
    head.forget();
    expect(document.head.innerHTML).toMatch(/<meta name="robots" content="noindex">/);
    expect(document.head.innerHTML).not.toMatch(/canonical|description|og:|minutes/i);
    clock.advance(1);
    expect(content('property="og:title"')).toBeUndefined();
    await show('/minutes', '<main><div class="skeleton"></div></main>');
    expect(content('property="og:title"')).toBeUndefined();
    await show('/about', screenOf('About', 'Founded in Ghent'));
    expect([content('name="robots"'), content('property="og:title"')]).toEqual([undefined, 'About']);
  });

  it('describes a screen again that stays for the next reader', () => {
    follow();
    head.forget();
    clock.advance(SETTLING);
    expect([content('name="robots"'), content('property="og:title"')]).toEqual([undefined, 'About']);
  });

  it('writes a title that looks like HTML as text', async () => {
    follow();
    await show('/x', screenOf('&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; "', ''));
    expect(content('property="og:title"')).toBe('</title><script>alert(1)</script> "');
    expect(document.head.querySelector('script')).toBeNull();
  });

  it('keeps the head of a prerendered document as long as its page is shown', async () => {
    follow();
    document.head.insertAdjacentHTML('beforeend', '<script type="application/ld+json">{}</script>');
    const before = [...document.head.children];
    await show('/about', `${screenOf('About', 'Founded in Ghent')}<footer></footer>`);
    expect([...document.head.children]).toEqual(before);
    await show('/history', screenOf('History', 'Founded in Ghent'));
    expect(document.head.querySelector('script')).toBeNull();
  });

  it('writes the head once for several changes at a time', async () => {
    follow();
    document.body.innerHTML = screenOf('Half', '');
    await Promise.resolve();
    clock.advance(SETTLING - 1);
    expect(content('property="og:title"')).toBe('About');
    await show('/whole', screenOf('Whole', ''));
    expect(content('property="og:title"')).toBe('Whole');
    head.end();
    await show('/later', screenOf('Later', ''));
    expect(content('property="og:title"')).toBe('Whole');
  });
});

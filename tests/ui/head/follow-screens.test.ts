// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ShownScreen, type ScreenDescription } from '../../../src/application/content/shown-screen.ts';
import type { Article } from '../../../src/domain/content/page.ts';
import { HEAD_WRITE_DELAY } from '../../../src/domain/shared/timeouts.ts';
import { followScreens, type FollowedHead } from '../../../src/ui/head/document-head.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';

const news: Article = { type: 'news', date: '', endDate: '', place: '', categories: [], tags: [] };

function screenOf(title: string, text: string, more: Partial<ScreenDescription> = {}): ScreenDescription {
  return { title, language: undefined, page: undefined, texts: [text], ...more };
}

let clock: FakeClock;
let shown: ShownScreen;
let head: FollowedHead;

function show(path: string, screen: ScreenDescription | undefined): void {
  history.pushState(null, '', path);
  shown.show(screen);
  clock.advance(HEAD_WRITE_DELAY);
}

const content = (selector: string) => document.head.querySelector(`meta[${selector}]`)?.getAttribute('content');
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');

beforeEach(() => {
  clock = new FakeClock();
  shown = new ShownScreen();
  document.documentElement.lang = 'en';
  document.head.innerHTML = '<meta name="viewport" content="x"><title>Network</title>';
  history.pushState(null, '', '/about');
  shown.show(screenOf('About', 'Founded in Ghent'));
});
afterEach(() => {
  head.end();
});

function follow(): void {
  head = followScreens(document, shown, {
    clock,
    siteName: 'Network',
    isPersonal: (path) => path === '/user/account',
    canonicalSearch: (path, search) => (path === '/books' ? search.replace('&utm.source=mail', '') : ''),
    read: () => document.body,
    site: {},
  });
}

describe('the head of the document', () => {
  it('describes the first screen in the head, and later ones', async () => {
    follow();
    expect([content('name="description"'), canonical()]).toEqual(['Founded in Ghent', `${location.origin}/about`]);
    show(
      '/news/one?utm_source=mail',
      screenOf('One', 'Something new', { page: { nodeId: 1, title: 'One', paragraphs: [], article: news } }),
    );
    expect([content('name="description"'), canonical()]).toEqual(['Something new', `${location.origin}/news/one`]);
    expect([content('property="og:title"'), content('property="og:type"')]).toEqual(['One', 'article']);
    expect(document.head.querySelectorAll('[property="og:title"]')).toHaveLength(1);
    expect(content('name="viewport"')).toBe('x');
  });

  it('names the page of a list that is shown', async () => {
    follow();
    show('/books?type=book&page=2&utm.source=mail', screenOf('Books', 'All of them'));
    expect(canonical()).toBe(`${location.origin}/books?page=2&type=book`);
    show('/about?type=book&page=2', screenOf('About', 'Founded in Ghent'));
    expect(canonical()).toBe(`${location.origin}/about`);
  });

  it('describes no personal screen, and keeps it from search engines', async () => {
    follow();
    show('/user/account', screenOf('Anna', 'anna@example.org'));
    expect(document.head.innerHTML).toMatch(/<meta name="robots" content="noindex">/);
    expect(document.head.innerHTML).not.toMatch(/canonical|description|og:|anna/i);
    show('/about', screenOf('About', 'Founded in Ghent'));
    expect([content('name="robots"'), canonical()]).toEqual([undefined, `${location.origin}/about`]);
  });

  it('keeps missing screens from search engines', async () => {
    follow();
    show('/nowhere', screenOf('Not found', '', { isError: true }));
    expect([content('name="robots"'), canonical()]).toEqual(['noindex', undefined]);
  });

  it('keeps the head while the next screen is loading', async () => {
    follow();
    show('/news', undefined);
    expect(canonical()).toBe(`${location.origin}/about`);
  });

  it('describes nothing between forgetting a screen and the next one', async () => {
    follow();
    show('/minutes', screenOf('Minutes', 'The board has met'));
    shown.show(screenOf('Minutes', 'The board has met in secret'));
    clock.advance(HEAD_WRITE_DELAY - 1);
    head.forget();
    expect(document.head.innerHTML).toMatch(/<meta name="robots" content="noindex">/);
    expect(document.head.innerHTML).not.toMatch(/canonical|description|og:|minutes/i);
    clock.advance(1);
    expect(content('property="og:title"')).toBeUndefined();
    show('/minutes', undefined);
    expect(content('property="og:title"')).toBeUndefined();
    show('/about', screenOf('About', 'Founded in Ghent'));
    expect([content('name="robots"'), content('property="og:title"')]).toEqual([undefined, 'About']);
  });

  it('describes a screen again that stays for the next reader', () => {
    follow();
    head.forget();
    clock.advance(HEAD_WRITE_DELAY);
    expect([content('name="robots"'), content('property="og:title"')]).toEqual([undefined, 'About']);
  });

  it('writes a title that looks like HTML as text', async () => {
    follow();
    show('/x', screenOf('</title><script>alert(1)</script> "', ''));
    expect(content('property="og:title"')).toBe('</title><script>alert(1)</script> "');
    expect(document.head.querySelector('script')).toBeNull();
  });

  it('keeps the head of a prerendered document as long as its page is shown', async () => {
    follow();
    document.head.insertAdjacentHTML('beforeend', '<script type="application/ld+json">{}</script>');
    const before = [...document.head.children];
    show('/about', screenOf('About', 'Founded in Ghent'));
    expect([...document.head.children]).toEqual(before);
    show('/history', screenOf('History', 'Founded in Ghent'));
    expect(document.head.querySelector('script')).toBeNull();
  });

  it('writes the head once for several changes at a time', async () => {
    follow();
    shown.show(screenOf('Half', ''));
    clock.advance(HEAD_WRITE_DELAY - 1);
    expect(content('property="og:title"')).toBe('About');
    show('/whole', screenOf('Whole', ''));
    expect(content('property="og:title"')).toBe('Whole');
    head.end();
    show('/later', screenOf('Later', ''));
    expect(content('property="og:title"')).toBe('Whole');
  });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ShownScreen, type ScreenDescription } from '../../../src/application/content/shown-screen.ts';
import { imageContext } from '../../../src/domain/content/link.ts';
import type { Article, Page, Paragraph } from '../../../src/domain/content/page.ts';
import { HEAD_WRITE_DELAY } from '../../../src/domain/shared/timeouts.ts';
import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';
import {
  contentOf,
  followScreens,
  headElements,
  headFacts,
  htmlReader,
  isPersonalPath,
  textsIn,
  type FollowedHead,
  type ScreenContent,
  type ScreenPlace,
} from '../../../src/ui/head/document-head.ts';
import { sanitiserOf } from '../../../src/ui/html/sanitiser.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { testSettings } from '../../support/test-settings.ts';
import { image, paragraph } from '../features/page/paragraphs.ts';

const origin = 'https://portal.example.org';
const news: Article = {
  type: 'news',
  date: '2026-11-20',
  endDate: '',
  place: '',
  eventId: '',
  categories: [],
  tags: [],
};
const pageOf = (...paragraphs: readonly Paragraph[]): Page => ({ nodeId: 1, title: 'x', paragraphs, article: news });

const read = htmlReader(sanitiserOf(imageContext(origin, testSettings, drupalAddresses)), window);
const context = { read, site: {}, language: 'en' };

it('reads title, date, texts and pictures of a page in reading order, without what is hidden or around them', () => {
  const html = '<p>First<br>line</p><ul><li>One <p>inner</p></li></ul><img src="/b.png" alt="B"><script>1</script>';
  const page = pageOf(
    paragraph({ title: 'A heading', html: [html], text: ['Plain'], images: [image('a.png')], caption: 'A caption' }),
    paragraph({ text: ['Never'] }, { region: '_disabled' }),
    paragraph({ text: ['Last'] }),
  );
  const content = contentOf({ title: 'Ein Titel', language: 'de', page }, context);
  expect(content).toMatchObject({ title: 'Ein Titel', language: 'de', date: '2026-11-20', isNews: true });
  expect([...content.texts].filter((text) => text !== '')).toEqual(['First line', 'One inner', 'Plain', 'Last']);
  expect([...content.images].map(({ url, alt }) => [url, alt])).toEqual([
    ['https://cms.example.org/a.png', 'a.png'],
    ['https://cms.example.org/b.png', 'B'],
  ]);
});

it('reads the screen’s own texts where it shows no page, in the language of the interface', () => {
  const content = contentOf({ title: 'No', language: undefined, page: undefined, texts: ['Own'] }, context);
  expect(content).toMatchObject({ language: 'en', date: '', texts: ['Own'], isNews: false });
});

it.each([
  ['paragraphs', '<p>One</p><p>Two</p>', ['One', 'Two']],
  ['a text without any', 'Just <em>this</em>', ['Just this']],
  ['nested ones, once', '<blockquote><p>Said</p></blockquote>', ['Said']],
  ['what looks like HTML', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', ['<script>alert(1)</script>']],
])('reads the texts of %s', (_what, html, texts) => {
  const prose = document.createElement('div');
  prose.innerHTML = html;
  expect(textsIn(prose)).toEqual(texts);
});

const content: ScreenContent = {
  title: 'Gdańsk 2027',
  language: 'en',
  date: '2026-11-20',
  texts: ['Prints that travelled and never came back: a conference about what returns.'],
  images: [
    { url: 'data:image/png;base64,AAAA', alt: 'Inline' },
    { url: '/relative.png', alt: 'Relative' },
    { url: 'http://cms.example.org/plain.png', alt: 'Plain' },
    { url: 'https://cms.example.org/tide.png', alt: 'The tide' },
  ],
  isNews: true,
};
const place: ScreenPlace = { origin, path: '/news/gdansk', part: '', siteName: 'Network' };
const facts = (shown: Partial<ScreenContent> = {}, where: Partial<ScreenPlace> = {}) =>
  headFacts({ ...content, ...shown }, { ...place, ...where });

it('names a screen without a title by the association, and shows the first picture that other sites can load', () => {
  expect([facts().title, facts({ title: ' \n' }).title]).toEqual(['Gdańsk 2027', 'Network']);
  expect(facts().image?.alt).toBe('The tide');
  expect(facts({}, { origin: 'http://portal.localhost:4300' }).image?.alt).toBe('Plain');
});

it('marks up news as an article with its day, and nothing else', () => {
  expect(facts()).toMatchObject({ type: 'article', published: '2026-11-20' });
  expect(facts({ isNews: false })).toMatchObject({ type: 'website', published: '' });
});

it.each([
  ['de', 'de_DE'],
  ['pt-BR', 'pt_BR'],
  ['zh-Hant', 'zh_TW'],
  ['not a language', ''],
])('writes the language %s as Open Graph does', (language, locale) => {
  expect(facts({ language }).locale).toBe(locale);
});

it('writes an element for every known fact, and none for the rest', () => {
  expect(headElements(facts())).toContainEqual({ tag: 'link', rel: 'canonical', href: facts().canonical });
  expect(headElements(facts())).toContainEqual({ tag: 'meta', name: 'twitter:card', content: 'summary_large_image' });
  const bare = headElements(facts({ language: '', texts: [], images: [], isNews: false }));
  const known = ['canonical', 'og:title', 'og:type', 'og:url', 'og:site_name', 'twitter:card'];
  expect(bare.map((element) => Object.values(element)[1])).toEqual(known);
});

it('treats the paths of persons as personal, and all others as public', () => {
  const screens = [
    { path: '/news', screen: 'news' },
    { path: '/my-ncs', screen: 'member-area' },
    { path: '/proposals', screen: 'proposals' },
    { path: '/proposals/:eventId/:kind', screen: 'proposal-form' },
    { path: '/imprint', layout: 'plain' },
  ] as const;
  const personal = [
    '/user/login',
    '/user/account',
    '/group/3',
    '/group_topics/single/1',
    '/my-ncs',
    '/proposals/x/paper',
  ];
  const open = ['/', '/about', '/about-static', '/news', '/news/one', '/proposals', '/imprint'];
  expect([...personal, ...open].filter((path) => isPersonalPath(path, screens))).toEqual(personal);
});

const screenOf = (title: string, text: string, more: Partial<ScreenDescription> = {}): ScreenDescription => ({
  title,
  language: undefined,
  page: undefined,
  texts: [text],
  ...more,
});

let clock: FakeClock;
let shown: ShownScreen;
let head: FollowedHead;

function show(path: string, screen: ScreenDescription | undefined): void {
  history.pushState(null, '', path);
  shown.show(screen);
  clock.advance(HEAD_WRITE_DELAY);
}
const showAbout = () => show('/about', screenOf('About', 'Founded in Ghent'));

const meta = (selector: string) => document.head.querySelector(`meta[${selector}]`)?.getAttribute('content');
const title = () => meta('property="og:title"');
const robots = () => meta('name="robots"');
const canonical = () =>
  document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')?.replace(location.origin, '');

beforeEach(() => {
  clock = new FakeClock();
  shown = new ShownScreen();
  document.documentElement.lang = 'en';
  document.head.innerHTML = '<meta name="viewport" content="x"><title>Network</title>';
  history.pushState(null, '', '/about');
  shown.show(screenOf('About', 'Founded in Ghent'));
  head = followScreens(document, shown, {
    clock,
    siteName: 'Network',
    isPersonal: (path) => path === '/user/account',
    canonicalSearch: (path, search) => (path === '/books' ? search.replace('&utm.source=mail', '') : ''),
    read: () => document.body,
    site: {},
  });
});
afterEach(() => {
  head.end();
});

it('describes the first screen in the head, and later ones with the page of a list that is shown', () => {
  expect([meta('name="description"'), canonical()]).toEqual(['Founded in Ghent', '/about']);
  show('/news/one?utm_source=mail', screenOf('One', 'Something new', { page: pageOf() }));
  expect([meta('name="description"'), canonical()]).toEqual(['Something new', '/news/one']);
  expect([title(), meta('property="og:type"'), meta('name="viewport"')]).toEqual(['One', 'article', 'x']);
  expect(document.head.querySelectorAll('[property="og:title"]')).toHaveLength(1);
  show('/books?type=book&page=2&utm.source=mail', screenOf('Books', 'All of them'));
  expect(canonical()).toBe('/books?page=2&type=book');
});

it('describes neither a personal nor a missing screen, and keeps both from search engines', () => {
  show('/user/account', screenOf('Anna', 'anna@example.org'));
  expect(document.head.innerHTML).toMatch(/<meta name="robots" content="noindex">/);
  expect(document.head.innerHTML).not.toMatch(/canonical|description|og:|anna/i);
  showAbout();
  expect([robots(), canonical()]).toEqual([undefined, '/about']);
  show('/nowhere', screenOf('Not found', '', { isError: true }));
  expect([robots(), canonical()]).toEqual(['noindex', undefined]);
});

it('keeps the head while the next screen is loading, and that of a prerendered page as long as it is shown', () => {
  document.head.insertAdjacentHTML('beforeend', '<script type="application/ld+json">{}</script>');
  const before = [...document.head.children];
  show('/about', undefined);
  showAbout();
  expect([...document.head.children]).toEqual(before);
  show('/history', screenOf('History', 'Founded in Ghent'));
  expect(document.head.querySelector('script')).toBeNull();
});

it('describes nothing between forgetting a screen and the next one', () => {
  show('/minutes', screenOf('Minutes', 'The board has met'));
  shown.show(screenOf('Minutes', 'The board has met in secret'));
  clock.advance(HEAD_WRITE_DELAY - 1);
  head.forget();
  expect(document.head.innerHTML).toMatch(/<meta name="robots" content="noindex">/);
  expect(document.head.innerHTML).not.toMatch(/canonical|description|og:|minutes/i);
  clock.advance(1);
  expect(title()).toBeUndefined();
  show('/minutes', undefined);
  expect(title()).toBeUndefined();
  showAbout();
  expect([robots(), title()]).toEqual([undefined, 'About']);
});

it('describes a screen again that stays for the next reader', () => {
  head.forget();
  clock.advance(HEAD_WRITE_DELAY);
  expect([robots(), title()]).toEqual([undefined, 'About']);
});

it('writes a title that looks like HTML as text', () => {
  show('/x', screenOf('</title><script>alert(1)</script> "', ''));
  expect(title()).toBe('</title><script>alert(1)</script> "');
  expect(document.head.querySelector('script')).toBeNull();
});

it('writes the head once for several changes at a time', () => {
  shown.show(screenOf('Half', ''));
  clock.advance(HEAD_WRITE_DELAY - 1);
  expect(title()).toBe('About');
  show('/whole', screenOf('Whole', ''));
  expect(title()).toBe('Whole');
  head.end();
  show('/later', screenOf('Later', ''));
  expect(title()).toBe('Whole');
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ScreenBinding } from '../../../src/application/ports/portal-settings.ts';
import type { Page } from '../../../src/domain/content/page.ts';
import { groupsSearch } from '../../../src/domain/groups/workgroup.ts';
import { pageParameterOf } from '../../../src/domain/lists/list.ts';
import { type ListScreen, listSearch } from '../../../src/domain/lists/list-screen.ts';
import { newsSearch } from '../../../src/domain/lists/news.ts';
import { TimelineDirection, timelineSearch } from '../../../src/domain/lists/timeline.ts';
import type { ViewReference } from '../../../src/domain/content/link.ts';
import { canonicalUrl } from '../../../src/domain/sharing/public-addresses.ts';
import { canonicalSearchAt } from '../../../src/ui/head/canonical-search.ts';
import { testSettings } from '../../support/test-settings.ts';
import { paragraph } from '../features/page/paragraphs.ts';

const title = { en: 'x' };
const list: ListScreen = {
  view: 'books',
  display: 'standard',
  title,
  fields: {},
  sorts: [{ by: 'title', order: 'ASC', title }],
  filters: [{ parameter: 'theme[]', title, options: [{ value: 'a & b', title }] }],
};
const screens: readonly ScreenBinding[] = [
  { path: '/aktuelles', screen: 'news' },
  { path: '/meetings', screen: 'conferences' },
  { path: '/history', screen: 'timeline' },
  { path: '/groups', screen: 'groups' },
  { path: '/books', screen: 'list', list },
  { path: '/plain', layout: 'plain' },
];
const settings = { screens, lists: testSettings.lists };
const origin = 'https://portal.example.org';
const at = (path: string, search: string, page?: Page) => canonicalSearchAt(path, search, settings, page);
/** The shared address, without the portal's origin. */
const passedOn = (path: string, search: string, page?: Page) =>
  canonicalUrl(origin, { path, part: at(path, search, page) }).slice(origin.length);

function pageWith(...views: readonly ViewReference[]): Page {
  const paragraphs = [undefined, ...views].map((view) => paragraph({ view }));
  return { nodeId: 1, title: 'A page', paragraphs, article: undefined };
}

const news = { view: 'public_news', display: 'title' };
const elsewhere = { view: '', display: '', url: 'https://cms.example.org/films.json' };

it.each([
  ['/aktuelles', newsSearch({ page: 2, categories: [1, 2], tags: [4], sort: 'oldest' })],
  ['/meetings', '?page=3'],
  ['/history', timelineSearch({ direction: TimelineDirection.reverse, tag: 'festivals' })],
  ['/groups', groupsSearch({ page: 1, sort: { by: 'title', order: 'DESC' } })],
  ['/books', listSearch({ page: 2, sort: { by: 'title', order: 'ASC' }, filters: { 'theme[]': 'a & b' } }, list)],
  ['/group/7', '?topics=2'],
  ['/group_topics/single/7', '?comments=2'],
])('keeps what the list at %s writes: %s', (path, search) => {
  const sorted = new URLSearchParams(search);
  sorted.sort();
  const saved = new URL(passedOn(path, `${search}&x=1&utm.source=y`), origin);
  expect([...saved.searchParams]).toEqual([...sorted]);
  expect(sorted.size).toBeGreaterThan(0);
});

it.each([
  ['/aktuelles', '?page=0', '?page=00', '?page=-1', '?page=x', '?page=', '?tag=nonsense', '?sort=newest', '?sort=x'],
  ['/aktuelles?tag=4,5', '?tag=5,4', '?tag=4&tag=5', '?tag=4,5,4', '?tag=05,x,4&category='],
  ['/meetings', '?page=0', '?tag=4', '?page=1.5'],
  ['/history', '?order=ascending', '?order=x', '?tag=', '?tag=%20', '?page=2'],
  ['/history?tag=festivals', '?tag=+festivals', '?order=x&tag=festivals'],
  ['/groups?sort_by=title&sort_order=ASC', '?sort_by=title', '?sort_by=title&sort_order=asc'],
  ['/books', '?theme[]=x', '?sort_by=x', '?page=0', '?type=book'],
  ['/group/7', '?topics=0', '?comments=2', '?page=2'],
  ['/about', '?public_news.title=2', '?utm.source=mail&pk.x=1&list.1a=2', '?page=2&tag=4'],
  ['/user/login', '?return=/user/account'],
])('gives the page of a list one canonical address, %s', (address, ...searches) => {
  const { pathname, search } = new URL(address, origin);
  for (const asked of [search, ...searches]) expect(passedOn(pathname, asked)).toBe(address);
});

it('gives the same content one canonical address, whatever other parameters there are', () => {
  const values = fc.oneof(fc.constantFrom('0', '00', '2', '4,5', 'title', 'reverse', 'a & b', 'DESC'), fc.string());
  const names = fc.constantFrom('page', 'tag', 'sort', 'order', 'sort_by', 'sort_order', 'theme[]', 'topics', 'x');
  const paths = fc.constantFrom('/aktuelles', '/meetings', '/history', '/groups', '/books', '/group/7', '/plain');
  fc.assert(
    fc.property(paths, fc.array(fc.tuple(names, values)), (path, asked) => {
      const { pathname, search } = new URL(
        passedOn(path, new URLSearchParams(asked.map(([...pair]) => pair)).toString()),
        origin,
      );
      expect(passedOn(pathname, search)).toBe(pathname + search);
      expect(search).not.toMatch(/=(?:&|$)/);
    }),
  );
});

it('keeps the parameters of lists on a page, also below a configured screen', () => {
  const page = pageWith(news, elsewhere);
  const other = pageParameterOf(elsewhere);
  const search = `?page=3&${other}=1&public_news.title=02&public_news.teaser=4`;
  expect(passedOn('/about', search, page)).toBe(`/about?${other}=1&public_news.title=2`);
  expect(passedOn('/meetings', search, page)).toBe(`/meetings?${other}=1&page=3&public_news.title=2`);
  expect(passedOn('/about', `?${other}=0&public_news.title=x`, page)).toBe('/about');
});

it.each(['/about', '/plain', '/user/login', '/404/x'])('keeps no parameters at %s', (path) => {
  expect(at(path, '?page=2&tag=4')).toBe('');
  expect(at(path, '?page=2&tag=4', pageWith())).toBe('');
});

import { describe, expect, it } from 'vitest';
import type { ScreenBinding } from '../../../src/application/ports/portal-settings.ts';
import type { Page } from '../../../src/domain/content/page.ts';
import { groupsSearch } from '../../../src/domain/groups/groups-address.ts';
import { pageParameterOf } from '../../../src/domain/lists/list-address.ts';
import { listSearch } from '../../../src/domain/lists/list-query.ts';
import type { ListScreen } from '../../../src/domain/lists/list-screen.ts';
import { newsSearch } from '../../../src/domain/lists/news-address.ts';
import { timelineSearch } from '../../../src/domain/lists/timeline-address.ts';
import { TimelineDirection } from '../../../src/domain/lists/timeline-order.ts';
import type { ViewReference } from '../../../src/domain/lists/view-reference.ts';
import { canonicalUrl } from '../../../src/domain/sharing/canonical-url.ts';
import { listParametersAt } from '../../../src/ui/app/list-parameters.ts';
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
const at = (path: string, page?: Page) => listParametersAt(path, screens, page);

function pageWith(...views: readonly ViewReference[]): Page {
  const paragraphs = [undefined, ...views].map((view) => paragraph({ view }));
  return { nodeId: 1, title: 'A page', paragraphs, article: undefined };
}

describe('the parameters of lists', () => {
  it.each([
    ['/aktuelles', newsSearch({ page: 2, categories: [1, 2], tags: [4], sort: 'oldest' })],
    ['/meetings', '?page=3'],
    ['/history', timelineSearch({ direction: TimelineDirection.reverse, tag: 'festivals' })],
    ['/groups', groupsSearch({ page: 1, sort: { by: 'title', order: 'DESC' } })],
    ['/books', listSearch({ page: 2, sort: { by: 'title', order: 'ASC' }, filters: { 'theme[]': 'a & b' } }, list)],
    ['/group/7', '?topics=2'],
    ['/group_topics/single/7', '?comments=2'],
  ])('are those that the list at %s writes: %s', (path, search) => {
    const sorted = new URLSearchParams(search);
    sorted.sort();
    const origin = 'https://portal.example.org';
    const kept = canonicalUrl(origin, { path, search: `${search}&x=1&utm.source=y`, listParameters: at(path) });
    expect([...new URL(kept).searchParams]).toEqual([...sorted]);
    expect(sorted.size).toBeGreaterThan(0);
  });

  it('are those of the lists on a page, also below a screen that is bound to its path', () => {
    const news = { view: 'public_news', display: 'title' };
    const elsewhere = { view: '', display: '', url: 'https://cms.example.org/films.json' };
    const page = pageWith(news, elsewhere);
    expect(at('/about', page)).toEqual(['public_news.title', pageParameterOf(elsewhere)]);
    expect(at('/meetings', page)).toEqual(['page', 'public_news.title', pageParameterOf(elsewhere)]);
  });

  it.each(['/about', '/plain', '/user/login', '/404/x'])('are none at %s', (path) => {
    expect(at(path)).toEqual([]);
    expect(at(path, pageWith())).toEqual([]);
  });
});

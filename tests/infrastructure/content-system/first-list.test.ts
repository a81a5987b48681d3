import { expect, it } from 'vitest';
import { allNews } from '../../../src/domain/lists/news.ts';
import { firstListUrl, timelineView } from '../../../src/infrastructure/content-system/requests.ts';
import { newsRequestUrl, viewRequestUrl } from '../../../src/infrastructure/content-system/lists.ts';
import { testSettings } from '../../support/test-settings.ts';

const settings = {
  ...testSettings,
  screens: [
    { path: '/news', screen: 'news', layout: 'main' },
    { path: '/meetings', screen: 'conferences', layout: 'main' },
    { path: '/timeline', screen: 'timeline', layout: 'main' },
    { path: '/groups', screen: 'groups', layout: 'main' },
    { path: '/imprint', layout: 'plain' },
  ],
} as const;
const { news, conferences } = settings.lists;

it.each([
  ['/news', newsRequestUrl(settings, { display: news.display }, allNews)],
  ['/meetings', viewRequestUrl(settings, { view: 'public_conferences', display: conferences.display })],
  ['/timeline', viewRequestUrl(settings, timelineView)],
])('requests at %s the same address as its list', (path, url) => {
  expect(firstListUrl(settings, path)).toBe(url);
  const { baseUrl } = settings.contentSystem;
  const unvalidated = { ...settings, contentSystem: { baseUrl: ` ${baseUrl.replace(/\/$/, '')}` } };
  expect(firstListUrl(unvalidated, path)).toBe(url);
});

it.each(['/', '/groups', '/imprint', '/news/3', '/conferences'])('requests no list at %s', (path) => {
  expect(firstListUrl(settings, path)).toBeUndefined();
});

it('requests no list when the news have an address of their own', () => {
  const lists = { ...settings.lists, news: { ...news, url: 'https://cms.example.org/news.json' } };
  expect(firstListUrl({ ...settings, lists }, '/news')).toBeUndefined();
});

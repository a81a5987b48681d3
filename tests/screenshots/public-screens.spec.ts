import type { Page } from '@playwright/test';
import { takePictures, type Shot } from './take-pictures.ts';

const app = 'encms-json';
const shots: readonly Shot[] = [
  { name: 'home', path: '/', call: 'rest/views/*' },
  { name: 'news', path: '/news', call: 'rest/views/public_news/title' },
  { name: 'news-filtered', path: '/news?category=1&tag=4,9' },
  { name: 'news-item', path: '', prepare: (page) => openFirst(page, '/news') },
  { name: 'conferences', path: '/conferences', call: 'rest/views/public_conferences/teaser' },
  { name: 'conference', path: '', prepare: (page) => openFirst(page, '/conferences') },
  { name: 'timeline', path: '/timeline', call: 'rest/views/public_timeline/standard' },
  { name: 'page', path: '/about', call: `${app}/get/page` },
  { name: 'long-page', path: '/statutes' },
  { name: 'publications', path: '/publications' },
  { name: 'lists', path: '/sandbox/lists' },
  { name: 'awkward', path: '/sandbox/awkward' },
  { name: 'about-static', path: '/about-static' },
  { name: 'login', path: '/user/login' },
  { name: 'not-found', path: '/404/poster' },
];

async function openFirst(page: Page, list: string): Promise<void> {
  await page.goto(list);
  await page.locator(`main a[href^="${list}/"]`).first().click();
  await page.waitForURL(`**${list}/*`);
}

takePictures(shots);

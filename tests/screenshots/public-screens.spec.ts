import type { Page } from '@playwright/test';
import { logIn, openWithSettings } from '../e2e/support/portal.ts';
import { takePictures, type Shot } from './take-pictures.ts';

const app = 'encms-json';
const shots: readonly Shot[] = [
  { name: 'home', path: '/', call: 'rest/views/*' },
  { name: 'news', path: '/news', call: 'rest/views/public_news/title' },
  { name: 'news-filtered', path: '/news?category=1&tag=4,9' },
  { name: 'news-filtered-empty', path: '/news?category=6&tag=4,9,12' },
  { name: 'news-past-the-end', path: '/news?page=99' },
  { name: 'news-item', path: '', prepare: (tab) => openFirst(tab, '/news') },
  { name: 'conferences', path: '/conferences', call: 'rest/views/public_conferences/teaser' },
  { name: 'conference', path: '', prepare: (tab) => openFirst(tab, '/conferences') },
  { name: 'timeline', path: '/timeline', call: 'rest/views/public_timeline/standard' },
  { name: 'page', path: '/about', call: `${app}/get/page` },
  { name: 'long-page', path: '/statutes' },
  { name: 'publications', path: '/publications' },
  { name: 'frequent-questions', path: '/faq' },
  { name: 'lists', path: '/sandbox/lists' },
  { name: 'sections', path: '/sandbox/section-layout' },
  { name: 'awkward', path: '/sandbox/awkward' },
  { name: 'empty-page', path: '/sandbox/empty' },
  { name: 'about-static', path: '/about-static' },
  { name: 'login', path: '/user/login' },
  { name: 'login-refused', path: '', prepare: mistypePassword },
  { name: 'first-login', path: '/user/first-login' },
  { name: 'login-already-in', path: '/user/login', as: 'member' },
  { name: 'not-found', path: '/404/poster' },
  { name: 'no-such-page', path: '/no/such/page' },
  { name: 'unauthorised', path: '/members-only' },
  { name: 'forbidden', path: '/members-only', as: 'visitor' },
  { name: 'too-many-requests', path: '/about', before: (world) => failing(world, 429) },
  { name: 'maintenance', path: '/about', before: (world) => world.maintenance(true) },
  {
    name: 'menus-failed',
    path: '/about',
    before: (world) => world.fail('contentSystem', { path: `${app}/get-menu/*`, status: 503, body: '' }),
  },
  {
    name: 'part-missing',
    path: '/about',
    prepare: async (tab) => {
      await tab.route('**/assets/*session*', (route) => route.abort());
      await tab.getByRole('banner').getByRole('link', { name: 'Login' }).click();
      await tab.getByRole('main').getByRole('alert').waitFor();
    },
  },
  {
    name: 'wrong-settings',
    path: '',
    prepare: (tab, world) => openWithSettings(tab, world, '{"association":{"name":7}}'),
  },
  {
    name: 'no-application',
    path: '',
    prepare: async (tab) => {
      // That it cannot be had is an error that the browser reports, and what the picture is of.
      tab.removeAllListeners('pageerror');
      await tab.route('**/assets/home*.js', (route) => route.abort());
      await tab.goto('/about');
      await tab.getByRole('alert').waitFor();
    },
  },
  {
    name: 'offline',
    path: '/about',
    isInView: true,
    prepare: async (tab) => {
      await tab.context().setOffline(true);
    },
  },
  {
    name: 'submenu',
    path: '/about',
    widths: [768, 1280, 1920],
    isInView: true,
    prepare: (tab) => tab.getByRole('button', { name: /Community/ }).click(),
  },
  {
    name: 'menu-of-phones',
    path: '/about',
    widths: [360],
    prepare: async (tab) => {
      await tab.getByRole('button', { name: 'Menu' }).click();
      await tab.getByRole('button', { name: /Community/ }).click();
    },
  },
  {
    name: 'fixed-bar',
    path: '/statutes',
    isInView: true,
    prepare: async (tab) => {
      await tab.locator('.prose h2').nth(8).scrollIntoViewIfNeeded();
      await tab.mouse.wheel(0, 600);
      await tab.mouse.wheel(0, -200);
      await tab.getByRole('button', { name: /top/i }).waitFor();
    },
  },
  {
    name: 'local-host',
    path: '',
    prepare: async (tab, world) => {
      await tab.goto(`http://localhost:${String(world.ports.portal)}/about`);
    },
  },
  { name: 'editor', path: '/about', as: 'administrator' },
];

function failing(world: Parameters<NonNullable<Shot['before']>>[0], status: number): Promise<void> {
  return world.fail('contentSystem', { path: `${app}/get/page*`, status, body: '' });
}

async function openFirst(tab: Page, list: string): Promise<void> {
  await tab.goto(list);
  await tab.locator(`main a[href^="${list}/"]`).first().click();
  await tab.waitForURL(`**${list}/*`);
}

async function mistypePassword(tab: Page): Promise<void> {
  await logIn(tab, 'member');
  await tab.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await tab.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await tab.getByLabel('E-mail').fill('member@example.org');
  await tab.getByLabel('Password', { exact: true }).fill('mistyped');
  await tab.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await tab.getByRole('alert').waitFor();
}

takePictures(shots);

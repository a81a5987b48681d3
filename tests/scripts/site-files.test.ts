import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeSiteFiles } from '../../scripts/site-files.ts';
import { testSettings } from '../support/test-settings.ts';
import { temporaryFolder } from './run-script.ts';

const portalOrigin = 'https://portal.example.org';
const item = { id: 'urn:a', title: 'A', url: `${portalOrigin}/a`, published: '2026-11-20T10:00:00Z', summary: '' };
const news = [{ ...item, language: undefined, categories: [] }];
const screens = [
  { path: '/aktuelles', screen: 'news', layout: 'main' },
  { path: '/my-ncs', screen: 'member-area', layout: 'member' },
] as const;
const site = { settings: { ...testSettings, languages: ['de', 'en'], screens }, portalOrigin, pages: [{ path: '/' }] };

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder({});
});
afterEach(() => {
  folder.remove();
});

it('writes a sitemap, rules for crawlers, and with news a feed with the name of the association', () => {
  writeSiteFiles(folder.path, { ...site, news: [] });
  expect(readdirSync(folder.path).toSorted()).toEqual(['robots.txt', 'sitemap.xml']);
  writeSiteFiles(folder.path, { ...site, news });
  const text = (file: string) => readFileSync(join(folder.path, file), 'utf8');
  expect(text('sitemap.xml')).toContain('<loc>https://portal.example.org/</loc>');
  const rules = text('robots.txt').match(/(?<=Disallow: ).*/g);
  expect(rules).toEqual(['/user/login', '/user/first-login', '/user/account', '/my-ncs']);
  expect(text('news.atom')).toContain('xml:lang="de"');
  expect(text('news.atom')).toContain('<title>Network for Cinema Studies</title>');
  expect(text('news.atom')).toContain(`href="${portalOrigin}/aktuelles"`);
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeSiteFiles } from '../../scripts/site-files.ts';
import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { testSettings } from '../support/test-settings.ts';

const settings: PortalSettings = {
  ...testSettings,
  languages: ['de', 'en'],
  screens: [
    { path: '/aktuelles', screen: 'news', layout: 'main' },
    { path: '/my-ncs', screen: 'member-area', layout: 'member' },
  ],
};
const entry = {
  id: 'urn:a',
  title: 'A',
  url: 'https://portal.example.org/aktuelles/a',
  published: '2026-11-20T10:00:00Z',
  summary: '',
  language: undefined,
  categories: [],
};
const site = { settings, portalOrigin: 'https://portal.example.org', pages: [{ path: '/' }], news: [entry] };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-site-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});
const text = (file: string) => readFileSync(join(folder, file), 'utf8');

describe('the files of a site', () => {
  it('writes a sitemap, rules for crawlers, and a feed with the name of the association', () => {
    writeSiteFiles(folder, site);
    expect(readdirSync(folder).toSorted()).toEqual(['news.atom', 'robots.txt', 'sitemap.xml']);
    expect(text('sitemap.xml')).toContain('<loc>https://portal.example.org/</loc>');
    const rules = text('robots.txt').match(/(?<=Disallow: ).*/g);
    expect(rules).toEqual(['/user/login', '/user/first-login', '/user/account', '/my-ncs']);
    expect(text('news.atom')).toContain('xml:lang="de"');
    expect(text('news.atom')).toContain('<title>Network for Cinema Studies</title>');
    expect(text('news.atom')).toContain('href="https://portal.example.org/aktuelles"');
  });

  it('writes no feed without news', () => {
    writeSiteFiles(folder, { ...site, news: [] });
    expect(readdirSync(folder)).not.toContain('news.atom');
  });
});

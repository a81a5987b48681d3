import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  atomFeed,
  FEED_FILE,
  robots,
  ROBOTS_FILE,
  sitemap,
  SITEMAP_FILE,
  type SitemapPage,
} from '../deploy/site-files.ts';
import type { PortalSettings } from '../src/application/ports/portal-settings.ts';
import type { FeedEntry } from '../src/composition/prerender/prerendered-page.ts';
import { plainName } from '../src/domain/shared/texts.ts';
import { builtInPaths } from '../src/ui/app/built-in-routes.ts';

export interface SiteFiles {
  readonly settings: PortalSettings;
  readonly portalOrigin: string;
  /** What has been prerendered. */
  readonly pages: readonly SitemapPage[];
  /** The newest news; without any there is no feed. */
  readonly news: readonly FeedEntry[];
}

/** Writes what the site says of itself as a whole, for those who find and follow it by program. */
export function writeSiteFiles(folder: string, { settings, portalOrigin, pages, news }: SiteFiles): void {
  const write = (file: string, text: string) => {
    writeFileSync(join(folder, file), text);
  };
  const boundTo = (name: string) => settings.screens.filter(({ screen }) => screen === name).map(({ path }) => path);
  write(SITEMAP_FILE, sitemap(portalOrigin, pages));
  const { login, firstLogin, account } = builtInPaths;
  write(ROBOTS_FILE, robots(portalOrigin, [login, firstLogin, account, ...boundTo('member-area')]));
  if (news.length === 0) return;
  const [newsPath = '/'] = boundTo('news');
  const feed = {
    title: plainName(settings.association.name),
    language: settings.languages[0] ?? 'en',
    page: new URL(newsPath, portalOrigin).href,
    portalOrigin,
    entries: news,
  };
  write(FEED_FILE, atomFeed(feed));
}

import { JSDOM } from 'jsdom';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { settingsOf, withSettings } from '../deploy/index-document.ts';
import { documentFile, PRERENDERED, prerenderedDocument } from '../deploy/prerendered-document.ts';
import { FEED_FILE, type SitemapPage } from '../deploy/site-files.ts';
import type { PortalSettings } from '../src/application/ports/portal-settings.ts';
import type {
  FeedEntry,
  PrerenderOptions,
  PrerenderPage,
  PublicGet,
  ReadFeed,
} from '../src/composition/prerender/prerendered-page.ts';
import { isWebServerPath } from '../src/composition/config/portal-config.ts';
import { pagePath } from '../src/domain/content/paths.ts';
import { plainName } from '../src/domain/shared/texts.ts';
import { builtInRouteAt } from '../src/ui/app/built-in-routes.ts';
import { pageFiles, type Manifest } from './build-manifest.ts';
import { builtDocument, documentOfBuild } from './built-document.ts';
import { ScriptError } from './script-error.ts';
import { compressFiles } from './compressed-copies.ts';
import { removeLeftovers, withFolderAside } from './leftovers.ts';
import { writeSiteFiles } from './site-files.ts';
import { readFailure } from './read-failure.ts';
import { datedLists, zonelessDate } from './zoneless-dates.ts';

export interface PrerenderSiteOptions {
  /** Folder of the production build. */
  readonly dist: string;
  /** Scheme, host and port the portal is visited at. */
  readonly portalOrigin: string;
  readonly get: PublicGet;
  /** They replace those the build was made with. */
  readonly settings?: PortalSettings | undefined;
}

/** What has become of it. */
export interface PrerenderedSite {
  readonly written: readonly string[];
  /** What is not the same for everybody, is not there, or could not be read. */
  readonly left: readonly string[];
  /** What has an address that no file can have, such as `/index.html`. */
  readonly unwritable: readonly string[];
  /** What could not be rendered, and why. */
  readonly failed: readonly { readonly path: string; readonly error: unknown }[];
  /** Dates of lists, as the site has written them, that cannot be read without `contentSystem.timeZone`: one for each list. */
  readonly zoneless: readonly string[];
}

/** At most that many documents: more than an association has pages. */
const LIMIT = 2_000;

/** How many of the newest news are in the feed. Their pages are prerendered even if no page links to them. */
const FEED_LENGTH = 50;

/** Screens of the portal's own that are the same for everybody. */
const OWN_PUBLIC = ['/about-static'];

/**
 * Renders what visitors can reach from the home page, the menus and the bound screens, and puts it beside the build. The
 * documents replace those of the last time all at once, compressed copies included; when the home page cannot be read, nothing
 * changes, nor when the build has been configured again meanwhile.
 *
 * @throws ScriptError when there is no build of the sources here, no home page, or another build at the end.
 */
export async function prerenderSite(options: PrerenderSiteOptions): Promise<PrerenderedSite> {
  const { dist, portalOrigin } = options;
  const built = documentOfBuild(dist);
  const shell = options.settings === undefined ? built : withSettings(built, options.settings);
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const settings = settingsOf(shell);
  removeLeftovers(dist);
  // All that is not finished is in here, so that there is one thing to remove, whatever happens.
  return withFolderAside(dist, async (aside) => {
    // The temporary folder is readable by its owner alone; the web server is another user.
    const next = join(aside, PRERENDERED);
    const { prerenderPage, readFeed } = await serverBuild(join(aside, 'server'));
    const known = new Map<string, ReturnType<PublicGet>>();
    const asked = new Map<string, ReturnType<PublicGet>>();
    const get: PublicGet = (url) => {
      const answer = known.get(url) ?? options.get(url);
      known.set(url, answer);
      asked.set(url, answer);
      return answer;
    };
    const reading: PrerenderOptions = {
      settings,
      portalOrigin,
      get,
      window: new JSDOM().window,
      failures: { record: () => undefined },
    };
    const failed: { path: string; error: unknown }[] = [];
    const news = await readFeed(FEED_LENGTH, reading).catch((error: unknown) => {
      failed.push({ path: `/${FEED_FILE}`, error });
      return [];
    });
    const feedTitle = news.length > 0 ? plainName(settings.association.name) : undefined;
    const found = new Set(['/', ...boundPaths(settings, portalOrigin), ...OWN_PUBLIC, ...pathsOf(news, portalOrigin)]);
    const pages: SitemapPage[] = [];
    const written: string[] = [];
    const left: string[] = [];
    const unwritable: string[] = [];
    const writePage = async (path: string, name: string): Promise<boolean> => {
      const page = await prerenderPage(path, reading);
      if (page === undefined) return false;
      for (const link of innerPaths(page.html, portalOrigin).filter(isOfContent)) found.add(link);
      const file = join(next, name);
      mkdirSync(dirname(file), { recursive: true });
      const files = pageFiles(manifest, shell, ['hydrate', ...page.features], page.language);
      writeFileSync(file, prerenderedDocument(shell, { path, page, files, feedTitle }));
      pages.push({ path, changed: page.changed });
      return true;
    };
    for (const path of found) {
      if (written.length >= LIMIT) break;
      asked.clear();
      const name = documentFile(path);
      if (name === undefined) {
        unwritable.push(path);
        continue;
      }
      try {
        ((await writePage(path, name)) ? written : left).push(path);
      } catch (error) {
        // One page is one page: all others are new all the same.
        failed.push({ path, error });
      }
      if (path === '/' && written.length === 0) {
        const broken = failed.find((one) => one.path === path);
        const why = broken === undefined ? await readFailure(asked) : `it cannot be rendered, ${String(broken.error)}`;
        throw new ScriptError(`The home page could not be read from ${settings.contentSystem.baseUrl}: ${why}.`);
      }
    }
    // Of what was read anyway, nothing is asked for again.
    const dates = await Promise.all(
      datedLists(settings).map(async (list) => {
        const answer = await known.get(list.url)?.catch(() => undefined);
        return zonelessDate(answer?.text ?? '', list, settings);
      }),
    );
    const zoneless = dates.flatMap((date) => date ?? []);
    writeSiteFiles(next, { settings, portalOrigin, pages, news });
    await compressFiles(next);
    if (builtDocument(dist) !== built) {
      throw new ScriptError(`${join(dist, 'index.html')} has become another one meanwhile: nothing has changed.`);
    }
    const place = join(dist, PRERENDERED);
    const former = join(aside, 'former');
    if (existsSync(place)) renameSync(place, former);
    renameSync(next, place);
    return { written, left, unwritable, failed, zoneless };
  });
}

interface ServerBuild {
  readonly prerenderPage: PrerenderPage;
  readonly readFeed: ReadFeed;
}

/** The application as a module for Node, with everything it needs. */
async function serverBuild(folder: string): Promise<ServerBuild> {
  await build({
    logLevel: 'error',
    build: {
      ssr: 'src/composition/prerender/prerender-entry.ts',
      outDir: folder,
      emptyOutDir: false,
      manifest: false,
      rolldownOptions: { output: { codeSplitting: true } },
    },
    ssr: { noExternal: true },
    define: {
      'process.env.NODE_ENV': '"production"',
      // There are no tabs to speak to, and an open channel would keep the process from ending.
      BroadcastChannel: 'globalThis.noBroadcastChannel',
    },
  });
  // eslint-disable-next-line no-unsanitized/method -- the file has just been built
  return (await import(pathToFileURL(resolve(folder, 'prerender-entry.js')).href)) as ServerBuild;
}

/** Paths of bound screens that name one place each. */
const boundPaths = ({ screens }: PortalSettings, portalOrigin: string): readonly string[] =>
  screens.flatMap(({ path, screen }) =>
    screen === undefined || path.includes(':') ? [] : (pathAt(path, portalOrigin) ?? []),
  );

/** Those of this portal, and no others. */
const pathsOf = (news: readonly FeedEntry[], portalOrigin: string): readonly string[] =>
  news.flatMap(({ url }) => pathAt(url, portalOrigin) ?? []).filter(isOfContent);

/** Whether there may be a page of the content system. */
const isOfContent = (path: string): boolean => builtInRouteAt(path) === undefined;

/** Paths of pages of the portal that a page links to, as browsers have them in an address: escaped, without query and fragment. */
export const innerPaths = (html: string, portalOrigin: string): readonly string[] =>
  [...html.matchAll(/<a [^>]*?href="(\/[^"]*)/g)]
    .map(([, href = '']) => href.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'))
    .flatMap((href) => pathAt(href, portalOrigin) ?? []);

/**
 * The path of the page that an address names at the portal, as `pagePath` normalises it; undefined for one elsewhere, and
 * for one at which the web server has another file, so that no visitor would ever get the page.
 */
export function pathAt(address: string, portalOrigin: string): string | undefined {
  if (!URL.canParse(address, portalOrigin)) return undefined;
  const { origin, pathname } = new URL(address, portalOrigin);
  const path = pagePath(pathname);
  return origin === portalOrigin && !isWebServerPath(path) ? path : undefined;
}

import { jsonForHtml } from './index-document.ts';
import { FEED_FILE, FEED_TYPE, ROBOTS_FILE, SITEMAP_FILE } from './site-files.ts';
import type { PrerenderedPage } from '../src/composition/prerender/prerendered-page.ts';
import { escapeHtml } from '../src/domain/shared/entity-texts.ts';

/** Where in a build the prerendered documents are: `news` is at `prerendered/news/index.html`. */
export const PRERENDERED = 'prerendered';

/** The file of each document, in the folder of its path. */
const DOCUMENT = 'index.html';

/** Names that files beside the documents have, their compressed copies included. A folder cannot have the same name. */
const TAKEN = new Set(
  [DOCUMENT, FEED_FILE, ROBOTS_FILE, SITEMAP_FILE].flatMap((name) => [name, `${name}.br`, `${name}.gz`]),
);

/** What a name in a folder may have at most on the file systems of servers, in bytes. */
const LONGEST_NAME = 255;

/** How much of the longest address of a file is left to the path. */
const LONGEST_FILE = 2_000;

/**
 * The file of a path below that folder, however many slashes the path has. Its names are what the path means, not how it is
 * escaped: web servers look for a path when they have decoded it.
 *
 * @returns undefined for a path that no file can have: `%2F`, `..`, control characters, what is no UTF-8 or too long, and
 *   a segment that is called as a file beside the documents, such as `/index.html`.
 */
export function documentFile(path: string): string | undefined {
  const names = path.split('/').filter(Boolean).map(nameOf);
  const file = [...names, DOCUMENT].join('/');
  return names.includes(undefined) || Buffer.byteLength(file) > LONGEST_FILE ? undefined : file;
}

function nameOf(part: string): string | undefined {
  try {
    const name = decodeURIComponent(part);
    const isName = !/^\.\.?$|[/\\\p{Cc}]/u.test(name) && !TAKEN.has(name);
    return isName && Buffer.byteLength(name) <= LONGEST_NAME ? name : undefined;
  } catch {
    return undefined;
  }
}

/** What a document refers to beyond what the shell does, from the root of the site. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface PrerenderedDocument {
  readonly path: string;
  readonly page: PrerenderedPage;
  readonly files: PageFiles;
  /** The title of the feed beside the documents; absent when there is none. */
  readonly feedTitle?: string | undefined;
}

const LATE = /<p class="late"[^>]*>[^<]*<\/p>/;
const ROOT = /<div id="root">[\s\S]*<\/div>(?=\s*<\/body>)/;

/**
 * A document that shows the page before any script has run. It names its path and contains the answers that it was rendered
 * from, so that the application can hydrate it without a request.
 *
 * @param shell the build's `index.html`, with the settings that the page was made with.
 * @throws Error when the shell is none.
 */
export function prerenderedDocument(shell: string, { path, page, files, feedTitle }: PrerenderedDocument): string {
  if (!ROOT.test(shell)) throw new Error('index.html has no <div id="root"> at the end of its body');
  // Links to images that React wants early stand before the page; they belong to the head.
  const [preloads = ''] = /^(?:<link[^>]*>)*/.exec(page.html) ?? [];
  const links = [
    ...files.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    preloads,
    ...files.scripts.map((file) => `<link rel="modulepreload" href="${file}">`),
  ].join('');
  const told = [
    page.head,
    feedTitle !== undefined &&
      `<link rel="alternate" type="${FEED_TYPE}" title="${escapeHtml(feedTitle)}" href="/${FEED_FILE}">`,
    // A data block, which the policy for scripts does not block.
    page.linkedData && `<script type="application/ld+json">${jsonForHtml(page.linkedData)}</script>`,
  ];
  const features = page.features.join(' ');
  // The page can be read without the application; this notice appears when the application fails to load.
  const [late = ''] = LATE.exec(shell) ?? [];
  const root =
    `<div id="root" data-path="${escapeHtml(path)}" data-features="${features}">${page.html.slice(preloads.length)}</div>` +
    `<script type="application/json" id="hydration-data">${jsonForHtml(page.data)}</script>${late}`;
  return (
    shell
      .replace(/<html lang="[^"]*"/, () => `<html lang="${page.language}" dir="${page.direction}"`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${page.title}</title>`)
      // Otherwise the page would be painted before the script has read the chosen theme.
      .replace('<script type="module"', '<script type="module" blocking="render"')
      .replace('</head>', () => `${links}${told.filter(Boolean).join('')}</head>`)
      .replace(ROOT, () => root)
  );
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headersOf, withSettings } from '../../deploy/index-document.ts';
import { PRERENDERED } from '../../deploy/prerendered-document.ts';
import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import type { Site } from './open-site.ts';
import { siteFile, type SiteFile } from './site-file.ts';

/** The production build, as it is served. */
export interface BuiltPortal {
  /** The document of every path: the shell in which the application starts. */
  readonly shell: string;
  /** Every file but the documents, by its path. */
  readonly assets: ReadonlyMap<string, SiteFile>;
  /** The path of the asset whose name begins so. @throws Error when there is none. */
  assetPath(beginning: string, ending: '.css' | '.js'): string;
  /** The prerendered documents, by the paths of their pages. */
  readonly prerendered: ReadonlyMap<string, string>;
}

/** Reads and compresses a build. @throws Error when there is none. */
export function builtPortal(dist: string): BuiltPortal {
  const shell = readFileSync(join(dist, 'index.html'), 'utf8');
  const headers = headersOf(shell, { tls: false });
  const names = [...readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`), 'icon.svg'];
  const assets = new Map(
    names.map((name) => [`/${name}`, siteFile(`/${name}`, readFileSync(join(dist, name)), headers)]),
  );
  return {
    shell,
    assets,
    assetPath: (beginning, ending) => {
      const found = [...assets.keys()].find((path) => path.startsWith(`/assets/${beginning}`) && path.endsWith(ending));
      if (found === undefined) throw new Error(`The build has no ${beginning}…${ending}`);
      return found;
    },
    prerendered: prerenderedIn(join(dist, PRERENDERED)),
  };
}

/**
 * The portal as an operator's web server sends it.
 *
 * @param settings replace those of the shell; what has been prerendered has them already.
 * @param documents which of the two kinds of documents come for a page: prerendered ones, as far as there are any, or the
 *   shell alone, as for every page that has not been prerendered.
 */
export function portalSite(
  { shell, assets, prerendered }: BuiltPortal,
  settings: PortalSettings,
  documents: 'prerendered' | 'shell',
): Site {
  const files = new Map(assets);
  if (documents === 'prerendered') {
    // They were made with these settings: other ones would be those of other hosts.
    for (const [path, html] of prerendered) files.set(path, documentFile(html));
  }
  return { files, fallback: documentFile(withSettings(shell, settings)) };
}

function documentFile(html: string): SiteFile {
  return siteFile('/index.html', html, headersOf(html, { tls: false }));
}

function prerenderedIn(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map();
  const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(^|\/)index\.html$/.test(name),
  );
  return new Map(
    documents.map((name) => [`/${name.replace(/\/?index\.html$/, '')}`, readFileSync(join(folder, name), 'utf8')]),
  );
}

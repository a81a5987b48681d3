import { asksNothing, pagePath } from '../domain/content/paths.ts';
import { BrowserPageReload } from '../infrastructure/browser/browser-page-reload.ts';
import {
  firstListUrl,
  type ListSettings,
  menuRequestUrl,
  pageRequestUrl,
  readHeaders,
  startEarlyRequests,
} from '../infrastructure/content-system/requests.ts';
import { builtInRouteAt } from '../ui/app/built-in-routes.ts';
import { hydratablePageIn } from './prerender/hydratable-page.ts';
import { showChosenTheme } from './first-theme.ts';

/*
 * The first module: applies the theme before the first paint and starts the first screen's requests while the browser
 * downloads the application. Reads only the addresses from the settings; the application validates them.
 */

const element = document.getElementById('portal-config');
const config = { text: element?.textContent ?? '', checksum: element?.dataset['checksum'] ?? '' };

function earlyReads(): readonly string[] {
  const reads: string[] = [];
  try {
    const settings = JSON.parse(config.text) as ListSettings;
    const path = pagePath(location.pathname);
    const isOwn = builtInRouteAt(path) !== undefined;
    if (!isOwn) reads.push(pageRequestUrl(settings, path));
    reads.push(menuRequestUrl(settings, 'main'), menuRequestUrl(settings, 'footer'));
    const list = isOwn ? undefined : firstListUrl(settings, path);
    // The loaded list evaluates the query of the address.
    if (list !== undefined && asksNothing(location.search)) reads.push(list);
    // Loaded in parallel with the application. The view reports a failure.
    if (list !== undefined) import('./features/lists-chunk.ts').catch(() => {});
  } catch {
    // The application reports settings that cannot be read.
  }
  return reads;
}

const earlyRequests = startEarlyRequests(earlyReads(), (url, init) => fetch(url, init), readHeaders(document.cookie));

showChosenTheme(document.documentElement, () => localStorage);

const root = document.getElementById('root') ?? document.body;
const firstPage = hydratablePageIn(root, location);
const touched = new Set<Element>();
if (firstPage !== undefined) {
  // The menu button has worked by itself.
  const controlsOf = { click: 'button:not([popovertarget])', input: 'input, select, textarea' };
  for (const [type, controls] of Object.entries(controlsOf)) {
    root.addEventListener(type, ({ target }) => {
      const control = target instanceof Element ? target.closest(controls) : null;
      if (control === null) return;
      touched.delete(control);
      touched.add(control);
    });
  }
}

import('../main.tsx')
  .then(({ startPortal }) => startPortal(config, { root, earlyRequests, page: firstPage, touched }))
  .catch(async (error: unknown) => {
    // An old document may name an application that is deleted by now. The user cannot have typed yet.
    const page = new BrowserPageReload();
    if ((await page.isPossible()) && page.reload()) return;
    reportError(error);
    document.querySelector('.late')?.remove();
    const notice = document.createElement('p');
    notice.className = 'notice';
    notice.lang = 'en';
    notice.setAttribute('role', 'alert');
    notice.textContent = 'The portal could not be loaded. Reload the page to try again. ';
    const button = document.createElement('button');
    button.className = 'button';
    button.textContent = 'Reload';
    button.addEventListener('click', () => location.reload());
    notice.append(button);
    // Before the page's frame, which fills the window.
    root.prepend(notice);
    // Sticky: the user may have scrolled already.
    Object.assign(notice.style, { position: 'sticky', top: '0', zIndex: '9' });
  });

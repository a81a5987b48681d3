import { asksNothing } from '../domain/content/asks-nothing.ts';
import { pagePath } from '../domain/content/paths.ts';
import { BrowserPageReload } from '../infrastructure/browser/browser-page-reload.ts';
import {
  firstListUrl,
  type ListSettings,
  menuRequestUrl,
  pageRequestUrl,
  readHeaders,
} from '../infrastructure/content-system/requests.ts';
import { startEarlyRequests } from '../infrastructure/content-system/start-early-requests.ts';
import { ownRouteAt } from '../ui/app/own-routes.ts';
import { fetchLists } from './features/fetch-lists.ts';
import { firstPageIn } from './prerender/first-page.ts';
import { showChosenTheme } from './first-theme.ts';

/*
 * The first module: it starts what the first screen reads, and only then fetches the application, which the browser
 * is downloading at the same time. It also sees to the theme before anything is painted. It reads the settings no further
 * than to know whom to ask; the application validates them.
 */

const element = document.getElementById('portal-config');
const config = { text: element?.textContent ?? '', checksum: element?.dataset['checksum'] ?? '' };

function firstReads(): readonly string[] {
  const reads: string[] = [];
  try {
    const settings = JSON.parse(config.text) as ListSettings;
    const path = pagePath(location.pathname);
    const isOwn = ownRouteAt(path) !== undefined;
    if (!isOwn) reads.push(pageRequestUrl(settings, path));
    reads.push(menuRequestUrl(settings, 'main'), menuRequestUrl(settings, 'footer'));
    const list = isOwn ? undefined : firstListUrl(settings, path);
    // What the address asks of a list, the list knows.
    if (list !== undefined && asksNothing(location.search)) reads.push(list);
    // Its code is needed together with the application. The view that shows it says when it is missing.
    if (list !== undefined) fetchLists().catch(() => {});
  } catch {
    // Settings that cannot be read are the application's to report, as a list of what is wrong.
  }
  return reads;
}

const earlyRequests = startEarlyRequests(firstReads(), (url, init) => fetch(url, init), readHeaders(document.cookie));

showChosenTheme(document.documentElement, () => localStorage);

const root = document.getElementById('root') ?? document.body;
const firstPage = firstPageIn(root, location);
const touched = new Set<Element>();
if (firstPage !== undefined) {
  for (const [type, controls] of Object.entries({ click: 'button', input: 'input, select, textarea' })) {
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
    // The document may be an old one, whose application is gone since. Nothing can have been typed yet.
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
    button.addEventListener('click', () => {
      location.reload();
    });
    notice.append(button);
    // Before the frame of the page, which fills the window.
    root.prepend(notice);
    // The user may be reading already: it comes to where they are.
    Object.assign(notice.style, { position: 'sticky', top: '0', zIndex: '9' });
  });

import { settingsOf } from '../deploy/index-document.ts';
import { settingsForPorts } from '../sandbox/portal/sandbox-settings.ts';
import { publicUrls } from '../sandbox/ports.ts';
import type { PortalSettings } from '../src/application/ports/portal-settings.ts';
import { DIST } from './build-portal.ts';
import { builtDocument } from './built-document.ts';
import { ScriptError, runScript } from './script-error.ts';
import { portalOriginOf } from './portal-origin.ts';
import { portalPorts } from './portal-ports.ts';
import { prerenderSite, type PrerenderSiteOptions } from './prerender-site.ts';
import { isHere, publicGet } from './public-get.ts';
import { scriptOptions } from './script-options.ts';

/*
 * `npm run prerender -- --dist dist --origin https://portal.example.org`: puts the public pages beside a build, as the content
 * system has them now. Without an origin they are for the portal that `npm start` serves.
 */

await runScript(async () => {
  const { dist, origin } = scriptOptions({
    options: { origin: { type: 'string' }, dist: { type: 'string', default: DIST } },
  }).values;
  const place = origin === undefined ? here(settingsOf(builtDocument(dist))) : { portalOrigin: portalOriginOf(origin) };
  const { written, left, unwritable, failed, zoneless } = await prerenderSite({ dist, get: publicGet, ...place });
  console.log(`${written.length} pages prerendered, for ${place.portalOrigin}`);
  if (left.length > 0)
    console.log(`Left to the application, because they are not public or not there: ${left.join(' ')}`);
  if (unwritable.length > 0)
    console.log(`Left to the application, because no file can have their address: ${unwritable.join(' ')}`);
  for (const date of zoneless) {
    console.log(`Only the content system’s time zone makes out dates like ${date}: set contentSystem.timeZone`);
  }
  for (const { path, error } of failed) {
    console.log(`Could not be rendered: ${path} (${error instanceof Error ? error.message : String(error)})`);
  }
});

/** The portal on this machine, at the ports that `npm start` takes. A build for the sandbox goes to the sandbox there. */
function here(settings: PortalSettings): Pick<PrerenderSiteOptions, 'portalOrigin' | 'settings'> {
  const { hostname } = new URL(settings.contentSystem.baseUrl);
  if (!isHere(hostname)) {
    throw new ScriptError(
      `--origin has to say where the portal is visited, such as https://portal.example.org: the pages of ${hostname} name it.`,
    );
  }
  const ports = portalPorts(process.env);
  const urls = publicUrls(ports);
  const isSandbox = hostname === new URL(urls.contentSystem).hostname;
  return { portalOrigin: urls.portal, ...(isSandbox ? { settings: settingsForPorts(settings, ports) } : {}) };
}

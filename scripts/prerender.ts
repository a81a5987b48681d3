import { parseArgs } from 'node:util';
import { DIST } from './build-portal.ts';
import { Complaint, runScript } from './complaint.ts';
import { prerenderSite } from './prerender-site.ts';
import { publicGet } from './public-get.ts';
import { publicUrls } from '../sandbox/ports.ts';
import { portalPorts } from './portal-ports.ts';

/* `npm run prerender`: puts the public pages beside the build in `dist/`, as the content system has them now. */

await runScript(async () => {
  const { values } = parseArgs({ options: { origin: { type: 'string' }, dist: { type: 'string' } } });
  const { written, left, failed } = await prerenderSite({
    dist: values.dist ?? DIST,
    portalOrigin: originOf(values.origin ?? publicUrls(portalPorts(process.env)).portal),
    get: publicGet,
  });
  console.log(`${written.length} pages prerendered.`);
  if (left.length > 0)
    console.log(`Left to the application, because they are not public or not there: ${left.join(' ')}`);
  for (const { path, error } of failed) {
    console.log(`Could not be rendered: ${path} (${error instanceof Error ? error.message : String(error)})`);
  }
});

function originOf(text: string): string {
  try {
    return new URL(text).origin;
  } catch {
    throw new Complaint(
      `--origin has to be where the portal is visited, such as https://portal.example.org, not ${text}`,
    );
  }
}

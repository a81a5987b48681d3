import { runScript } from './script-error.ts';
import { buildPortal } from './build-portal.ts';
import { configFileName } from './config-file.ts';

/* `npm run build`: the production build in dist/, with the settings of the file named by PORTAL_CONFIG. */

await runScript(() => buildPortal(configFileName(process.env)));

import { runScript } from './script-error.ts';
import { configFileName } from './config-file.ts';
import { portalPorts } from './portal-ports.ts';
import { startPortal } from './start-portal.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { welcome } from './welcome.ts';

/* `npm start`: builds the portal, serves it on the sandbox, and says where to look and who can log in. */

await runScript(async () => {
  const ports = portalPorts(process.env);
  stopOnSignal(await startPortal({ build: true, prerender: true, configFile: configFileName(process.env), ports }));
  console.log(welcome(ports));
});

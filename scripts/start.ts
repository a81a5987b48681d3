import { runScript } from './complaint.ts';
import { configFileName } from './config-file.ts';
import { portalPorts } from './portal-ports.ts';
import { startPortal } from './start-portal.ts';
import { untilStopped } from './until-stopped.ts';
import { welcome } from './welcome.ts';

/* `npm start`: builds the portal, serves it on the sandbox, and says where to look and who can log in. */

await runScript(async () => {
  const ports = portalPorts(process.env);
  untilStopped(await startPortal({ build: true, prerender: true, configFile: configFileName(process.env), ports }));
  console.log(welcome(ports));
});

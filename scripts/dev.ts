import { readFileSync } from 'node:fs';
import { createServer, type Plugin } from 'vite';
import { withSettings } from '../deploy/index-document.ts';
import type { PortalSettings } from '../src/application/ports/portal-settings.ts';
import { runScript } from './script-error.ts';
import { configFileName, readConfigFile } from './config-file.ts';
import { requireFreePorts } from './free-ports.ts';
import { reportedPolicy } from './development/reported-policy.ts';
import { silentErrors } from './development/silent-errors.ts';
import { portalPorts } from './portal-ports.ts';
import { startSandboxFor } from './start-portal.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { welcome } from './welcome.ts';

/*
 * `npm run dev`: the sources through Vite, on the sandbox; a change shows at once, and so does what production keeps silent.
 */

await runScript(async () => {
  const configFile = configFileName(process.env);
  const ports = portalPorts(process.env);
  const file = readConfigFile(configFile);
  await requireFreePorts(Object.values(ports) as number[]);
  const { settings, sandbox } = await startSandboxFor(file, { ports });
  try {
    const server = await createServer({
      server: {
        port: ports.portal,
        strictPort: true,
        host: '127.0.0.1',
        allowedHosts: ['portal.localhost'],
        headers: reportedPolicy(readFileSync('index.html', 'utf8'), settings),
      },
      plugins: [sandboxSettings(settings), silentErrors()],
      logLevel: 'warn',
    });
    await server.listen();
    stopOnSignal({
      stop: async () => {
        await Promise.all([server.close(), sandbox.stop()]);
      },
    });
    console.log(welcome(ports));
  } catch (error) {
    await sandbox.stop();
    throw error;
  }
});

/** The settings in the page point to the sandbox's ports, wherever PORT has moved them. */
function sandboxSettings(settings: PortalSettings): Plugin {
  return {
    name: 'sandbox-settings',
    transformIndexHtml: { order: 'post', handler: (html) => withSettings(html, settings) },
  };
}

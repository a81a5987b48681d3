import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { settingsForPorts } from '../../sandbox/portal/sandbox-settings.ts';
import { TEST_CONFIGURATION } from '../support/test-configuration.ts';
import { testSettings } from '../support/test-settings.ts';
import { portalPorts } from '../../scripts/portal-ports.ts';
import { startPortal, type RunningPortal } from '../../scripts/start-portal.ts';
import { welcome } from '../../scripts/welcome.ts';
import { fourFreePorts, holdPort, runScriptFile, temporaryFolder } from './run-script.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

describe('a taken port', () => {
  it.each([0, 1, 2, 3])('names the taken PORT+%i in one line, and leaves nothing built or running', async (step) => {
    const port = await fourFreePorts();
    const holder = await holdPort(port + step);
    undo.push(holder.release);

    const { status, output, errors } = await runScriptFile('scripts/start.ts', { PORT: String(port) });

    expect(errors.trim()).toBe(
      `Port ${port + step} is taken by another program. End that one, or move all four ports: PORT=${port + step + 1000} npm start`,
    );
    expect(output).toBe('');
    expect(status).toBe(1);
    for (const other of [0, 1, 2, 3].filter((offset) => offset !== step)) {
      undo.push((await holdPort(port + other)).release);
    }
  });

  it('reports a taken port at npm run dev as well', async () => {
    const port = await fourFreePorts();
    undo.push((await holdPort(port)).release);
    const { status, errors } = await runScriptFile('scripts/dev.ts', { PORT: String(port) });
    expect({ status, errors }).toEqual({
      status: 1,
      errors: expect.stringContaining(`Port ${port} is taken`) as unknown,
    });
  });
});

describe('PORT', () => {
  it('moves the ports of the portal and the three systems together', () => {
    const ports = portalPorts({ PORT: '5300' });
    expect(ports).toEqual({ portal: 5300, contentSystem: 5301, membershipSystem: 5302, proposalSystem: 5303 });
    expect(settingsForPorts(testSettings, ports)).toEqual({
      ...testSettings,
      contentSystem: { ...testSettings.contentSystem, baseUrl: 'http://cms.portal.localhost:5301/' },
      membershipSystem: { ...testSettings.membershipSystem, baseUrl: 'http://members.portal.localhost:5302/' },
      proposalSystem: { ...testSettings.proposalSystem, baseUrl: 'http://proposals.portal.localhost:5303/' },
    });
    expect(welcome(ports)).toContain('The portal is at http://portal.localhost:5300\n');
    expect(welcome(ports)).toContain('Proposal system    http://proposals.portal.localhost:5303\n');
  });

  it('starts portal and systems at PORT, and gives the portal their addresses', async () => {
    const port = await fourFreePorts();
    const page = '<style></style><script type="application/json" id="portal-config">{}</script>';
    const dist = temporaryFolder({ 'index.html': page });
    undo.push(dist.remove);
    const portal = await startPortal({
      build: false,
      dist: dist.path,
      configFile: TEST_CONFIGURATION,
      ports: portalPorts({ PORT: String(port) }),
      databaseFile: ':memory:',
    });
    undo.push(portal.stop);

    expect(await get(port, 'portal.localhost')).toContain(`http://cms.portal.localhost:${port + 1}/`);
    expect(await get(port + 1, 'cms.portal.localhost', '/user/login_status?_format=json')).toBe('0');
    expect(await get(port + 2, 'members.portal.localhost')).not.toBe('');
    expect(await get(port + 3, 'proposals.portal.localhost')).toBe('{"message":"Unknown call."}');
  });

  it('frees PORT again after the portal was stopped', async () => {
    const port = await fourFreePorts();
    const dist = temporaryFolder({
      'index.html': '<script type="application/json" id="portal-config">{}</script><style></style>',
    });
    undo.push(dist.remove);
    const start = (): Promise<RunningPortal> =>
      startPortal({
        build: false,
        dist: dist.path,
        configFile: TEST_CONFIGURATION,
        ports: portalPorts({ PORT: String(port) }),
        databaseFile: ':memory:',
      });
    await (await start()).stop();
    const again = await start();
    undo.push(again.stop);
    expect(await get(port, 'portal.localhost')).toContain('portal-config');
  });

  it.each(['none', '0', '-1', '70000', '65533', '4300.5'])('refuses PORT=%s in one line', async (value) => {
    const { status, output, errors } = await runScriptFile('scripts/start.ts', { PORT: value });
    expect(errors.trim()).toBe(
      `PORT must be an integer from 1 to 65532 (PORT to PORT+3 are used), but it is "${value}".`,
    );
    expect({ status, output }).toEqual({ status: 1, output: '' });
  });
});

/** Node does not resolve `*.portal.localhost` everywhere, so the host goes into the header. */
function get(port: number, host: string, path = '/'): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks).toString()));
    });
    call.on('error', reject);
    call.end();
  });
}

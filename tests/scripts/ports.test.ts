import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { settingsForPorts } from '../../sandbox/portal/sandbox-settings.ts';
import { portalPorts } from '../../scripts/portal-ports.ts';
import { startPortal } from '../../scripts/start-portal.ts';
import { welcome } from '../../scripts/welcome.ts';
import { testSettings } from '../support/test-settings.ts';
import { fourFreePorts, holdPort, runScriptFile, temporaryFolder } from './run-script.ts';

/** A busy machine takes a while to start a process, or four servers. */
const LIMIT = { timeout: 60_000 };

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** Serves a document, unless a port is taken. */
async function start(port: number) {
  const page = '<style></style><script type="application/json" id="portal-config">{}</script>';
  const dist = temporaryFolder({ 'index.html': page });
  undo.push(dist.remove);
  return startPortal({
    build: false,
    dist: dist.path,
    configFile: 'tests/fixtures/portal.config.json',
    ports: portalPorts({ PORT: String(port) }),
    databaseFile: ':memory:',
  });
}

it('PORT moves the portal and the three systems together, in settings and in the welcome', () => {
  const ports = portalPorts({ PORT: '5300' });
  expect(ports).toEqual({ portal: 5300, contentSystem: 5301, membershipSystem: 5302, proposalSystem: 5303 });
  const { contentSystem, membershipSystem, proposalSystem } = settingsForPorts(testSettings, ports);
  expect([contentSystem.baseUrl, membershipSystem.baseUrl, proposalSystem.baseUrl]).toEqual([
    'http://cms.portal.localhost:5301/',
    'http://members.portal.localhost:5302/',
    'http://proposals.portal.localhost:5303/',
  ]);
  expect(welcome(ports)).toContain('The portal is at http://portal.localhost:5300\n');
  expect(welcome(ports)).toContain('Proposal system    http://proposals.portal.localhost:5303\n');
});

it('portal and systems start at PORT, where the portal has their addresses, and free it again', LIMIT, async () => {
  const port = await fourFreePorts();
  await (await start(port)).stop();
  undo.push((await start(port)).stop);
  expect(await get(port, 'portal.localhost')).toContain(`http://cms.portal.localhost:${port + 1}/`);
  expect(await get(port + 1, 'cms.portal.localhost', '/user/login_status?_format=json')).toBe('0');
  expect(await get(port + 2, 'members.portal.localhost')).not.toBe('');
  expect(await get(port + 3, 'proposals.portal.localhost')).toBe('{"message":"Unknown call."}');
});

it.each([0, 1, 2, 3])('the taken port is named as PORT+%i, and nothing is left running', LIMIT, async (step) => {
  const port = await fourFreePorts();
  undo.push((await holdPort(port + step)).release);
  await expect(start(port)).rejects.toMatchObject({ name: 'PortTaken', port: port + step });
  for (const other of [0, 1, 2, 3].filter((offset) => offset !== step)) {
    undo.push((await holdPort(port + other)).release);
  }
});

it.each(['start', 'dev'])('npm run %s says in one line which port is taken', LIMIT, async (script) => {
  const port = await fourFreePorts();
  undo.push((await holdPort(port)).release);
  const errors = `Port ${port} is taken by another program. End that one, or move all four ports: PORT=${port + 1000} npm start\n`;
  const ending = await runScriptFile(`scripts/${script}.ts`, { PORT: String(port) });
  expect(ending).toEqual({ status: 1, output: '', errors });
});

it.each(['none', '0', '65533', '4300.5'])('PORT=%s is refused in one line', (value) => {
  const said = `PORT must be an integer from 1 to 65532 (PORT to PORT+3 are used), but it is "${value}".`;
  expect(() => portalPorts({ PORT: value })).toThrow(said);
});

/** Node does not resolve `*.portal.localhost` everywhere, so the host goes into the header. */
function get(port: number, host: string, path = '/'): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } }, (response) => {
      resolve(text(response));
    });
    call.on('error', reject).end();
  });
}

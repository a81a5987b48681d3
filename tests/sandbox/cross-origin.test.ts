import { expect, it } from 'vitest';
import { jsonOf } from './browser.ts';
import type { Browser } from './browser.ts';
import { PORTAL, loginStatus, runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox({ faults: true });

function corsHeaders(response: Response): Record<string, string> {
  const wanted = [...response.headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary');
  return Object.fromEntries(wanted);
}

function preflight(browser: Browser, path: string, origin: string): Promise<Response> {
  return browser.fetch(path, {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'x-other' },
  });
}

it('allows nothing in a preflight of another origin', async () => {
  const response = await preflight(sandbox.content(), '/user/login?_format=json', 'http://evil.example');
  expect(response.status).toBe(204);
  expect(corsHeaders(response)).toEqual({ vary: 'Origin, Access-Control-Request-Method' });
});

it('carries out a call of another origin, but does not let it read the answer', async () => {
  const browser = sandbox.content();
  const response = await browser.postJson(
    '/user/login?_format=json',
    { name: 'member@example.org', pass: 'reel-member' },
    { Origin: 'http://evil.example' },
  );
  expect(response.status).toBe(200);
  expect(corsHeaders(response)).toEqual({ vary: 'Origin' });
  expect(await loginStatus(browser)).toBe('1');
});

it('sends Vary to callers without an origin, too', async () => {
  expect(corsHeaders(await sandbox.content().get('/session/token'))).toEqual({ vary: 'Origin' });
});

it('answers OPTIONS without a preflight with the methods', async () => {
  const response = await sandbox.content().fetch('/user/login', { method: 'OPTIONS' });
  expect([response.status, response.headers.get('allow')]).toEqual([200, 'GET, POST, DELETE, PATCH']);
});

it('lets no other origin read', async () => {
  const response = await sandbox.membership().post('/KP_LOGOUT', '', { Origin: 'http://evil.example' });
  expect(corsHeaders(response)).toEqual({ vary: 'Origin' });
});

it('refuses preflights, so that own headers fail', async () => {
  const response = await preflight(sandbox.membership(), '/KP_LOGIN', PORTAL);
  expect(response.status).toBe(405);
  expect(await jsonOf(response)).toHaveProperty('ERROR');
});

const OWN = '/forms-data/single/3/tides-2027/paper';

it('answers a preflight of the portal without allowing cookies', async () => {
  const response = await preflight(sandbox.proposals(), '/forms-data/update', PORTAL);
  expect(response.status).toBe(204);
  expect(corsHeaders(response)).toEqual({
    'access-control-allow-origin': PORTAL,
    'access-control-allow-methods': 'GET, POST, PUT',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': '1000',
    vary: 'Origin, Access-Control-Request-Method',
  });
});

it('allows other origins neither calls nor answers', async () => {
  const evil = 'http://evil.example';
  const asked = await preflight(sandbox.proposals(), '/forms-data/update', evil);
  expect(corsHeaders(asked)).toEqual({ vary: 'Origin, Access-Control-Request-Method' });
  expect(corsHeaders(await sandbox.proposals().get(OWN, { Origin: evil }))).toEqual({ vary: 'Origin' });
});

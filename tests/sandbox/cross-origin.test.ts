import { describe, expect, it } from 'vitest';
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

describe('the content system and other origins', () => {
  it.each([
    ['GET', '/encms-json/get/nothing', 200],
    ['GET', '/user/2?_format=json', 403],
    ['GET', '/no/such?_format=json', 404],
    ['POST', '/user/login?_format=json', 500],
    ['POST', '/encms-json/get/nothing', 405],
  ])('lets the portal read %s %s, which is %i', async (method, path, status) => {
    const response = await sandbox.content().fetch(path, { method, headers: { Origin: PORTAL } });
    expect(response.status).toBe(status);
    expect(corsHeaders(response)).toEqual({
      'access-control-allow-origin': PORTAL,
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    });
  });

  it('lets the portal read maintenance and faults', async () => {
    const browser = sandbox.content();
    await browser.postJson('/__sandbox/maintenance', { on: true });
    await browser.postJson('/__sandbox/faults', { path: 'session/token', status: 502 });
    for (const path of ['/encms-json/get/nothing', '/session/token']) {
      const response = await browser.get(path, { Origin: PORTAL });
      expect(response.status).toBeGreaterThanOrEqual(500);
      expect(response.headers.get('access-control-allow-origin')).toBe(PORTAL);
    }
  });

  it('answers every preflight of the portal with the allowed methods and headers', async () => {
    const response = await preflight(sandbox.content(), '/user/login?_format=json', PORTAL);
    expect(response.status).toBe(204);
    expect(corsHeaders(response)).toEqual({
      'access-control-allow-origin': PORTAL,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': 'x-csrf-token, content-type, accept, x-xsrf-token',
      'access-control-max-age': '1000',
      vary: 'Origin, Access-Control-Request-Method',
    });
  });

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
});

describe('the membership system and other origins', () => {
  it('lets the portal read, without cookies', async () => {
    const response = await sandbox.membership().post('/KP_LOGOUT', '', { Origin: PORTAL });
    expect(corsHeaders(response)).toEqual({ 'access-control-allow-origin': PORTAL, vary: 'Origin' });
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
});

describe('the proposal system and other origins', () => {
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

  it('lets the portal read refusals and faults', async () => {
    const browser = sandbox.proposals();
    await browser.postJson('/__sandbox/faults', { path: 'count/*', status: 502 });
    for (const [path, status] of [
      [OWN, 401],
      ['/no-such-call', 404],
      ['/count/tides-2027/paper', 502],
    ] as const) {
      const response = await browser.get(path, { Origin: PORTAL });
      expect(response.status).toBe(status);
      expect(corsHeaders(response)).toEqual({ 'access-control-allow-origin': PORTAL, vary: 'Origin' });
    }
  });

  it('allows other origins neither calls nor answers', async () => {
    const evil = 'http://evil.example';
    const asked = await preflight(sandbox.proposals(), '/forms-data/update', evil);
    expect(corsHeaders(asked)).toEqual({ vary: 'Origin, Access-Control-Request-Method' });
    expect(corsHeaders(await sandbox.proposals().get(OWN, { Origin: evil }))).toEqual({ vary: 'Origin' });
  });
});

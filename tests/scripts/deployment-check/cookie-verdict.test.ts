import { Cookie } from 'tough-cookie';
import { describe, expect, it } from 'vitest';
import { cookieProblem } from '../../../scripts/deployment-check/cookie-verdict.ts';
import { isSameSite } from '../../../scripts/deployment-check/same-site.ts';

const PORTAL = 'https://portal.example.org';

function verdict(line: string, system = 'https://cms.example.org', portalOrigin = PORTAL): string | undefined {
  const cookie = Cookie.parse(line);
  if (cookie === undefined) throw new Error(`${line} is no cookie`);
  const neededAt = ['user/login_status', 'ncs-json/get-menu/main'].map((path) => `${system}/${path}`);
  return cookieProblem(cookie, { setBy: `${system}/user/login?_format=json`, neededAt, portalOrigin })?.code;
}

describe('a cookie', () => {
  it.each([
    'S=1; path=/; HttpOnly; SameSite=Lax',
    'S=1; path=/; Secure; SameSite=Strict',
    'S=1; path=/; Secure; SameSite=None',
    'S=1; path=/; Domain=.example.org',
    'S=1; path=/; Domain=cms.example.org; Max-Age=2000000',
    '__Host-S=1; path=/; Secure',
  ])('accepts a cookie that comes back: %s', (line) => {
    expect(verdict(line)).toBeUndefined();
  });

  it('accepts a Secure cookie over http on this machine', () => {
    expect(verdict('S=1; path=/; Secure', 'http://cms.portal.localhost:4301', 'http://portal.localhost:4300')).toBe(
      undefined,
    );
  });
});

describe('a lost cookie', () => {
  it.each([
    ['cookie-needs-secure', 'S=1; path=/; SameSite=None'],
    ['cookie-needs-secure', '__Host-S=1; path=/'],
    ['cookie-domain', 'S=1; path=/; Domain=other.example.org'],
    ['cookie-domain', 'S=1; path=/; Domain=example.com'],
    ['cookie-domain', 'S=1; path=/; Domain=org'],
    ['cookie-path', 'S=1; path=/user'],
    ['cookie-path', 'S=1'],
    ['cookie-path', 'S=1; path=/drupal/'],
    ['cookie-expired', 'S=1; path=/; Max-Age=0'],
    ['cookie-expired', 'S=1; path=/; expires=Thu, 01 Jan 1970 00:00:01 GMT'],
  ])('reports a lost cookie as %s: %s', (code, line) => {
    expect(verdict(line)).toBe(code);
  });

  it('reports a Secure cookie over plain http as lost', () => {
    expect(verdict('S=1; path=/; Secure', 'http://cms.example.org', 'http://portal.example.org')).toBe(
      'cookie-insecure',
    );
  });

  it.each(['Lax', 'Strict', 'None; Secure'])(
    'reports a cookie of another site as lost, with SameSite=%s',
    (sameSite) => {
      expect(verdict(`S=1; path=/; SameSite=${sameSite}`, 'https://cms.example.com')).toBe('cookie-other-site');
    },
  );
});

describe('a site', () => {
  it.each([
    ['https://portal.example.org', 'https://cms.example.org:8443/'],
    ['https://example.org', 'https://a.b.example.org/'],
    ['https://www.example.ac.uk', 'https://cms.example.ac.uk/'],
    ['http://portal.localhost:4300', 'http://cms.portal.localhost:4301/'],
    ['http://127.0.0.1:4300', 'http://127.0.0.1:4301/'],
  ])('takes %s and %s for one site', (one, other) => {
    expect(isSameSite(one, other)).toBe(true);
  });

  it.each([
    ['https://portal.example.org', 'http://cms.example.org/'],
    ['https://one.ac.uk', 'https://other.ac.uk/'],
    ['https://one.github.io', 'https://other.github.io/'],
    ['http://localhost:4300', 'http://127.0.0.1:4301/'],
    ['http://localhost:4300', 'http://cms.portal.localhost:4301/'],
    ['http://127.0.0.1:4300', 'http://127.0.0.2:4301/'],
  ])('takes %s and %s for two sites', (one, other) => {
    expect(isSameSite(one, other)).toBe(false);
  });
});

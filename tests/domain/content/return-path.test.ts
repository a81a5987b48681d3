import { describe, expect, it } from 'vitest';
import { returnPath } from '../../../src/domain/content/return-path.ts';
import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';

const portalOrigin = 'https://portal.example.org';
const context = { portalOrigin, addresses: drupalAddresses };

/** Addresses that lead somewhere else, or run something, where they are taken for what they are not. */
const elsewhere: readonly (readonly [string, unknown])[] = [
  ['another scheme than http', 'https://evil.example/'],
  ['the other of the two', 'http://portal.example.org/news'],
  ['a host without a scheme', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['a backslash', '/\\evil.example'],
  ['backslashes alone', '\\\\evil.example'],
  ['a tab between slashes', '/\t/evil.example'],
  ['a line break between slashes', '/\n/evil.example'],
  ['white space before slashes', ' \u00a0//evil.example'],
  ['a zero before slashes', '\u0000//evil.example'],
  ['a way up to a host', '/..//evil.com'],
  ['a way to nowhere to a host', '/.//evil.example'],
  ['an encoded way up to a host', '/%2e%2e//evil.example'],
  ['a way up through a page', '/news/..//evil.example'],
  ['a way up with backslashes', '/..\\\\evil.example'],
  ['the own origin with a host below', `${portalOrigin}//evil.example`],
  ['the own origin as a user', `${portalOrigin}@evil.example/`],
  ['the own origin as a user and a password', 'https://portal.example.org:x@evil.example/'],
  ['a user at the own origin', 'https://user:pass@portal.example.org/news'],
  ['the own name before another', 'https://portal.example.org.evil.example/'],
  ['another port', 'https://portal.example.org:8443/'],
  ['blob', `blob:${portalOrigin}/0f4e`],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['filesystem', `filesystem:${portalOrigin}/temporary/x`],
  ['javascript', 'javascript:alert(1)'],
  ['javascript in any case', 'JaVaScRiPt:alert(1)'],
  ['javascript with a tab', 'java\tscript:alert(1)'],
  ['javascript with a line break', 'java\nscript:alert(1)'],
  ['javascript behind a control character', '\u0001javascript:alert(1)'],
  ['javascript with a host', 'javascript://portal.example.org/%0aalert(1)'],
  ['vbscript', 'vbscript:msgbox(1)'],
  ['mail', 'mailto:evil@evil.example'],
  ['a file', 'file:///etc/passwd'],
  ['an uploaded file', '/sites/default/files/evil.html'],
  ['a hash alone', '#news'],
  ['Drupal\u2019s own scheme', 'internal://evil.example'],
  ['what leaves a group', '/encms-workgroup/leave/3'],
  ['the content system\u2019s logout', '/user/logout'],
  ['the login', '/user/login?return=/news'],
  ['the login, encoded', '/user/%6cogin'],
  ['the login, doubled', '/user//login/'],
  ['the first login in capitals', '/User/First-Login'],
  ['nothing', ''],
  ['null', null],
  ['no text', { toString: () => '/news' }],
  ['a list', ['/news']],
];

/** What looks strange, and is a page of this portal all the same: never more than a path below it. */
const strange: readonly (readonly [string, string])[] = [
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
  ['/%5cevil.example', '/%5cevil.example'],
  ['/\uff0f\uff0fevil.example', '/%EF%BC%8F%EF%BC%8Fevil.example'],
  ['/\u2215evil.example', '/%E2%88%95evil.example'],
  ['/evil\u3002example', '/evil%E3%80%82example'],
  ['/https://evil.example', '/https://evil.example'],
  ['/news?to=//evil.example', '/news?to=//evil.example'],
  ['evil.example', '/evil.example'],
  ['@evil.example', '/@evil.example'],
  ['/javascript:alert(1)', '/javascript:alert(1)'],
];

describe('returnPath', () => {
  it.each(elsewhere)('returns home rather than to %s: %j', (_name, address) => {
    expect(returnPath(address, context)).toBe('/');
  });

  it.each(strange)('reads %j as the page %j of this portal', (address, path) => {
    const found = returnPath(address, context);
    expect(found).toBe(path);
    // As the router and the browser read it.
    expect(new URL(found, portalOrigin).origin).toBe(portalOrigin);
  });

  it.each(['/news?tag=4#top', '/group/2?new-topic', '/proposals/tides-2027/paper'])('returns to %s', (path) => {
    expect(returnPath(path, context)).toBe(path);
    expect(returnPath(portalOrigin + path, context)).toBe(path);
  });
});

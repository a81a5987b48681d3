import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { portalOriginOf } from '../../scripts/portal-origin.ts';
import { innerPaths, pathAt } from '../../scripts/prerender-site.ts';
import { ScriptError } from '../../scripts/script-error.ts';

const ORIGIN = 'https://portal.example.org';

describe('the origin of the portal', () => {
  it.each([
    [`${ORIGIN}/`, ORIGIN],
    ['HTTPS://Portal.Example.org:443', ORIGIN],
    ['http://portal.localhost:5410', 'http://portal.localhost:5410'],
  ])('reads the origin of the portal from %j: %s', (text, origin) => {
    expect(portalOriginOf(text)).toBe(origin);
  });

  it.each(['', 'portal.localhost:5410', 'file:///srv/portal', `${ORIGIN}/sub/`, `${ORIGIN}/?`, `${ORIGIN}#news`])(
    'refuses to read an origin from %j',
    (text) => {
      expect(() => portalOriginOf(text)).toThrow(ScriptError);
    },
  );

  it.each([
    'https://me:tulip7@a.example/sub/',
    'me:tulip7@a.example',
    'https://tulip7%40a.example',
    `${ORIGIN}:tulip7`,
  ])('does not repeat an origin that may hold a password: %j', (text) => {
    expect(() => portalOriginOf(text)).toThrow(/^(?!.*tulip7).*a user or a password/);
  });

  it('returns the beginning of every address below the origin, or refuses it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string()), (text) => {
        let origin: string;
        try {
          origin = portalOriginOf(text);
        } catch (error) {
          expect(error).toBeInstanceOf(ScriptError);
          return;
        }
        expect([new URL('/news', text).href, new URL(text).href]).toEqual([`${origin}/news`, `${origin}/`]);
      }),
    );
  });
});

describe('the links of a page to others of the portal', () => {
  const pathsOf = (...hrefs: readonly string[]) =>
    innerPaths(hrefs.map((href) => `<a class="x" href="${href}">x</a>`).join(''), ORIGIN);

  it('writes inner links as browsers write them in an address', () => {
    const hrefs = ['/über uns/', '/%C3%BCber', '/a&amp;b?c=1#d', '/it&#x27;s', '//news//one', '/\\evil.example/x', '/'];
    expect(pathsOf(...hrefs)).toEqual(['/%C3%BCber%20uns', '/%C3%BCber', '/a&b', "/it's", '/']);
  });

  it('excludes all other links, and paths at which the web server has another file', () => {
    const files = ['/data/members', '//data/members.json', '/%64ata/x', '/robots.txt', '/sites/a.pdf', '/assets/x'];
    expect(pathsOf(`${ORIGIN}/a`, '#c', 'mailto:d@e.f', ...files, '/data')).toEqual(['/data']);
    expect(innerPaths('<link href="/b"/>', ORIGIN)).toEqual([]);
    const addresses = ['https://other.example.org/a', `${ORIGIN}/data/news`, `${ORIGIN}//a/`];
    expect(addresses.map((address) => pathAt(address, ORIGIN))).toEqual([undefined, undefined, '/a']);
  });
});

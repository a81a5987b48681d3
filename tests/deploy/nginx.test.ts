import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from '../../deploy/security-headers.ts';
import { asksNothing } from '../../src/domain/content/paths.ts';
import { isWebServerPath } from '../../src/composition/config/portal-config.ts';
import { HOST_WIDE_HEADERS } from '../support/host-wide-headers.ts';
import { testSettings } from '../support/test-settings.ts';

const FOLDER = 'deploy/nginx';
const textOf = (name: string): string => readFileSync(`${FOLDER}/${name}`, 'utf8');
const withoutComments = (text: string): string => text.replaceAll(/#.*$/gm, '');

/** An expression of a map, as nginx reads it. */
const expression = (key: string): RegExp => new RegExp(key.replace(/^~\*?/, ''), key.startsWith('~*') ? 'i' : '');

/** A map as nginx goes through it: what is equal comes first, then the expressions, of which nothing matches nothing. */
function mapped(variable: string, text: string): string | undefined {
  const [, body = ''] =
    new RegExp(`map [^{]* \\${variable} \\{([^}]*)\\}`).exec(withoutComments(textOf('maps.conf'))) ?? [];
  const entries = [...body.matchAll(/^\s*(?:"([^"]*)"|(default))\s+"([^"]*)";$/gm)].map(
    ([, key = '', isDefault, value = '']) => ({ key, isDefault: isDefault !== undefined, value }),
  );
  const found =
    entries.find(({ key, isDefault }) => !isDefault && key === text) ??
    entries.find(({ key }) => text !== '' && key.startsWith('~') && expression(key).test(text)) ??
    entries.find(({ isDefault }) => isDefault);
  return found?.value;
}

/** Where the portal's server and the systems behind it answer, in the order of the files. */
const servedLocations = ['files.conf', 'systems.conf'].flatMap((name) =>
  [...withoutComments(textOf(name)).matchAll(/^location (?:(\^~|~) )?(\S+) \{/gm)].map(
    ([, modifier = '', pattern = '']) => ({ modifier, pattern }),
  ),
);

/** The location that nginx takes: the longest prefix, unless an expression matches, which some prefixes do not let it try. */
function locationOf(path: string): string | undefined {
  const prefix = servedLocations
    .filter(({ modifier, pattern }) => modifier !== '~' && path.startsWith(pattern))
    .toSorted((one, other) => other.pattern.length - one.pattern.length)[0];
  const matching = servedLocations.find(({ modifier, pattern }) => modifier === '~' && new RegExp(pattern).test(path));
  return (prefix?.modifier === '^~' ? prefix : (matching ?? prefix))?.pattern;
}

/** Of what the files name, and of more. */
const namedPaths = fc
  .array(
    fc.constantFrom(
      'x',
      '.x',
      ':name',
      'a.b',
      ...servedLocations.flatMap(({ pattern }) => pattern.match(/[\w-]+/g) ?? []),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .chain((parts) =>
    fc
      .array(fc.constantFrom('/', '.'), { minLength: parts.length - 1, maxLength: parts.length - 1 })
      .map((joints) => `/${parts.map((part, index) => part + (joints[index] ?? '')).join('')}`),
  );

const queries = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'utm_source=a',
        'utm_=',
        'fbclid=x&',
        'gclid',
        'mc_cid==',
        '&',
        'page=2',
        'tag=1&',
        'utm_a=utm_b=',
      ),
      fc.string({ maxLength: 4, unit: fc.constantFrom('a', '=', '&', '_', '%', '2') }),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

describe('the files for nginx', () => {
  it('sends prerendered documents for exactly the addresses at which the application hydrates them', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const isPrerendered = mapped('$portal_document', query) === '/prerendered$uri/index.html';
        expect(isPrerendered).toBe(asksNothing(query === '' ? '' : `?${query}`));
      }),
      { examples: [[''], ['utm_source=mail'], ['page=2']] },
    );
  });

  it.each([
    ['|200 /assets/home-1.js', 'public, max-age=31536000, immutable'],
    ['|304 /assets/home-1.js', 'public, max-age=31536000, immutable'],
    ['|404 /assets/home-1.js', 'no-cache'],
    ['|200 /index.html', 'no-cache'],
    ['|400 ', 'no-cache'],
    ['|502 /-/cms/', 'no-cache'],
    ['private|200 /assets/home-1.js', ''],
  ])('sends for %j the Cache-Control %j', (answer, kept) => {
    expect(mapped('$portal_cache_control', answer)).toBe(kept);
  });

  it.each([
    ['|text/html', ''],
    ['|', ''],
    ['cms.example.org|text/html; charset=utf-8', "sandbox; default-src 'none'"],
    ['cms.example.org|image/svg+xml', "sandbox; default-src 'none'"],
    ['cms.example.org|', "sandbox; default-src 'none'"],
    ['cms.example.org|application/pdf', ''],
    ['cms.example.org|application/pdf; charset=utf-8', ''],
    ['cms.example.org|application/pdf+xml', "sandbox; default-src 'none'"],
    ['cms.example.org|text/html; a=|application/pdf', "sandbox; default-src 'none'"],
  ])('sends for %j the policy %j beside the portal’s own', (answer, policy) => {
    expect(mapped('$portal_system_policy', answer)).toBe(policy);
  });

  it('leaves to the application every path that a screen or a prerendered page can have, and no other', () => {
    expect(servedLocations.length).toBeGreaterThan(6);
    fc.assert(
      fc.property(namedPaths, (path) => {
        // All of it is for systems, whatever an operator calls them.
        const isOfSystem = path.startsWith('/-/');
        expect(isWebServerPath(path)).toBe(isOfSystem || locationOf(path) !== '/');
      }),
      { numRuns: 5000, examples: [['/data/x'], ['/data'], ['/robots.txt'], ['/a/robots.txt'], ['/-/other/x']] },
    );
  });

  it('removes from proxied answers every security header, and headers about the whole host', () => {
    const names = Object.keys(securityHeaders(testSettings, { shellStyleHash: '', tls: true }));
    const hidden = [...textOf('systems-common.conf').matchAll(/^proxy_hide_header (.*);$/gm)].map(([, name]) => name);
    expect(hidden).toEqual([...names, ...Object.keys(HOST_WIDE_HEADERS)]);
  });

  it.each(readdirSync(FOLDER))('contains no location in %s that would lose the headers of its server', (name) => {
    const locations = withoutComments(textOf(name)).match(/location [^{]*\{[^}]*\}/g) ?? [];
    expect(locations.filter((location) => /\badd_header|security-headers/.test(location))).toEqual([]);
  });

  it('names the folder of the build in one place', () => {
    const paths = readdirSync(FOLDER).flatMap((name) => withoutComments(textOf(name)).match(/\/srv\/[^;]*/g) ?? []);
    expect(paths.filter((path) => !path.startsWith('/srv/portal/dist'))).toEqual([]);
    expect(paths.length).toBeGreaterThan(5);
  });
});

import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { asksNothing } from '../../src/domain/content/paths.ts';
import { isWebServerPath } from '../../src/composition/config/portal-config.ts';

const FOLDER = 'deploy/nginx';
const textOf = (name: string): string => readFileSync(`${FOLDER}/${name}`, 'utf8');
const withoutComments = (text: string): string => text.replaceAll(/#.*$/gm, '');

/** The document of a query, by the map as nginx goes through it: equal text first, then the expressions. */
function documentOf(query: string): string | undefined {
  const [, body = ''] = /map [^{]* \$portal_document \{([^}]*)\}/.exec(withoutComments(textOf('maps.conf'))) ?? [];
  const entries = [...body.matchAll(/^\s*(?:"([^"]*)"|(default))\s+"([^"]*)";$/gm)];
  const isMatching = (key = ''): boolean =>
    query !== '' &&
    key.startsWith('~') &&
    new RegExp(key.replace(/^~\*?/, ''), key.startsWith('~*') ? 'i' : '').test(query);
  const found =
    entries.find(([, key]) => key === query) ??
    entries.find(([, key]) => isMatching(key)) ??
    entries.find(([, , isDefault]) => isDefault !== undefined);
  return found?.[3];
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
const parts = ['x', '.x', ':name', 'a.b', ...servedLocations.flatMap(({ pattern }) => pattern.match(/[\w-]+/g) ?? [])];
const namedPaths = fc
  .array(fc.tuple(fc.constantFrom(...parts), fc.constantFrom('/', '.')), { minLength: 1, maxLength: 3 })
  .map((pairs) => `/${pairs.flat().slice(0, -1).join('')}`);

const fields = ['utm_source=a', 'utm_=', 'fbclid=x&', 'gclid', 'mc_cid==', '&', 'page=2', 'tag=1&', 'utm_a=utm_b='];
const noise = fc.string({ maxLength: 4, unit: fc.constantFrom('a', '=', '&', '_', '%', '2') });
const queries = fc.array(fc.oneof(fc.constantFrom(...fields), noise), { maxLength: 6 }).map((each) => each.join(''));

it('nginx sends prerendered documents for exactly the addresses at which the application hydrates them', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const isPrerendered = documentOf(query) === '/prerendered$uri/index.html';
      expect(isPrerendered).toBe(asksNothing(query === '' ? '' : `?${query}`));
    }),
    { examples: [[''], ['utm_source=mail'], ['page=2']] },
  );
});

it('nginx leaves to the application every path that a screen or a prerendered page can have, and no other', () => {
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

it.each(readdirSync(FOLDER))('nginx has no location in %s that would lose the headers of its server', (name) => {
  const locations = withoutComments(textOf(name)).match(/location [^{]*\{[^}]*\}/g) ?? [];
  expect(locations.filter((location) => /\badd_header|security-headers/.test(location))).toEqual([]);
});

it('the files for nginx name the folder of the build in one place', () => {
  const paths = readdirSync(FOLDER).flatMap((name) => withoutComments(textOf(name)).match(/\/srv\/[^;]*/g) ?? []);
  expect(paths.filter((path) => !path.startsWith('/srv/portal/dist'))).toEqual([]);
  expect(paths.length).toBeGreaterThan(5);
});

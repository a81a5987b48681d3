import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsePortalConfig } from '../../src/composition/config/portal-config.ts';
import { DrupalEditorUrls } from '../../src/infrastructure/content-system/accounts.ts';

/* Paths and base addresses that must be mistakes, because no browser would ever reach them. */

const file = JSON.parse(readFileSync('tests/fixtures/portal.config.json', 'utf8')) as Readonly<Record<string, unknown>>;

function outcomeOf(given: Readonly<Record<string, unknown>>) {
  const outcome = parsePortalConfig({ ...file, ...given });
  return outcome.ok ? outcome.settings : outcome.problems.map(({ path, message }) => `${path}: ${message}`);
}

/** The parsed path, or its validation errors. */
function bound(path: string): unknown {
  const outcome = outcomeOf({
    screens: [
      { path: '/cfp', screen: 'proposals' },
      { path, layout: 'plain' },
    ],
  });
  return Array.isArray(outcome) ? outcome : 'screens' in outcome && outcome.screens[1]?.path;
}

describe('a path in the settings', () => {
  it.each([
    '/x\nDisallow: /',
    '/a\tb',
    '/a\u00A0b',
    '/a\u0000',
    '/a%0Ab',
    '/a%0a%FF',
    '/%C2%85',
    '/a?b',
    '/x#y',
    '/x\\y',
    '/50%',
    '/\uD800',
  ])('refuses a path with forbidden characters: %j', (path) => {
    const said = `must be a path without white space other than blanks, control characters, ?, #, \\, and % that encodes nothing, but is ${JSON.stringify(path)}`;
    expect(bound(path)).toEqual([`screens.1.path: ${said}`]);
    expect(outcomeOf({ menu: { communityPath: path } })).toEqual([`menu.communityPath: ${said}`]);
  });

  it.each(['/x/../y', '/./x', '/x/..', '/%2e%2E/y', '/%2E./%FF', '/x%2F..%2fy'])(
    'refuses a path with segments that lead elsewhere: %s',
    (path) => {
      expect(bound(path)).toEqual([`screens.1.path: must be a path without . and .. as segments, but is "${path}"`]);
    },
  );

  it.each([
    '/assets/x',
    '/assets//:name',
    '/%61ssets/x',
    '/%61ssets/%FF',
    '/data/x',
    '/data/:name',
    '/-/cms/x',
    '/my.xml',
    '/robots.txt',
    '/sites/x',
    '/system/files/x',
  ])('refuses a path that the web server uses itself: %s', (path) => {
    expect(bound(path)).toEqual([
      expect.stringMatching(
        /^screens\.1\.path: must not be a path at which the web server has files or another system, but is "/,
      ),
    ]);
  });

  it.each(['/books', '/my.books/x.xml', '/assets', '/system', '/data', '/:name/..x', '/a:b', '/a%2Fb'])(
    'accepts the path %s',
    (path) => {
      expect(bound(path)).toBe(path);
    },
  );

  it.each([
    ['/über uns', '/%C3%BCber%20uns'],
    ['/%c3%bcber%20uns/', '/%C3%BCber%20uns'],
    ['/{x}', '/%7Bx%7D'],
  ])('accepts a path as it is read, or as an address has it: %s', (path, address) => {
    expect(bound(path)).toBe(address);
  });

  it('recognises two spellings of one path', () => {
    const screens = ['/cfp für alle', '/cfp%20f%C3%BCr%20alle'].map((path) => ({ path, screen: 'proposals' }));
    expect(outcomeOf({ screens })).toEqual([
      'screens.1.path: must be another path than screens.0.path, but is "/cfp%20f%C3%BCr%20alle"',
    ]);
  });

  it('refuses more parameters than the screen has, encoded or not', () => {
    const screens = [{ path: '/news/%3AeventId', screen: 'proposals' }];
    expect(outcomeOf({ screens })).toEqual([
      'screens.0.path: must have no segment that begins with a colon, but is "/news/%3AeventId"',
    ]);
  });

  it('refuses a path that the association’s short name turns into one of the web server’s', () => {
    const association = { ...(file['association'] as object), shortName: 'assets' };
    const screens = [
      { path: '/cfp', screen: 'proposals' },
      { path: '/{product}/x', layout: 'plain' },
    ];
    expect(outcomeOf({ association, screens })).toEqual([expect.stringContaining('but is "/assets/x"')]);
  });

  it('writes a path that leads to itself, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const path = bound(`/${text}`);
        if (typeof path !== 'string') return;
        const url = new URL(path, 'https://portal.example.org');
        expect([url.origin, decodeURIComponent(url.pathname), url.search, url.hash]).toEqual([
          'https://portal.example.org',
          decodeURIComponent(path),
          '',
          '',
        ]);
      }),
    );
  });
});

describe('a base address in the settings', () => {
  const read = (baseUrl: string) => {
    const outcome = outcomeOf({ membershipSystem: { baseUrl, sewobe: false } });
    return 'membershipSystem' in outcome ? outcome.membershipSystem.baseUrl : outcome;
  };

  it.each([
    ['https://a.example.org/x\ny/', 'https://a.example.org/xy/'],
    ['https://a.exam\tple.org/', 'https://a.example.org/'],
    ['https://a.example.org\n/', 'https://a.example.org/'],
    ['https://a.example.org/\u001B[31m/', 'https://a.example.org/%1B[31m/'],
    ['https://a.example.org\\cms/', 'https://a.example.org/cms/'],
    ['https://a.example.org/x/../y/', 'https://a.example.org/y/'],
    ['https:///a.example.org/', 'https://a.example.org/'],
    ['https://2130706433/', 'https://127.0.0.1/'],
  ])('refuses a base address that browsers would change: %j', (baseUrl, called) => {
    expect(read(baseUrl)).toEqual([
      `membershipSystem.baseUrl: must be written as browsers call it, ${called}, but is ${JSON.stringify(baseUrl)}`,
    ]);
  });

  it.each([
    ['https://cms.example.org', 'https://cms.example.org/'],
    ['https://CMS.Example.org:443/drupal', 'https://cms.example.org/drupal/'],
    ['http://cms.example.org:80/Drupal/', 'http://cms.example.org/Drupal/'],
    ['http://127.0.0.1:4301', 'http://127.0.0.1:4301/'],
  ])('normalises a missing slash, capitals and default ports: %s', (baseUrl, called) => {
    expect(read(baseUrl)).toBe(called);
  });
});

describe('the hosts of images in the settings', () => {
  const contentSystem = { baseUrl: 'https://cms.example.org/' };
  const read = (imageHosts: unknown) => {
    const outcome = outcomeOf({ contentSystem: { ...contentSystem, imageHosts } });
    return 'contentSystem' in outcome ? outcome.contentSystem.imageHosts : outcome;
  };

  it('allows no hosts of images by default', () => {
    const outcome = outcomeOf({ contentSystem });
    expect('contentSystem' in outcome && outcome.contentSystem.imageHosts).toEqual([]);
  });

  it('reads hosts of images as their origins, and the origins as themselves', () => {
    const origins = ['https://media.example.org', 'http://127.0.0.1:8080'];
    expect(read(['https://Media.example.org:443/', 'http://127.0.0.1:8080'])).toEqual(origins);
    expect(read(origins)).toEqual(origins);
  });

  it.each([
    ['media.example.org', 'an absolute http(s) address'],
    ['https://*.example.org/', 'a name or an IPv4 address'],
    ['https://media.example.org/files/', 'no path'],
    ['https://me:secret@media.example.org/', 'no user'],
    ['https://media.example.org/?x', 'no query'],
    ['data:', 'an absolute http(s) address'],
  ])('refuses as a host of images %s', (host, said) => {
    expect(read([host])).toEqual([expect.stringContaining(said)]);
  });

  it('refuses a host of images that is named twice', () => {
    expect(read(['https://a.example', 'https://a.example/'])).toEqual([expect.stringContaining('twice')]);
  });
});

describe('a page for editors in the settings', () => {
  const baseUrl = 'https://portal.example.org/-/cms/';

  /** The parsed addresses of an editors' page with a node id and of one without, or their validation errors. */
  const read = (place: string): unknown => {
    const outcome = outcomeOf({ contentSystem: { baseUrl, admin: { edit: `${place}{nid}`, content: place } } });
    if (!('contentSystem' in outcome)) return outcome;
    const { edit, content } = outcome.contentSystem.admin;
    return [edit, content];
  };

  it.each([
    '/node/',
    'admin/content?type=news&destination=/admin/content#x',
    '?q=node/',
    'über/a:b/',
    'https://cms.example.org/node/',
    'http://CMS.example.org:8080/?q=admin/content/',
    'https://[::1]/node/',
  ])('accepts for editors a path below the content system, or a whole address: %s', (place) => {
    expect(read(place)).toEqual([`${place}{nid}`, place]);
  });

  it.each([
    'javascript:alert(1)//',
    'data:text/html,',
    'mailto:x',
    'HTTPS://cms.example.org/',
    'ftp://cms.example.org/',
    '//cms.example.org/',
    '/\\cms.example.org/',
    '\\\\cms.example.org/',
    'https:\\\\cms.example.org/',
    'https:cms.example.org/',
    'https:///cms.example.org/',
    'https://',
    'https://?',
    'https://2130706433/',
    'https://cms.example.org:99999/',
    'https://cms.exam ple.org/',
    'node/ add/',
    'node/\tadd/',
    'node/\u0000add/',
    'node/%/',
    'node/\uD800/',
    '../admin/',
    'node/%2E%2e/',
    'node/%0A/',
    'https://cms.example.org/../',
  ])('refuses any other page for editors, and what browsers would read otherwise: %j', (place) => {
    const said =
      'must be a path below the content system or an absolute http(s) address, without user, password, white space, \\, . and .. as segments, and % that encodes nothing, but is';
    expect(read(place)).toEqual([
      `contentSystem.admin.edit: ${said} ${JSON.stringify(`${place}{nid}`)}`,
      `contentSystem.admin.content: ${said} ${JSON.stringify(place)}`,
    ]);
  });

  it('refuses the id of an editors’ page where it would choose a host', () => {
    const edit = 'https://{nid}.example.org/';
    expect(outcomeOf({ contentSystem: { baseUrl, admin: { edit } } })).toEqual([
      expect.stringMatching(/^contentSystem\.admin\.edit: must be a path .* but is "https:\/\/\{nid\}/),
    ]);
  });

  it('leads below the content system or to the named host, whatever the setting', () => {
    const piece = fc.constantFrom(
      'https://',
      'http:',
      '//',
      '/',
      '\\',
      'x',
      'a.b',
      ':',
      '@',
      '..',
      '?',
      '#',
      ' ',
      '%2e',
      '%',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map((pieces) => pieces.join('')),
          fc.string({ unit: 'binary' }),
        ),
        (place) => {
          const outcome = outcomeOf({ contentSystem: { baseUrl, admin: { content: place } } });
          if (!('contentSystem' in outcome)) return;
          const { content } = outcome.contentSystem.admin;
          const url = new URL(new DrupalEditorUrls(outcome).content);
          expect(url.username + url.password).toBe('');
          if (/^https?:\/\/(?<host>[\w.-]+)/.test(content))
            expect(content.toLowerCase()).toContain(`//${url.hostname}`);
          else expect(url.href.startsWith(baseUrl)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

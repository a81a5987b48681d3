import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownValue } from '../../src/composition/config/config-problems.ts';
import { DrupalEditorUrls } from '../../src/infrastructure/content-system/accounts.ts';
import { file, problemsOf, settingsOf } from './read-settings.ts';

/* Paths and base addresses that must be mistakes, because no browser would ever reach them. */

/** The settings with these changes, or what is wrong with them. */
function outcomeOf(given: Readonly<Record<string, unknown>>) {
  const problems = problemsOf(given);
  return problems.length > 0 ? problems : settingsOf(given);
}

const proposals = { path: '/cfp', screen: 'proposals' };

/** The parsed path, or its validation errors. */
function bound(path: string): unknown {
  const outcome = outcomeOf({ screens: [proposals, { path, layout: 'plain' }] });
  return Array.isArray(outcome) ? outcome : 'screens' in outcome && outcome.screens[1]?.path;
}

it.each([
  '/x\nDisallow: /',
  '/a\u00A0b',
  '/a\u0000',
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

it.each(['/x/../y', '/./x', '/%2e%2E/y', '/%2E./%FF', '/x%2F..%2fy'])(
  'refuses a path with segments that lead elsewhere: %s',
  (path) => {
    expect(bound(path)).toEqual([`screens.1.path: must be a path without . and .. as segments, but is "${path}"`]);
  },
);

const served = '/assets//:name /%61ssets/x /%61ssets/%FF /data/x /data/:name /-/cms/x /my.xml /robots.txt /sites/x';

it.each(`${served} /system/files/x`.split(' '))('refuses a path that the web server uses itself: %s', (path) => {
  const said = 'must not be a path at which the web server has files or another system, but is "/';
  expect(bound(path)).toEqual([expect.stringContaining(`screens.1.path: ${said}`)]);
});

it.each([
  ['/books', '/books'],
  ['/my.books/x.xml', '/my.books/x.xml'],
  ['/assets', '/assets'],
  ['/:name/..x', '/:name/..x'],
  ['/a%2Fb', '/a%2Fb'],
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
  const screens = [proposals, { path: '/{product}/x', layout: 'plain' }];
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

describe('a base address in the settings', () => {
  const read = (baseUrl: string) => {
    const outcome = outcomeOf({ membershipSystem: { baseUrl, sewobe: false } });
    return 'membershipSystem' in outcome ? outcome.membershipSystem.baseUrl : outcome;
  };

  const written = 'must be written as browsers call it,';

  it.each([
    ['https://a.example.org/x\ny/', `${written} https://a.example.org/xy/`],
    ['https://a.exam\tple.org/', `${written} https://a.example.org/`],
    ['https://a.example.org/\u001B[31m/', `${written} https://a.example.org/%1B[31m/`],
    ['https://a.example.org\\cms/', `${written} https://a.example.org/cms/`],
    ['https://a.example.org/x/../y/', `${written} https://a.example.org/y/`],
    ['https:///a.example.org/', `${written} https://a.example.org/`],
    ['https://2130706433/', `${written} https://127.0.0.1/`],
    ['http://[::1]:8080/', 'must have a name or an IPv4 address as its host'],
    ['https://cms.example.org/?q=', 'must have no query and no hash'],
    ['//cms.example.org/', 'must be an absolute http(s) address like https://cms.example.org/'],
  ])('refuses a base address that browsers would change, or could not call: %j', (baseUrl, said) => {
    expect(read(baseUrl)).toEqual([`membershipSystem.baseUrl: ${said}, but is ${JSON.stringify(baseUrl)}`]);
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

  it('reads hosts of images as their origins, and the origins as themselves; there are none by default', () => {
    const origins = ['https://media.example.org', 'http://127.0.0.1:8080'];
    expect(read(['https://Media.example.org:443/', 'http://127.0.0.1:8080'])).toEqual(origins);
    expect(read(origins)).toEqual(origins);
    expect(read(undefined)).toEqual([]);
  });

  it.each([
    ['media.example.org', 'an absolute http(s) address'],
    ['https://*.example.org/', 'a name or an IPv4 address'],
    ['https://media.example.org/files/', 'no path'],
    ['https://me:secret@media.example.org/', 'no user'],
    ['https://media.example.org/?x', 'no query'],
    ['https://a.example https://a.example/', 'twice'],
  ])('refuses as hosts of images %s', (hosts, said) => {
    expect(read(hosts.split(' '))).toEqual([expect.stringContaining(said)]);
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
    const piece = fc.constantFrom(...'https:// http: // / \\ x a.b : @ .. ? # %2e %'.split(' '), ' ');
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

/* Errors in settings end up in logs: they repeat the value, except passwords. */
describe('a user and a password in the settings', () => {
  const address = 'https://operator:s3cret@cms.example.org/cms/';
  const association = file['association'] as Readonly<Record<string, unknown>>;
  const hidden = 'https://…@cms.example.org/cms/';
  const listed = (path: string, value: string): unknown =>
    expect.stringMatching(new RegExp(`^${path}: must be .* but is "${value.replaceAll(/[.{}]/g, '\\$&')}"$`));
  const refused = 'must have no user and no password, but is "https://…@cms.example.org/cms/"';

  it.each([
    [{ contentSystem: { baseUrl: address } }, [`contentSystem.baseUrl: ${refused}`]],
    [{ membershipSystem: { baseUrl: address, sewobe: false } }, [`membershipSystem.baseUrl: ${refused}`]],
    [{ association: { ...association, social: { twitter: address } } }, [`association.social.twitter: ${refused}`]],
    [
      { lists: { news: { url: address }, groupTopics: `${address}{groupId}` } },
      [listed('lists.news.url', hidden), listed('lists.groupTopics', `${hidden}{groupId}`)],
    ],
    [
      { contentSystem: { baseUrl: 'https://cms.example.org/', admin: { content: address } } },
      [listed('contentSystem.admin.content', hidden)],
    ],
    [{ baseURL: address }, [expect.stringContaining(`(found "${hidden}")`)]],
    [{ languages: { deep: [address] } }, [`languages: must be a list, but is {"deep":["${hidden}"]}`]],
  ])('refuses a user and a password in the settings, and does not repeat them in messages: %j', (given, said) => {
    expect(problemsOf(given)).toEqual(said);
  });

  it.each([
    ['https://token@cms.example.org/ x', 'https://…@cms.example.org/ x'],
    ['https://operator:s3/cr@t@cms.example.org/', 'https://…@cms.example.org/'],
    ['HTTPS:\\\\operator:s3cret@cms.example.org', 'HTTPS:\\\\…@cms.example.org'],
    ['//operator:s3cret@cms.example.org/', '//…@cms.example.org/'],
    ['https:operator:s3cret@cms.example.org/', '…@cms.example.org/'],
    ['operator:s3\ncret@cms.example.org', '…@cms.example.org'],
    [`https://${'operator'.repeat(20)}:s3cret@cms.example.org`, 'https://…@cms.example.org'],
  ])('hides a password in a malformed address, too: %j', (baseUrl, shown) => {
    expect(problemsOf({ contentSystem: { baseUrl } })).toEqual([
      expect.stringMatching(/^contentSystem\.baseUrl: must /),
    ]);
    expect(problemsOf({ contentSystem: { baseUrl } })[0]?.endsWith(`but is ${JSON.stringify(shown)}`)).toBe(true);
    expect(shownValue([{ deep: baseUrl }])).toBe(JSON.stringify([{ deep: shown }]));
  });

  it.each(['office@example', 'mailto:office@example.org'])('finds no password in the mail address %s', (mail) => {
    const contacts = [
      { label: 'Office', mail },
      { label: 'Press', mail: 'press@example.org' },
    ];
    expect(problemsOf({ association: { ...association, contacts } })).toEqual([
      `association.contacts.0.mail: must be a mail address, but is "${mail}"`,
    ]);
  });
});

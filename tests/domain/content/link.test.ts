import fc from 'fast-check';
import { describe, it, expect } from 'vitest';
import { type Link, toLink } from '../../../src/domain/content/link.ts';
import { returnPath } from '../../../src/domain/content/return-path.ts';
import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';
import { hostileUrls } from '../../fixtures/hostile/urls.ts';

const portalOrigin = 'https://portal.example.org';
const contentOrigin = 'https://cms.example.org';
const context = { portalOrigin, contentBaseUrl: `${contentOrigin}/`, addresses: drupalAddresses };

const internal = (path: string): Link => ({ kind: 'internal', path });
const external = (url: string): Link => ({ kind: 'external', url });

/** Strings known from open-redirect attacks, and their parts. */
const attacks = [
  ...hostileUrls.filter(([, link]) => link === undefined).map(([url]) => url),
  '////evil.example',
  '/\n\\evil.example',
  '\t//evil.example',
  '/%2E//evil.example',
  '/..\\\\evil.example',
  './/evil.example',
  'sites/..//evil.example',
  'internal:/\\evil.example',
  'internal:/..//evil.example',
  'base:/\\evil.example',
  'base:..//evil.example',
  'entity://evil.example',
  'entity:javascript:alert(1)',
  `${portalOrigin}/..//evil.example`,
  'java\r\nscript:alert(1)',
  '\u001f javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  'javascript\n:alert(1)',
  'sms:+491701234567',
  'filesystem:https://portal.example.org/temporary/x',
  'https://:pass@evil.example/',
  `https://user:pass@portal.example.org/`,
  'https://portal.example.org%40evil.example/',
];

const fragments = [
  ...attacks,
  '/',
  '\\',
  '.',
  '..',
  '%2e',
  '%2f',
  '%5c',
  '\t',
  '\n',
  '\r',
  '\u0000',
  ' ',
  '\u00a0',
  '\ufeff',
  '\u2028',
  '\uff0f',
  '\u3002',
  '\ud800',
  ':',
  '@',
  '?',
  '#',
  'javascript',
  'data',
  'http:',
  'https:',
  'mailto:',
  'internal:',
  'entity:',
  'base:',
  'route:',
  'evil.example',
  'sites/',
  'system/files/',
  portalOrigin,
  contentOrigin,
];
const anyHref = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
  fc
    .array(fc.oneof(fc.constantFrom(...fragments), fc.string({ maxLength: 3 })), { maxLength: 8 })
    .map((all) => all.join('')),
);
const manyRuns = { numRuns: 5_000 };

describe('toLink', () => {
  it.each<[string, string]>([
    ['/', '/'],
    ['/about', '/about'],
    ['/about?x=1&y=2#people', '/about?x=1&y=2#people'],
    ['about/history', '/about/history'],
    ['?page=2', '/?page=2'],
    ['/a/../b', '/b'],
    ['../../b', '/b'],
    ['  /about\n', '/about'],
    ['/ab\tout', '/about'],
    ['\u0000/about\u0007 ', '/about'],
    ['/Łódź', '/%C5%81%C3%B3d%C5%BA'],
    ['/a//b', '/a//b'],
    ['/evil.example/\uff0f\uff0fx', '/evil.example/%EF%BC%8F%EF%BC%8Fx'],
    [portalOrigin, '/'],
    [`${portalOrigin}/news?page=1`, '/news?page=1'],
    ['HTTPS://PORTAL.example.org:443/news', '/news'],
    ['#people', '#people'],
    [' #people ', '#people'],
    ['#people\u0007', '#people'],
    ['internal:/about', '/about'],
    ['internal:#people', '#people'],
    ['internal:?page=2', '/?page=2'],
    ['entity:node/5', '/node/5'],
    ['entity:node/5?x=1#y', '/node/5?x=1#y'],
    ['entity:taxonomy_term/8', '/taxonomy/term/8'],
    ['base:about', '/about'],
    ['base:/about', '/about'],
    ['route:<front>', '/'],
    ['/sites/../about', '/about'],
    ['/sites', '/sites'],
    ['/about/sites/x', '/about/sites/x'],
  ])('links %j to the place %j in the portal', (href, path) => {
    expect(toLink(href, context)).toEqual(internal(path));
  });

  it.each<[string, string]>([
    ['https://www.example.org', 'https://www.example.org/'],
    ['http://www.example.org/a b', 'http://www.example.org/a%20b'],
    ['ht\ntps://www.example.org/', 'https://www.example.org/'],
    ['http://portal.example.org/', 'http://portal.example.org/'],
    ['https://portal.example.org:8443/', 'https://portal.example.org:8443/'],
    ['https://portal.example.org.evil.example/', 'https://portal.example.org.evil.example/'],
    ['mailto:office@example.org?subject=Hello', 'mailto:office@example.org?subject=Hello'],
    ['MAILTO:office@example.org', 'mailto:office@example.org'],
    ['tel:+4930123456', 'tel:+4930123456'],
  ])('links %j to %s, outside of the portal', (href, url) => {
    expect(toLink(href, context)).toEqual(external(url));
  });

  it.each([
    '/sites/default/files/statutes.pdf',
    'sites/default/files/statutes.pdf',
    'base:sites/default/files/statutes.pdf',
    'internal:/sites/default/files/statutes.pdf',
    `${portalOrigin}/sites/default/files/statutes.pdf`,
  ])('links the file %s to the content system', (href) => {
    expect(toLink(href, context)).toEqual(external(`${contentOrigin}/sites/default/files/statutes.pdf`));
  });

  it.each(['/system/files?file=x', '/de/system/files/minutes', '/pt-br/sites/default/files/a'])(
    'links the file %s to whichever address of the content system serves it',
    (href) => {
      expect(toLink(href, context)).toEqual(external(contentOrigin + href));
    },
  );

  it('links a private file to the content system, with its query', () => {
    expect(
      toLink('/system/files/minutes.pdf?x=1#page=2', { ...context, contentBaseUrl: `${contentOrigin}/cms/` }),
    ).toEqual(external(`${contentOrigin}/system/files/minutes.pdf?x=1#page=2`));
  });

  it.each([
    '',
    ' ',
    '\n\t',
    'internal:',
    'internal:about',
    'entity:',
    'entity:node',
    'entity:node/',
    'route:<nolink>',
    'route:<none>',
    'route:entity.node.canonical;node=5',
    'public://statutes.pdf',
    'localhost:4300/x',
    ...attacks,
  ])('refuses %j as a link', (href) => {
    expect(toLink(href, context)).toBeUndefined();
  });

  it.each([undefined, null, 0, 5, true, {}, ['/about'], new URL('https://example.org')])(
    'refuses the value %s as a link',
    (href) => {
      expect(toLink(href, context)).toBeUndefined();
    },
  );

  it('never takes an address that resolves elsewhere for a place in the portal, and judges its result the same', () => {
    fc.assert(
      fc.property(anyHref, fc.constantFrom('/', '/group/5', '/a/b/c?x#y'), (href, current) => {
        const link = toLink(href, context);
        if (link?.kind !== 'internal') return;
        expect(new URL(link.path, portalOrigin + current).origin).toBe(portalOrigin);
        expect(link.path).toMatch(/^(#|\/(?![\\/]))/);
        expect(link.path).not.toMatch(/^\/sites\//);
        expect(toLink(link.path, context)).toEqual(link);
      }),
      manyRuns,
    );
  });

  it('links outside by http, https, mailto and tel only, and never with credentials', () => {
    fc.assert(
      fc.property(anyHref, (href) => {
        const link = toLink(href, context);
        if (link?.kind !== 'external') return;
        const { protocol, username, password } = new URL(link.url);
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(protocol);
        expect(username + password).toBe('');
        expect(toLink(link.url, context)).toBeDefined();
      }),
      manyRuns,
    );
  });
});

describe('a link to the content system', () => {
  const prefixed = { portalOrigin, contentBaseUrl: `${contentOrigin}/cms/`, addresses: drupalAddresses };
  const beneath = { portalOrigin, contentBaseUrl: `${portalOrigin}/cms/`, addresses: drupalAddresses };

  it.each([
    ['/about', '/about'],
    ['/about/?x=1&y=2#people', '/about?x=1&y=2#people'],
    ['', '/'],
    ['/?page=2', '/?page=2'],
    ['//about//us', '/about/us'],
    ['/%c3%bcber%20uns', '/%C3%BCber%20uns'],
    ['/node/5', '/node/5'],
    ['/taxonomy/term/5', '/taxonomy/term/5'],
    ['/group/2', '/group/2'],
    ['/group_topics/single/7', '/group_topics/single/7'],
    ['/user/login?return=/about', '/user/login?return=/about'],
    ['/user/account', '/user/account'],
    ['/user-guide', '/user-guide'],
    ['/administration', '/administration'],
    ['/media', '/media'],
    ['/node', '/node'],
    ['/about/version-2.0', '/about/version-2.0'],
    ['/minutes/12.2024', '/minutes/12.2024'],
    ['/about?ref=foo.org', '/about?ref=foo.org'],
    ['/about?return=/admin/content', '/about?return=/admin/content'],
    ['/de/about', '/de/about'],
    ['/de/node/5', '/de/node/5'],
    ['/de/administration', '/de/administration'],
    ['/uni/admin', '/uni/admin'],
    ['/search', '/search'],
    ['/form', '/form'],
    ['/film-workgroup', '/film-workgroup'],
    ['/film-workgroup/joining', '/film-workgroup/joining'],
  ])('turns a link to %j at the content system into the page %j of the portal', (path, page) => {
    expect(toLink(contentOrigin + path, context)).toEqual(internal(page));
    expect(toLink(`http://cms.example.org${path}`, context)).toEqual(internal(page));
    expect(toLink(`${contentOrigin}/cms${path}`, prefixed)).toEqual(internal(page));
    expect(toLink(`${portalOrigin}/cms${path}`, beneath)).toEqual(internal(page));
  });

  it.each([
    '/sites/default/files/statutes.pdf',
    '/system/files/minutes',
    '/Statutes%20%26%20Ordnung.pdf',
    '/files/plan.docx?x=1',
    '/rss.xml',
    '/history.html',
    '/cron.php',
    '/admin',
    '/admin/content?status=1',
    '/%61dmin/content',
    '/Admin/content',
    '/node/add/page',
    '/node/5/edit',
    '/node/5/delete#x',
    '/node/5/revisions/7/view',
    '/group/add',
    '/group/2/edit',
    '/group/2/members',
    '/user',
    '/user/5/edit',
    '/user/password',
    '/user/register',
    '/media/4/edit',
    '/comment/5#comment-5',
    '/taxonomy/term/5/edit',
    '/rest/views/public_news/title',
    '/lists/reading.json',
    '/encms-json/get/page?uri=/about',
    '/node/5?_format=json',
    '/about?x=1&_format=hal_json',
    '/a.7z',
    '/talk.mp3?x=1',
    '/system/files?file=x',
    '/de/sites/default/files/a',
    '/de/system/files/minutes',
    '/de/admin/content',
    '/pt-br/admin/content',
    '/en/node/3/edit',
    '/de/user',
    '/de/user/password',
    '/de/user/login',
    '/de/user/account',
    '/form/registration',
    '/webform/registration/confirmation',
    '/search/node?keys=x',
    '/de/search/node',
    '/index.php/admin/content',
    '/index.php/about',
  ])('leaves a link to %j at the content system as it is', (path) => {
    expect(toLink(contentOrigin + path, context)).toEqual(external(contentOrigin + path));
    expect(toLink(`http://cms.example.org${path}`, context)).toEqual(external(`http://cms.example.org${path}`));
    expect(toLink(`${contentOrigin}/cms${path}`, prefixed)).toEqual(external(`${contentOrigin}/cms${path}`));
    expect(toLink(`${portalOrigin}/cms${path}`, beneath)).toEqual(external(`${portalOrigin}/cms${path}`));
  });

  it('leaves a link to the content system’s host as it is outside of its base path', () => {
    for (const path of ['/about', '/cmsx/about', '/']) {
      expect(toLink(contentOrigin + path, prefixed)).toEqual(external(contentOrigin + path));
      expect(toLink(portalOrigin + path, beneath)).toEqual(internal(path));
    }
    const otherPort = 'https://cms.example.org:8443/about';
    expect(toLink(otherPort, context)).toEqual(external(otherPort));
  });

  it('keeps a link to the content system in the portal or where it was, whatever its path', () => {
    fc.assert(
      fc.property(fc.constantFrom(context, prefixed, beneath), anyHref, (given, path) => {
        const link = toLink(`${given.contentBaseUrl}${path}`, given);
        if (link === undefined) return;
        if (link.kind === 'internal') expect(link.path).toMatch(/^\/(?![\\/])/);
        else expect(new URL(link.url).host).toBe(new URL(given.contentBaseUrl).host);
      }),
      manyRuns,
    );
  });
});

describe('returnPath', () => {
  it.each([
    ['/account', '/account'],
    ['/proposals/7/panel?step=2#people', '/proposals/7/panel?step=2#people'],
    [`${portalOrigin}/group/5`, '/group/5'],
    ['/user/account', '/user/account'],
    ['/user/login-help', '/user/login-help'],
    // What looks strange, and is a page of the portal all the same
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['/\uff0f\uff0fevil.example', '/%EF%BC%8F%EF%BC%8Fevil.example'],
    ['/\u2215evil.example', '/%E2%88%95evil.example'],
    ['/evil\u3002example', '/evil%E3%80%82example'],
    ['/news?to=//evil.example', '/news?to=//evil.example'],
    ['evil.example', '/evil.example'],
    ['@evil.example', '/@evil.example'],
  ])('returns to %j after a login', (raw, path) => {
    expect(returnPath(raw, context)).toBe(path);
  });

  it.each([
    undefined,
    null,
    '',
    '#people',
    'https://evil.example/',
    'mailto:office@example.org',
    '/sites/default/files/statutes.pdf',
    '/user/login',
    '/user/login/',
    '/user/login?return=/user/login',
    '/User/Login',
    '/user//login',
    '/user/%6Cogin',
    '/x/../user/login#top',
    'user/login',
    '/user/first-login',
    '/user/logout?token=1',
    '/encms-workgroup/leave/3',
    `${portalOrigin}:8443/`,
    'https://portal.example.org:x@evil.example/',
    { toString: () => '/news' },
    ['/news'],
    ...attacks,
  ])('returns to the front page for %j after a login', (raw) => {
    expect(returnPath(raw, context)).toBe('/');
  });

  it('always returns to a page of the portal', () => {
    fc.assert(
      fc.property(anyHref, (raw) => {
        const path = returnPath(raw, context);
        expect(path).toMatch(/^\/(?![\\/])/);
        expect(new URL(path, `${portalOrigin}/user/login`).origin).toBe(portalOrigin);
      }),
      manyRuns,
    );
  });
});

describe('a link to a call that does something', () => {
  it.each([
    `${contentOrigin}/ncs-workgroup/leave/2`,
    `${contentOrigin}/ncs-workgroup/join/2?x=1`,
    `${contentOrigin}/NCS%2Dworkgroup/leave/2`,
    `${contentOrigin}/ncs-workgroup%2fleave/2`,
    `${contentOrigin}/%6Ecs-workgroup/leave/2/%FF`,
    `${contentOrigin}/ncs-workgroup%2f%2f/j%6Fin%2F2`,
    `${contentOrigin}/ncs-workgroup//leave//2`,
    `${contentOrigin}/NCS-Workgroup/Post-Topic`,
    `${contentOrigin}/index.php/ncs-workgroup/join/2`,
    `${contentOrigin}/user/logout`,
    'http://cms.example.org/user/logout',
    `${contentOrigin}/sub/user/logout/`,
    '/ncs-workgroup/leave/2',
    'internal:/user/logout',
    `${portalOrigin}/user/logout`,
  ])('links to no call that does something: %s', (href) => {
    expect(toLink(href, context)).toBeUndefined();
  });

  it.each(['https://elsewhere.example/sound-workgroup/', 'https://elsewhere.example/user/logout'])(
    'keeps the link %s, which belongs to another site',
    (href) => {
      expect(toLink(href, context)).toEqual(external(href));
    },
  );

  it.each([internal('/workgroups-about'), internal('/user/logout-help'), internal('/group/2')])(
    'keeps the link %j, which only resembles such a call',
    (link) => {
      expect(toLink(link.kind === 'internal' ? link.path : '', context)).toEqual(link);
    },
  );
});

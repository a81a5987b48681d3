import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Link, listUrl, toImageSource, toLink } from '../../../src/domain/content/link.ts';
import { pagePath } from '../../../src/domain/content/paths.ts';
import { returnPath } from '../../../src/domain/content/return-path.ts';
import { listUrlAt } from '../../../src/domain/groups/workgroup.ts';
import { parseEntityId } from '../../../src/domain/shared/entity-texts.ts';
import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';
import { builtInRouteAt } from '../../../src/ui/app/built-in-routes.ts';
import { linkAddress } from '../../../src/ui/editor/message.ts';
import { hostileIds, hostilePaths } from '../../fixtures/hostile/paths.ts';
import { hostileUrls } from '../../fixtures/hostile/urls.ts';

const words = (text: string) => text.trim().split(/\s+/);
const portalOrigin = 'https://portal.example.org';
const contentOrigin = 'https://cms.example.org';
const context = {
  portalOrigin,
  contentBaseUrl: `${contentOrigin}/`,
  imageHosts: ['https://img.example.org', 'http://plain.example.org:8080'],
  addresses: drupalAddresses,
};
const prefixed = { ...context, contentBaseUrl: `${contentOrigin}/cms/` };
const beneath = { ...context, contentBaseUrl: `${portalOrigin}/cms/` };

const internal = (path: string): Link => ({ kind: 'internal', path });
const external = (url: string): Link => ({ kind: 'external', url });

function linkTo(text: string): string | undefined {
  const link = toLink(text, context);
  return link?.kind === 'external' ? link.url : link?.path;
}

/** Strings known from open-redirect attacks, and their parts. */
const attacks = [
  ...hostileUrls.filter(([, link]) => link === undefined).map(([url]) => url),
  ...words(`////evil.example /%2E//evil.example /..\\\\evil.example .//evil.example sites/..//evil.example
    internal:/\\evil.example internal:/..//evil.example base:/\\evil.example base:..//evil.example
    entity://evil.example entity:javascript:alert(1) ${portalOrigin}/..//evil.example https://:pass@evil.example/
    https://user:pass@portal.example.org/ https://portal.example.org%40evil.example/`),
  '/\n\\evil.example',
  '\t//evil.example',
  'java\r\nscript:alert(1)',
  'javascript\n:alert(1)',
  '\u001f javascript:alert(1)',
  '\u00a0javascript:alert(1)',
];
const fragments = [
  ...attacks,
  ...words(`/ \\ . .. %2e %2f %5c : @ ? # javascript data http: https: mailto: internal: entity: base: route: evil.example
    sites/ system/files/ lists :443 ${portalOrigin} ${contentOrigin} ${context.imageHosts.join(' ')}`),
  ...'\t\n\r\u0000 \u00a0\ufeff\u2028\uff0f\u3002\ud800'.split(''),
];
const anyHref = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withQueryParameters: true }),
  fc
    .array(fc.oneof(fc.constantFrom(...fragments), fc.string({ maxLength: 3 })), { maxLength: 8 })
    .map((all) => all.join('')),
);
const manyRuns = { numRuns: 5_000 };

const distinct = (rows: readonly (readonly [string, ...unknown[]])[]) => new Set(rows.map(([first]) => first)).size;

it.each(hostileUrls)(
  'turns the hostile URL %j into no link but an allowed one',
  (url, link, image, list, inMessage) => {
    expect({
      link: linkTo(url),
      image: toImageSource(url, context)?.url,
      list: listUrl(url, context),
      inMessage: linkAddress(url),
    }).toEqual({ link, image, list, inMessage });
  },
);

it('allows four protocols in links, whatever the table says', () => {
  expect(distinct(hostileUrls)).toBeGreaterThanOrEqual(120);
  for (const [, link, image, list, inMessage] of hostileUrls) {
    for (const [verdict, protocols] of [
      [link, /^(https?|mailto|tel):$/],
      [image, /^https:$/],
      [list, /^https:$/],
      [inMessage === 'about:blank' ? undefined : inMessage, /^(https?|mailto|tel):$/],
    ] as const) {
      if (verdict !== undefined) expect(new URL(verdict, portalOrigin).protocol).toMatch(protocols);
    }
    if (list !== undefined) expect(new URL(list).origin).toBe(contentOrigin);
  }
});

it.each(hostilePaths)('reads the hostile path %j in one way only', (path, page, link, returned, screen) => {
  const key = pagePath(path.replace(/[?#].*/s, ''));
  const route = builtInRouteAt(key);
  expect({
    page: key,
    link: linkTo(path),
    returned: returnPath(path, context),
    screen: route === undefined ? 'page' : `${route.screen} ${route.id}`.trimEnd(),
  }).toEqual({ page, link, returned, screen: screen.trimEnd() });
});

it('keeps every hostile path within the portal', () => {
  expect(distinct(hostilePaths)).toBeGreaterThanOrEqual(80);
  for (const [, page, , returned] of hostilePaths) {
    expect(page).toMatch(/^\/(?!\/)/);
    expect(new URL(returned, portalOrigin).origin).toBe(portalOrigin);
    expect(returned).not.toMatch(/^[\\/]{2}|^\/user\/(login|logout)/i);
  }
});

it.each(hostileIds)('reads the id in a path with %j as %s', (text, id) => {
  expect(parseEntityId(text)).toBe(id);
});

it('reads every id that it has written', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.maxSafeInteger().map(String)), (text) => {
      const id = parseEntityId(text);
      expect(id === undefined || (id > 0 && String(id) === text)).toBe(true);
    }),
  );
});

it.each([
  ['about/history', '/about/history'],
  ['/a/../b', '/b'],
  ['../../b', '/b'],
  ['  /about\n', '/about'],
  ['\u0000/about\u0007 ', '/about'],
  ['/a//b', '/a//b'],
  [portalOrigin, '/'],
  ['HTTPS://PORTAL.example.org:443/news', '/news'],
  [' #people\u0007', '#people'],
  ['internal:#people', '#people'],
  ['internal:?page=2', '/?page=2'],
  ['entity:node/5?x=1#y', '/node/5?x=1#y'],
  ['entity:taxonomy_term/8', '/taxonomy/term/8'],
  ['base:/about', '/about'],
  ['/sites', '/sites'],
  ['/about/sites/x', '/about/sites/x'],
  ['/workgroups-about', '/workgroups-about'],
  ['/user/logout-help', '/user/logout-help'],
  ['http://www.example.org/a b', 'http://www.example.org/a%20b'],
  ['ht\ntps://www.example.org/', 'https://www.example.org/'],
  ['http://portal.example.org/', 'http://portal.example.org/'],
  ['https://portal.example.org:8443/', 'https://portal.example.org:8443/'],
  ['MAILTO:office@example.org', 'mailto:office@example.org'],
  ['https://elsewhere.example/sound-workgroup/', 'https://elsewhere.example/sound-workgroup/'],
  ['https://elsewhere.example/user/logout', 'https://elsewhere.example/user/logout'],
])('links %j to %j', (href, target) => {
  expect(toLink(href, context)).toEqual(
    target.startsWith('/') || target.startsWith('#') ? internal(target) : external(target),
  );
});

it.each(words(`sites/default/files/a.pdf base:sites/default/files/a.pdf ${portalOrigin}/sites/default/files/a.pdf`))(
  'links the file %s to the content system',
  (href) => {
    expect(toLink(href, context)).toEqual(external(`${contentOrigin}/sites/default/files/a.pdf`));
  },
);

it.each(
  words('/system/files?file=x /de/system/files/minutes /pt-br/sites/default/files/a /system/files/m.pdf?x=1#page=2'),
)('links the file %s to whichever address of the content system serves it', (href) => {
  expect(toLink(href, context)).toEqual(external(contentOrigin + href));
  expect(toLink(href, prefixed)).toEqual(external(contentOrigin + href));
});

const acting = words(`
  ${contentOrigin}/ncs-workgroup/join/2?x=1 ${contentOrigin}/ncs-workgroup%2fleave/2
  ${contentOrigin}/%6Ecs-workgroup/leave/2/%FF ${contentOrigin}/ncs-workgroup%2f%2f/j%6Fin%2F2
  ${contentOrigin}/ncs-workgroup//leave//2 ${contentOrigin}/NCS-Workgroup/Post-Topic ${contentOrigin}/sub/user/logout/
  ${contentOrigin}/index.php/ncs-workgroup/join/2 http://cms.example.org/user/logout /ncs-workgroup/leave/2
  ${portalOrigin}/user/logout internal:/user/logout`);

it.each([
  ...words(`internal: internal:about entity: entity:node entity:node/ route:<none> route:entity.node.canonical;node=5
    localhost:4300/x`),
  ...acting,
  ...attacks,
])('refuses %j as a link', (href) => {
  expect(toLink(href, context)).toBeUndefined();
});

it('refuses as a link what is no text', () => {
  const values = [undefined, null, 5, true, {}, ['/about'], new URL('https://example.org')];
  expect(values.filter((href) => toLink(href, context) !== undefined)).toEqual([]);
});

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

const samePages = words(`
  /about /node/5 /taxonomy/term/5 /group/2 /group_topics/single/7 /user/login?return=/about /user/account /user-guide
  /administration /media /node /about/version-2.0 /minutes/12.2024 /about?ref=foo.org /about?return=/admin/content
  /de/node/5 /de/administration /uni/admin /search /form /film-workgroup /film-workgroup/joining`);

it.each<readonly [string, string]>([
  ...samePages.map((path) => [path, path] as const),
  ['/about/?x=1&y=2#people', '/about?x=1&y=2#people'],
  ['', '/'],
  ['/?page=2', '/?page=2'],
  ['//about//us', '/about/us'],
  ['/%c3%bcber%20uns', '/%C3%BCber%20uns'],
])('turns a link to %j at the content system into the page %j of the portal', (path, page) => {
  expect(toLink(contentOrigin + path, context)).toEqual(internal(page));
  expect(toLink(`http://cms.example.org${path}`, context)).toEqual(internal(page));
  expect(toLink(`${contentOrigin}/cms${path}`, prefixed)).toEqual(internal(page));
  expect(toLink(`${portalOrigin}/cms${path}`, beneath)).toEqual(internal(page));
});

it.each(
  words(`
    /sites/default/files/statutes.pdf /system/files/minutes /Statutes%20%26%20Ordnung.pdf /files/plan.docx?x=1
    /history.html /a.7z /talk.mp3?x=1 /system/files?file=x /de/sites/default/files/a /de/system/files/minutes
    /admin /admin/content?status=1 /%61dmin/content /Admin/content /pt-br/admin/content /node/add/page /node/5/delete#x
    /en/node/3/edit /group/add /group/2/members /user /user/5/edit /user/register /de/user /de/user/login
    /de/user/account /media/4/edit /comment/5#comment-5 /taxonomy/term/5/edit /rest/views/public_news/title
    /encms-json/get/page?uri=/about /node/5?_format=json /about?x=1&_format=hal_json /form/registration
    /webform/registration/confirmation /search/node?keys=x /de/search/node /index.php/about`),
)('leaves a link to %j at the content system as it is', (path) => {
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

it.each([
  ['/proposals/7/panel?step=2#people', '/proposals/7/panel?step=2#people'],
  [`${portalOrigin}/group/5`, '/group/5'],
  ['/user/login-help', '/user/login-help'],
  // What looks strange, and is a page of the portal all the same
  ['/\uff0f\uff0fevil.example', '/%EF%BC%8F%EF%BC%8Fevil.example'],
  ['/evil\u3002example', '/evil%E3%80%82example'],
  ['/news?to=//evil.example', '/news?to=//evil.example'],
  ['@evil.example', '/@evil.example'],
])('returns to %j after a login', (raw, path) => {
  expect(returnPath(raw, context)).toBe(path);
});

it.each([
  ...words(`#people https://evil.example/ mailto:office@example.org /User/Login /x/../user/login#top user/login
    ${portalOrigin}:8443/ https://portal.example.org:x@evil.example/`),
  undefined,
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

it.each([
  ['http://img.example.org/a.jpg', 'https://img.example.org/a.jpg'],
  ['//img.example.org/a.jpg', 'https://img.example.org/a.jpg'],
  ['http://plain.example.org:8080/a.jpg', 'http://plain.example.org:8080/a.jpg'],
  ['sites/default/files/a b.jpg', `${contentOrigin}/sites/default/files/a%20b.jpg`],
  [' /a.jpg\n', `${contentOrigin}/a.jpg`],
  ['http://cms.example.org/a.jpg', `${contentOrigin}/a.jpg`],
  ['/sites/default/files/film-workgroup/a.jpg', `${contentOrigin}/sites/default/files/film-workgroup/a.jpg`],
  [`${portalOrigin}/sites/default/files/a.jpg`, `${portalOrigin}/sites/default/files/a.jpg`],
])('loads the image %j from %s', (src, url) => {
  expect(toImageSource(src, context)).toEqual({ url, isLoaded: true });
});

it('loads images over plain http from a content system that is called by plain http', () => {
  const plain = { ...context, contentBaseUrl: 'http://cms.portal.localhost:4301/' };
  expect(toImageSource('/a.jpg', plain)).toEqual({ url: 'http://cms.portal.localhost:4301/a.jpg', isLoaded: true });
  expect(toImageSource('//img.example.org/a.jpg', plain)?.url).toBe('https://img.example.org/a.jpg');
});

it.each([
  ...words('https://user:pass@img.example.org/a.jpg https://img.example.org/ncs-workgroup/join/2'),
  undefined,
  5,
  ...acting.filter((href) => !href.startsWith('internal:')),
])('refuses %j as an image', (src) => {
  expect(toImageSource(src, context)).toBeUndefined();
});

it('loads images from no origin but the portal’s, the content system’s and those in the settings', () => {
  const origins = [portalOrigin, contentOrigin, ...context.imageHosts];
  fc.assert(
    fc.property(anyHref, (src) => {
      const source = toImageSource(src, context);
      if (source !== undefined) expect(origins.includes(new URL(source.url).origin)).toBe(source.isLoaded);
    }),
    manyRuns,
  );
});

it.each([
  ['lists/reading.json?sort=title&x[]=1', `${contentOrigin}/lists/reading.json?sort=title&x[]=1`],
  ['//cms.example.org/x', `${contentOrigin}/x`],
  ['HTTPS://CMS.example.org:443/x', `${contentOrigin}/x`],
  ['/a/../b', `${contentOrigin}/b`],
  ['lists/Łódź', `${contentOrigin}/lists/%C5%81%C3%B3d%C5%BA`],
])('accepts %j as the URL of a list', (raw, url) => {
  expect(listUrl(raw, context)).toBe(url);
});

it.each([
  ...words(`https://cms.example.org.evil.example/ https://cms.example.orgevil.example/ https://cms.example.org:8443/x
    https://cms.example.org@evil.example/ https://user:secret@cms.example.org/x http://cms.example.org/x`),
  ...acting,
])(
  'refuses the list URL %j: cookies and tokens would be sent along, and a call would act in the reader’s name',
  (raw) => {
    expect(listUrl(raw, context)).toBeUndefined();
  },
);

it('trusts the whole origin of the content system, whatever its base path and however the settings write it', () => {
  expect(listUrl('lists/x', prefixed)).toBe(`${contentOrigin}/cms/lists/x`);
  expect(listUrl('/lists/x', prefixed)).toBe(`${contentOrigin}/lists/x`);
  const written = { ...context, contentBaseUrl: 'https://CMS.example.org:443/' };
  expect(listUrl('lists/x', written)).toBe(`${contentOrigin}/lists/x`);
});

it('never lets content name a list elsewhere, and never throws', () => {
  fc.assert(
    fc.property(anyHref, (text) => {
      const url = listUrl(text, prefixed);
      if (url === undefined) return;
      expect(new URL(url)).toMatchObject({ origin: contentOrigin, username: '', password: '', hash: '' });
    }),
    manyRuns,
  );
});

it.each([
  ['lists/topics.json?group={groupId}', `${contentOrigin}/cms/lists/topics.json?group=7`],
  [`${contentOrigin}/{id}/{id}.json`, `${contentOrigin}/7/7.json`],
  [undefined, undefined],
  ['https://evil.example/{groupId}', undefined],
  ['ncs-workgroup/join/{groupId}', undefined],
])('builds from the template %s for something with an id the list URL %s', (template, url) => {
  expect(listUrlAt(template, 7, prefixed)).toBe(url);
});

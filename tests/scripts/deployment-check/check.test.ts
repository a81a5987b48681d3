import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configBlock } from '../../../deploy/index-document.ts';
import { sitemap } from '../../../deploy/site-files.ts';
import { checkDeployment } from '../../../scripts/deployment-check/check.ts';
import { askContentSystem } from '../../../scripts/deployment-check/content-system.ts';
import { exchangesWithin } from '../../../scripts/deployment-check/exchange.ts';
import { findingCount } from '../../../scripts/deployment-check/report.ts';
import { isFinding, isNote, type FindingCode } from '../../../scripts/deployment-check/result.ts';
import { answering, at, cookie, faults, HTML, ORIGIN, PARTS, sending, without } from './deployment-faults.ts';
import {
  CREDENTIALS,
  findingsAt,
  startDeployment,
  type Deployment,
  type Spoil,
  type SystemKey,
} from './small-deployment.ts';

let deployment: Deployment;
beforeEach(async () => {
  deployment = await startDeployment();
});
afterEach(() => deployment.stop());

/** Milliseconds for what never comes. */
const SOON = 1000;

describe('a content system that allows every origin', () => {
  it('finds a content system that allows every origin, also at the portal’s own address', async () => {
    const { settings, spoil } = deployment;
    const portal = new URL(settings.contentSystem.baseUrl).origin;
    const findings = async () =>
      (await askContentSystem(exchangesWithin(SOON), portal, settings)).results
        .filter(isFinding)
        .map(({ code }) => code);
    expect(await findings()).toEqual([]);
    spoil.set('content', (reply, { headers: { origin = '' } }) => ({
      ...reply,
      headers: { ...reply.headers, [ORIGIN]: origin, 'Access-Control-Allow-Credentials': 'true' },
    }));
    expect(await findings()).toEqual(['cors-every-origin']);
  });
});

describe('a correct deployment', () => {
  it('finds nothing wrong with a correct deployment, for visitors and for a member who logs in', async () => {
    expect(await findingsAt(deployment)).toEqual([]);
    expect(deployment.asked.filter(([, { path }]) => /log(?:in|out)/i.test(path))).toEqual([]);
    const methods = deployment.asked.flatMap(([key, { method }]) => (key === 'content' ? [method] : []));
    expect(new Set(methods)).toEqual(new Set(['GET', 'OPTIONS']));
    expect(await findingsAt(deployment, CREDENTIALS)).toEqual([]);
    expect(deployment.asked.map(([key, { path }]) => `${key} ${path}`)).toEqual(
      expect.arrayContaining(['content /user/logout?_format=json&token=out', 'membership /KP_LOGOUT']),
    );
  });

  it('accepts a home page that visitors are refused, by JSON or by a page of the site’s theme', async () => {
    for (const body of ['{"message":""}', '<!DOCTYPE html><title>Access denied | Site</title>']) {
      deployment.spoil.set('content', at('/ncs-json/get/page', answering(403, body)));
      expect(await findingsAt(deployment)).toEqual([]);
    }
  });

  it('accepts that any origin may read what needs no cookies', async () => {
    deployment.spoil.set('membership', sending(ORIGIN, '*'));
    deployment.spoil.set('proposals', sending(ORIGIN, '*'));
    expect(await findingsAt(deployment)).toEqual([]);
  });
});

describe('a system that the portal has another adapter for', () => {
  beforeEach(() => {
    deployment.spoil.set('membership', answering(404, HTML));
  });

  it('reports a system that the portal has another adapter for, with the option that leaves it out', async () => {
    expect(await findingsAt(deployment)).toEqual([
      expect.objectContaining({
        code: 'wrong-host',
        remedy: expect.stringContaining('--without membership.') as string,
      }),
    ]);
  });

  it('sends no request to a system that is left out, but to the others', async () => {
    const options = { credentials: CREDENTIALS, without: ['membership'] } as const;
    const parts = await checkDeployment(exchangesWithin(), deployment.portal, options);
    expect(parts.map(({ name }) => name.split(' ')[0])).toEqual(['Portal', 'Content', 'Proposal']);
    expect(findingCount(parts)).toBe(0);
    const asked = new Set(deployment.asked.map(([key]) => key));
    expect(asked).toEqual(new Set(['portal', 'content', 'proposals']));
  });
});

describe('a question for the operator', () => {
  const notes = async () => {
    const parts = await checkDeployment(exchangesWithin(), deployment.portal);
    expect(findingCount(parts)).toBe(0);
    return parts.flatMap(({ results }) => results.filter(isNote));
  };
  const item = (attributes: unknown) => [{ href: '/about', label: 'About', sub: [], attributes }];
  const menus =
    (main: unknown, footer: unknown): Spoil =>
    (reply, { path }) => {
      const menu = path.endsWith('/get-menu/main') ? main : path.endsWith('/get-menu/footer') ? footer : undefined;
      return menu === undefined ? reply : { ...reply, status: 200, body: JSON.stringify(menu) };
    };
  const role = { attributes: { show_item_by_role: '' } };

  it('asks the operator whether menus have lost who their items are for', async () => {
    for (const [main, footer] of [
      [item([]), item([])],
      [item({ attributes: [] }), {}],
      [{ 0: { ...item([])[0], sub: item([]) } }, []],
    ]) {
      deployment.spoil.set('content', menus(main, footer));
      expect(await notes()).toEqual([
        {
          code: 'menu-roles-lost',
          note: expect.stringMatching(/^No item .* has show_item_by_role: .*\.$/) as string,
          remedy: expect.stringMatching(/the stored field of the menu link/) as string,
        },
      ]);
    }
    for (const [main, footer] of [
      [item(role), item([])],
      [item([]), { 7: { ...item([])[0], sub: { 1: item(role)[0] } } }],
      [[], []],
    ]) {
      deployment.spoil.set('content', menus(main, footer));
      expect(await notes()).toEqual([]);
    }
  });

  it('asks the operator whether a vocabulary of exactly ten terms has more', async () => {
    const terms = (count: number) => Array.from({ length: count }, (_, tid) => ({ tid: tid + 1, name: 'term' }));
    const pager = (of: object) => ({ current_page: null, total_items: 10, total_pages: 1, items_per_page: 10, ...of });
    for (const [answer, isNoted] of [
      [terms(10), true],
      [{ rows: terms(10), pager: null }, true],
      [{ rows: terms(10), pager: pager({}) }, true],
      [{ rows: terms(10), pager: pager({ current_page: 0, total_items: '12', total_pages: 2 }) }, false],
      [terms(9), false],
      [{ rows: terms(12), pager: pager({ total_items: 12, items_per_page: 12 }) }, false],
    ] as const) {
      deployment.spoil.set('content', at('/rest/views/vocab_news/', answering(200, JSON.stringify(answer))));
      const found = (await notes()).map(({ code, note }) => [code, note.includes('exactly ten categories')]);
      expect(found).toEqual(isNoted ? [['terms-cut', true]] : []);
    }
  });
});

describe('what is wrong with a deployment', () => {
  it.each(faults)(
    'reports what is wrong with a deployment: %s at the %s (%#)',
    async (code, where, spoil, wrong, remedy) => {
      deployment.spoil.set(where, spoil);
      const findings = await findingsAt(deployment, undefined, code === 'timeout' ? SOON : undefined);
      for (const { wrong: said, remedy: advice } of findings)
        expect(`${said} ${advice}`).toMatch(/^[A-Zh][^\n]+\. [A-Z][^\n]+\.$/);
      expect(findings).toEqual([
        {
          code,
          part: PARTS[where],
          wrong: expect.stringMatching(wrong) as string,
          remedy: expect.stringMatching(remedy) as string,
        },
      ]);
    },
  );

  it('distinguishes a wrong host, a missing CORS header, and a cookie that does not arrive', async () => {
    const told = new Map<FindingCode, string>();
    for (const spoil of [answering(200, HTML), without(ORIGIN), cookie('SESSabc=s3ss10n; Path=/user')]) {
      deployment.spoil.set('content', spoil);
      const [finding, ...more] = await findingsAt(deployment, CREDENTIALS);
      expect(more).toEqual([]);
      if (finding !== undefined) told.set(finding.code, finding.wrong);
    }
    expect([...told.keys()]).toEqual(['wrong-host', 'cors-missing', 'cookie-path']);
    expect(new Set(told.values()).size).toBe(3);
  });

  it('reports settings that are wrong, missing, or edited by hand', async () => {
    const { settings } = deployment;
    const wrongSettings = { ...settings, contentSystem: { ...settings.contentSystem, baseUrl: 'cms' } };
    for (const [code, block, wrong] of [
      ['settings-wrong', configBlock(wrongSettings), 'contentSystem.baseUrl must be an absolute http(s) address'],
      ['settings-missing', '', 'it has no block of settings'],
      ['settings-missing', configBlock(settings).replace('{"', '{'), 'its settings are no JSON'],
      ['settings-unchecked', configBlock(settings).replace(/data-checksum="\w+"/, 'data-checksum="0"'), 'edited after'],
    ] as const) {
      deployment.block = block;
      expect(await findingsAt(deployment)).toEqual([
        expect.objectContaining({ code, wrong: expect.stringContaining(wrong) as string }),
      ]);
    }
  });

  it('reports another short name in a content system that is the right one', async () => {
    const { association } = deployment.settings;
    deployment.block = configBlock({
      ...deployment.settings,
      association: { ...association, shortName: 'nsc' },
    });
    expect(await findingsAt(deployment)).toEqual([
      {
        code: 'wrong-short-name',
        part: 'Content',
        wrong: expect.stringMatching(
          /association\.shortName, “nsc”, .*: \/nsc-json\/get-menu\/main brings status 404/,
        ) as string,
        remedy: expect.stringMatching(/^Correct association\.shortName in portal\.config\.json/) as string,
      },
    ]);
  });

  it('reports a prerendered page that was made with other settings', async () => {
    const { settings } = deployment;
    const page = (html: string) => html.replace('<div id="root"', '<div id="root" data-path="/"');
    deployment.spoil.set('portal', (reply, { path }) =>
      path === '/' ? { ...reply, body: page(String(reply.body)) } : reply,
    );
    expect(await findingsAt(deployment)).toEqual([]);
    const others = configBlock({ ...settings, notices: 'helpful' });
    deployment.spoil.set('portal', (reply, { path }) =>
      path === '/' ? { ...reply, body: page(String(reply.body).replace(configBlock(settings), others)) } : reply,
    );
    expect(await findingsAt(deployment)).toEqual([expect.objectContaining({ code: 'prerendered-differs' })]);
  });

  describe('is that it was prerendered for another origin', () => {
    /** Home page and sitemap as `npm run prerender` makes them for two origins. */
    const prerenderedFor = (ofPage: string, ofSitemap: string): Spoil => {
      const link = `<link rel="canonical" href="${ofPage}/"></head>`;
      return (reply, { path }) => {
        if (path === '/sitemap.xml') return { ...reply, body: sitemap(ofSitemap, [{ path: '/' }, { path: '/news' }]) };
        if (path !== '/') return reply;
        const html = String(reply.body).replace('<div id="root"', '<div id="root" data-path="/"');
        return { ...reply, body: html.replace('</head>', link) };
      };
    };

    it('does not report a page that was prerendered for the portal’s own origin', async () => {
      const { portal } = deployment;
      deployment.spoil.set('portal', prerenderedFor(portal, portal));
      expect(await findingsAt(deployment)).toEqual([]);
    });

    it.each([
      ['page', /, by the canonical addresses of \/\.$/],
      ['sitemap', /:\d+, by sitemap\.xml\.$/],
      ['both', /, by the canonical addresses of \/ and by sitemap\.xml\.$/],
    ])('reports former origins in %s, with both origins and the command that corrects it', async (where, places) => {
      const { portal } = deployment;
      const former = 'https://former.example.org';
      deployment.spoil.set(
        'portal',
        prerenderedFor(where === 'sitemap' ? portal : former, where === 'page' ? portal : former),
      );
      const [finding, ...more] = await findingsAt(deployment);
      expect(more).toEqual([]);
      expect(finding).toMatchObject({ code: 'prerendered-elsewhere', part: 'Portal' });
      expect(finding?.wrong).toMatch(places);
      expect(finding?.wrong).toMatch(new RegExp(`led to ${former} instead of ${portal},`));
      expect(finding?.remedy).toContain(`"npm run prerender -- --dist dist --origin ${portal}"`);
    });

    it('does not report a missing sitemap, or a foreign one without addresses', async () => {
      deployment.spoil.set('portal', at('/sitemap.xml', answering(200, '<urlset><url><loc>?</loc></url></urlset>')));
      expect(await findingsAt(deployment)).toEqual([]);
      deployment.spoil.set('portal', at('/sitemap.xml', answering(404, '<loc>https://former.example.org/</loc>')));
      expect(await findingsAt(deployment)).toEqual([]);
    });
  });

  it('reports a host that is unknown, or where no server listens', async () => {
    const { settings } = deployment;
    const closed = await closedPort();
    for (const [code, baseUrl, wrong] of [
      ['unknown-host', 'http://cms.portal.invalid/', 'no name server knows this host'],
      ['refused', `http://cms.portal.localhost:${closed}/`, 'nothing accepts connections there'],
    ] as const) {
      deployment.block = configBlock({ ...settings, contentSystem: { ...settings.contentSystem, baseUrl } });
      const found = (await findingsAt(deployment)).filter(({ part }) => part === 'Content');
      expect(found[0]).toMatchObject({ code, wrong: expect.stringContaining(wrong) as string });
    }
  });

  it('reports cookies that cannot travel between two sites', async () => {
    const { settings } = deployment;
    const baseUrl = settings.contentSystem.baseUrl.replace('cms.portal.localhost', '127.0.0.1');
    deployment.block = configBlock({ ...settings, contentSystem: { ...settings.contentSystem, baseUrl } });
    const found = (await findingsAt(deployment)).filter(({ part }) => part === 'Content');
    expect(found).toEqual([expect.objectContaining({ code: 'other-site' })]);
  });
});

describe('a login', () => {
  it.each<readonly [FindingCode, SystemKey, Spoil, RegExp]>([
    ['cookie-missing', 'content', at('/user/login?', without('Set-Cookie')), /sets no cookie at all/],
    ['cookie-missing', 'content', cookie('XSRF-TOKEN=x; path=/'), /sets no cookie at all/],
    [
      'cookie-needs-secure',
      'content',
      cookie('SESSabc=s3ss10n; path=/; SameSite=None'),
      /SameSite=None without Secure/,
    ],
    [
      'cookie-domain',
      'content',
      cookie('SESSabc=s3ss10n; path=/; Domain=example.org'),
      /for the domain example\.org, which cms\.portal/,
    ],
    [
      'cookie-path',
      'content',
      cookie('SESSabc=s3ss10n; Path=/user'),
      /paths below \/user only, .* \/ncs-json\/get-menu\/main/,
    ],
    ['cookie-expired', 'content', cookie('SESSabc=s3ss10n; path=/; Max-Age=0'), /expired as soon as it is set/],
    [
      'cookie-not-accepted',
      'content',
      at('/user/login_status', answering(200, '0')),
      /login_status brings status 200 and “0” instead of 1/,
    ],
    [
      'user-resource-off',
      'content',
      at('/user/3?', answering(406, '{"message":"Not acceptable format: json"}')),
      /no records of users as JSON/,
    ],
    ['logout-refused', 'content', at('/user/logout', answering(403, '{}')), /status 403 instead of 204/],
    [
      'login-refused',
      'content',
      at('/user/login?', answering(403, '{"message":"Too many failed login attempts."}')),
      /status 403: “Too many failed/,
    ],
    [
      'membership-refused',
      'membership',
      at('/KP_LOGIN', answering(200, '{"STATUSCODE":-3,"STATUS":"Falsch."}')),
      /STATUSCODE -3, “Falsch\.”/,
    ],
    [
      'membership-without-session',
      'membership',
      at('/KP_LOGIN', answering(200, '{"STATUSCODE":1,"SESSION":null}')),
      /gives no SESSION/,
    ],
  ])('reports %s at the %s (%#)', async (code, where, spoil, wrong) => {
    deployment.spoil.set(where, spoil);
    expect(await findingsAt(deployment, CREDENTIALS)).toEqual([
      expect.objectContaining({ code, part: PARTS[where], wrong: expect.stringMatching(wrong) as string }),
    ]);
  });

  it.each([
    [
      'Sorry, unrecognized username or password.',
      /^Look whether name .*; five .* six hours, fifty an address for one\.$/,
    ],
    [
      'Too many failed login attempts from your IP address. This IP address is temporarily blocked.',
      /^Wait six hours: .* an account .* five wrong passwords/,
    ],
    ['There have been more than 5 failed login attempts for this account.', /^Wait six hours: /],
    ['Access is blocked because of IP based flood prevention.', /^Wait an hour: .* an address .* fifty/],
  ])('says how long to wait where a login is refused with “%s”', async (message, remedy) => {
    deployment.spoil.set('content', at('/user/login?', answering(403, JSON.stringify({ message }))));
    const findings = await findingsAt(deployment, CREDENTIALS);
    expect(findings).toEqual([
      expect.objectContaining({ code: 'login-refused', remedy: expect.stringMatching(remedy) as string }),
    ]);
  });

  it('reports a login with a wrong password that the content system alone refuses', async () => {
    const found = await findingsAt(deployment, { ...CREDENTIALS, password: 'wrong' });
    expect(found.map(({ code }) => code)).toEqual(['login-refused']);
    expect(deployment.asked.filter(([, { path }]) => path === '/KP_LOGIN')).toEqual([]);
  });

  it('reports a header that cannot contain the logout tokens', async () => {
    const body = '{"csrf_token":"a\\nb","logout_token":"out"}';
    deployment.spoil.set(
      'content',
      at('/user/login?', (reply) => ({ ...reply, body })),
    );
    const found = await findingsAt(deployment, CREDENTIALS);
    expect(found.map(({ code }) => code)).toEqual(['logout-refused']);
  });

  it('tries no login where another system answers', async () => {
    for (const key of ['content', 'membership'] as const) deployment.spoil.set(key, answering(200, HTML));
    await findingsAt(deployment, CREDENTIALS);
    expect(JSON.stringify(deployment.asked)).not.toMatch(/secret/);
  });
});

/** A port that no server listens on any more. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

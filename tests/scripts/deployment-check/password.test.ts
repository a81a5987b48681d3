import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configBlock } from '../../../deploy/index-document.ts';
import { checkDeployment } from '../../../scripts/deployment-check/check.ts';
import { exchangesWithin, isHere, type Exchanges } from '../../../scripts/deployment-check/exchange.ts';
import { reportText } from '../../../scripts/deployment-check/report.ts';
import { isFinding } from '../../../scripts/deployment-check/result.ts';
import type { PortalSettings } from '../../../src/application/ports/portal-settings.ts';
import { answering, at, HTML, sending } from './deployment-faults.ts';
import { CREDENTIALS, findingsAt, startDeployment, type Deployment, type Spoil } from './small-deployment.ts';

/* Where a password goes, and where it does not. */

let deployment: Deployment;
beforeEach(async () => {
  deployment = await startDeployment();
});
afterEach(() => deployment.stop());

/* What no escape changes in the passwords below: none of it may be printed. */
const [HEAD, TAIL] = ['Kx7q', 'Wv9z'];
const PASSWORDS = [`${HEAD}"b+c&d%ü${TAIL}`, `${HEAD} horse+battery & <staple> '\\${TAIL}`];
const accepted = at('/user/login?', (reply) => ({
  status: 200,
  headers: { ...reply.headers, 'Set-Cookie': 'SESSabc=s3ss10n; path=/' },
  body: '{"csrf_token":"csrf","logout_token":"out"}',
}));

/** Spoils of a system that repeats what it was sent, each in another place. */
const echoes: readonly (readonly [how: string, where: 'content' | 'membership', spoil: (password: string) => Spoil])[] =
  [
    [
      'JSON with another status',
      'content',
      () => at('/user/login?', (reply, { body }) => ({ ...reply, status: 201, body })),
    ],
    ['JSON in a list', 'content', () => at('/user/login?', (reply, { body }) => ({ ...reply, body: `[${body}]` }))],
    ['a text', 'content', () => at('/user/login?', (reply, { body }) => ({ ...reply, body: `got ${body}` }))],
    ['a failure', 'content', () => at('/user/login?', (reply, { body }) => ({ ...reply, status: 500, body }))],
    [
      'a failure, cut off within the password',
      'content',
      (password) => at('/user/login?', answering(500, `${'x'.repeat(112)}${password}`)),
    ],
    [
      'a message',
      'content',
      (password) => at('/user/login?', answering(400, JSON.stringify({ message: `No “${password}”.` }))),
    ],
    [
      'a message in HTML',
      'content',
      (password) =>
        at(
          '/user/login?',
          answering(400, JSON.stringify({ message: password.replaceAll('&', '&amp;').replaceAll('"', '&quot;') })),
        ),
    ],
    [
      'a message that is cut off within the password',
      'content',
      (password) => at('/user/login?', answering(400, JSON.stringify({ message: `${'x '.repeat(56)}${password}` }))),
    ],
    [
      'an address that it leads to',
      'content',
      (password) =>
        at(
          '/user/login?',
          answering(302, '', { Location: `/user?${new URLSearchParams({ pass: password }).toString()}` }),
        ),
    ],
    [
      'the path of a cookie',
      'content',
      (password) => at('/user/login?', sending('Set-Cookie', `SESSabc=s3ss10n; path=/${encodeURIComponent(password)}`)),
    ],
    ['the state of the login', 'content', (password) => at('/user/login_status', answering(200, password))],
    ['a form', 'membership', () => at('/KP_LOGIN', (reply, { body }) => ({ ...reply, body }))],
    [
      'a failure with a form',
      'membership',
      () => at('/KP_LOGIN', (reply, { body }) => ({ ...reply, status: 503, body })),
    ],
    [
      'a STATUS',
      'membership',
      (password) => at('/KP_LOGIN', answering(200, JSON.stringify({ STATUSCODE: -3, STATUS: password }))),
    ],
    [
      'a STATUS with a form',
      'membership',
      () =>
        at('/KP_LOGIN', (reply, { body }) => ({ ...reply, body: JSON.stringify({ STATUSCODE: -3, STATUS: body }) })),
    ],
    [
      'a STATUS of pieces',
      'membership',
      (password) =>
        at(
          '/KP_LOGIN',
          answering(200, JSON.stringify({ STATUSCODE: -3, STATUS: `${password.slice(0, 9)}… …${password.slice(-9)}` })),
        ),
    ],
  ];

/** The systems that were sent the password, each once. */
const told = (): readonly string[] => [
  ...new Set(deployment.asked.filter(([, { body }]) => /right.+secret/.test(body)).map(([key]) => key)),
];

describe('a password', () => {
  it('sends the password to the content system first, and to the membership system once it was accepted', async () => {
    expect(await findingsAt(deployment, CREDENTIALS)).toEqual([]);
    const logins = deployment.asked.map(([, { path }]) => path).filter((path) => /login(?:\?|$)/i.test(path));
    expect(logins).toEqual(['/user/login?_format=json', '/KP_LOGIN']);
    expect(told()).toEqual(['content', 'membership']);
  });

  it.each([
    ['refuses it', at('/user/login?', answering(400, '{"message":"Sorry."}')), 'login-refused', ['content']],
    ['fails', at('/user/login?', answering(500, 'Oh')), 'out-of-order', ['content']],
    ['is another', answering(200, HTML), 'wrong-host', []],
  ] as const)(
    'sends no password to the membership system when the content system %s',
    async (_how, spoil, code, knowing) => {
      deployment.spoil.set('content', spoil);
      const found = await findingsAt(deployment, CREDENTIALS);
      expect(found.map((finding) => finding.code)).toEqual([code]);
      expect(told()).toEqual(knowing);
    },
  );

  it.each(echoes.flatMap((echo) => PASSWORDS.map((password) => [...echo, password] as const)))(
    'prints no password that comes back in %s of the %s system (%#)',
    async (_how, where, spoil, password) => {
      deployment.spoil.set('content', accepted);
      const spoiling = spoil(password);
      const before = deployment.spoil.get(where) ?? ((reply) => reply);
      deployment.spoil.set(where, (reply, asked) => {
        const given = before(reply, asked);
        return typeof given === 'string' ? given : spoiling(given, asked);
      });
      const parts = await checkDeployment(exchangesWithin(), deployment.portal, {
        credentials: { ...CREDENTIALS, password },
      });
      expect(parts.flatMap(({ results }) => results).filter(isFinding)).not.toEqual([]);
      const text = reportText(parts);
      for (const piece of [HEAD, TAIL, '"b+', '%22b', 'horse']) expect(text).not.toContain(piece);
    },
  );

  describe('at addresses of other machines', () => {
    /** Public names lead to the small servers here, whatever their scheme. */
    const checkAt = async (portal: string, systems: Partial<Record<'content' | 'membership', string>> = {}) => {
      const { settings } = deployment;
      const { content, membership } = systems;
      const named: PortalSettings = {
        ...settings,
        contentSystem: { ...settings.contentSystem, baseUrl: content ?? settings.contentSystem.baseUrl },
        membershipSystem: { ...settings.membershipSystem, baseUrl: membership ?? settings.membershipSystem.baseUrl },
      };
      deployment.block = configBlock(named);
      const ways = [
        [`${portal}/`, `${deployment.portal}/`],
        [named.contentSystem.baseUrl, settings.contentSystem.baseUrl],
        [named.membershipSystem.baseUrl, settings.membershipSystem.baseUrl],
      ] as const;
      const network = exchangesWithin();
      const exchange: Exchanges = (url, call) => {
        const way = ways.find(([from]) => url.startsWith(from));
        if (way !== undefined) return network(way[1] + url.slice(way[0].length), call);
        if (isHere(new URL(url).hostname)) return network(url, call);
        return Promise.resolve({ answered: false, problem: 'refused' });
      };
      const parts = await checkDeployment(exchange, portal, { credentials: CREDENTIALS });
      return parts.flatMap(({ name, results }) =>
        results
          .filter(isFinding)
          .filter(({ code }) => code === 'password-not-sent')
          .map(({ wrong }) => `${name.split(' ')[0] ?? ''}: ${wrong}`),
      );
    };
    const CMS = 'cms.example.org/';
    const MEMBERS = 'members.example.org/';

    it('sends the password to systems at https', async () => {
      expect(
        await checkAt('https://portal.example.org', { content: `https://${CMS}`, membership: `https://${MEMBERS}` }),
      ).toEqual([]);
      expect(told()).toEqual(['content', 'membership']);
    });

    it.each([{}, { content: `http://${CMS}`, membership: `http://${MEMBERS}` }, { content: `https://${CMS}` }])(
      'sends no password from a portal at http, which could name any system (%j)',
      async (systems) => {
        expect(await checkAt('http://portal.example.org', systems)).toEqual([
          expect.stringMatching(/^Portal: .*not sent.* http:\/\/portal\.example\.org /),
        ]);
        expect(told()).toEqual([]);
      },
    );

    it('sends no password when the content system is at http', async () => {
      expect(await checkAt(deployment.portal, { content: `http://${CMS}`, membership: `https://${MEMBERS}` })).toEqual([
        expect.stringMatching(/^Content: .*not sent.* http:\/\/cms\.example\.org it/),
      ]);
      expect(told()).toEqual([]);
    });

    it('sends the password to the content system only when the membership system is at http', async () => {
      expect(await checkAt(deployment.portal, { membership: `http://${MEMBERS}` })).toEqual([
        expect.stringMatching(/^Membership: .*not sent.* http:\/\/members\.example\.org it/),
      ]);
      expect(told()).toEqual(['content']);
    });
  });
});

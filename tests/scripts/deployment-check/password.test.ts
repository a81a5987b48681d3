import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configBlock } from '../../../deploy/index-document.ts';
import { checkDeployment } from '../../../scripts/deployment-check/check.ts';
import { exchangesWithin, isHere, type Exchanges } from '../../../scripts/deployment-check/exchange.ts';
import { isFinding } from '../../../scripts/deployment-check/result.ts';
import type { PortalSettings } from '../../../src/application/ports/portal-settings.ts';
import { answering, at, HTML } from './deployment-faults.ts';
import { CREDENTIALS, findingsAt, startDeployment, type Deployment } from './small-deployment.ts';

/* Where a password goes, and where it does not. */

let deployment: Deployment;
beforeEach(async () => {
  deployment = await startDeployment();
});
afterEach(() => deployment.stop());

/** The systems that were sent the password, each once. */
const told = (): readonly string[] => [
  ...new Set(deployment.asked.filter(([, { body }]) => /right.+secret/.test(body)).map(([key]) => key)),
];

describe('a password', () => {
  it('goes to the content system first, and to the membership system once it was accepted', async () => {
    expect(await findingsAt(deployment, CREDENTIALS)).toEqual([]);
    const logins = deployment.asked.map(([, { path }]) => path).filter((path) => /login(?:\?|$)/i.test(path));
    expect(logins).toEqual(['/user/login?_format=json', '/KP_LOGIN']);
    expect(told()).toEqual(['content', 'membership']);
  });

  it.each([
    ['refuses it', at('/user/login?', answering(400, '{"message":"Sorry."}')), 'login-refused', ['content']],
    ['fails', at('/user/login?', answering(500, 'Oh')), 'out-of-order', ['content']],
    ['is another', answering(200, HTML), 'wrong-host', []],
  ] as const)('is not sent to the membership system when the content system %s', async (_how, spoil, code, knowing) => {
    deployment.spoil.set('content', spoil);
    const found = await findingsAt(deployment, CREDENTIALS);
    expect(found.map((finding) => finding.code)).toEqual([code]);
    expect(told()).toEqual(knowing);
  });

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
        return Promise.resolve({ answered: false, trouble: 'refused' });
      };
      const parts = await checkDeployment(exchange, portal, CREDENTIALS);
      return parts.flatMap(({ name, results }) =>
        results
          .filter(isFinding)
          .filter(({ code }) => code === 'password-not-sent')
          .map(({ wrong }) => `${name.split(' ')[0] ?? ''}: ${wrong}`),
      );
    };
    const CMS = 'cms.example.org/';
    const MEMBERS = 'members.example.org/';

    it('goes to systems at https', async () => {
      expect(
        await checkAt('https://portal.example.org', { content: `https://${CMS}`, membership: `https://${MEMBERS}` }),
      ).toEqual([]);
      expect(told()).toEqual(['content', 'membership']);
    });

    it.each([{}, { content: `http://${CMS}`, membership: `http://${MEMBERS}` }, { content: `https://${CMS}` }])(
      'goes nowhere from a portal at http, which could name any system (%j)',
      async (systems) => {
        expect(await checkAt('http://portal.example.org', systems)).toEqual([
          expect.stringMatching(/^Portal: .*not sent.* http:\/\/portal\.example\.org /),
        ]);
        expect(told()).toEqual([]);
      },
    );

    it('goes nowhere when the content system is at http', async () => {
      expect(await checkAt(deployment.portal, { content: `http://${CMS}`, membership: `https://${MEMBERS}` })).toEqual([
        expect.stringMatching(/^Content: .*not sent.* http:\/\/cms\.example\.org it/),
      ]);
      expect(told()).toEqual([]);
    });

    it('goes to the content system alone when the membership system is at http', async () => {
      expect(await checkAt(deployment.portal, { membership: `http://${MEMBERS}` })).toEqual([
        expect.stringMatching(/^Membership: .*not sent.* http:\/\/members\.example\.org it/),
      ]);
      expect(told()).toEqual(['content']);
    });
  });
});

import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { configBlock, headersOf } from '../../../deploy/index-document.ts';
import { checkDeployment } from '../../../scripts/deployment-check/check.ts';
import { askContentSystem } from '../../../scripts/deployment-check/content-system.ts';
import type { Answer, Exchange, Exchanges } from '../../../scripts/deployment-check/exchange.ts';
import { headerResults } from '../../../scripts/deployment-check/header-results.ts';
import { askMembershipSystem } from '../../../scripts/deployment-check/membership-system.ts';
import { redirectResults, schemeResults } from '../../../scripts/deployment-check/portal-document.ts';
import { askProposalSystem } from '../../../scripts/deployment-check/proposal-system.ts';
import { isFinding, type Result } from '../../../scripts/deployment-check/result.ts';
import { mixedContent } from '../../../scripts/deployment-check/system-answers.ts';
import { testSettings } from '../../support/test-settings.ts';
import { documentWith } from './whole-deployment.ts';

/* What depends on usual ports and public names, which tests cannot have. */

const PORTAL = 'https://portal.example.org';
const codes = (results: readonly Result[]) => results.filter(isFinding).map(({ code }) => code);

describe('an https portal', () => {
  const redirects = async (answer: Exchange, portal = PORTAL) => {
    const asked: string[] = [];
    const { results, samples } = await redirectResults((url) => {
      asked.push(url);
      return Promise.resolve(answer);
    }, portal);
    return { asked, codes: codes(results), samples: samples.map(({ what }) => what) };
  };
  const leading = (status: number, location: string): Exchange => ({
    answered: true,
    status,
    headers: { location },
    body: '',
  });

  it('accepts a redirect from http to the https portal, at the same host', async () => {
    const asked = ['http://portal.example.org/user/login'];
    const right = { asked, codes: [], samples: ['the redirect to https'] };
    expect(await redirects(leading(301, `${PORTAL}/user/login`))).toEqual(right);
    expect(await redirects(leading(308, `${PORTAL}/`))).toEqual(right);
    const wrong = { asked, codes: ['no-redirect-to-https'], samples: [] };
    expect(await redirects(leading(301, 'http://portal.example.org/user/login'))).toEqual(wrong);
    expect(await redirects(leading(301, 'https://portal.example.org.example.com/'))).toEqual(wrong);
    expect(await redirects({ answered: true, status: 200, headers: {}, body: '<p>' })).toEqual(wrong);
  });

  it('asks for no redirect where nothing answers, or from an unknown port', async () => {
    expect((await redirects({ answered: false, problem: 'refused' })).codes).toEqual([]);
    expect(await redirects(leading(200, ''), `${PORTAL}:8443`)).toEqual({ asked: [], codes: [], samples: [] });
    expect(await redirects(leading(200, ''), 'http://portal.example.org')).toEqual({
      asked: [],
      codes: [],
      samples: [],
    });
  });

  it('requires all headers of a redirect to https but that of TLS', () => {
    const html = documentWith(configBlock(testSettings));
    const [overTls, plain] = [true, false].map((tls) => {
      const lines = Object.entries(headersOf(html, { tls })).map(([name, value]) => [name.toLowerCase(), value]);
      return {
        answered: true,
        status: 200,
        headers: Object.fromEntries(lines) as IncomingHttpHeaders,
        body: html,
      } as const;
    }) as [Answer, Answer];
    const shown = { what: 'the document', kind: 'document', answer: overTls };
    const leads = { what: 'the redirect to https', kind: 'redirect', answer: plain, isPlain: true };
    expect(headerResults(html, PORTAL, [shown, leads])).toEqual([
      { fine: '7 security headers are on document, redirect' },
    ]);
    const fewer = Object.entries(plain.headers).filter(([name]) => name !== 'referrer-policy');
    const lacking = { ...leads, answer: { ...plain, headers: Object.fromEntries(fewer) } };
    expect(headerResults(html, PORTAL, [shown, lacking])).toEqual([
      expect.objectContaining({ wrong: 'The header Referrer-Policy is missing from the redirect to https.' }),
    ]);
    expect(codes(headerResults(html, PORTAL, [{ ...shown, answer: plain }]))).toEqual(['header-missing']);
  });

  it('reports a system at http that an https portal cannot call', () => {
    const name = { system: 'the content system', setting: 'contentSystem.baseUrl' };
    const [finding] = mixedContent(PORTAL, 'http://cms.example.org/', name).filter(isFinding);
    expect(finding).toMatchObject({
      code: 'mixed-content',
      remedy: expect.stringContaining('contentSystem.baseUrl') as string,
    });
    expect(mixedContent(PORTAL, 'https://cms.example.org/', name)).toEqual([]);
    expect(mixedContent('http://portal.example.org', 'http://cms.example.org/', name)).toEqual([]);
  });
});

describe('an http address of a port with TLS', () => {
  const confused: Exchanges = () => Promise.resolve({ answered: false, problem: 'speaks-tls' });
  const remediesOf = (results: readonly Result[]) =>
    results.filter(isFinding).map(({ code, remedy }) => `${code}: ${remedy}`);
  const advice = (setting: string, origin: string) => [
    `speaks-tls: Correct ${setting}: the address to try begins with ${origin}.`,
  ];

  it('reports an http address of a port with TLS as the only finding of a portal', async () => {
    const [part, ...more] = await checkDeployment(confused, 'http://portal.example.org:8443');
    expect(more).toEqual([]);
    expect(remediesOf(part?.results ?? [])).toEqual(
      advice('the address that you have given', 'https://portal.example.org:8443'),
    );
  });

  it('reports an http address of a port with TLS as the only finding of a system of an https portal', async () => {
    const baseUrl = 'http://system.example.org:8443/api/';
    const settings = {
      ...testSettings,
      contentSystem: { ...testSettings.contentSystem, baseUrl },
      membershipSystem: { ...testSettings.membershipSystem, baseUrl },
      proposalSystem: { ...testSettings.proposalSystem, baseUrl },
    };
    const { results: content } = await askContentSystem(confused, PORTAL, settings);
    const { results: membership } = await askMembershipSystem(confused, PORTAL, settings);
    const proposal = await askProposalSystem(confused, PORTAL, settings);
    for (const [system, results] of Object.entries({ content, membership, proposal })) {
      const setting = `${system}System.baseUrl in portal.config.json`;
      expect(remediesOf(results)).toEqual(advice(setting, 'https://system.example.org:8443'));
    }
  });
});

describe('an http portal', () => {
  it('accepts an http portal on this machine only', () => {
    expect(codes(schemeResults('http://portal.example.org'))).toEqual(['plain-http']);
    expect(codes(schemeResults('http://127.example.org'))).toEqual(['plain-http']);
    for (const here of ['http://portal.localhost:4300', 'http://127.0.0.1:4300', PORTAL]) {
      expect(schemeResults(here)).toEqual([]);
    }
  });
});

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configBlock } from '../../../deploy/index-document.ts';
import { checkDeployment } from '../../../scripts/deployment-check/check.ts';
import { exchangesWithin, type Exchanges } from '../../../scripts/deployment-check/exchange.ts';
import { reportText } from '../../../scripts/deployment-check/report.ts';
import type { Part } from '../../../scripts/deployment-check/result.ts';
import { startDeployment, type Deployment } from './small-deployment.ts';

/* What a terminal would act upon, or show otherwise than it is: the report has ends of lines of its own alone. */
const ACTING = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** Red, a title of the window, a line that says all is well, the same in one byte, text from right to left. */
const NASTY = '\u001b[31m\u001b]0;title\u0007\n  ✓ fine\r\u009b2J\u202e\u2028\u200b';

let deployment: Deployment;
beforeEach(async () => {
  deployment = await startDeployment();
});
afterEach(() => deployment.stop());

describe('the report', () => {
  it('writes no control characters, whatever was found', () => {
    const text = fc.string({ unit: fc.oneof(fc.constantFrom(...Array.from(NASTY)), fc.string({ unit: 'grapheme' })) });
    const result = fc.oneof(
      fc.record({ fine: text }),
      fc.record({ code: fc.constant('redirected' as const), wrong: text, remedy: text }),
      fc.record({ code: fc.constant('terms-cut' as const), note: text, remedy: text }),
    );
    const parts = fc.array(fc.record({ name: text, results: fc.array(result) }));
    fc.assert(
      fc.property(parts, (found: readonly Part[]) => {
        const report = reportText(found);
        expect(report).not.toMatch(ACTING);
        const results = found.flatMap((part) => part.results);
        const ends = results.reduce((sum, each) => sum + ('code' in each ? 2 : 1), 2 * found.length + 1);
        expect(report.trimStart().split('\n').length).toBeLessThanOrEqual(ends + 1);
      }),
    );
  });

  it('distinguishes errors and warnings', () => {
    const note = { code: 'terms-cut', note: 'Ten terms.', remedy: 'Look.' } as const;
    const wrong = { code: 'redirected', wrong: 'Elsewhere.', remedy: 'Go there.' } as const;
    const report = (...results: Part['results']) => reportText([{ name: 'Part', results }]);
    expect(report(note)).toMatch(
      /^Part\n {2}! Ten terms\. \[terms-cut\]\n {4}→ Look\.\n\nNothing is wrong\. One thing needs a look\. docs\//,
    );
    expect(report(note, wrong, note)).toMatch(/\nOne thing is wrong\. 2 things need a look\. docs\//);
    expect(report(wrong)).toMatch(/\nOne thing is wrong\. docs\//);
  });

  /** The deployment as it is, but for what the network brings from there. */
  const reportWith = async (change: (answer: Answered, url: string) => Partial<Answered>): Promise<string> => {
    const network = exchangesWithin();
    const exchange: Exchanges = async (url, call) => {
      const answer = await network(url, call);
      return answer.answered ? { ...answer, ...change(answer, url) } : answer;
    };
    return reportText(await checkDeployment(exchange, deployment.portal));
  };

  it.each<readonly [what: string, shown: string, change: (answer: Answered, url: string) => Partial<Answered>]>([
    [
      'keys of settings',
      'red',
      ({ body }) => ({ body: body.replace('"association":', `${JSON.stringify(`red${NASTY}`)}: 1, "association":`) }),
    ],
    [
      'addresses of systems',
      'red\\u001b[31m /',
      ({ body }) => {
        const { contentSystem } = deployment.settings;
        const baseUrl = `${contentSystem.baseUrl}red\u001b[31m\u202e/`;
        const block = configBlock({ ...deployment.settings, contentSystem: { ...contentSystem, baseUrl } });
        return { body: body.replace(configBlock(deployment.settings), block) };
      },
    ],
    [
      'where a system leads to',
      'on to /red',
      ({ status, headers }, url) =>
        url.includes('get-menu') ? { status: 302, headers: { ...headers, location: `/red${NASTY}` } } : { status },
    ],
    [
      'where the portal leads to',
      'on to /red',
      ({ headers }) => ({ status: 302, headers: { ...headers, location: `/red${NASTY}` } }),
    ],
    [
      'values of headers',
      'it has “red [',
      ({ headers }) => ({ headers: { ...headers, 'x-content-type-options': `nosniff; red${NASTY}` } }),
    ],
    [
      'origins that are allowed',
      'the origin red',
      ({ headers }) => ({ headers: { ...headers, 'access-control-allow-origin': `red${NASTY}` } }),
    ],
    [
      'names of scripts',
      'The script /assets/red',
      ({ body }, url) => ({
        body: body.replace('/assets/index', `/assets/red${NASTY}`),
        ...(url.includes('/assets/') ? { status: 404 } : {}),
      }),
    ],
    [
      'types of files',
      'and type red',
      ({ headers }, url) =>
        url.includes('/assets/') ? { headers: { ...headers, 'content-type': `red${NASTY}` } } : {},
    ],
  ])('shows %s without control characters', async (_what, shown, change) => {
    const report = await reportWith(change);
    expect(report).not.toMatch(ACTING);
    expect(report).not.toMatch(/^ {2}✓ fine/m);
    expect(report).toContain(shown);
  });
});

type Answered = Extract<Awaited<ReturnType<Exchanges>>, { answered: true }>;

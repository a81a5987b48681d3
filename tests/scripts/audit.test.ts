import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { foundAdvisories, judgeAudit, knownAdvisories } from '../../scripts/advisories.ts';
import { runScriptFile } from './run-script.ts';

const advisory = (id: string, name: string) => ({
  source: 1,
  name,
  title: 'HTML export',
  url: `https://github.com/advisories/${id}`,
  severity: 'low',
});

/** What `npm audit --json` says when a package has these advisories, and another one contains it. */
const report = (...via: readonly object[]) => ({
  vulnerabilities: { quill: { via }, 'react-quill': { via: ['quill'] } },
});

const judged = (...via: readonly object[]) => judgeAudit(foundAdvisories(report(...via)) ?? [], knownAdvisories);

const [known = { id: '', packageName: '' }] = knownAdvisories;

it('npm run audit passes with known advisories, and reports any other, one of another package, and one that is over', () => {
  const own = advisory(known.id, known.packageName);
  expect(judged(own)).toEqual({ unknown: [], outdated: [] });
  const { unknown } = judged(own, advisory('GHSA-aaaa-bbbb-cccc', known.packageName), advisory(known.id, 'other'));
  expect(unknown.map(({ id, packageName }) => [id, packageName])).toEqual([
    ['GHSA-aaaa-bbbb-cccc', known.packageName],
    [known.id, 'other'],
  ]);
  expect(judged().outdated).toEqual(knownAdvisories);
  expect(knownAdvisories.filter(({ shownBy }) => !existsSync(shownBy))).toEqual([]);
});

it('npm run audit fails when the registry does not answer', { timeout: 60_000 }, async () => {
  expect(foundAdvisories({ message: 'endpoint returned an error' })).toBeUndefined();
  // Nothing listens at this port.
  const registry = { npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' };
  const { status, errors } = await runScriptFile('scripts/audit.ts', registry);
  expect({ status, errors }).toEqual({ status: 1, errors: expect.stringContaining('nothing is known') as string });
});

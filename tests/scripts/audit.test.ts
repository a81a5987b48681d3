import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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

describe('npm run audit', () => {
  const [known = { id: '', packageName: '' }] = knownAdvisories;

  it('passes with known advisories, also as part of another package', () => {
    expect(judged(advisory(known.id, known.packageName))).toEqual({ unknown: [], outdated: [] });
  });

  it('fails for any other advisory, and for a known one of another package', () => {
    const others = [advisory('GHSA-aaaa-bbbb-cccc', known.packageName), advisory(known.id, 'other')];
    const { unknown } = judged(advisory(known.id, known.packageName), ...others);
    expect(unknown.map(({ id, packageName }) => [id, packageName])).toEqual([
      ['GHSA-aaaa-bbbb-cccc', known.packageName],
      [known.id, 'other'],
    ]);
  });

  it('reports an advisory that no longer applies', () => {
    expect(judged().outdated).toEqual(knownAdvisories);
  });

  it('fails when the registry does not answer', async () => {
    expect(foundAdvisories({ message: 'endpoint returned an error' })).toBeUndefined();
    // Nothing listens at this port.
    const registry = { npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' };
    const { status, errors } = await runScriptFile('scripts/audit.ts', registry);
    expect({ status, errors }).toEqual({ status: 1, errors: expect.stringContaining('nothing is known') as string });
  }, 60_000);

  it('names existing tests for each known advisory', () => {
    expect(knownAdvisories.filter(({ shownBy }) => !existsSync(shownBy))).toEqual([]);
  });
});

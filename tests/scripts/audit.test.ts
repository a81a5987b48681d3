import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { foundAdvisories, judgeAudit } from '../../scripts/judge-audit.ts';
import { knownAdvisories } from '../../scripts/known-advisories.ts';
import { runScriptFile } from './run-script.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** What a registry says of a package: npm asks for it when a weakness of it is published. */
function packument(url: string | undefined): unknown {
  const name = decodeURIComponent((url ?? '').slice(1));
  const file = `node_modules/${name === 'react-quill-new' ? 'react-quill' : name}/package.json`;
  if (!existsSync(file)) return {};
  const { version, dependencies } = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [String(version)]: { name, version, dependencies } },
  };
}

/** A registry that knows weaknesses, by package; none at all refuses to say. */
async function registry(advisories: Readonly<Record<string, readonly unknown[]>> | undefined): Promise<string> {
  const server = createServer((asked, answer) => {
    asked.resume();
    asked.on('end', () => {
      answer.writeHead(advisories || asked.method === 'GET' ? 200 : 405, { 'content-type': 'application/json' });
      answer.end(JSON.stringify(asked.method === 'GET' ? packument(asked.url) : (advisories ?? {})));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
}

const audit = async (url: string) =>
  runScriptFile('scripts/audit.ts', {
    npm_config_registry: url,
    npm_config_fetch_retries: '0',
    npm_config_noproxy: '127.0.0.1',
  });

const quill = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-v3m3-f69x-jf25',
  title: 'HTML export',
  severity: 'low',
  vulnerable_versions: '<=2.0.3',
  cwe: [],
  cvss: { score: 0, vectorString: '' },
};
const rxjs = { ...quill, id: 2, url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc', vulnerable_versions: '*' };

describe('npm run audit', () => {
  it('passes with known advisories that have tests, also as part of another package', async () => {
    const { status, output } = await audit(await registry({ quill: [quill] }));
    expect(output).toContain('No other weakness is published.');
    expect(output).not.toContain('no longer reported');
    expect(status).toBe(0);
  });

  it('fails for any other advisory, and names it', async () => {
    const { status, errors } = await audit(await registry({ quill: [quill], rxjs: [rxjs] }));
    expect(errors).toContain('rxjs: GHSA-aaaa-bbbb-cccc');
    expect(errors).not.toContain('quill');
    expect(status).toBe(1);
  });

  it('reports an advisory that no longer applies', async () => {
    const { status, output } = await audit(await registry({}));
    expect(output).toContain('GHSA-v3m3-f69x-jf25 is no longer reported');
    expect(status).toBe(0);
  });

  it('fails when the registry does not answer', async () => {
    const { status, errors } = await audit(await registry(undefined));
    expect(errors).toContain('nothing is known');
    expect(status).toBe(1);
  });
});

describe('a known advisory', () => {
  it('names existing tests for each known advisory', () => {
    expect(knownAdvisories.filter(({ shownBy }) => !existsSync(shownBy))).toEqual([]);
  });

  it('does not take the advisory of another package for a known one', () => {
    const [known] = knownAdvisories;
    if (known === undefined) return;
    const found = [{ id: known.id, packageName: 'other', title: '', severity: 'low' }];
    expect(judgeAudit(found, knownAdvisories).unknown).toEqual(found);
  });

  it('takes an answer without a list for no report', () => {
    expect(foundAdvisories({ message: 'endpoint returned an error' })).toBeUndefined();
    expect(foundAdvisories(undefined)).toBeUndefined();
  });
});

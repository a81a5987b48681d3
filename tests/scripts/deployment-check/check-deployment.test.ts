import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingCodes } from '../../../scripts/deployment-check/result.ts';
import { runScriptFile, type Ending } from '../run-script.ts';
import { startDeployment } from './small-deployment.ts';
import { startWholeDeployment, type WholeDeployment } from './whole-deployment.ts';

const check = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ending> =>
  runScriptFile('scripts/check-deployment.ts', { PORTAL_PASSWORD: '', ...env }, args);

let whole: WholeDeployment;
beforeAll(async () => {
  whole = await startWholeDeployment();
});
afterAll(() => whole.stop());

describe('scripts/check-deployment.ts', () => {
  it('finds nothing wrong with a portal on the sandbox', async () => {
    const { status, output, errors } = await check([whole.portal]);
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    for (const part of ['Portal', 'Content system', 'Membership system', 'Proposal system']) {
      expect(output).toContain(`${part} http://`);
    }
    expect(output).toMatch(/\n {2}✓ its settings are valid\n/);
    expect(output.trimEnd()).toMatch(/\nNothing is wrong\.$/);
    expect(output).not.toContain('✗');
  });

  it('logs the user in and out again, and sends the password to no other server', async () => {
    const password = 'reel-member';
    const { status, output, errors } = await check([whole.portal, '--name', 'member@example.org'], {
      PORTAL_PASSWORD: password,
    });
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    expect(output).toContain('its cookie comes back and is accepted');
    expect(output.match(/the login was accepted/g)).toHaveLength(2);
    expect(output).not.toContain(password);
  });

  it('leaves systems out that it is told to', async () => {
    const args = [whole.portal, '--without', 'membership', '--without', 'proposals'];
    const { status, output, errors } = await check(args);
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    expect(output).toContain('Content system http://');
    expect(output).not.toMatch(/(?:Membership|Proposal) system http/);
  });

  it('ends with 1 when something is wrong, and says what and what to do, each in a line', async () => {
    const { status, output, errors } = await check([whole.portal, '--name', 'member@example.org'], {
      PORTAL_PASSWORD: 'not the right one',
    });
    expect({ status, errors }).toEqual({ status: 1, errors: '' });
    expect(output).toMatch(
      / {2}✗ The content system refuses .* password\.”\. \[login-refused\]\n {4}→ Look whether name and password are right/,
    );
    expect(output.trimEnd()).toMatch(/\nOne thing is wrong\. docs\/checking-a-deployment\.md says more/);
  });

  it.each([
    [[], 'Exactly one address is needed.'],
    [['https://one.example', 'https://two.example'], 'Exactly one address is needed.'],
    [['portal.example.org'], 'The address is that of the portal’s home page'],
    [['ftp://portal.example.org'], 'The address is that of the portal’s home page'],
    [['https://portal.example.org:8443/news:1'], 'The address is that of the portal’s home page'],
    [['http://[::1]/news'], 'The address is that of the portal’s home page'],
    [['https://portal.example.org/news'], 'The address is that of the portal’s home page'],
    [['https://portal.example.org/\u001b[31mred'], 'not https://portal.example.org/ [31mred.'],
    [['https://portal.example.org', '--name', 'member'], 'the environment variable PORTAL_PASSWORD'],
    [['https://portal.example.org', '--without', 'members'], 'What can be left out is content, membership, proposals.'],
    [['https://portal.example.org', '--name', 'member', '--without', 'content'], 'begins at the content system.'],
    [['https://portal.example.org', '--password', 'secret'], '--password'],
  ])('ends with 2 when it is called with %j', async (args, said) => {
    const env = { PORTAL_PASSWORD: args.includes('content') ? 'secret' : '' };
    const { status, output, errors } = await check(args, env);
    expect({ status, output }).toEqual({ status: 2, output: '' });
    expect(errors).toContain(said);
    expect(errors).toContain('npm run check-deployment -- https://portal.example.org');
    expect(errors).not.toContain('    at ');
  });

  it.each([
    'http://anna:s3cret@portal.example.org',
    'https://s3cret@portal.example.org',
    'https://:s3cret@portal.example.org/news',
    'anna:s3cret@portal.example.org',
    'https://anna:s3cret%40portal.example.org',
    'https://anna:s3 cret@portal.example.org',
    'https://anna:s3cret',
  ])('refuses %s and says why, without repeating it', async (address) => {
    const { status, output, errors } = await check([address]);
    expect({ status, output }).toEqual({ status: 2, output: '' });
    expect(errors).toContain('secrets in addresses end up in logs');
    expect(errors).not.toMatch(/s3|cret@|anna/);
  });
});

describe('the report', () => {
  it('names nothing that the documentation does not explain', () => {
    const page = readFileSync('docs/checking-a-deployment.md', 'utf8');
    const explained = [...page.matchAll(/^- `([\w-]+)`/gm)].map(([, code]) => code);
    expect(explained.toSorted()).toEqual([...findingCodes].toSorted());
  });

  it('reports briefly what is well', async () => {
    const deployment = await startDeployment();
    try {
      const { status, output } = await check([deployment.portal]);
      expect(status).toBe(0);
      const lines = output
        .trimEnd()
        .split('\n')
        .filter((line) => line.startsWith('  '));
      expect(lines.length).toBeGreaterThan(10);
      expect(lines).toContain('  ✓ 6 security headers are on document, script, missing file, POST, robots.txt');
      expect(lines.every((line) => line.length < 80)).toBe(true);
    } finally {
      await deployment.stop();
    }
  });
});

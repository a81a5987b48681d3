import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'portal-headers-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const system = { baseUrl: 'https://all.example.org/' };
const settings = JSON.stringify({ contentSystem: system, membershipSystem: system, proposalSystem: system });
mkdirSync(join(folder, 'dist'));
writeFileSync(
  join(folder, 'dist/index.html'),
  `<script type="application/json" id="portal-config">${settings}</script><style>p {}</style>`,
);

function headers(cwd: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/headers.ts'), ...args], {
    cwd,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('scripts/headers.ts', () => {
  it('prints the headers that nginx has to send with the build', () => {
    const { status, stdout, stderr } = headers(folder);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^(add_header [\w-]+ "[^"\n]+" always;\n)+$/);
    expect(stdout).toContain("connect-src 'self' https://all.example.org;");
    expect(stdout).not.toContain('Strict-Transport-Security');
  });

  it('offers options for TLS and for other formats', () => {
    expect(headers(folder, '--tls', '--format', 'plain').stdout).toContain('\nStrict-Transport-Security: max-age=');
    expect(JSON.parse(headers(folder, '--format', 'json').stdout)).toHaveProperty('Content-Security-Policy');
  });

  it('offers an option for another build', () => {
    const here = headers(folder, '--format', 'json').stdout;
    expect(headers('.', '--format', 'json', '--dist', join(folder, 'dist')).stdout).toBe(here);
  });

  it.each([
    [['--format', 'apache'], 'nginx, plain, json'],
    [['--format', 'constructor'], 'nginx, plain, json'],
    [['--ssl'], '--ssl'],
  ])('says what is wrong with %j', (args, said) => {
    const { status, stdout, stderr } = headers(folder, ...args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(said);
    expect(stderr).not.toContain('    at ');
  });

  it('says that there is no build, or no document of this portal', () => {
    mkdirSync(join(folder, 'other'), { recursive: true });
    writeFileSync(join(folder, 'other/index.html'), '<title>Maintenance</title>');
    expect(headers(folder, '--dist', 'other').stderr).toBe('other/index.html is no document of this portal.\n');
    expect(headers(join(folder, 'dist')).stderr).toContain('npm run build');
  });
});

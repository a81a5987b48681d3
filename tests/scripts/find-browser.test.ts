import { describe, expect, it } from 'vitest';
import { findBrowser, findOrInstallBrowser, type Machine } from '../../scripts/find-browser.ts';
import { runScriptFile } from './run-script.ts';

/** A machine with these programs; what apt-get installs appears, and every command is recorded. */
function machine(
  given: readonly string[],
  options: { root?: boolean; chromePath?: string; aptStatus?: number; installs?: string } = {},
): Machine & { readonly commands: readonly string[] } {
  const programs = new Set(given);
  const commands: string[] = [];
  return {
    env: { PATH: '/usr/local/bin:/usr/bin', ...(options.chromePath && { CHROME_PATH: options.chromePath }) },
    userId: options.root ? 0 : 1000,
    isExecutable: (file) => programs.has(file),
    run: (command, args) => {
      commands.push([command, ...args].join(' '));
      if (args[0] === 'install' && options.installs !== undefined) programs.add(options.installs);
      return options.aptStatus ?? 0;
    },
    commands,
  };
}

const APT = '/usr/bin/apt-get';
const ONE_LINE = /^The tests in a browser need Chromium: install the package "chromium" [^\n]*set CHROME_PATH\.$/;
const WRONG = 'CHROME_PATH is "/opt/chrome", but there is no program that can be run.';

describe('finding a browser', () => {
  it.each<readonly [string, Machine]>([
    ['/opt/chrome', machine(['/opt/chrome', '/usr/bin/chromium'], { chromePath: '/opt/chrome' })],
    ['/usr/bin/chromium', machine(['/usr/local/bin/google-chrome', '/usr/bin/chromium'])],
    ...['chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
      (name) => [`/usr/bin/${name}`, machine([`/usr/bin/${name}`])] as const,
    ),
  ])('takes the browser that CHROME_PATH names, then chromium before google-chrome: %s', (file, equipped) => {
    expect(findBrowser(equipped)).toBe(file);
  });

  it('installs a browser for root on Debian where there is none', () => {
    const bare = machine([APT], { root: true, installs: '/usr/bin/chromium' });
    expect(findOrInstallBrowser(bare)).toBe('/usr/bin/chromium');
    expect(bare.commands).toEqual([`${APT} update`, `${APT} install -y --no-install-recommends chromium`]);
    const equipped = machine([APT, '/usr/bin/google-chrome'], { root: true });
    expect(findOrInstallBrowser(equipped)).toBe('/usr/bin/google-chrome');
    expect(equipped.commands).toEqual([]);
  });

  it.each([
    ['to a user who is not root', machine([APT]), ONE_LINE, []],
    ['to root on other systems', machine([], { root: true }), ONE_LINE, []],
    [
      'when apt-get fails',
      machine([APT], { root: true, aptStatus: 100 }),
      /^"apt-get update" failed with exit status 100\. The tests/,
      [`${APT} update`],
    ],
    ['when CHROME_PATH names nothing that runs', machine([APT], { root: true, chromePath: '/opt/chrome' }), WRONG, []],
  ])('reports a missing browser in one line %s', (_when, bare, said, commands) => {
    expect(() => findOrInstallBrowser(bare)).toThrow(said);
    expect(bare.commands).toEqual(commands);
  });

  it('ends npm test before its first step without a browser', async () => {
    const ending = await runScriptFile('scripts/test.ts', { CHROME_PATH: '/opt/chrome' });
    expect(ending).toEqual({ status: 1, output: '', errors: `${WRONG}\n` });
  }, 60_000);
});

import { describe, expect, it } from 'vitest';
import { findBrowser, findOrInstallBrowser, type Machine } from '../../scripts/find-browser.ts';
import { runScriptFile } from './run-script.ts';

/** A machine with these programs; what apt-get installs appears, and every command is recorded. */
function machine(options: {
  programs?: readonly string[];
  root?: boolean;
  chromePath?: string;
  aptStatus?: number;
  installs?: string;
}): Machine & { readonly commands: readonly string[] } {
  const programs = new Set(options.programs);
  const commands: string[] = [];
  return {
    env: {
      PATH: '/usr/local/bin:/usr/bin',
      ...(options.chromePath === undefined ? {} : { CHROME_PATH: options.chromePath }),
    },
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

const ONE_LINE = /^The tests in a browser need Chromium: install the package "chromium" [^\n]*set CHROME_PATH\.$/;

describe('finding a browser', () => {
  it('takes the browser that CHROME_PATH names', () => {
    const both = machine({ programs: ['/opt/chrome', '/usr/bin/chromium'], chromePath: '/opt/chrome' });
    expect(findBrowser(both)).toBe('/opt/chrome');
  });

  it('says in one line when CHROME_PATH names nothing that runs, even where another browser is', () => {
    const wrong = machine({ programs: ['/usr/bin/chromium'], chromePath: '/opt/chrome', root: true });
    const sentence = 'CHROME_PATH is "/opt/chrome", but there is no program that can be run.';
    expect(() => findBrowser(wrong)).toThrow(sentence);
    expect(() => findOrInstallBrowser(wrong)).toThrow(sentence);
    expect(wrong.commands).toEqual([]);
  });

  it.each(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])('finds %s on PATH', (name) => {
    expect(findBrowser(machine({ programs: [`/usr/bin/${name}`] }))).toBe(`/usr/bin/${name}`);
  });

  it('prefers chromium to google-chrome', () => {
    const both = machine({ programs: ['/usr/local/bin/google-chrome', '/usr/bin/chromium'] });
    expect(findBrowser(both)).toBe('/usr/bin/chromium');
  });
});

describe('a missing browser', () => {
  it('reports a missing browser in one line to a user who is not root, and installs nothing', () => {
    const bare = machine({ programs: ['/usr/bin/apt-get'] });
    expect(() => findOrInstallBrowser(bare)).toThrow(ONE_LINE);
    expect(bare.commands).toEqual([]);
  });

  it('installs a browser for root on Debian', () => {
    const bare = machine({ programs: ['/usr/bin/apt-get'], root: true, installs: '/usr/bin/chromium' });
    expect(findOrInstallBrowser(bare)).toBe('/usr/bin/chromium');
    expect(bare.commands).toEqual([
      '/usr/bin/apt-get update',
      '/usr/bin/apt-get install -y --no-install-recommends chromium',
    ]);
  });

  it('installs no browser for root when there is one', () => {
    const equipped = machine({ programs: ['/usr/bin/apt-get', '/usr/bin/google-chrome'], root: true });
    expect(findOrInstallBrowser(equipped)).toBe('/usr/bin/google-chrome');
    expect(equipped.commands).toEqual([]);
  });

  it('reports a missing browser in one line to root on other systems', () => {
    expect(() => findOrInstallBrowser(machine({ root: true }))).toThrow(ONE_LINE);
  });

  it('reports the failed command when apt-get fails', () => {
    const offline = machine({ programs: ['/usr/bin/apt-get'], root: true, aptStatus: 100 });
    expect(() => findOrInstallBrowser(offline)).toThrow(/^"apt-get update" failed with exit status 100\. The tests/);
    expect(offline.commands).toEqual(['/usr/bin/apt-get update']);
  });

  it('reports a missing browser when the package contains none', () => {
    expect(() => findOrInstallBrowser(machine({ programs: ['/usr/bin/apt-get'], root: true }))).toThrow(ONE_LINE);
  });

  it.each(['scripts/test.ts', 'scripts/test-e2e.ts'])(
    'ends %s before its first step without a browser',
    async (script) => {
      const { status, output, errors } = await runScriptFile(script, { CHROME_PATH: '/nowhere/chrome' });
      expect({ status, output, errors }).toEqual({
        status: 1,
        output: '',
        errors: 'CHROME_PATH is "/nowhere/chrome", but there is no program that can be run.\n',
      });
    },
  );
});

import { describe, expect, it } from 'vitest';
import { findOrUnpackNginx, type NginxMachine } from '../../scripts/find-nginx.ts';

const FILES = [
  'usr/sbin/nginx',
  'usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  'etc/nginx/mime.types',
] as const;
const PACKAGE = 'nginx_1_amd64.deb';

/** A machine with these files; what is downloaded and unpacked appears, and every command is recorded. */
function machine(options: {
  files?: readonly string[];
  root?: boolean;
  debian?: boolean;
  /** Commands that fail, and how often. */
  failures?: Readonly<Record<string, number>>;
  /** What the packages bring. */
  unpacked?: readonly string[];
}): NginxMachine & { readonly commands: readonly string[] } {
  const files = new Set([...(options.files ?? []), ...(options.debian === false ? [] : ['/usr/bin/apt-get'])]);
  const failures = new Map(Object.entries(options.failures ?? {}));
  const names: string[] = [];
  const commands: string[] = [];
  return {
    commands,
    userId: options.root === true ? 0 : 1000,
    isThere: (file) => files.has(file),
    namesIn: () => names,
    run: (command, args) => {
      const verb = command === 'apt-get' ? (args.find((arg) => /^(?:download|update)$/.test(arg)) ?? '') : command;
      if (command !== 'apt-get' && command !== 'dpkg-deb') return true;
      commands.push(verb);
      const left = failures.get(verb) ?? 0;
      failures.set(verb, left - 1);
      if (left > 0) return false;
      if (verb === 'download') names.push(PACKAGE, 'notes.txt');
      if (verb === 'dpkg-deb') for (const file of options.unpacked ?? FILES) files.add(`cache/${file}`);
      return true;
    },
  };
}

const ONE_LINE = /^[^\n]*need nginx: install the packages nginx, nginx-common, libnginx-mod-http-brotli-static [^\n]*$/;

describe('finding nginx', () => {
  it('takes the nginx of the machine when it has the module for brotli', () => {
    const equipped = machine({ files: FILES.map((file) => `/${file}`), root: true });
    expect(findOrUnpackNginx('cache', equipped)).toEqual({
      program: '/usr/sbin/nginx',
      modules: ['/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'],
      mimeTypes: '/etc/nginx/mime.types',
    });
    expect(equipped.commands).toEqual([]);
  });

  it('takes the nginx that has been unpacked before', () => {
    const before = machine({ files: ['/usr/sbin/nginx', ...FILES.map((file) => `cache/${file}`)] });
    expect(findOrUnpackNginx('cache', before).program).toBe('cache/usr/sbin/nginx');
  });
});

describe('a missing nginx', () => {
  it('fetches and unpacks nginx for root on Debian, and never installs it', () => {
    const bare = machine({ root: true });
    expect(findOrUnpackNginx('cache', bare).program).toBe('cache/usr/sbin/nginx');
    expect(bare.commands).toEqual(['download', 'dpkg-deb']);
  });

  it('fetches nginx from new lists where there are none or old ones', () => {
    const fresh = machine({ root: true, failures: { download: 1 } });
    expect(findOrUnpackNginx('cache', fresh).program).toBe('cache/usr/sbin/nginx');
    expect(fresh.commands).toEqual(['download', 'update', 'download', 'dpkg-deb']);
  });

  it.each([
    ['to a user who is not root', machine({}), []],
    ['to root elsewhere', machine({ root: true, debian: false }), []],
    ['without a network', machine({ root: true, failures: { download: 2, update: 1 } }), ['download', 'update']],
    [
      'when the packages are no longer there',
      machine({ root: true, failures: { download: 2 } }),
      ['download', 'update', 'download'],
    ],
    ['when a package is broken', machine({ root: true, failures: { 'dpkg-deb': 1 } }), ['download', 'dpkg-deb']],
    ['when the packages lack it', machine({ root: true, unpacked: [] }), ['download', 'dpkg-deb']],
  ])('reports a missing nginx in one line %s', (_when, bare, commands) => {
    expect(() => findOrUnpackNginx('cache', bare)).toThrow(ONE_LINE);
    expect(bare.commands).toEqual(commands);
  });
});

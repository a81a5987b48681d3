import { describe, expect, it } from 'vitest';
import { findOrUnpackNginx, type NginxMachine } from '../../scripts/find-nginx.ts';

const MODULE = 'usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const FILES = ['usr/sbin/nginx', MODULE, 'etc/nginx/mime.types'];

/** A machine with these files; what is downloaded and unpacked appears, and every command is recorded. */
function machine(
  given: readonly string[],
  options: { root?: boolean; failures?: Readonly<Record<string, number>>; unpacked?: readonly string[] } = {},
): NginxMachine & { readonly commands: readonly string[] } {
  const files = new Set(given);
  const failures = new Map(Object.entries(options.failures ?? {}));
  const commands: string[] = [];
  return {
    commands,
    userId: options.root ? 0 : 1000,
    isThere: (file) => files.has(file),
    namesIn: () => ['nginx_1_amd64.deb', 'notes.txt'],
    run: (command, args) => {
      const verb = command === 'apt-get' ? (args.find((arg) => /^(?:download|update)$/.test(arg)) ?? '') : command;
      if (!/^(?:download|update|dpkg-deb)$/.test(verb)) return true;
      commands.push(verb);
      const left = failures.get(verb) ?? 0;
      failures.set(verb, left - 1);
      if (verb === 'dpkg-deb') for (const file of options.unpacked ?? FILES) files.add(`cache/${file}`);
      return left <= 0;
    },
  };
}

const APT = '/usr/bin/apt-get';
const ONE_LINE = /^[^\n]*need nginx: install the packages nginx, nginx-common, libnginx-mod-http-brotli-static [^\n]*$/;

describe('finding nginx', () => {
  it('takes the nginx of the machine when it has the module for brotli', () => {
    const equipped = machine([APT, ...FILES.map((file) => `/${file}`)], { root: true });
    const found = { program: '/usr/sbin/nginx', modules: [`/${MODULE}`], mimeTypes: '/etc/nginx/mime.types' };
    expect(findOrUnpackNginx('cache', equipped)).toEqual(found);
    expect(equipped.commands).toEqual([]);
  });

  it.each([
    ['takes what has been unpacked before', machine([APT, ...FILES.map((file) => `cache/${file}`)]), []],
    ['fetches and unpacks it for root on Debian', machine([APT], { root: true }), ['download', 'dpkg-deb']],
    [
      'fetches it from new lists where there are none or old ones',
      machine([APT], { root: true, failures: { download: 1 } }),
      ['download', 'update', 'download', 'dpkg-deb'],
    ],
  ])('%s', (_what, bare, commands) => {
    expect(findOrUnpackNginx('cache', bare).program).toBe('cache/usr/sbin/nginx');
    expect(bare.commands).toEqual(commands);
  });

  it.each([
    ['to a user who is not root', machine([APT])],
    ['to root elsewhere', machine([], { root: true })],
    ['without a network', machine([APT], { root: true, failures: { download: 2, update: 1 } })],
    ['when the packages are no longer there', machine([APT], { root: true, failures: { download: 2 } })],
    ['when a package is broken', machine([APT], { root: true, failures: { 'dpkg-deb': 1 } })],
    ['when the packages lack it', machine([APT], { root: true, unpacked: [] })],
  ])('reports a missing nginx in one line %s', (_when, bare) => {
    expect(() => findOrUnpackNginx('cache', bare)).toThrow(ONE_LINE);
  });
});

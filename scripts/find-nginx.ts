import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ScriptError } from './script-error.ts';

/** An nginx that can be started by itself, whatever else runs on the machine. */
export interface Nginx {
  readonly program: string;
  /** Dynamic modules that its configuration has to load. */
  readonly modules: readonly string[];
  /** Its list of media types. */
  readonly mimeTypes: string;
}

/** What looking for nginx needs to know of the machine, so that tests can invent one. */
export interface NginxMachine {
  /** The user's id, 0 for root; undefined where there is no such thing. */
  readonly userId: number | undefined;
  readonly isThere: (file: string) => boolean;
  /** Names in a folder, which is made if need be. */
  readonly namesIn: (folder: string) => readonly string[];
  /** Runs a command in a folder; whether it has succeeded. */
  readonly run: (command: string, args: readonly string[], folder: string) => boolean;
}

const PACKAGES = ['nginx', 'nginx-common', 'libnginx-mod-http-brotli-static'];
const ADVICE = `The tests with a web server need nginx: install the packages ${PACKAGES.join(', ')} (Debian: apt-get install).`;

/**
 * The nginx of the machine, if it can send what brotli has compressed. Else root on Debian gets that of the packages,
 * unpacked into a folder of the project: installing them would start a server that listens to everybody.
 *
 * @throws ScriptError of one line when there is none.
 */
export function findOrUnpackNginx(folder = 'node_modules/.cache/nginx', machine: NginxMachine = thisMachine): Nginx {
  const found = nginxBelow('/', machine) ?? nginxBelow(folder, machine);
  if (found !== undefined) return found;
  if (machine.userId !== 0 || !machine.isThere('/usr/bin/apt-get')) throw new ScriptError(ADVICE);
  const { namesIn, run } = machine;
  namesIn(folder);
  // As root apt fetches as a user of its own, who may have no right to write here.
  const apt = (...args: readonly string[]) => run('apt-get', ['-q', '-o', 'APT::Sandbox::User=root', ...args], folder);
  const download = () => apt('download', ...PACKAGES);
  // A machine that is new has no lists of packages, one that is old has old ones.
  if (!download() && !(apt('update') && download())) throw new ScriptError(`The packages cannot be fetched. ${ADVICE}`);
  for (const name of namesIn(folder).filter((file) => file.endsWith('.deb'))) {
    if (!run('dpkg-deb', ['-x', name, '.'], folder)) throw new ScriptError(`${name} cannot be unpacked. ${ADVICE}`);
  }
  const unpacked = nginxBelow(folder, machine);
  if (unpacked === undefined) throw new ScriptError(`The nginx of the packages does not run here. ${ADVICE}`);
  return unpacked;
}

/** An nginx where Debian puts it, below a root folder. */
function nginxBelow(root: string, { isThere, run }: NginxMachine): Nginx | undefined {
  const program = join(root, 'usr/sbin/nginx');
  const brotli = join(root, 'usr/lib/nginx/modules/ngx_http_brotli_static_module.so');
  const mimeTypes = join(root, 'etc/nginx/mime.types');
  const isComplete = [program, brotli, mimeTypes].every((file) => isThere(file)) && run(program, ['-v'], '.');
  return isComplete ? { program, modules: [brotli], mimeTypes } : undefined;
}

const thisMachine: NginxMachine = {
  userId: process.getuid?.(),
  isThere: (file) => existsSync(file),
  namesIn: (folder) => {
    mkdirSync(folder, { recursive: true });
    return readdirSync(folder);
  },
  run: (command, args, folder) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(command, args, { cwd: folder, stdio: 'ignore', env }).status === 0;
  },
};

// @vitest-environment jsdom
import { ContainerModule } from 'inversify';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MembershipSystem } from '../../../src/application/ports/membership-system.ts';
import type { SignIn } from '../../../src/application/session/sign-in.ts';
import type { createContainer } from '../../../src/composition/create-container.ts';
import type { createFeatureLoader } from '../../../src/composition/features/lazy-modules.ts';
import { browserModule } from '../../../src/infrastructure/browser/browser-module.ts';
import { HttpTransport, type HttpRequest } from '../../../src/infrastructure/http/http-transport.ts';
import { shellBlocks } from '../../docs/markdown.ts';
import { copyProject, runBlock, type ProjectCopy } from '../../docs/shell-blocks.ts';
import { testSettings } from '../../support/test-settings.ts';
import { publishedSample } from './published-list.ts';

/*
 * The example is taken by the commands of its README, in a copy of the project. What they make is the production
 * container of an association without SEWOBE, and people log in with it.
 */

const README = 'examples/csv-membership/README.md';
const take = shellBlocks(readFileSync(README, 'utf8')).find(({ commands }) => commands.includes('src/composition/'));
const COMPOSITION = /src\/composition\/\S+/.exec(take?.commands ?? '')?.[0] ?? '';
const sources = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));

/** In milliseconds: a copy of the project is made, and all of its modules are read. */
const LIMIT = { timeout: 60_000 };

let copy: ProjectCopy;
let sample = '';
beforeAll(async () => {
  sample = await publishedSample();
  copy = copyProject();
  const { status, output } = await runBlock(take?.commands ?? 'false', copy.path);
  if (status !== 0) {
    const named = readFileSync(COMPOSITION, 'utf8').match(/^.*membershipSystemModule.*$/gm) ?? ['is not named there'];
    throw new Error(
      [
        `The commands of ${README} end with ${String(status)}. ${output}`,
        `They replace the line of ${COMPOSITION} that imports membershipSystemModule, which now is:`,
        ...named,
      ].join('\n'),
    );
  }
}, LIMIT.timeout);
afterAll(() => copy.remove());

/** Those of an association without SEWOBE. */
const settings = { ...testSettings, membershipSystem: { ...testSettings.membershipSystem, sewobe: false as const } };

interface Features {
  readonly createFeatureLoader: typeof createFeatureLoader;
}

/** A module of the changed sources. */
const changed = async <Module>(file: string): Promise<Module> =>
  (await import(/* @vite-ignore */ join(copy.path, 'src/composition', file))) as Module;

/** The container as the changed sources build it, with a transport that plays both systems. */
async function startPortal(requests: HttpRequest[]) {
  const { createContainer: create } = await changed<{ createContainer: typeof createContainer }>('create-container.ts');
  const { createFeatureLoader: createLoader } = await changed<Features>('features/lazy-modules.ts');
  const transport: HttpTransport = {
    async send(request) {
      requests.push(request);
      return { status: 200, text: answerTo(request.url) };
    },
  };
  const transportModule = new ContainerModule(({ bind }) => {
    bind(HttpTransport).toConstantValue(transport);
  });
  const container = create({ settings, portalOrigin: location.origin, earlyRequests: { take: () => undefined } }, [
    browserModule,
    transportModule,
  ]);
  await createLoader(container).load('session');
  // Another class than the one here, and only that one is bound.
  const { SignIn: token } = await changed<{ SignIn: typeof SignIn }>('../application/session/sign-in.ts');
  return { container, signIn: container.get(token) };
}

function answerTo(url: string): string {
  if (url.endsWith('/members.json')) return sample;
  if (url.includes('user/login')) {
    return JSON.stringify({ current_user: { uid: '3', name: 'zofia' }, csrf_token: 'csrf', logout_token: 'logout' });
  }
  return url.includes('/user/3?') ? JSON.stringify({ uid: [{ value: 3 }] }) : '{}';
}

it('the example takes a new folder and one changed line of the composition root', LIMIT, () => {
  const [before, after] = [sources('src'), sources(join(copy.path, 'src'))];
  const added = after.filter((file) => !before.includes(file));
  expect(added.length).toBeGreaterThan(2);
  expect(added.filter((file) => !file.startsWith('infrastructure/member-list/'))).toEqual([]);

  const linesOf = (root: string, file: string) => readFileSync(join(root, 'src', file), 'utf8').split('\n');
  const lines = before.flatMap((file) => {
    const old = linesOf('.', file);
    return linesOf(copy.path, file)
      .filter((line, index) => line !== old[index])
      .map((line) => [file, line]);
  });
  expect(lines).toEqual([[COMPOSITION.replace('src/', ''), expect.stringContaining('memberListModule')]]);
});

it('a portal that has taken the example asks the list and not SEWOBE, and says who is not on it', LIMIT, async () => {
  const requests: HttpRequest[] = [];
  const { container, signIn } = await startPortal(requests);
  expect(container.getAll(MembershipSystem)).toHaveLength(1);
  expect(await signIn.signIn({ name: 'member@example.org', password: 'reel-member' })).toEqual({
    kind: 'signed-in',
    membership: { kind: 'accepted' },
  });
  const asked = requests.filter(({ url }) => url.startsWith(testSettings.membershipSystem.baseUrl));
  const list = 'https://members.example.org/members.json';
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET ${list}`]);
  const other = await startPortal([]);
  expect(await other.signIn.signIn({ name: 'visitor@example.org', password: 'reel-visitor' })).toEqual({
    kind: 'signed-in',
    membership: { kind: 'refused', reason: 'unknown-member', said: undefined },
  });
});

// @vitest-environment jsdom
import { ContainerModule } from 'inversify';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MembershipSystem } from '../../../src/application/ports/membership-system.ts';
import type { SignIn } from '../../../src/application/session/sign-in.ts';
import type { createContainer } from '../../../src/composition/create-container.ts';
import type { createFeatureLoader } from '../../../src/composition/features/lazy-modules.ts';
import { browserModule } from '../../../src/infrastructure/browser/browser-module.ts';
import { HttpTransport, type HttpRequest } from '../../../src/infrastructure/http/http-transport.ts';
import { shellBlocks } from '../../docs/markdown.ts';
import { copyProject, type ProjectCopy } from '../../docs/project-copy.ts';
import { runBlock } from '../../docs/run-block.ts';
import { testSettings } from '../../support/test-settings.ts';
import { publishedSample } from './published-list.ts';

/*
 * The example is taken by the commands of its README, in a copy of the project. What they make is the production
 * container of an association without SEWOBE, and people log in with it.
 */

const README = 'examples/csv-membership/README.md';
const sources = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));

/** In milliseconds: a copy of the project is made, and all of its modules are read. */
const LIMIT = 60_000;

let copy: ProjectCopy;
let sample = '';
beforeAll(async () => {
  sample = await publishedSample();
  copy = copyProject();
  const take = shellBlocks(readFileSync(README, 'utf8')).find(({ commands }) => commands.includes('src/composition/'));
  const { status, output } = await runBlock(take?.commands ?? 'false', copy.path);
  if (status !== 0) throw new Error(`The example could not be taken: ${output}`);
}, LIMIT);
afterAll(() => copy.remove());

/** The container as the changed sources build it, with a transport that plays both systems. */
async function startPortal(requests: HttpRequest[]) {
  const at = (file: string) => join(copy.path, 'src/composition', file);
  const made = (await import(/* @vite-ignore */ at('create-container.ts'))) as {
    createContainer: typeof createContainer;
  };
  const features = (await import(/* @vite-ignore */ at('features/lazy-modules.ts'))) as {
    createFeatureLoader: typeof createFeatureLoader;
  };
  const transport: HttpTransport = {
    async send(request) {
      requests.push(request);
      return { status: 200, text: answerTo(request.url) };
    },
  };
  const transportModule = new ContainerModule(({ bind }) => {
    bind(HttpTransport).toConstantValue(transport);
  });
  const container = made.createContainer(
    { settings: testSettings, portalOrigin: location.origin, earlyRequests: { take: () => undefined } },
    [browserModule, transportModule],
  );
  await features.createFeatureLoader(container).load('session');
  // Another class than the one here, and only that one is bound.
  const signIn = (await import(/* @vite-ignore */ at('../application/session/sign-in.ts'))) as {
    SignIn: typeof SignIn;
  };
  return { container, signIn: container.get(signIn.SignIn) };
}

function answerTo(url: string): string {
  if (url.endsWith('/members.json')) return sample;
  if (url.includes('user/login')) {
    return JSON.stringify({ current_user: { uid: '3', name: 'somebody' }, csrf_token: 'csrf', logout_token: 'logout' });
  }
  return url.includes('/user/3?') ? JSON.stringify({ uid: [{ value: 3 }] }) : '{}';
}

describe('a portal that has taken the example', { timeout: LIMIT }, () => {
  it('differs in a new folder and in one line of the composition root', () => {
    const [before, after] = [sources('src'), sources(join(copy.path, 'src'))];
    const added = after.filter((file) => !before.includes(file));
    expect(added.length).toBeGreaterThan(2);
    expect(added.filter((file) => !file.startsWith('infrastructure/member-list/'))).toEqual([]);

    const linesOf = (root: string, file: string) => readFileSync(join(root, 'src', file), 'utf8').split('\n');
    const changed = before.flatMap((file) => {
      const old = linesOf('.', file);
      return linesOf(copy.path, file)
        .filter((line, index) => line !== old[index])
        .map((line) => [file, line]);
    });
    expect(changed).toEqual([['composition/features/session-part.ts', expect.stringContaining('memberListModule')]]);
  });

  it('lets a member in by the list, and asks SEWOBE nothing', async () => {
    const requests: HttpRequest[] = [];
    const { signIn } = await startPortal(requests);
    const outcome = await signIn.signIn({ name: 'member@example.org', password: 'reel-member' });
    expect(outcome).toEqual({ kind: 'signed-in', membership: { kind: 'accepted' } });
    const asked = requests.filter(({ url }) => url.startsWith(testSettings.membershipSystem.baseUrl));
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET https://members.example.org/members.json',
    ]);
  });

  it('tells somebody who is not on the list so, and keeps them logged in', async () => {
    const { container, signIn } = await startPortal([]);
    const outcome = await signIn.signIn({ name: 'visitor@example.org', password: 'reel-visitor' });
    expect(outcome).toEqual({ kind: 'signed-in', membership: { kind: 'refused', statusCode: '-3' } });
    expect(container.getAll(MembershipSystem)).toHaveLength(1);
  });
});

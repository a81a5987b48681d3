// @vitest-environment jsdom
import type { Container } from 'inversify';
import { expect, it, vi } from 'vitest';
import { Clock } from '../../src/application/ports/browser.ts';
import type { Token } from '../../src/application/ports/injection.ts';
import { ChunkLoadError } from '../../src/application/loading/lazy-import.ts';
import { LAZY_IMPORT_TIMEOUT } from '../../src/domain/shared/timeouts.ts';
import { Startable } from '../../src/application/loading/startable.ts';
import { createContainer } from '../../src/composition/create-container.ts';
import { createFeatureLoader, featureNames } from '../../src/composition/features/lazy-modules.ts';
import { FakeClock } from '../fakes/fake-clock.ts';
import { testConfiguration } from '../support/test-configuration.ts';

/*
 * The production container: whatever the program may ask it for is there, once. Ports and use cases are found by
 * looking into their folders, so that a new one without a binding fails here.
 */

type Exports = Readonly<Record<string, unknown>>;
type Service = readonly [name: string, token: Token<unknown>];

const ports = servicesOf(
  import.meta.glob<Exports>(['./ports/*.ts', './drafts/open-draft.ts', './proposals/draft-model.ts'], {
    base: '../../src/application/',
    eager: true,
  }),
  (value) => typeof value === 'symbol',
);
const useCases = servicesOf(
  import.meta.glob<Exports>(
    // Use cases are made of query caches, pauses and local drafts; no container gives those.
    [
      './**/*.ts',
      '!./ports/*.ts',
      '!./cache/query-cache.ts',
      '!./loading/retry-pause.ts',
      '!./drafts/{draft-history,local-draft}.ts',
      '!./proposals/draft-transition.ts',
    ],
    { base: '../../src/application/', eager: true },
  ),
  (value) => isClass(value) && !(value.prototype instanceof Error),
);

/** What comes with a feature only, first the ports, then the use cases. */
const LATE = `
  AccountDirectory CommentGateway ConferenceSource DraftStore Drafts EditorUrls EventDirectory GroupGateway
  GroupDirectory LoginGateway MembershipSystem NewsSource OpenProposals ProposalGateway Randomness Sharing
  TimelineSource TopicGateway TopicSource ViewSource WriterLocks ChangeMembership CheckMembership DraftKeeper
  FindContent FindKey FindMenu KnownConferences LoadAccount LoadConferences LoadEvents LastVisit LoadNews
  LoadOwnProposals LoadProposalCounts LoadTimeline LoadView LoadWorkgroups OwnFindSources PostComment PostTopic
  ProposalAccess ProposalDrafts ProposalFindSources PublicFindSources RefreshSession RepeatSignOut SessionCalls
  SessionExpiry SignIn SignOut ThemePreference
`
  .trim()
  .split(/\s+/);

const services = [...ports, ...useCases];

it('finds ports and use cases, no two ports with one token', () => {
  expect(namesOf(ports)).toContain('Clock');
  expect(namesOf(useCases)).toContain('SessionState');
  expect(new Set(services.map(([, token]) => token)).size).toBe(services.length);
});

it('binds in the container of the first screen one of each service, but for what a feature brings', () => {
  const container = productionContainer();
  const missing = services.filter(([, token]) => !container.isBound(token));
  expect(namesOf(missing).toSorted()).toEqual(LATE.toSorted());
  const bound = services.filter(([, token]) => container.isBound(token));
  expect(namesOf(bound.filter(([, token]) => !isOne(container, token)))).toEqual([]);
});

it('binds every port and every use case once with all features, loaded at once or one by one backwards', async () => {
  const [atOnce, backwards] = [productionContainer(), productionContainer()];
  const loader = createFeatureLoader(atOnce);
  await Promise.all(featureNames.map((name) => loader.load(name)));
  const slowLoader = createFeatureLoader(backwards);
  for (const name of featureNames.toReversed()) await slowLoader.load(name);
  for (const container of [atOnce, backwards]) {
    expect(namesOf(services.filter(([, token]) => !isOne(container, token)))).toEqual([]);
  }
});

it('starts each service that has a start once, when the feature that binds it has arrived', async () => {
  const startables = useCases.filter(([, token]) => isClass(token) && 'start' in (token.prototype as object));
  const starts = startables.map(([name, token]) => {
    const { prototype } = token as unknown as { readonly prototype: Startable };
    return [name, vi.spyOn(prototype, 'start').mockReturnValue()] as const;
  });
  const container = productionContainer();
  const loader = createFeatureLoader(container);
  for (const name of featureNames) await loader.load(name);
  expect(namesOf(startables)).toContain('RefreshSession');
  expect(starts.filter(([, start]) => start.mock.calls.length !== 1).map(([name]) => name)).toEqual([]);
  const own = startables.map(([, token]) => container.get(token) as Startable);
  expect(new Set(container.getAll(Startable))).toEqual(new Set(own));
  vi.restoreAllMocks();
});

it.each(featureNames)('loads %s once, and leaves the services of the first screen as they are', async (name) => {
  const container = productionContainer();
  const early = services.filter(([, token]) => container.isBound(token));
  const before = early.map(([, token]) => container.get(token));
  const bound = vi.spyOn(container, 'load');
  const loader = createFeatureLoader(container);
  const first = loader.load(name);
  expect(loader.load(name)).toBe(first);
  await first;
  expect(loader.load(name)).toBe(first);
  expect(new Set(bound.mock.calls.flat()).size).toBe(bound.mock.calls.flat().length);
  expect(namesOf(early.filter(([, token], index) => container.get(token) !== before[index]))).toEqual([]);
});

it.each(featureNames)('requests %s again, once for all callers, after it did not arrive in time', async (name) => {
  const container = productionContainer();
  const clock = new FakeClock();
  container.unbind(Clock);
  container.bind(Clock).toConstantValue(clock);
  const bound = vi.spyOn(container, 'load');
  const loader = createFeatureLoader(container);

  const late = loader.load(name);
  const again: Promise<unknown>[] = [];
  const waiting = [1, 2].map(() => loader.load(name).catch(() => void again.push(loader.load(name))));
  clock.advance(LAZY_IMPORT_TIMEOUT);
  await expect(late).rejects.toThrow(ChunkLoadError);
  await Promise.all(waiting);
  expect(again).toHaveLength(2);
  expect([again[1] === again[0], again[0] === late]).toEqual([true, false]);

  await again[0];
  expect(loader.load(name)).toBe(again[0]);
  expect(new Set(bound.mock.calls.flat()).size).toBe(bound.mock.calls.flat().length);
});

function productionContainer(): Container {
  return createContainer({
    settings: testConfiguration(),
    portalOrigin: location.origin,
    earlyRequests: { take: () => undefined },
  });
}

/** Whether the token has one binding and one instance. Throws when it, or a dependency, has no binding. */
function isOne(container: Container, token: Token<unknown>): boolean {
  const all = container.getAll(token);
  const instance = container.get(token);
  return all.length === 1 && all[0] === instance && container.get(token) === instance && instance !== undefined;
}

function namesOf(list: readonly Service[]): readonly string[] {
  return list.map(([name]) => name);
}

function servicesOf(
  modules: Readonly<Record<string, Exports>>,
  isService: (value: unknown) => boolean,
): readonly Service[] {
  return Object.values(modules)
    .flatMap((exports) => Object.entries(exports))
    .filter((entry): entry is [string, Token<unknown>] => isService(entry[1]));
}

function isClass(value: unknown): value is abstract new (...args: never) => unknown {
  return typeof value === 'function' && /^class\b/.test(Function.prototype.toString.call(value));
}

// @vitest-environment jsdom
import type { Container } from 'inversify';
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { Clock } from '../../src/application/ports/clock.ts';
import type { Token } from '../../src/application/ports/injection.ts';
import { LAZY_PART_TIMEOUT, PartMissing } from '../../src/application/shared/lazy-part.ts';
import { createContainer } from '../../src/composition/create-container.ts';
import { createFeatureLoader, featureNames } from '../../src/composition/lazy-modules.ts';
import { parsePortalConfig } from '../../src/composition/portal-config.ts';
import { FakeClock } from '../fakes/fake-clock.ts';

/*
 * The production container: whatever the program may ask it for is there, once. Ports and use cases are found by
 * looking into their folders, so that a new one without a binding fails here.
 */

type Exports = Readonly<Record<string, unknown>>;
type Service = readonly [name: string, token: Token<unknown>];

const ports = servicesOf(
  import.meta.glob<Exports>(
    [
      '../../src/application/ports/*.ts',
      '../../src/application/drafts/open-draft.ts',
      '../../src/application/proposals/open-proposal.ts',
    ],
    {
      eager: true,
    },
  ),
  (value) => typeof value === 'symbol',
);
const useCases = servicesOf(
  import.meta.glob<Exports>(
    // Use cases are made of kept answers, pauses, local drafts and sendings; no container gives those.
    [
      '../../src/application/**/*.ts',
      '!../../src/application/ports/*.ts',
      '!../../src/application/shared/kept-answers.ts',
      '!../../src/application/shared/retry-pause.ts',
      '!../../src/application/shared/timer.ts',
      '!../../src/application/drafts/draft-history.ts',
      '!../../src/application/drafts/local-draft.ts',
      '!../../src/application/drafts/writer-lock.ts',
      '!../../src/application/proposals/draft-runner.ts',
      '!../../src/application/proposals/draft-transition.ts',
      '!../../src/application/groups/topic-sending.ts',
    ],
    { eager: true },
  ),
  (value) => isClass(value) && !(value.prototype instanceof Error),
);

/** What comes with a feature only. */
const LATE_PORTS = [
  'AccountDirectory',
  'CommentDesk',
  'ConferenceSource',
  'DraftStore',
  'Drafts',
  'EditorUrls',
  'EventDirectory',
  'GroupDesk',
  'GroupDirectory',
  'LoginDesk',
  'MembershipSystem',
  'NewsSource',
  'OpenProposals',
  'ProposalDesk',
  'Randomness',
  'Sharing',
  'TimelineSource',
  'TopicDesk',
  'TopicSource',
  'ViewSource',
  'WriterLocks',
];
const LATE_USE_CASES = [
  'ChangeMembership',
  'CheckMembership',
  'DraftKeeper',
  'FindContent',
  'FindKey',
  'FindMenu',
  'KnownConferences',
  'LoadAccount',
  'LoadConferences',
  'LoadEvents',
  'LoadGroup',
  'LoadGroups',
  'LastVisit',
  'LoadLatestTopics',
  'LoadNews',
  'LoadOwnProposals',
  'LoadProposalCounts',
  'LoadTimeline',
  'LoadTopic',
  'LoadView',
  'OwnFindSources',
  'PostComment',
  'PostTopic',
  'ProposalAccess',
  'ProposalDrafts',
  'ProposalFindSources',
  'PublicFindSources',
  'RefreshSession',
  'RepeatSignOut',
  'SendTopic',
  'SessionCalls',
  'SessionExpiry',
  'SignIn',
  'SignOut',
  'ThemePreference',
];
const LATE = [...LATE_PORTS, ...LATE_USE_CASES];

const services = [...ports, ...useCases];

it('ports and use cases are found, and no two ports share a token', () => {
  expect(namesOf(ports)).toContain('Clock');
  expect(namesOf(useCases)).toContain('SessionState');
  expect(new Set(services.map(([, token]) => token)).size).toBe(services.length);
});

describe('the container of the first screen', () => {
  const container = productionContainer();

  it.each(services.filter(([name]) => !LATE.includes(name)))('gives the one %s', (_name, token) => {
    expect(isOne(container, token)).toBe(true);
  });

  it('does without what a feature brings', () => {
    const missing = services.filter(([, token]) => !container.isBound(token));
    expect(namesOf(missing).toSorted()).toEqual(LATE.toSorted());
  });
});

describe('the container with every feature', () => {
  it('gives every port and every use case, each of them once', async () => {
    const container = productionContainer();
    const loader = createFeatureLoader(container);
    await Promise.all(featureNames.map((name) => loader.load(name)));
    expect(namesOf(services.filter(([, token]) => !isOne(container, token)))).toEqual([]);
  });

  it('gives the same, whichever feature comes first', async () => {
    const container = productionContainer();
    const loader = createFeatureLoader(container);
    for (const name of featureNames.toReversed()) await loader.load(name);
    expect(namesOf(services.filter(([, token]) => !isOne(container, token)))).toEqual([]);
  });
});

describe.each(featureNames)('the feature %s', (name) => {
  it('is loaded once, however often it is asked for', async () => {
    const container = productionContainer();
    const loader = createFeatureLoader(container);
    const bound = vi.spyOn(container, 'load');
    const first = loader.load(name);
    expect(loader.load(name)).toBe(first);
    await first;
    expect(loader.load(name)).toBe(first);
    const { length } = bound.mock.calls;
    await loader.load(name);
    expect(bound).toHaveBeenCalledTimes(length);
    expect(new Set(bound.mock.calls.flat()).size).toBe(bound.mock.calls.flat().length);
  });

  it('leaves what the first screen has as it is', async () => {
    const container = productionContainer();
    const early = services.filter(([, token]) => container.isBound(token));
    const before = early.map(([, token]) => container.get(token));
    await createFeatureLoader(container).load(name);
    expect(namesOf(early.filter(([, token], index) => container.get(token) !== before[index]))).toEqual([]);
  });

  it('is fetched anew after it did not arrive in time', async () => {
    const container = productionContainer();
    const clock = new FakeClock();
    container.unbind(Clock);
    container.bind(Clock).toConstantValue(clock);
    const loader = createFeatureLoader(container);

    const late = loader.load(name);
    clock.advance(LAZY_PART_TIMEOUT);
    await expect(late).rejects.toThrow(PartMissing);

    const again = loader.load(name);
    expect(again).not.toBe(late);
    await again;
    expect(loader.load(name)).toBe(again);
  });

  it('is fetched anew once, when several who waited for it try again', async () => {
    const container = productionContainer();
    const clock = new FakeClock();
    container.unbind(Clock);
    container.bind(Clock).toConstantValue(clock);
    const bound = vi.spyOn(container, 'load');
    const loader = createFeatureLoader(container);

    const again: Promise<unknown>[] = [];
    const waiting = [1, 2].map(() =>
      loader.load(name).catch(() => {
        again.push(loader.load(name));
      }),
    );
    clock.advance(LAZY_PART_TIMEOUT);
    await Promise.all(waiting);
    expect(again).toHaveLength(2);
    expect(again[1]).toBe(again[0]);

    await again[0];
    expect(loader.load(name)).toBe(again[0]);
    expect(new Set(bound.mock.calls.flat()).size).toBe(bound.mock.calls.flat().length);
  });
});

function productionContainer(): Container {
  const outcome = parsePortalConfig(JSON.parse(readFileSync('portal.config.json', 'utf8')));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return createContainer({
    settings: outcome.settings,
    portalOrigin: location.origin,
    earlyRequests: { take: () => undefined },
  });
}

/** Whether there is one binding, and one instance for whoever asks. Throws when there is none, or something it needs. */
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

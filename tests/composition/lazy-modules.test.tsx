import { Container } from 'inversify';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Clock } from '../../src/application/ports/browser.ts';
import { ChunkLoadError } from '../../src/application/loading/lazy-import.ts';
import { LAZY_IMPORT_TIMEOUT } from '../../src/domain/shared/timeouts.ts';
import { RecoverChunks, UnsavedWork } from '../../src/application/loading/unsaved-work.ts';
import { createFeatureLoader } from '../../src/composition/features/lazy-modules.ts';
import { LazyFeature } from '../../src/ui/app/lazy-feature.tsx';
import { FeatureLoaderProvider } from '../../src/ui/di/feature-loader.tsx';
import { FakeClock } from '../fakes/fake-clock.ts';
import { FakePageReload } from '../fakes/fake-page-reload.ts';
import { createTestContainer } from '../support/test-container.ts';

function setUp(page = new FakePageReload()) {
  const clock = new FakeClock();
  const recovery = new RecoverChunks(page, createTestContainer().container.get(UnsavedWork), clock);
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  container.bind(Clock).toConstantValue(clock);
  container.bind(RecoverChunks).toConstantValue(recovery);
  return { page, clock, loader: createFeatureLoader(container) };
}

/** Lets the loading of a feature time out. */
const miss = (clock: FakeClock) => {
  clock.advance(LAZY_IMPORT_TIMEOUT);
  return clock.advanceAsync(0);
};

it('reloads the page when a user waits for a missing feature, and rejects when the reload was not possible', async () => {
  const { page, clock, loader } = setUp();
  let failed: unknown;
  loader.load('about', true).catch((error: unknown) => (failed = error));
  await miss(clock);
  expect(page.reloads).toBe(1);
  expect(failed).toBeUndefined();
  await clock.advanceAsync(10_000);
  expect(failed).toBeInstanceOf(ChunkLoadError);
});

it('does not reload the page for a prefetched feature', async () => {
  const { page, clock, loader } = setUp();
  const ahead = loader.load('errors');
  clock.advance(LAZY_IMPORT_TIMEOUT);
  await expect(ahead).rejects.toThrow(ChunkLoadError);
  expect(page.reloads).toBe(0);
});

it('reloads the page when a user comes to wait for a feature that is being prefetched', async () => {
  const { page, clock, loader } = setUp();
  loader.load('errors').catch(() => undefined);
  loader.load('errors', true).catch(() => undefined);
  await miss(clock);
  expect(page.reloads).toBe(1);
});

it('stops waiting for a feature once it has failed', async () => {
  const { page, clock, loader } = setUp();
  page.isInterrupting = true;
  loader.load('about', true).catch(() => undefined);
  await miss(clock);
  page.isInterrupting = false;
  loader.load('about').catch(() => undefined);
  await miss(clock);
  expect(page.reloads).toBe(0);
});

it.each([
  ['account', 'groups'],
  ['account', 'proposals'],
  ['topic-form', 'editor'],
  ['proposal-form', 'proposal-draft'],
] as const)('loads %s together with what is shown within it: %s', (outer, inner) => {
  const { clock, loader } = setUp();
  loader.load(outer).catch(() => undefined);
  const { pending } = clock;
  loader.load(inner).catch(() => undefined);
  expect(clock.pending).toBe(pending);
});

it('shows a loaded feature in the first rendering', async () => {
  const { loader } = setUp();
  const about = loader.load('about');
  const { BuiltInRoute } = await about;
  const shown = renderToStaticMarkup(
    <FeatureLoaderProvider loader={loader}>
      <LazyFeature name="about" waiting="waiting">
        {(feature) => (feature.BuiltInRoute === BuiltInRoute ? 'there' : 'another')}
      </LazyFeature>
    </FeatureLoaderProvider>,
  );
  expect(shown).toBe('there');
});

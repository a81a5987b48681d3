import type { Container } from 'inversify';
import { Clock } from '../../application/ports/browser.ts';
import { lazyImport } from '../../application/loading/lazy-import.ts';
import { RecoverChunks } from '../../application/loading/unsaved-work.ts';
import { Startable } from '../../application/loading/startable.ts';
import type { laterFeatures } from './later-modules.ts';
import type { FeatureLoaders, FeatureWiring } from './loaded-feature.ts';
import type { FeatureLoader, FeatureName } from '../../ui/di/feature-loader.tsx';
import type { AllFeatures } from '../../ui/features/features.ts';

type LaterName = keyof typeof laterFeatures;

const later =
  <Name extends LaterName>(name: Name) =>
  async () => {
    const module = await import('./later-modules.ts');
    const loaders: FeatureLoaders<LaterName> = module.laterFeatures;
    return loaders[name]();
  };

const features: FeatureLoaders<FeatureName> = {
  session: () => import('./session-chunk.ts'),
  errors: () => import('../../ui/features/errors/error-page-feature.ts'),
  about: later('about'),
  lists: () => import('./lists-chunk.ts'),
  'list-screen': later('list-screen'),
  calendar: later('calendar'),
  account: later('account'),
  groups: later('groups'),
  topics: () => import('../../ui/features/topics/topics-feature.ts'),
  workgroups: () => import('./workgroups-chunk.ts'),
  'topic-form': later('topic-form'),
  'proposal-gateway': () => import('./proposal-gateway-chunk.ts'),
  proposals: () => import('../../ui/features/proposals/proposals-feature.ts'),
  'proposal-form': () => import('../../ui/features/proposals/form/proposal-form-feature.ts'),
  'proposal-draft': later('proposal-draft'),
  'proposal-conflict': later('proposal-conflict'),
  'paste-people': later('paste-people'),
  editor: later('editor'),
  'long-html': later('long-html'),
  'draft-versions': later('draft-versions'),
  idle: later('idle'),
  find: later('find'),
  'find-sources': later('find-sources'),
  scrolling: () => import('../../ui/features/scrolling/scrolling-feature.ts'),
};

const needs: Partial<Record<FeatureName, readonly FeatureName[]>> = {
  'find-sources': ['lists'],
  workgroups: ['session'],
  groups: ['workgroups'],
  topics: ['workgroups'],
  account: ['workgroups'],
  'topic-form': ['workgroups'],
  'proposal-gateway': ['session'],
  proposals: ['proposal-gateway'],
  'proposal-form': ['proposal-gateway'],
};

/** Features prefetched with another one, without waiting for them. */
const within: Partial<Record<FeatureName, readonly FeatureName[]>> = {
  account: ['groups', 'proposals'],
  'topic-form': ['editor'],
  'proposal-form': ['proposal-draft'],
  'proposal-draft': ['paste-people', 'proposal-conflict'],
};

export const featureNames = Object.keys(features) as readonly FeatureName[];

export function createFeatureLoader(container: Container): FeatureLoader {
  const loaded = new Map<FeatureName, Promise<unknown>>();
  const awaited = new Set<FeatureName>();
  const started = new Set<Startable>();

  async function fetchFeature(name: FeatureName): Promise<unknown> {
    for (const inner of within[name] ?? []) load(inner).catch(() => undefined);
    try {
      const [feature] = await Promise.all([
        lazyImport<FeatureWiring>(container.get(Clock), features[name]),
        ...(needs[name] ?? []).map((needed) => load(needed)),
      ]);
      container.load(...(feature.modules ?? []));
      startServices();
      feature.start?.(container, { load });
      return feature;
    } catch (error) {
      if (awaited.delete(name)) await container.get(RecoverChunks).recover(error);
      // Before the rejection is seen, so that an immediate retry fetches it again.
      loaded.delete(name);
      throw error;
    }
  }

  function startServices(): void {
    for (const service of container.getAll(Startable, { optional: true })) {
      if (started.has(service)) continue;
      started.add(service);
      service.start();
    }
  }

  function load<Name extends FeatureName>(name: Name, isAwaited = false): Promise<AllFeatures[Name]> {
    if (isAwaited) awaited.add(name);
    let running = loaded.get(name);
    if (running === undefined) {
      running = fetchFeature(name);
      loaded.set(name, running);
      markWhenSettled(running);
    }
    return running as Promise<AllFeatures[Name]>;
  }

  return { load };
}

/** Sets the status and value that React reads from a promise, so that loaded features render without suspending. */
function markWhenSettled(promise: Promise<unknown>): void {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
}

import type { Container, ContainerModule } from 'inversify';
import { Clock } from '../application/ports/clock.ts';
import { lazyPart } from '../application/shared/lazy-part.ts';
import type { FeatureLoader, FeatureName, Features } from '../ui/di/feature-loader.tsx';

/** A feature as it arrives. */
export interface Part<Views> {
  readonly views: Views;
  readonly modules: readonly ContainerModule[];
  /** What goes on by itself from then on. Called once, after the modules were bound. */
  readonly start?: (container: Container) => void;
}

/** How each feature is fetched: its views, its use cases and the adapters only it needs. */
const features: { readonly [Name in FeatureName]: () => Promise<Part<Features[Name]>> } = {
  session: async () => (await import('./session-part.ts')).sessionPart,
  about: async () => ({ views: await import('../ui/features/about/about-feature.ts'), modules: [] }),
};

export const featureNames = Object.keys(features) as readonly FeatureName[];

/** Loads features once and binds their services into the one container. */
export function createFeatureLoader(container: Container): FeatureLoader {
  const loaded = new Map<FeatureName, Promise<unknown>>();

  async function fetchFeature(name: FeatureName): Promise<unknown> {
    const part = await lazyPart<Part<unknown>>(container.get(Clock), features[name]);
    container.load(...part.modules);
    part.start?.(container);
    return part.views;
  }

  return {
    load<Name extends FeatureName>(name: Name) {
      const running = loaded.get(name) ?? fetchFeature(name);
      loaded.set(name, running);
      running.catch(() => loaded.delete(name));
      return running as Promise<Features[Name]>;
    },
  };
}

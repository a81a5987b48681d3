import type { Container, ContainerModule } from 'inversify';
import type { FeatureLoader, FeatureName } from '../../ui/di/feature-loader.tsx';
import type { AllFeatures } from '../../ui/features/features.ts';

export interface LoadedFeature<Views> {
  readonly views: Views;
  readonly modules?: readonly ContainerModule[];
  /** Starts background work. Called once, after the modules are bound. */
  readonly start?: (container: Container, features: FeatureLoader) => void;
}

export type FeatureLoaders<Name extends FeatureName> = {
  readonly [Each in Name]: () => Promise<LoadedFeature<AllFeatures[Each]>>;
};

/** A feature that binds nothing. */
export const viewsOf =
  <Views>(load: () => Promise<Views>) =>
  async (): Promise<LoadedFeature<Views>> => ({ views: await load() });

import type { Container, ContainerModule } from 'inversify';
import type { FeatureLoader, FeatureName } from '../../ui/di/feature-loader.tsx';
import type { AllFeatures } from '../../ui/features/features.ts';

/** What the module of a feature may export beside its views. */
export interface FeatureWiring {
  readonly modules?: readonly ContainerModule[];
  /** Starts background work. Called once, after the modules are bound. */
  readonly start?: (container: Container, features: FeatureLoader) => void;
}

export type FeatureLoaders<Name extends FeatureName> = {
  readonly [Each in Name]: () => Promise<AllFeatures[Each] & FeatureWiring>;
};

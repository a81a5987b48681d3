import type { Container, ContainerModule } from 'inversify';
import type { FeatureLoader } from '../../ui/di/feature-loader.tsx';

export interface LoadedFeature<Views> {
  readonly views: Views;
  readonly modules: readonly ContainerModule[];
  /** Starts background work. Called once, after the modules are bound. */
  readonly start?: (container: Container, features: FeatureLoader) => void;
}

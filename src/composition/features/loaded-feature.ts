import type { Container, ContainerModule } from 'inversify';
import type { FeatureLoader } from '../../ui/di/feature-loader.tsx';

/** A feature as it arrives. */
export interface LoadedFeature<Views> {
  readonly views: Views;
  readonly modules: readonly ContainerModule[];
  /** What goes on by itself from then on. Called once, after the modules were bound. */
  readonly start?: (container: Container, features: FeatureLoader) => void;
}

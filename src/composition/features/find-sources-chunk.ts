import { findSourcesModule } from '../../application/find/find-sources-module.ts';
import type { LoadedFeature } from './loaded-feature.ts';

export const findSourcesChunk: LoadedFeature<Readonly<Record<string, never>>> = {
  views: {},
  modules: [findSourcesModule],
};

import { findSourcesModule } from '../../application/find/find-sources-module.ts';
import type { LoadedFeature } from './loaded-feature.ts';

/** Sources of the find box: the public lists. */
export const findSourcesChunk: LoadedFeature<Readonly<Record<string, never>>> = {
  views: {},
  modules: [findSourcesModule],
};

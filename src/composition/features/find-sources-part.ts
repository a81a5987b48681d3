import { findSourcesModule } from '../../application/find/find-sources-module.ts';
import type { LoadedFeature } from './loaded-feature.ts';

/** What the find box looks through, of the lists that everybody can read. */
export const findSourcesPart: LoadedFeature<Readonly<Record<string, never>>> = {
  views: {},
  modules: [findSourcesModule],
};

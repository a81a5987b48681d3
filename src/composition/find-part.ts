import { findModule } from '../application/find/find-module.ts';
import { FindKey } from '../application/find/find-key.ts';
import * as views from '../ui/features/find/find-feature.ts';
import { watchFindKey } from '../ui/features/find/watch-find-key.ts';
import type { LoadedFeature } from './loaded-feature.ts';

/** The find box, and the key that opens it. */
export const findPart: LoadedFeature<typeof views> = {
  views,
  modules: [findModule],
  start: (container) => {
    watchFindKey(document, container.get(FindKey));
  },
};

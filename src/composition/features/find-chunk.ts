import { findModule } from '../../application/find/find-module.ts';
import { FindKey } from '../../application/storage/preferences.ts';
import { sharingModule } from '../../infrastructure/browser/sharing-module.ts';
import * as views from '../../ui/features/find/find-feature.ts';
import { watchFindKey } from '../../ui/features/find/watch-find-key.ts';
import type { LoadedFeature } from './loaded-feature.ts';

export const findChunk: LoadedFeature<typeof views> = {
  views,
  modules: [findModule, sharingModule],
  start: (container) => {
    // A prerendered page has no keyboard.
    if ('document' in globalThis) watchFindKey(document, container.get(FindKey));
  },
};

import { findModule } from '../../application/find/find-module.ts';
import { FindKey } from '../../application/storage/preferences.ts';
import { sharingModule } from '../../infrastructure/browser/sharing-module.ts';
import * as views from '../../ui/features/find/find-feature.ts';
import { watchFindKey } from '../../ui/features/find/watch-find-key.ts';
import type { LoadedFeature } from './loaded-feature.ts';

/** Find and keep: the find box with the key that opens it, and what one can do with a page besides reading it. */
export const findPart: LoadedFeature<typeof views> = {
  views,
  modules: [findModule, sharingModule],
  start: (container) => {
    // A page that is prerendered has no keyboard.
    if ('document' in globalThis) watchFindKey(document, container.get(FindKey));
  },
};

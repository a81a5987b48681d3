import { listsModule } from '../../application/lists/lists-module.ts';
import { visitsModule } from '../../application/session/visits-module.ts';
import { publicListsModule } from '../../infrastructure/content-system/public-lists-module.ts';
import * as views from '../../ui/features/lists/lists-feature.ts';
import type { LoadedFeature } from './loaded-feature.ts';

export const listsChunk: LoadedFeature<typeof views> = {
  views,
  modules: [listsModule, visitsModule, publicListsModule],
};

import { sessionModule } from '../../application/session/session-module.ts';
import { browserToolsModule } from '../../infrastructure/browser/browser-tools-module.ts';
import { contentAccessModule } from '../../infrastructure/content-system/content-access-module.ts';
import { membershipSystemModule } from '../../infrastructure/membership-system/membership-system-module.ts';
import * as views from '../../ui/features/session/session-feature.ts';
import type { LoadedFeature } from './loaded-feature.ts';

export const sessionChunk: LoadedFeature<typeof views> = {
  views,
  modules: [browserToolsModule, sessionModule, contentAccessModule, membershipSystemModule],
};

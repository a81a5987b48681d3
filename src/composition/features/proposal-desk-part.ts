import { proposalsModule } from '../../application/proposals/proposals-module.ts';
import { writerLocksModule } from '../../infrastructure/browser/writer-locks-module.ts';
import { eventDirectoryModule } from '../../infrastructure/content-system/event-directory-module.ts';
import { proposalDeskModule } from '../../infrastructure/proposal-system/proposal-desk-module.ts';
import type { LoadedFeature } from './loaded-feature.ts';

export const proposalDeskPart: LoadedFeature<Readonly<Record<string, never>>> = {
  views: {},
  modules: [proposalsModule, proposalDeskModule, eventDirectoryModule, writerLocksModule],
};

import { groupsModule } from '../../application/groups/groups-module.ts';
import { visitsModule } from '../../application/session/visits-module.ts';
import { workgroupsModule } from '../../infrastructure/content-system/workgroups-module.ts';
import type { LoadedFeature } from './loaded-feature.ts';

export const workgroupsChunk: LoadedFeature<Readonly<Record<string, never>>> = {
  views: {},
  modules: [groupsModule, visitsModule, workgroupsModule],
};

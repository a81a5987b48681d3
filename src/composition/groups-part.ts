import { groupsModule } from '../application/groups/groups-module.ts';
import { workgroupsModule } from '../infrastructure/content-system/workgroups-module.ts';
import * as views from '../ui/features/groups/groups-feature.ts';
import type { LoadedFeature } from './loaded-feature.ts';

/** Working groups, topics and comments. */
export const groupsPart: LoadedFeature<typeof views> = {
  views,
  modules: [groupsModule, workgroupsModule],
};

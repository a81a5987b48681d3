import { groupsModule } from '../../application/groups/groups-module.ts';
import { visitsModule } from '../../application/session/visits-module.ts';
import { workgroupsModule } from '../../infrastructure/content-system/workgroups-module.ts';

export const modules = [groupsModule, visitsModule, workgroupsModule];

import { listsModule } from '../../application/lists/lists-module.ts';
import { visitsModule } from '../../application/session/visits-module.ts';
import { publicListsModule } from '../../infrastructure/content-system/public-lists-module.ts';
export * from '../../ui/features/lists/lists-feature.ts';

export const modules = [listsModule, visitsModule, publicListsModule];

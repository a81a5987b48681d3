import { sessionModule } from '../../application/session/session-module.ts';
import { browserToolsModule } from '../../infrastructure/browser/browser-tools-module.ts';
import { contentAccessModule } from '../../infrastructure/content-system/content-access-module.ts';
import { membershipSystemModule } from '../../infrastructure/membership-system/membership-system-module.ts';
export * from '../../ui/features/session/session-feature.ts';

export const modules = [browserToolsModule, sessionModule, contentAccessModule, membershipSystemModule];

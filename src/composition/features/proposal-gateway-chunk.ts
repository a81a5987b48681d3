import { proposalsModule } from '../../application/proposals/proposals-module.ts';
import { writerLocksModule } from '../../infrastructure/browser/writer-locks-module.ts';
import { eventDirectoryModule } from '../../infrastructure/content-system/event-directory-module.ts';
import { proposalGatewayModule } from '../../infrastructure/proposal-system/proposal-gateway-module.ts';

export const modules = [proposalsModule, proposalGatewayModule, eventDirectoryModule, writerLocksModule];

import { ContainerModule } from 'inversify';
import { ProposalGateway } from '../../application/ports/proposal-system.ts';
import { BearerProposalGateway } from './proposal-gateway.ts';

export const proposalGatewayModule = new ContainerModule(({ bind }) => {
  bind(ProposalGateway).to(BearerProposalGateway);
});

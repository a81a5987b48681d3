import { ContainerModule } from 'inversify';
import { ProposalDesk } from '../../application/ports/proposal-desk.ts';
import { BearerProposalDesk } from './bearer-proposal-desk.ts';

/** Needs `HttpTransport`, `PortalSettings`, `Clock` and `Randomness`. */
export const proposalDeskModule = new ContainerModule(({ bind }) => {
  bind(BearerProposalDesk).toSelf();
  bind(ProposalDesk).toService(BearerProposalDesk);
});

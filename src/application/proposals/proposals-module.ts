import { ContainerModule } from 'inversify';
import { ProposalSources } from '../find/find-source.ts';
import { ProposalFindSources } from '../find/proposal-find-sources.ts';
import { Startable } from '../loading/startable.ts';
import { OpenProposals } from './draft-model.ts';
import { LoadEvents, LoadOwnProposals, LoadProposalCounts } from './load-proposals.ts';
import { ProposalAccess } from './proposal-access.ts';
import { ProposalDrafts } from './proposal-drafts.ts';

export const proposalsModule = new ContainerModule(({ bind }) => {
  bind(ProposalAccess).toSelf();
  bind(ProposalDrafts).toSelf();
  bind(OpenProposals).toService(ProposalDrafts);
  bind(Startable).toDynamicValue((context) => context.get(ProposalDrafts));
  bind(LoadEvents).toSelf();
  bind(LoadProposalCounts).toSelf();
  bind(LoadOwnProposals).toSelf();
  bind(ProposalFindSources).toSelf();
  bind(ProposalSources).toService(ProposalFindSources);
});

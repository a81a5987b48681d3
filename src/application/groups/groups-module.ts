import { ContainerModule } from 'inversify';
import { OwnSources } from '../find/find-source.ts';
import { OwnFindSources } from '../find/own-find-sources.ts';
import { ChangeMembership } from './change-membership.ts';
import { LoadWorkgroups } from './load-workgroups.ts';
import { PostComment } from './post-comment.ts';
import { PostTopic } from './post-topic.ts';

export const groupsModule = new ContainerModule(({ bind }) => {
  const services = [LoadWorkgroups, ChangeMembership, PostTopic, PostComment, OwnFindSources];
  for (const service of services) bind<unknown>(service).toSelf();
  bind(OwnSources).toService(OwnFindSources);
});

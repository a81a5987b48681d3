import { ContainerModule } from 'inversify';
import { OwnSources } from '../find/find-source.ts';
import { OwnFindSources } from '../find/own-find-sources.ts';
import { ChangeMembership } from './change-membership.ts';
import { LoadGroup, LoadGroups } from './load-groups.ts';
import { LoadLatestTopics, LoadTopic } from './load-topic.ts';
import { PostComment } from './post-comment.ts';
import { PostTopic, SendTopic } from './post-topic.ts';

export const groupsModule = new ContainerModule(({ bind }) => {
  const loaders = [LoadGroups, LoadGroup, LoadLatestTopics, LoadTopic];
  const writers = [ChangeMembership, PostTopic, SendTopic, PostComment];
  for (const service of [...loaders, ...writers, OwnFindSources]) bind<unknown>(service).toSelf();
  bind(OwnSources).toService(OwnFindSources);
});

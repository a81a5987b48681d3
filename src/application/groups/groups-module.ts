import { ContainerModule } from 'inversify';
import { OwnSources } from '../find/find-source.ts';
import { OwnFindSources } from '../find/own-find-sources.ts';
import { ChangeMembership } from './change-membership.ts';
import { LoadGroup, LoadGroups } from './load-groups.ts';
import { LoadLatestTopics, LoadTopic } from './load-topic.ts';
import { PostComment } from './post-comment.ts';
import { PostTopic, SendTopic } from './post-topic.ts';

/** Loaded with the `groups` feature; needs the `session` feature. */
export const groupsModule = new ContainerModule(({ bind }) => {
  bind(LoadGroups).toSelf();
  bind(LoadGroup).toSelf();
  bind(LoadLatestTopics).toSelf();
  bind(LoadTopic).toSelf();
  bind(ChangeMembership).toSelf();
  bind(PostTopic).toSelf();
  bind(SendTopic).toSelf();
  bind(PostComment).toSelf();
  bind(OwnFindSources).toSelf();
  bind(OwnSources).toService(OwnFindSources);
});

import { ContainerModule } from 'inversify';
import {
  CommentGateway,
  GroupGateway,
  GroupDirectory,
  TopicGateway,
  TopicSource,
} from '../../application/ports/workgroups.ts';
import { DrupalCommentGateway, DrupalTopicGateway, DrupalTopicSource } from './topics.ts';
import { DrupalGroupGateway, DrupalGroupDirectory } from './groups.ts';

export const workgroupsModule = new ContainerModule(({ bind }) => {
  bind(DrupalGroupDirectory).toSelf();
  bind(GroupDirectory).toService(DrupalGroupDirectory);
  bind(DrupalGroupGateway).toSelf();
  bind(GroupGateway).toService(DrupalGroupGateway);
  bind(DrupalTopicSource).toSelf();
  bind(TopicSource).toService(DrupalTopicSource);
  bind(DrupalTopicGateway).toSelf();
  bind(TopicGateway).toService(DrupalTopicGateway);
  bind(DrupalCommentGateway).toSelf();
  bind(CommentGateway).toService(DrupalCommentGateway);
});

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
  bind(GroupDirectory).to(DrupalGroupDirectory);
  bind(GroupGateway).to(DrupalGroupGateway);
  bind(TopicSource).to(DrupalTopicSource);
  bind(TopicGateway).to(DrupalTopicGateway);
  bind(CommentGateway).to(DrupalCommentGateway);
});

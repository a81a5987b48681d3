import { ContainerModule } from 'inversify';
import { CommentDesk, GroupDesk, GroupDirectory, TopicDesk, TopicSource } from '../../application/ports/workgroups.ts';
import { DrupalCommentDesk, DrupalTopicDesk, DrupalTopicSource } from './topics.ts';
import { DrupalGroupDesk, DrupalGroupDirectory } from './groups.ts';

export const workgroupsModule = new ContainerModule(({ bind }) => {
  bind(DrupalGroupDirectory).toSelf();
  bind(GroupDirectory).toService(DrupalGroupDirectory);
  bind(DrupalGroupDesk).toSelf();
  bind(GroupDesk).toService(DrupalGroupDesk);
  bind(DrupalTopicSource).toSelf();
  bind(TopicSource).toService(DrupalTopicSource);
  bind(DrupalTopicDesk).toSelf();
  bind(TopicDesk).toService(DrupalTopicDesk);
  bind(DrupalCommentDesk).toSelf();
  bind(CommentDesk).toService(DrupalCommentDesk);
});

import type { CommentGateway, CommentPost } from '../../src/application/ports/workgroups.ts';
import { RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import type { TopicComment } from '../../src/domain/groups/topic.ts';
import { FakeWorkgroupsPort } from './fake-workgroups.ts';

/** Posts comments to a `FakeWorkgroups` with the session's token. Like Drupal core's, its answers name no author. */
export class FakeCommentGateway extends FakeWorkgroupsPort implements CommentGateway {
  /** Its answers cannot be read as comments. */
  isUnreadable = false;

  post(comment: CommentPost, csrfToken: string | undefined): Promise<TopicComment | undefined> {
    return this.answer('post', [comment, csrfToken], () => {
      const { signedIn, tokens } = this.contentSystem;
      if (!signedIn || csrfToken !== tokens?.csrfToken) return this.refuse(RemoteErrorKind.forbidden, 403);
      if (!this.workgroups.topic(comment.topicId)) return this.refuse(RemoteErrorKind.refused, 422);
      const { moderated, moderatedTopics, now } = this.workgroups;
      const stored = this.workgroups.addComment(comment.topicId, {
        id: String(this.workgroups.nextId()),
        author: `${signedIn.firstName} ${signedIn.lastName}`,
        date: now,
        html: comment.html,
        awaitsApproval: moderated || moderatedTopics.has(comment.topicId),
      });
      return this.isUnreadable ? undefined : { ...stored, author: '' };
    });
  }
}

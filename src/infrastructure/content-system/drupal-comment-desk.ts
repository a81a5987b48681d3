import type { CommentDesk, CommentPost } from '../../application/ports/comment-desk.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import type { TopicComment } from '../../domain/groups/topic.ts';
import { parseJson } from '../../domain/shared/parse-json.ts';
import { ContentCalls, csrfHeaders } from './content-calls.ts';
import { acceptedOf } from './accepted-answer.ts';
import { fromCommentPost, toComment } from './drupal-comment-wire.ts';

/** New comments by Drupal core's `comment` resource. */
@injectable()
export class DrupalCommentDesk implements CommentDesk {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async post(comment: CommentPost, csrfToken: string | undefined): Promise<TopicComment | undefined> {
    const answer = await this.calls.send('POST', `${this.calls.baseUrl}comment?_format=json`, {
      headers: csrfHeaders(csrfToken),
      body: fromCommentPost(comment),
    });
    return toComment(parseJson(acceptedOf(answer).text), this.calls.site.dates);
  }
}

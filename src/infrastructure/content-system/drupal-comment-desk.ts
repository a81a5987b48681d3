import type { CommentDesk, CommentPost } from '../../application/ports/comment-desk.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { RemoteSystem } from '../../application/ports/remote-error.ts';
import type { TopicComment } from '../../domain/groups/topic.ts';
import { HttpTransport } from '../http/http-transport.ts';
import { parseJson } from '../../domain/shared/parse-json.ts';
import { acceptedOf } from './accepted-answer.ts';
import { fromCommentPost, toComment } from './drupal-comment-wire.ts';

const system = RemoteSystem.content;

/** New comments by Drupal core's `comment` resource. */
@injectable()
export class DrupalCommentDesk implements CommentDesk {
  constructor(
    @injected(HttpTransport) private readonly http: HttpTransport,
    @injected(PortalSettings) private readonly settings: PortalSettings,
  ) {}

  async post(comment: CommentPost, csrfToken: string | undefined): Promise<TopicComment | undefined> {
    const url = `${this.settings.contentSystem.baseUrl}comment?_format=json`;
    const headers: Record<string, string> = csrfToken ? { 'X-CSRF-Token': csrfToken } : {};
    const body = fromCommentPost(comment);
    const answer = await this.http.send({ system, method: 'POST', url, headers, body, withCookies: true });
    return toComment(parseJson(acceptedOf(answer).text), this.settings.contentSystem);
  }
}

import { injectable, injected } from '../../application/ports/injection.ts';
import type { ReadAs } from '../../application/ports/page-source.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../application/ports/remote-error.ts';
import type { TopicSource } from '../../application/ports/topic-source.ts';
import type { Topic, TopicComment, TopicRow } from '../../domain/groups/topic.ts';
import type { List } from '../../domain/lists/pager.ts';
import { jsonOf } from '../http/answers.ts';
import { HttpTransport } from '../http/http-transport.ts';
import { toCommentList } from './drupal-comment-wire.ts';
import { toTopic, toTopicList } from './drupal-topic-wire.ts';
import { viewRequestUrl } from './list-requests.ts';
import { PortalOrigin } from '../../application/ports/portal-origin.ts';
import { siteContext } from './site-context.ts';

const system = RemoteSystem.content;

/** Topics by `rest/views/group_topics/single`; lists of topics and comments at the URLs that the settings name. */
@injectable()
export class DrupalTopicSource implements TopicSource {
  constructor(
    @injected(HttpTransport) private readonly http: HttpTransport,
    @injected(PortalSettings) private readonly settings: PortalSettings,
    @injected(PortalOrigin) private readonly portalOrigin: PortalOrigin,
  ) {}

  async topic(topicId: number, as: ReadAs): Promise<Topic> {
    const url = `${this.settings.contentSystem.baseUrl}rest/views/group_topics/single/${topicId}`;
    const topic = toTopic(await this.#read(url, as), topicId, this.#site);
    if (topic) return topic;
    throw new RemoteError({ system, kind: RemoteErrorKind.notFound, message: 'No such topic' });
  }

  async topics(url: string, page: number, as: ReadAs): Promise<List<TopicRow>> {
    return toTopicList(await this.#readList(url, page, as), this.#site);
  }

  async comments(url: string, page: number, as: ReadAs): Promise<List<TopicComment>> {
    return toCommentList(await this.#readList(url, page, as), this.settings.contentSystem);
  }

  #readList(url: string, page: number, as: ReadAs): Promise<unknown> {
    return this.#read(viewRequestUrl(this.settings, { view: '', display: '', url }, page), as);
  }

  get #site() {
    return siteContext(this.portalOrigin, this.settings);
  }

  async #read(url: string, as: ReadAs): Promise<unknown> {
    return jsonOf(
      system,
      await this.http.send({ system, method: 'GET', url, withCookies: as === 'session', isRead: true }),
    );
  }
}

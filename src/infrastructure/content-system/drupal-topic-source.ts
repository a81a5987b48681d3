import { injectable, injected } from '../../application/ports/injection.ts';
import type { ReadAs } from '../../application/ports/page-source.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../application/ports/remote-error.ts';
import type { TopicSource } from '../../application/ports/topic-source.ts';
import type { Topic, TopicComment, TopicRow } from '../../domain/groups/topic.ts';
import type { List } from '../../domain/lists/pager.ts';
import { ContentCalls } from './content-calls.ts';
import { toCommentList } from './drupal-comment-wire.ts';
import { toTopic, toTopicList } from './drupal-topic-wire.ts';
import { viewRequestUrl } from './list-requests.ts';

/** Topics by `rest/views/group_topics/single`; lists of topics and comments at the URLs that the settings name. */
@injectable()
export class DrupalTopicSource implements TopicSource {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async topic(topicId: number, as: ReadAs): Promise<Topic> {
    const url = `${this.calls.baseUrl}rest/views/group_topics/single/${topicId}`;
    const topic = toTopic(await this.calls.read(url, as), topicId, this.calls.site);
    if (topic) return topic;
    throw new RemoteError({ system: RemoteSystem.content, kind: RemoteErrorKind.notFound, message: 'No such topic' });
  }

  async topics(url: string, page: number, as: ReadAs): Promise<List<TopicRow>> {
    return toTopicList(await this.#readList(url, page, as), this.calls.site);
  }

  async comments(url: string, page: number, as: ReadAs): Promise<List<TopicComment>> {
    return toCommentList(await this.#readList(url, page, as), this.calls.site.dates);
  }

  #readList(url: string, page: number, as: ReadAs): Promise<unknown> {
    return this.calls.read(viewRequestUrl(this.calls.settings, { view: '', display: '', url }, page), as);
  }
}

import type { ReadAs } from '../../src/application/ports/content-sources.ts';
import { RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import type { TopicSource } from '../../src/application/ports/workgroups.ts';
import type { Topic, TopicComment, TopicRow } from '../../src/domain/groups/topic.ts';
import type { List } from '../../src/domain/lists/list.ts';
import { FakeWorkgroupsPort, type VisitorAccess } from './fake-workgroups.ts';

/** The id in a list's URL: `…?group=3`. */
const idIn = (url: string, name: string): number => Number(new URL(url).searchParams.get(name));

/** Topics and comments of a `FakeWorkgroups` for users; refuses visitors, as the sandbox does; see `visitors`. */
export class FakeTopicSource extends FakeWorkgroupsPort implements TopicSource {
  visitors: VisitorAccess = 'refused';

  topic(topicId: number, as: ReadAs): Promise<Topic> {
    return this.answer('topic', [topicId, as], () => {
      const topic = this.#admits(as) ? this.workgroups.topic(topicId) : undefined;
      return topic ?? this.refuse(RemoteErrorKind.notFound);
    });
  }

  topics(url: string, page: number, as: ReadAs): Promise<List<TopicRow>> {
    return this.answer('topics', [url, page, as], () => {
      return this.workgroups.pageOf(this.#admits(as) ? this.workgroups.topicRows(idIn(url, 'group')) : [], page);
    });
  }

  comments(url: string, page: number, as: ReadAs): Promise<List<TopicComment>> {
    return this.answer('comments', [url, page, as], () => {
      return this.workgroups.pageOf(this.#admits(as) ? this.workgroups.published(idIn(url, 'topic')) : [], page);
    });
  }

  #admits(as: ReadAs): boolean {
    if ((as === 'session' && this.contentSystem.signedIn) || this.visitors === 'admitted') return true;
    return this.visitors === 'refused' ? this.refuse(RemoteErrorKind.forbidden, 403) : false;
  }
}

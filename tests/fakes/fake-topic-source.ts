import type { ReadAs } from '../../src/application/ports/page-source.ts';
import { RemoteErrorKind, RemoteSystem } from '../../src/application/ports/remote-error.ts';
import type { TopicSource } from '../../src/application/ports/topic-source.ts';
import type { Topic, TopicComment, TopicRow } from '../../src/domain/groups/topic.ts';
import type { List } from '../../src/domain/lists/pager.ts';
import { FakeContentSystem } from './fake-content-system.ts';
import { FakeRemote } from './fake-remote.ts';
import { FakeWorkgroups } from './fake-workgroups.ts';

/** The id that a list's URL asks for: `…?group=3`. */
const idIn = (url: string, name: string): number => Number(new URL(url).searchParams.get(name));

/** Topics and comments of a `FakeWorkgroups`, for who is logged in: others are refused, as the sandbox does it. */
export class FakeTopicSource extends FakeRemote implements TopicSource {
  constructor(
    readonly workgroups: FakeWorkgroups = new FakeWorkgroups(),
    readonly contentSystem: FakeContentSystem = new FakeContentSystem(),
  ) {
    super(RemoteSystem.content);
  }

  topic(topicId: number, as: ReadAs): Promise<Topic> {
    return this.answer('topic', [topicId, as], () => {
      this.#expectReader(as);
      return this.workgroups.topic(topicId) ?? this.refuse(RemoteErrorKind.notFound);
    });
  }

  topics(url: string, page: number, as: ReadAs): Promise<List<TopicRow>> {
    return this.answer('topics', [url, page, as], () => {
      this.#expectReader(as);
      return this.workgroups.pageOf(this.workgroups.topicRows(idIn(url, 'group')), page);
    });
  }

  comments(url: string, page: number, as: ReadAs): Promise<List<TopicComment>> {
    return this.answer('comments', [url, page, as], () => {
      this.#expectReader(as);
      return this.workgroups.pageOf(this.workgroups.published(idIn(url, 'topic')), page);
    });
  }

  #expectReader(as: ReadAs): void {
    if (as !== 'session' || !this.contentSystem.signedIn) this.refuse(RemoteErrorKind.forbidden, 403);
  }
}

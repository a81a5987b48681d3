import type { Topic, TopicComment } from '../../domain/groups/topic.ts';
import { hasNoRows, type List } from '../../domain/lists/pager.ts';
import { listUrlAt } from '../../domain/lists/view-reference.ts';
import { injectable, injected } from '../ports/injection.ts';
import { PortalSettings } from '../ports/portal-settings.ts';
import { TopicSource } from '../ports/topic-source.ts';
import { SessionCalls } from '../session/session-calls.ts';
import { KeptAnswers, unchanged, type Reading } from '../shared/kept-answers.ts';
import { ReadingConditions } from '../shared/reading-conditions.ts';

/** One topic, and what was said about it. */
@injectable()
export class LoadTopic {
  readonly #topics: KeptAnswers<Topic>;
  readonly #comments: KeptAnswers<List<TopicComment>>;

  constructor(
    @injected(TopicSource) private readonly source: TopicSource,
    @injected(SessionCalls) private readonly calls: SessionCalls,
    @injected(PortalSettings) private readonly settings: PortalSettings,
    @injected(ReadingConditions) conditions: ReadingConditions,
  ) {
    this.#topics = new KeptAnswers(conditions, unchanged);
    this.#comments = new KeptAnswers(conditions, unchanged);
  }

  /** @param topicId positive integer, as for the comments. */
  topic(topicId: number): Reading<Topic> {
    return this.#topics.reading(String(topicId), (as) => this.calls.read(() => this.source.topic(topicId, as)));
  }

  /** `undefined` where the settings name no list of comments: then there is no such section. */
  comments(topicId: number, page: number): Reading<List<TopicComment>> | undefined {
    const url = listUrlAt(this.settings.lists.topicComments, topicId, this.settings);
    return url === undefined
      ? undefined
      : this.#comments.reading(`${page} ${url}`, (as) =>
          this.calls.read(() => this.source.comments(url, page, as), hasNoRows),
        );
  }
}

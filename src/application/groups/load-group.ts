import type { TopicRow } from '../../domain/groups/topic.ts';
import type { GroupUser, Workgroup } from '../../domain/groups/workgroup.ts';
import { hasNoRows, type List } from '../../domain/lists/pager.ts';
import { listUrlAt } from '../../domain/lists/view-reference.ts';
import { GroupDirectory } from '../ports/group-directory.ts';
import { injectable, injected } from '../ports/injection.ts';
import { PortalSettings } from '../ports/portal-settings.ts';
import { TopicSource } from '../ports/topic-source.ts';
import { SessionCalls } from '../session/session-calls.ts';
import { KeptAnswers, unchanged, type Reading } from '../shared/kept-answers.ts';
import { ReadingConditions } from '../shared/reading-conditions.ts';

/** One working group: itself, who leads it, what is discussed in it. */
@injectable()
export class LoadGroup {
  readonly #groups: KeptAnswers<Workgroup>;
  readonly #leaders: KeptAnswers<readonly GroupUser[]>;
  readonly #topics: KeptAnswers<List<TopicRow>>;

  constructor(
    @injected(GroupDirectory) private readonly directory: GroupDirectory,
    @injected(TopicSource) private readonly source: TopicSource,
    @injected(SessionCalls) private readonly calls: SessionCalls,
    @injected(PortalSettings) private readonly settings: PortalSettings,
    @injected(ReadingConditions) conditions: ReadingConditions,
  ) {
    this.#groups = new KeptAnswers(conditions, unchanged);
    this.#leaders = new KeptAnswers(conditions, unchanged);
    this.#topics = new KeptAnswers(conditions, unchanged);
  }

  /** @param groupId positive integer, as for the others here. */
  group(groupId: number): Reading<Workgroup> {
    return this.#groups.reading(String(groupId), (as) => this.calls.read(() => this.directory.group(groupId, as)));
  }

  leaders(groupId: number): Reading<readonly GroupUser[]> {
    return this.#leaders.reading(String(groupId), (as) =>
      this.calls.read(
        () => this.calls.withToken((csrfToken) => this.directory.leaders(groupId, csrfToken, as)),
        ({ length }) => length === 0,
      ),
    );
  }

  /** `undefined` where the settings name no list of topics: then there is no such section. */
  topics(groupId: number, page: number): Reading<List<TopicRow>> | undefined {
    const url = listUrlAt(this.settings.lists.groupTopics, groupId, this.settings);
    return url === undefined
      ? undefined
      : this.#topics.reading(`${page} ${url}`, (as) =>
          this.calls.read(() => this.source.topics(url, page, as), hasNoRows),
        );
  }
}

import type { Topic, TopicComment, TopicRow } from '../../domain/groups/topic.ts';
import { type Workgroup, listUrlAt } from '../../domain/groups/workgroup.ts';
import { hasNoRows, type List } from '../../domain/lists/list.ts';
import { type Query, QueryCache, QueryContext } from '../cache/query-cache.ts';
import type { ReadAs } from '../ports/content-sources.ts';
import { injectable, injected } from '../ports/injection.ts';
import { PortalSettings } from '../ports/portal-settings.ts';
import { RemoteError, RemoteSystem } from '../ports/remote-error.ts';
import { TopicSource } from '../ports/workgroups.ts';
import { SessionCalls } from '../session/session-calls.ts';
import { LoadGroup, LoadGroups, type OwnGroups } from './load-groups.ts';

@injectable()
export class LoadTopic {
  readonly #topics: QueryCache<Topic>;
  readonly #comments: QueryCache<List<TopicComment>>;

  constructor(
    @injected(TopicSource) private readonly source: TopicSource,
    @injected(SessionCalls) private readonly calls: SessionCalls,
    @injected(PortalSettings) private readonly settings: PortalSettings,
    @injected(QueryContext) context: QueryContext,
  ) {
    this.#topics = new QueryCache(context, 'topics');
    this.#comments = new QueryCache(context, 'comments');
  }

  topic(topicId: number): Query<Topic> {
    return this.#topics.query(String(topicId), (as) => this.calls.read(() => this.source.topic(topicId, as)));
  }

  comments(topicId: number, page: number): Query<List<TopicComment>> | undefined {
    const url = listUrlAt(this.settings.lists.topicComments, topicId, this.settings);
    if (url === undefined) return undefined;
    const read = (as: ReadAs) => this.calls.read(() => this.source.comments(url, page, as), hasNoRows);
    return this.#comments.query(`${page} ${url}`, read);
  }
}

const MOST_GROUPS = 5;
const MOST_TOPICS = 6;

export interface LatestTopic {
  readonly topic: TopicRow;
  readonly group: Workgroup;
}

interface LatestTopics {
  readonly topics: readonly LatestTopic[];
  readonly missing: readonly Workgroup[];
  readonly isInNone: boolean;
}

@injectable()
export class LoadLatestTopics {
  readonly latest: Query<LatestTopics>;

  constructor(
    @injected(LoadGroups) private readonly groups: LoadGroups,
    @injected(LoadGroup) private readonly group: LoadGroup,
    @injected(QueryContext) context: QueryContext,
  ) {
    const cache = new QueryCache<LatestTopics>(context, 'latest-topics', { of: 'user' });
    this.latest = cache.query('', () => this.#collect());
  }

  async #collect(): Promise<LatestTopics> {
    const own = this.groups.own();
    await own.load();
    const state = own.state$.value;
    if (state.status === 'failed') {
      throw new RemoteError({ system: RemoteSystem.content, kind: state.reason, message: state.reason });
    }
    const unknown: OwnGroups = { groups: [], complete: false, known: false };
    const { groups: all, known, complete } = state.status === 'ready' ? state.value : unknown;
    const groups = all.slice(0, MOST_GROUPS);
    const read = await Promise.all(groups.map((group) => this.#topicsOf(group)));
    return {
      topics: read
        .flatMap((topics) => topics ?? [])
        .toSorted((one, other) => (other.topic.date?.at ?? -Infinity) - (one.topic.date?.at ?? -Infinity))
        .slice(0, MOST_TOPICS),
      missing: groups.filter((_, index) => read[index] === undefined),
      isInNone: all.length === 0 && known && complete,
    };
  }

  async #topicsOf(group: Workgroup): Promise<readonly LatestTopic[] | undefined> {
    const topics = group.groupId === undefined ? undefined : this.group.topics(group.groupId, 0);
    if (topics === undefined) return [];
    await topics.load();
    const state = topics.state$.value;
    return state.status === 'ready' ? state.value.rows.map((topic) => ({ topic, group })) : undefined;
  }
}

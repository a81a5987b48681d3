import type { ContentContext } from '../../domain/content/link.ts';
import type { Topic, TopicComment, TopicRow } from '../../domain/groups/topic.ts';
import {
  allGroups,
  type GroupsQuery,
  type GroupUser,
  listUrlAt,
  membershipStatusOf,
  type Workgroup,
} from '../../domain/groups/workgroup.ts';
import { hasNoRows, type List } from '../../domain/lists/list.ts';
import { type Query, QueryCache, QueryContext } from '../cache/query-cache.ts';
import { GroupDirectory, TopicSource } from '../ports/workgroups.ts';
import { injectable, injected } from '../ports/injection.ts';
import { ContentAddresses, type ReadAs } from '../ports/content-sources.ts';
import { PortalSettings } from '../ports/portal-settings.ts';
import { RemoteError, RemoteSystem, RemoteErrorKind } from '../ports/remote-error.ts';
import { SessionCalls } from '../session/session-calls.ts';
import { SessionState } from '../session/session-state.ts';

const MOST_PAGES = 20;
const PAGES_AT_ONCE = 4;

/** How many groups and topics the latest topics are taken from and limited to. */
const MOST_GROUPS = 5;
const MOST_TOPICS = 6;

export interface OwnGroups {
  readonly groups: readonly Workgroup[];
  /** False if there are more pages than are read, or the page count is unknown. */
  readonly complete: boolean;
  readonly known: boolean;
}

export interface LatestTopic {
  readonly topic: TopicRow;
  readonly group: Workgroup;
}

interface LatestTopics {
  readonly topics: readonly LatestTopic[];
  readonly missing: readonly Workgroup[];
  readonly isInNone: boolean;
}

/** Queries of working groups, their topics and comments. All ids are positive integers. */
@injectable()
export class LoadWorkgroups {
  /** The user's own groups. Reading all pages is costly, so the answer stays fresh, see `reloadOwn`. */
  readonly own: Query<OwnGroups>;
  /** The newest topics of the user's first groups. */
  readonly latest: Query<LatestTopics>;
  readonly #content: ContentContext;
  readonly #groups: QueryCache<List<Workgroup>>;
  readonly #group: QueryCache<Workgroup>;
  readonly #leaders: QueryCache<readonly GroupUser[]>;
  readonly #topics: QueryCache<List<TopicRow>>;
  readonly #topic: QueryCache<Topic>;
  readonly #comments: QueryCache<List<TopicComment>>;

  constructor(
    @injected(GroupDirectory) private readonly directory: GroupDirectory,
    @injected(TopicSource) private readonly source: TopicSource,
    @injected(SessionState) private readonly session: SessionState,
    @injected(SessionCalls) private readonly calls: SessionCalls,
    @injected(PortalSettings) private readonly settings: PortalSettings,
    @injected(ContentAddresses) addresses: ContentAddresses,
    @injected(QueryContext) context: QueryContext,
  ) {
    this.#content = { contentBaseUrl: settings.contentSystem.baseUrl, addresses };
    this.#groups = new QueryCache(context, 'groups');
    this.#group = new QueryCache(context, 'group');
    this.#leaders = new QueryCache(context, 'leaders');
    this.#topics = new QueryCache(context, 'group-topics');
    this.#topic = new QueryCache(context, 'topics');
    this.#comments = new QueryCache(context, 'comments');
    const own = new QueryCache<OwnGroups>(context, 'own-groups', { of: 'user', freshFor: () => Infinity });
    const isEmpty = ({ groups }: OwnGroups) => groups.length === 0;
    this.own = own.query('', (as) => calls.read(() => this.#readOwn(as), isEmpty));
    const latest = new QueryCache<LatestTopics>(context, 'latest-topics', { of: 'user' });
    this.latest = latest.query('', () => this.#readLatest());
  }

  groups(query: GroupsQuery): Query<List<Workgroup>> {
    return this.#groups.query(JSON.stringify(query), (as) => this.calls.read(() => this.#read(query, as), hasNoRows));
  }

  group(groupId: number): Query<Workgroup> {
    return this.#group.query(String(groupId), (as) => this.calls.read(() => this.directory.group(groupId, as)));
  }

  leaders(groupId: number): Query<readonly GroupUser[]> {
    return this.#leaders.query(String(groupId), (as) =>
      this.calls.read(
        () => this.calls.withToken((csrfToken) => this.directory.leaders(groupId, csrfToken, as)),
        ({ length }) => length === 0,
      ),
    );
  }

  /** `undefined` where the settings name no such list, as for `comments`. */
  topics(groupId: number, page: number): Query<List<TopicRow>> | undefined {
    const url = listUrlAt(this.settings.lists.groupTopics, groupId, this.#content);
    return this.#page(this.#topics, url, page, (at, as) => this.source.topics(at, page, as));
  }

  topic(topicId: number): Query<Topic> {
    return this.#topic.query(String(topicId), (as) => this.calls.read(() => this.source.topic(topicId, as)));
  }

  comments(topicId: number, page: number): Query<List<TopicComment>> | undefined {
    const url = listUrlAt(this.settings.lists.topicComments, topicId, this.#content);
    return this.#page(this.#comments, url, page, (at, as) => this.source.comments(at, page, as));
  }

  /** Reads the own groups again, if they were read, after the user has joined or left a group. */
  async reloadOwn(): Promise<void> {
    if (this.own.state$.value.status !== 'idle') await this.own.refresh();
  }

  #page<Row>(
    cache: QueryCache<List<Row>>,
    url: string | undefined,
    page: number,
    read: (url: string, as: ReadAs) => Promise<List<Row>>,
  ): Query<List<Row>> | undefined {
    if (url === undefined) return undefined;
    return cache.query(`${page} ${url}`, (as) => this.calls.read(() => read(url, as), hasNoRows));
  }

  #read(query: GroupsQuery, as: ReadAs): Promise<List<Workgroup>> {
    return this.directory.groups(query, this.settings.lists.groups.display, as);
  }

  async #readOwn(as: ReadAs): Promise<OwnGroups> {
    const { userId } = this.session.session$.value;
    if (userId === 0) return { groups: [], complete: true, known: true };
    const first = await this.#read(allGroups, as);
    const total = first.pager?.totalPages ?? 1;
    const all = [...first.rows];
    for (let page = 1; page < Math.min(total, MOST_PAGES); page += PAGES_AT_ONCE) {
      const pages = Array.from({ length: Math.min(PAGES_AT_ONCE, total - page, MOST_PAGES - page) }, (_, index) =>
        this.#read({ ...allGroups, page: page + index }, as),
      );
      all.push(...(await Promise.all(pages)).flatMap(({ rows }) => rows));
    }
    return {
      groups: all.filter(({ users }) => membershipStatusOf(users, userId).inGroup),
      complete: total <= MOST_PAGES && first.pager?.isOpen === undefined,
      known: all.length === 0 || all.some(({ users }) => users !== undefined),
    };
  }

  async #readLatest(): Promise<LatestTopics> {
    await this.own.load();
    const state = this.own.state$.value;
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
    const topics = group.groupId === undefined ? undefined : this.topics(group.groupId, 0);
    if (topics === undefined) return [];
    await topics.load();
    const state = topics.state$.value;
    return state.status === 'ready' ? state.value.rows.map((topic) => ({ topic, group })) : undefined;
  }
}

/** Errors after which the list may be readable later. After others there is no list to search. */
const passing: ReadonlySet<RemoteErrorKind> = new Set([
  RemoteErrorKind.offline,
  RemoteErrorKind.unavailable,
  RemoteErrorKind.rateLimited,
]);

interface PostSearch<Row> {
  /** The newest match. Its absence proves nothing: texts may have changed, or the list may be outdated. */
  readonly row: Row | undefined;
  /** False if the list could not be read now: its rows are those of an earlier answer. */
  readonly isCurrent: boolean;
}

/** Searches the newest rows of a list: its first page and, if the newest rows are last, its last one. */
export async function findPosted<Row>(
  pageAt: (page: number) => Query<List<Row>> | undefined,
  isIt: (row: Row) => boolean,
  newest: 'first' | 'last',
): Promise<PostSearch<Row>> {
  let page = 0;
  for (;;) {
    const query = pageAt(page);
    if (query === undefined) return { row: undefined, isCurrent: true };
    await query.refresh();
    const state = query.state$.value;
    if (state.status !== 'ready') {
      return { row: undefined, isCurrent: state.status === 'failed' && !passing.has(state.reason) };
    }
    const { rows, pager } = state.value;
    const row = newest === 'first' ? rows.find(isIt) : rows.findLast(isIt);
    const last = newest === 'first' ? 0 : (pager?.totalPages ?? 1) - 1;
    if (row !== undefined || state.stale || page >= last) return { row, isCurrent: !state.stale };
    page = last;
  }
}

import type { TopicRow } from '../../domain/groups/topic.ts';
import {
  allGroups,
  type GroupsQuery,
  type GroupUser,
  membershipStatusOf,
  type Workgroup,
  listUrlAt,
} from '../../domain/groups/workgroup.ts';
import { hasNoRows, type List } from '../../domain/lists/list.ts';
import { type Query, QueryCache, QueryContext } from '../cache/query-cache.ts';
import { GroupDirectory, TopicSource } from '../ports/workgroups.ts';
import { injectable, injected } from '../ports/injection.ts';
import type { ReadAs } from '../ports/content-sources.ts';
import { PortalSettings } from '../ports/portal-settings.ts';
import { SessionCalls } from '../session/session-calls.ts';
import { SessionState } from '../session/session-state.ts';

const MOST_PAGES = 20;

const PAGES_AT_ONCE = 4;

export interface OwnGroups {
  readonly groups: readonly Workgroup[];
  /** False if there are more pages than are read, or the page count is unknown. */
  readonly complete: boolean;
  readonly known: boolean;
}

@injectable()
export class LoadGroups {
  readonly #groups: QueryCache<List<Workgroup>>;
  readonly #own: Query<OwnGroups>;

  constructor(
    @injected(GroupDirectory) private readonly directory: GroupDirectory,
    @injected(SessionState) private readonly session: SessionState,
    @injected(SessionCalls) private readonly calls: SessionCalls,
    @injected(QueryContext) context: QueryContext,
    @injected(PortalSettings) private readonly settings: PortalSettings,
  ) {
    this.#groups = new QueryCache(context, 'groups');
    // Reading all pages is costly: the answer stays fresh until the user joins or leaves a group, see `reloadOwn`.
    const walks = new QueryCache<OwnGroups>(context, 'own-groups', { of: 'user', freshFor: () => Infinity });
    this.#own = walks.query('', (as) =>
      this.calls.read(
        () => this.#walk(as),
        ({ groups }) => groups.length === 0,
      ),
    );
  }

  groups(query: GroupsQuery): Query<List<Workgroup>> {
    return this.#groups.query(JSON.stringify(query), (as) => this.calls.read(() => this.#read(query, as), hasNoRows));
  }

  own(): Query<OwnGroups> {
    return this.#own;
  }

  /** Reads the pages again, if they were read, after the user has joined or left a group. */
  async reloadOwn(): Promise<void> {
    if (this.#own.state$.value.status !== 'idle') await this.#own.refresh();
  }

  #read(query: GroupsQuery, as: ReadAs): Promise<List<Workgroup>> {
    return this.directory.groups(query, this.settings.lists.groups.display, as);
  }

  async #walk(as: ReadAs): Promise<OwnGroups> {
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
}

@injectable()
export class LoadGroup {
  readonly #groups: QueryCache<Workgroup>;
  readonly #leaders: QueryCache<readonly GroupUser[]>;
  readonly #topics: QueryCache<List<TopicRow>>;

  constructor(
    @injected(GroupDirectory) private readonly directory: GroupDirectory,
    @injected(TopicSource) private readonly source: TopicSource,
    @injected(SessionCalls) private readonly calls: SessionCalls,
    @injected(PortalSettings) private readonly settings: PortalSettings,
    @injected(QueryContext) context: QueryContext,
  ) {
    this.#groups = new QueryCache(context, 'group');
    this.#leaders = new QueryCache(context, 'leaders');
    this.#topics = new QueryCache(context, 'group-topics');
  }

  /** @param groupId positive integer, as in all methods here. */
  group(groupId: number): Query<Workgroup> {
    return this.#groups.query(String(groupId), (as) => this.calls.read(() => this.directory.group(groupId, as)));
  }

  leaders(groupId: number): Query<readonly GroupUser[]> {
    return this.#leaders.query(String(groupId), (as) =>
      this.calls.read(
        () => this.calls.withToken((csrfToken) => this.directory.leaders(groupId, csrfToken, as)),
        ({ length }) => length === 0,
      ),
    );
  }

  topics(groupId: number, page: number): Query<List<TopicRow>> | undefined {
    const url = listUrlAt(this.settings.lists.groupTopics, groupId, this.settings);
    if (url === undefined) return undefined;
    const read = (as: ReadAs) => this.calls.read(() => this.source.topics(url, page, as), hasNoRows);
    return this.#topics.query(`${page} ${url}`, read);
  }
}

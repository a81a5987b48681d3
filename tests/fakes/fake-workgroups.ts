import type { ReadAs } from '../../src/application/ports/content-sources.ts';
import { RemoteErrorKind, RemoteSystem } from '../../src/application/ports/remote-error.ts';
import type {
  AcceptedTopic,
  CommentGateway,
  CommentPost,
  GroupDirectory,
  GroupGateway,
  Sending,
  TopicGateway,
  TopicPost,
  TopicSource,
} from '../../src/application/ports/workgroups.ts';
import { judgeFile } from '../../src/domain/attachments/attachment-rules.ts';
import type { Topic, TopicComment, TopicRow } from '../../src/domain/groups/topic.ts';
import { GroupRole, type GroupUser, type GroupsQuery, type Workgroup } from '../../src/domain/groups/workgroup.ts';
import { parseContentDate } from '../../src/domain/lists/dates.ts';
import type { List } from '../../src/domain/lists/list.ts';
import { emptyRow, pageOf } from './fake-content-lists.ts';
import type { FakeContentSystem, FakePerson } from './fake-content-system.ts';
import { FakeRemote } from './fake-remote.ts';

const unsaid = { author: '', date: undefined, dateText: '', html: '' } as const;

/** What visitors get of members' content: a refusal, lists without rows as views give by default, or everything. */
type VisitorAccess = 'refused' | 'without-rows' | 'admitted';

/** The groups of a content system with their topics. The fakes post and join in here. */
export class FakeWorkgroups {
  /** In the server's order. */
  readonly groups: Workgroup[] = [];
  /** The newest first, by group id. */
  readonly topics = new Map<number, Topic[]>();
  /** Authors' user ids by topic id, as far as lists of topics say them. */
  readonly #authorIds = new Map<number, number>();
  /** The oldest first, by topic id. */
  readonly comments = new Map<number, TopicComment[]>();
  itemsPerPage = 10;
  /** Its pagers are mini pagers, which look one row ahead. */
  looksAheadOnly = false;
  /** Single groups do not list their members. */
  hidesUsers = false;
  /** Comments await approval. */
  moderated = false;
  /** The same, but only on these topics. */
  readonly moderatedTopics = new Set<number>();
  /** When topics and comments are stored. */
  readonly now = parseContentDate('2026-11-21T12:00:00Z');
  /** Answers to posted topics do not name the topic. */
  anonymousPosts = false;
  #count = 1000;

  add(given: Partial<Workgroup> & { readonly groupId: number }): Workgroup {
    const { groupId } = given;
    const names = { id: `group-${groupId}`, uuid: `uuid-of-group-${groupId}`, title: `Group ${groupId}` };
    const group = { ...emptyRow, ...names, users: [], ...given };
    this.groups.push(group);
    return group;
  }

  addTopic(
    groupId: number,
    { authorId, ...given }: Partial<Topic> & { readonly topicId: number; readonly authorId?: number },
  ): Topic {
    if (authorId !== undefined) this.#authorIds.set(given.topicId, authorId);
    const group = { groupId, title: this.group(groupId)?.title ?? '' };
    const topic = { ...unsaid, title: `Topic ${given.topicId}`, files: [], group, ...given };
    this.topics.set(groupId, [topic, ...(this.topics.get(groupId) ?? [])]);
    return topic;
  }

  addComment(topicId: number, given: Partial<TopicComment> & { readonly id: string }): TopicComment {
    const comment = { ...unsaid, uuid: `uuid-of-comment-${given.id}`, subject: '', awaitsApproval: false, ...given };
    this.comments.set(topicId, [...(this.comments.get(topicId) ?? []), comment]);
    return comment;
  }

  group(groupId: number): Workgroup | undefined {
    return this.groups.find((group) => group.groupId === groupId);
  }

  topic(topicId: number): Topic | undefined {
    return [...this.topics.values()].flat().find((topic) => topic.topicId === topicId);
  }

  /** The id for what is stored next. */
  nextId(): number {
    this.#count += 1;
    return this.#count;
  }

  leaders(groupId: number): readonly GroupUser[] {
    return (this.group(groupId)?.users ?? []).filter(({ roles }) => roles.includes(GroupRole.leader));
  }

  isIn(groupId: number, person: FakePerson | undefined): boolean {
    return (this.group(groupId)?.users ?? []).some(({ userId }) => userId === person?.userId);
  }

  /** Replaces the members of a group. */
  setUsers(groupId: number, users: readonly GroupUser[]): void {
    const index = this.groups.findIndex((group) => group.groupId === groupId);
    const group = this.groups[index];
    if (group) this.groups[index] = { ...group, users };
  }

  topicRows(groupId: number): readonly TopicRow[] {
    return (this.topics.get(groupId) ?? []).map(({ topicId, title, language, author, date, dateText, html }) => ({
      ...emptyRow,
      id: String(topicId),
      topicId,
      title,
      language,
      author,
      authorId: this.#authorIds.get(topicId),
      date,
      dateText,
      html,
      comments: this.published(topicId).length,
    }));
  }

  /** The comments on a topic that others see. */
  published(topicId: number): readonly TopicComment[] {
    return (this.comments.get(topicId) ?? []).filter(({ awaitsApproval }) => !awaitsApproval);
  }

  pageOf<Row>(rows: readonly Row[], page: number): List<Row> {
    const list = pageOf(rows, page, this.itemsPerPage);
    if (!this.looksAheadOnly) return list;
    const totalPages = Math.min(page + 2, list.pager.totalPages);
    return { ...list, pager: { ...list.pager, totalPages, isOpen: true as const } };
  }
}

/** The base of the ports of a `FakeWorkgroups`, for the user who is logged in at the content system. */
abstract class FakeWorkgroupsPort extends FakeRemote {
  constructor(
    protected readonly workgroups: FakeWorkgroups,
    protected readonly contentSystem: FakeContentSystem,
  ) {
    super(RemoteSystem.content);
  }
}

/** Groups of a `FakeWorkgroups`. Logged-in users get leaders with the token of their session; see `visitors`. */
export class FakeGroupDirectory extends FakeWorkgroupsPort implements GroupDirectory {
  visitors: VisitorAccess = 'refused';
  /** Names of leaders, by user id, that the groups lack. */
  readonly leaderNames = new Map<number, string>();

  groups(query: GroupsQuery, display: string, as: ReadAs): Promise<List<Workgroup>> {
    return this.answer('groups', [query, display, as], () => {
      const { groups } = this.workgroups;
      const { page, sort } = query;
      if (sort === undefined) return this.workgroups.pageOf(groups, page);
      const keyOf = ({ title, date }: Workgroup) =>
        sort.by === 'title' ? title : String(date?.at ?? 0).padStart(15, '0');
      const sign = sort.order === 'ASC' ? 1 : -1;
      const sorted = groups.toSorted((one, other) => sign * keyOf(one).localeCompare(keyOf(other), 'en'));
      return this.workgroups.pageOf(sorted, page);
    });
  }

  group(groupId: number, as: ReadAs): Promise<Workgroup> {
    return this.answer('group', [groupId, as], () => {
      const group = this.workgroups.group(groupId) ?? this.refuse(RemoteErrorKind.notFound);
      return this.workgroups.hidesUsers ? { ...group, users: undefined } : group;
    });
  }

  leaders(groupId: number, csrfToken: string | undefined, as: ReadAs): Promise<readonly GroupUser[]> {
    return this.answer('leaders', [groupId, csrfToken, as], () => {
      const { tokens } = this.contentSystem;
      if (as !== 'session' || !tokens || csrfToken !== tokens.csrfToken) {
        if (this.visitors === 'without-rows') return [];
        if (this.visitors === 'refused') this.refuse(RemoteErrorKind.forbidden, 403);
      }
      return this.workgroups
        .leaders(groupId)
        .map((leader) => ({ ...leader, name: this.leaderNames.get(leader.userId) ?? leader.name }));
    });
  }
}

/** Lets logged-in users join and leave the groups of a `FakeWorkgroups`; only members of the association join. */
export class FakeGroupGateway extends FakeWorkgroupsPort implements GroupGateway {
  join(groupId: number): Promise<void> {
    return this.answer('join', [groupId], () => {
      const { person, users } = this.#enter(groupId);
      if (!person.isMember || this.workgroups.isIn(groupId, person)) this.refuse(RemoteErrorKind.forbidden, 403);
      const name = `${person.firstName} ${person.lastName}`;
      this.workgroups.setUsers(groupId, [...users, { userId: person.userId, name, roles: [] }]);
    });
  }

  leave(groupId: number): Promise<void> {
    return this.answer('leave', [groupId], () => {
      const { person, users } = this.#enter(groupId);
      if (!this.workgroups.isIn(groupId, person)) this.refuse(RemoteErrorKind.forbidden, 403);
      this.workgroups.setUsers(
        groupId,
        users.filter(({ userId }) => userId !== person.userId),
      );
    });
  }

  #enter(groupId: number) {
    const group = this.workgroups.group(groupId);
    if (!group) return this.refuse(RemoteErrorKind.notFound, 404);
    const person = this.contentSystem.signedIn;
    if (!person) return this.refuse(RemoteErrorKind.forbidden, 403);
    return { person, users: group.users ?? [] };
  }
}

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

/**
 * Posting to the groups of a `FakeWorkgroups`, for who is in them and brings the session's token; without a title, the
 * group's uuid or with files that are not allowed it is refused. Sending goes on by itself
 * to its end unless `progress` is given; `cancelled` calls end as soon as their signal says so, also those that hang.
 */
export class FakeTopicGateway extends FakeWorkgroupsPort implements TopicGateway {
  /** The progress that every call reports. */
  progress: readonly number[] = [0.5, 1];
  /** Answers accept a topic, but cannot be read: with `anonymousPosts` they are empty. */
  isUnreadable = false;

  post(topic: TopicPost, { csrfToken, signal, onProgress }: Sending): Promise<AcceptedTopic> {
    return this.answerUnless(signal, 'post', [topic, csrfToken], () => {
      for (const part of this.progress) onProgress(part);
      return this.#store(topic, csrfToken);
    });
  }

  #store({ groupId, title, message, group, files }: TopicPost, csrfToken: string | undefined) {
    const { signedIn, tokens } = this.contentSystem;
    if (!signedIn || csrfToken !== tokens?.csrfToken) return this.refuse(RemoteErrorKind.forbidden, 403);
    const known = this.workgroups.group(groupId);
    if (!known) return this.refuse(RemoteErrorKind.notFound, 404);
    if (!this.workgroups.isIn(groupId, signedIn)) return this.refuse(RemoteErrorKind.forbidden, 403);
    const isFileRefused = files.some(({ name, content }) => judgeFile({ name, size: content.size }) !== undefined);
    if (title.trim() === '' || group !== known.uuid || isFileRefused) this.refuse(RemoteErrorKind.refused, 422);
    const topicId = this.workgroups.nextId();
    this.workgroups.addTopic(groupId, {
      topicId,
      title: title.trim(),
      html: message,
      date: this.workgroups.now,
      author: `${signedIn.firstName} ${signedIn.lastName}`,
      files: files.map(({ name, content }) => ({
        name,
        size: content.size,
        url: `https://cms.example.org/system/files/${topicId}/${encodeURIComponent(name)}`,
      })),
    });
    return { topicId: this.workgroups.anonymousPosts ? undefined : topicId, isReadable: !this.isUnreadable };
  }
}

/** Posts comments to a `FakeWorkgroups` with the session's token. Like Drupal core's, its answers name no author. */
export class FakeCommentGateway extends FakeWorkgroupsPort implements CommentGateway {
  /** Its answers cannot be read as comments. */
  isUnreadable = false;

  post(comment: CommentPost, csrfToken: string | undefined): Promise<TopicComment | undefined> {
    return this.answer('post', [comment, csrfToken], () => {
      const { signedIn, tokens } = this.contentSystem;
      if (!signedIn || csrfToken !== tokens?.csrfToken) return this.refuse(RemoteErrorKind.forbidden, 403);
      if (!this.workgroups.topic(comment.topicId)) return this.refuse(RemoteErrorKind.refused, 422);
      const { moderated, moderatedTopics, now } = this.workgroups;
      const stored = this.workgroups.addComment(comment.topicId, {
        id: String(this.workgroups.nextId()),
        author: `${signedIn.firstName} ${signedIn.lastName}`,
        date: now,
        html: comment.html,
        awaitsApproval: moderated || moderatedTopics.has(comment.topicId),
      });
      return this.isUnreadable ? undefined : { ...stored, author: '' };
    });
  }
}

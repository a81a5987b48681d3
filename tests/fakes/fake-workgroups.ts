import { RemoteSystem } from '../../src/application/ports/remote-error.ts';
import { parseContentDate } from '../../src/domain/lists/dates.ts';
import type { Topic, TopicComment, TopicRow } from '../../src/domain/groups/topic.ts';
import { GroupRole, type GroupUser, type Workgroup } from '../../src/domain/groups/workgroup.ts';
import type { List } from '../../src/domain/lists/list.ts';
import { FakeContentSystem, type FakePerson } from './fake-content-system.ts';
import { FakeRemote } from './fake-remote.ts';

const emptyRow = { title: '', link: undefined, date: undefined, dateText: '', html: '', image: undefined } as const;

/** A group with defaults for all other fields. */
function fakeGroup(given: Partial<Workgroup> & { readonly groupId: number }): Workgroup {
  const { groupId } = given;
  return {
    ...emptyRow,
    id: `group-${groupId}`,
    uuid: `uuid-of-group-${groupId}`,
    title: `Group ${groupId}`,
    users: [],
    ...given,
  };
}

/** A topic with defaults for all other fields. */
function fakeTopic(given: Partial<Topic> & { readonly topicId: number }): Topic {
  return {
    title: `Topic ${given.topicId}`,
    author: '',
    date: undefined,
    dateText: '',
    html: '',
    files: [],
    group: undefined,
    ...given,
  };
}

/** A comment with defaults for all other fields. */
function fakeComment(given: Partial<TopicComment> & { readonly id: string }): TopicComment {
  return {
    uuid: `uuid-of-comment-${given.id}`,
    author: '',
    date: undefined,
    dateText: '',
    subject: '',
    html: '',
    awaitsApproval: false,
    ...given,
  };
}

/** What visitors get of members' content: a refusal, lists without rows as views give by default, or everything. */
export type VisitorAccess = 'refused' | 'without-rows' | 'admitted';

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
    const group = fakeGroup(given);
    this.groups.push(group);
    return group;
  }

  addTopic(
    groupId: number,
    { authorId, ...given }: Partial<Topic> & { readonly topicId: number; readonly authorId?: number },
  ): Topic {
    if (authorId !== undefined) this.#authorIds.set(given.topicId, authorId);
    const group = { groupId, title: this.group(groupId)?.title ?? '' };
    const topic = fakeTopic({ group, ...given });
    this.topics.set(groupId, [topic, ...(this.topics.get(groupId) ?? [])]);
    return topic;
  }

  addComment(topicId: number, given: Partial<TopicComment> & { readonly id: string }): TopicComment {
    const comment = fakeComment(given);
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
    const { itemsPerPage } = this;
    const totalPages = Math.ceil(rows.length / itemsPerPage);
    return {
      rows: rows.slice(page * itemsPerPage, (page + 1) * itemsPerPage),
      pager: {
        currentPage: Math.min(page, Math.max(totalPages - 1, 0)),
        totalItems: rows.length,
        totalPages,
        itemsPerPage,
        ...(this.looksAheadOnly && { totalPages: Math.min(page + 2, totalPages), isOpen: true as const }),
      },
    };
  }
}

/** The base of the ports of a `FakeWorkgroups`, for the user who is logged in at the content system. */
export abstract class FakeWorkgroupsPort extends FakeRemote {
  constructor(
    readonly workgroups: FakeWorkgroups = new FakeWorkgroups(),
    readonly contentSystem: FakeContentSystem = new FakeContentSystem(),
  ) {
    super(RemoteSystem.content);
  }
}

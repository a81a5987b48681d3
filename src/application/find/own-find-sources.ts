import { htmlToText } from '../../domain/groups/message-html.ts';
import type { TopicRow } from '../../domain/groups/topic.ts';
import { allGroups, type Workgroup } from '../../domain/groups/workgroup.ts';
import { isLoadableUserId } from '../../domain/session/session.ts';
import { parseEntityId } from '../../domain/shared/entity-texts.ts';
import { Drafts } from '../drafts/open-draft.ts';
import { firstWords } from '../drafts/draft-kinds.ts';
import { LoadWorkgroups } from '../groups/load-workgroups.ts';
import type { DraftAddress, DraftSummary } from '../ports/drafts.ts';
import { injectable, injected } from '../ports/injection.ts';
import { proposalPlaceOf } from '../proposals/proposal-copy.ts';
import { SessionState } from '../session/session-state.ts';
import { QueryCache, QueryContext } from '../cache/query-cache.ts';
import {
  type FindEntry,
  type FindSource,
  type FindSources,
  type FindStock,
  type FindTarget,
  type GoesOn,
  cachedSources,
  isFailed,
  type PagedReader,
  pagedReader,
  read,
  wholeStock,
} from './find-source.ts';

@injectable()
export class OwnFindSources implements FindSources {
  readonly sources: readonly FindSource[];
  readonly #groups: PagedReader<Workgroup>;
  readonly #topics = new Map<number, PagedReader<TopicRow>>();

  constructor(
    @injected(LoadWorkgroups) private readonly groups: LoadWorkgroups,
    @injected(Drafts) private readonly drafts: Drafts,
    @injected(SessionState) private readonly session: SessionState,
    @injected(QueryContext) context: QueryContext,
  ) {
    this.#groups = pagedReader((page) => groups.groups({ ...allGroups, page }));
    const sources = cachedSources(new QueryCache(context, 'find-own', { of: 'user' }), {
      groups: { read: () => this.#readGroups(), readRest: this.#groups.readRest },
      topics: { read: () => this.#readTopics(), readRest: (...asked) => this.#readOlderTopics(...asked) },
      people: { read: () => this.#readPeople() },
      drafts: { read: () => this.#readDrafts() },
    });
    this.sources = sources.map((source) => ({ ...source, isCostly: /^(topics|people)$/.test(source.group) }));
  }

  /** The newest topics of each of one's groups, one group after the other. */
  async #readTopics(): Promise<FindStock> {
    const { groups, ...own } = await this.#ownGroups();
    const stocks: FindStock[] = [];
    for (const group of groups) {
      const { rows = [], isPartial = false, hasFailed = false } = (await this.#topicsOf(group)?.read()) ?? {};
      stocks.push({ entries: rows.flatMap((topic) => ofTopic(topic, group)), isPartial, hasFailed });
    }
    return {
      entries: stocks.flatMap(({ entries }) => entries),
      isPartial: own.isPartial || stocks.some(({ isPartial }) => isPartial),
      hasFailed: own.hasFailed || stocks.some(({ hasFailed }) => hasFailed),
    };
  }

  #topicsOf({ groupId }: Workgroup): PagedReader<TopicRow> | undefined {
    if (groupId === undefined) return undefined;
    const first = this.groups.topics(groupId, 0);
    if (first === undefined) return undefined;
    const known = this.#topics.get(groupId);
    if (known !== undefined) return known;
    const reader = pagedReader((page) => this.groups.topics(groupId, page) ?? first, 1);
    this.#topics.set(groupId, reader);
    return reader;
  }

  async #readOlderTopics(goesOn: GoesOn, refresh: () => Promise<void>): Promise<boolean> {
    const { groups } = await this.#ownGroups();
    for (const group of groups) {
      if ((await this.#topicsOf(group)?.readRest(goesOn, refresh)) === false) return false;
    }
    return true;
  }

  async #readPeople(): Promise<FindStock> {
    const { groups, ...own } = await this.#ownGroups();
    return { entries: groups.flatMap(peopleOf), ...own };
  }

  async #ownGroups() {
    if (!this.#isLoggedIn) return { groups: [], isPartial: false, hasFailed: false };
    const state = await read(this.groups.own);
    const { groups, complete } = state.status === 'ready' ? state.value : { groups: [], complete: true };
    return { groups, isPartial: !complete, hasFailed: isFailed(state) };
  }

  async #readGroups(): Promise<FindStock> {
    if (!this.#isLoggedIn) return wholeStock([]);
    const { rows, ...known } = await this.#groups.read();
    return { entries: rows.flatMap(ofGroup), ...known };
  }

  async #readDrafts(): Promise<FindStock> {
    return wholeStock(this.#isLoggedIn ? (await this.drafts.saved()).flatMap(ofDraft) : []);
  }

  get #isLoggedIn(): boolean {
    return isLoadableUserId(this.session.session$.value.userId);
  }
}

function ofGroup({ title, language, groupId, link }: Workgroup): readonly FindEntry[] {
  const target: FindTarget | undefined =
    groupId === undefined ? link && { kind: 'link', link } : { kind: 'group', groupId };
  return target === undefined || title === '' ? [] : [{ title, language, details: [], target }];
}

function ofTopic({ topicId, title, html, author, date }: TopicRow, group: Workgroup): readonly FindEntry[] {
  if (topicId === undefined || title === '') return [];
  const details = [group.title, author].filter((text) => text !== '').map((text) => ({ text }));
  const body = htmlToText(html).replace(/\s+/g, ' ').trim();
  return [{ title, details, body, date, target: { kind: 'topic', topicId } }];
}

function peopleOf({ groupId, title, users = [] }: Workgroup): readonly FindEntry[] {
  if (groupId === undefined) return [];
  const target = { kind: 'group', groupId } as const;
  return users
    .filter(({ name }) => name !== '')
    .map(({ name }) => ({ title: name, details: [{ text: title }], target }));
}

function ofDraft(draft: DraftSummary): readonly FindEntry[] {
  const target = placeOf(draft.address);
  const title = firstWords(draft);
  return target === undefined || title === '' ? [] : [{ title, details: [], savedAt: draft.savedAt, target }];
}

function placeOf(address: DraftAddress): FindTarget | undefined {
  if (address.kind === 'proposal') {
    const place = proposalPlaceOf(address);
    return place && { kind: 'proposal', place };
  }
  const id = parseEntityId(address.place);
  if (id === undefined) return undefined;
  return address.kind === 'topic' ? { kind: 'group', groupId: id } : { kind: 'topic', topicId: id };
}

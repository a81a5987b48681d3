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
  cachedSources,
  isFailed,
  read,
  readPages,
  wholeStock,
} from './find-source.ts';

@injectable()
export class OwnFindSources implements FindSources {
  readonly sources: readonly FindSource[];

  constructor(
    @injected(LoadWorkgroups) private readonly groups: LoadWorkgroups,
    @injected(Drafts) private readonly drafts: Drafts,
    @injected(SessionState) private readonly session: SessionState,
    @injected(QueryContext) context: QueryContext,
  ) {
    const sources = cachedSources(new QueryCache(context, 'find-own', { of: 'user' }), {
      groups: () => this.#groups(),
      topics: () => this.#topics(),
      people: () => this.#people(),
      drafts: () => this.#drafts(),
    });
    this.sources = sources.map((source) => ({ ...source, isCostly: /^(topics|people)$/.test(source.group) }));
  }

  /** The first page of the topics of each of one's groups, one after the other. */
  async #topics(): Promise<FindStock> {
    const { groups, hasFailed } = await this.#ownGroups();
    const stocks: FindStock[] = [];
    for (const group of groups) {
      const topics = group.groupId === undefined ? undefined : this.groups.topics(group.groupId, 0);
      const state = topics && (await read(topics));
      if (state?.status === 'ready') {
        stocks.push(
          wholeStock(
            state.value.rows.flatMap((topic) => ofTopic(topic, group)),
            isFailed(state),
          ),
        );
      } else stocks.push(wholeStock([], topics !== undefined));
    }
    return wholeStock(
      stocks.flatMap(({ entries }) => entries),
      hasFailed || stocks.some((stock) => stock.hasFailed),
    );
  }

  async #people(): Promise<FindStock> {
    const { groups, hasFailed } = await this.#ownGroups();
    return wholeStock(groups.flatMap(peopleOf), hasFailed);
  }

  async #ownGroups() {
    if (!this.#isLoggedIn) return { groups: [], hasFailed: false };
    const state = await read(this.groups.own);
    return { groups: state.status === 'ready' ? state.value.groups : [], hasFailed: isFailed(state) };
  }

  async #groups(): Promise<FindStock> {
    if (!this.#isLoggedIn) return wholeStock([]);
    const { rows, ...known } = await readPages((page) => this.groups.groups({ ...allGroups, page }));
    return { entries: rows.flatMap(ofGroup), ...known };
  }

  async #drafts(): Promise<FindStock> {
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

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
    this.sources = cachedSources(new QueryCache(context, 'find-own', { of: 'user' }), {
      groups: () => this.#groups(),
      drafts: () => this.#drafts(),
    });
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

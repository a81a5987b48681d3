import type { Link } from '../../domain/content/link.ts';
import { findGroups, type FindGroup } from '../../domain/find/match-texts.ts';
import type { ContentDate } from '../../domain/lists/dates.ts';
import type { List } from '../../domain/lists/list.ts';
import type { Loadable } from '../cache/loadable.ts';
import type { QueryCache, Query } from '../cache/query-cache.ts';
import { token } from '../ports/injection.ts';
import type { ProposalPlace } from '../ports/proposal-system.ts';

export type FindTarget =
  | { readonly kind: 'link'; readonly link: Link }
  | { readonly kind: 'group'; readonly groupId: number }
  | { readonly kind: 'topic'; readonly topicId: number }
  | { readonly kind: 'proposal'; readonly place: ProposalPlace };

export interface FindDetail {
  readonly text: string;
  /** BCP 47; absent when unknown and for the portal's own texts. */
  readonly language?: string | undefined;
}

export interface FindEntry {
  readonly title: string;
  readonly language?: string | undefined;
  readonly details: readonly FindDetail[];
  /** Searched, too; only the part around a match is shown. */
  readonly body?: string | undefined;
  readonly date?: ContentDate | undefined;
  readonly savedAt?: number | undefined;
  readonly proposal?: 'draft' | 'sent' | undefined;
  readonly target: FindTarget;
}

export interface FindStock {
  readonly entries: readonly FindEntry[];
  /** The server has more entries than were fetched. */
  readonly isPartial: boolean;
  readonly hasFailed: boolean;
}

export const wholeStock = (entries: readonly FindEntry[], hasFailed = false): FindStock => ({
  entries,
  isPartial: false,
  hasFailed,
});

export const isFailedSource = ({ state }: { readonly state: Loadable<FindStock> }): boolean =>
  state.status === 'failed' || (state.status === 'ready' && state.value.hasFailed);

export interface FindSource extends Pick<Query<FindStock>, 'state$' | 'load'> {
  readonly group: FindGroup;
  /** Needs many requests: loaded once the user types, not when the box opens. */
  readonly isCostly?: boolean;
  /** Reads what is left of a partial stock, a page at a time. @returns false if one failed. */
  readonly readRest?: (goesOn: GoesOn) => Promise<boolean>;
}

/** Told before each page of a list, counted from 1; reading stops when it returns false. */
export type GoesOn = (page: number, of: number) => boolean;

/** The chunk that brings the sources: the box itself or a feature. */
export type FindFeature = 'find' | 'find-sources' | 'workgroups' | 'proposal-gateway';

/** Sources from other features. The find box knows only these tokens, and loads first. */
export interface FindSources {
  readonly sources: readonly FindSource[];
}
export const PublicSources = token<FindSources>('PublicSources');
export const OwnSources = token<FindSources>('OwnSources');
export const ProposalSources = token<FindSources>('ProposalSources');

interface StockReader {
  readonly read: () => Promise<FindStock>;
  /** @param refresh shows what has been read so far. */
  readonly readRest?: (goesOn: GoesOn, refresh: () => Promise<void>) => Promise<boolean>;
}

export function cachedSources(
  cache: QueryCache<FindStock>,
  readers: Readonly<Partial<Record<FindGroup, StockReader>>>,
): readonly (FindSource & Pick<Query<FindStock>, 'refresh'>)[] {
  return findGroups.flatMap((group) => {
    const reader = readers[group];
    if (reader === undefined) return [];
    const { state$, load, refresh } = cache.query(group, reader.read);
    const { readRest } = reader;
    return [{ group, state$, load, refresh, ...(readRest && { readRest: (goesOn) => readRest(goesOn, refresh) }) }];
  });
}

export interface PagedReader<Row> extends Pick<Required<StockReader>, 'readRest'> {
  /** Never rejects. */
  readonly read: () => Promise<Omit<FindStock, 'entries'> & { readonly rows: readonly Row[] }>;
}

/**
 * A list whose first few pages are read at once, the others on demand, one after the other: see `FindSource.readRest`. Uses
 * cached pages as they are.
 *
 * @param at the query of a page, counted from 0.
 */
export function pagedReader<Row>(at: (page: number) => Query<List<Row>>, first = 3): PagedReader<Row> {
  let most = first;
  return {
    read: async () => {
      const start = await read(at(0));
      const total = totalOf(start);
      const others = Array.from({ length: Math.min(total, most) - 1 }, (_, index) => read(at(index + 1)));
      const pages = [start, ...(await Promise.all(others))];
      return {
        rows: pages.flatMap((page) => (page.status === 'ready' ? page.value.rows : [])),
        isPartial: total > most,
        hasFailed: pages.some(isFailed),
      };
    },
    readRest: async (goesOn, refresh) => {
      const total = totalOf(await read(at(0)));
      while (most < total && goesOn(most + 1, total)) {
        if (isFailed(await read(at(most)))) return false;
        most += 1;
        await refresh();
      }
      return true;
    },
  };
}

const totalOf = (first: Loadable<List<unknown>>): number =>
  first.status === 'ready' ? (first.value.pager?.totalPages ?? 1) : 1;

/** Uses the cached answer unless it is stale. Never rejects. */
export async function read<Value>({ state$, load }: Query<Value>): Promise<Loadable<Value>> {
  const isCached = state$.value.status === 'ready' && !state$.value.stale;
  if (!isCached) await load();
  return state$.value;
}

export const isFailed = (state: Loadable<unknown>): boolean =>
  state.status === 'ready' ? state.stale : state.status === 'failed';

import type { Link } from '../../domain/content/link.ts';
import { findGroups, type FindGroup } from '../../domain/find/match-texts.ts';
import type { ContentDate } from '../../domain/lists/dates.ts';
import type { List } from '../../domain/lists/list.ts';
import type { Loadable } from '../cache/loadable.ts';
import type { QueryCache, Query } from '../cache/query-cache.ts';
import { token } from '../ports/injection.ts';
import type { ProposalPlace } from '../ports/proposal-system.ts';

/** Where something is that was found: the views know the addresses. */
export type FindTarget =
  | { readonly kind: 'link'; readonly link: Link }
  | { readonly kind: 'group'; readonly groupId: number }
  | { readonly kind: 'topic'; readonly topicId: number }
  | { readonly kind: 'proposal'; readonly place: ProposalPlace };

/** What is known of something besides its title: a place, a category, the menu that it is in. */
export interface FindDetail {
  /** Text, and never empty. */
  readonly text: string;
  /** A language tag (BCP 47); absent when it is not known, and for texts of the portal. */
  readonly language?: string | undefined;
}

/** Something that can be found and opened. */
export interface FindEntry {
  /** Text, and never empty. */
  readonly title: string;
  /** A language tag (BCP 47) of the title; absent when it is not known. */
  readonly language?: string | undefined;
  /** They are looked through, too. */
  readonly details: readonly FindDetail[];
  readonly date?: ContentDate | undefined;
  /** Milliseconds since 1970: of a draft. */
  readonly savedAt?: number | undefined;
  /** Of one's own proposals: how far the proposal system has it. */
  readonly proposal?: 'draft' | 'sent' | undefined;
  readonly target: FindTarget;
}

/** What there is to look through in one group. */
export interface FindStock {
  readonly entries: readonly FindEntry[];
  /** The systems have more than was asked for. */
  readonly isPart: boolean;
  /** Some of it was asked for, and could not be had. */
  readonly hasFailed: boolean;
}

/** Whether some of it could not be had. */
export const isFailedShelf = ({ state }: { readonly state: Loadable<FindStock> }): boolean =>
  state.status === 'failed' || (state.status === 'ready' && state.value.hasFailed);

/** Where the entries of a group come from. */
export interface FindSource extends Pick<Query<FindStock>, 'state$' | 'load'> {
  readonly group: FindGroup;
  /** It takes many requests: loaded once the user has typed something, not when the box opens. */
  readonly isCostly?: boolean;
}

/** With what sources come: with the box itself, or with a feature of that name. */
export type FindPart = 'find' | 'find-sources' | 'workgroups' | 'proposal-desk';

/** Sources that come with other features; the find box knows them by these tokens alone, and is there before them. */
export interface FindSources {
  readonly sources: readonly FindSource[];
}
/** What everybody can read; comes with the `find-sources` feature. */
export const PublicSources = token<FindSources>('PublicSources');
/** What members find; comes with the `workgroups` feature. */
export const OwnSources = token<FindSources>('OwnSources');
/** One's own proposals; comes with the `proposal-desk` feature. */
export const ProposalSources = token<FindSources>('ProposalSources');

/** Sources whose entries are cached, each as far as it is asked for. */
export function cachedSources(
  cache: QueryCache<FindStock>,
  reads: Readonly<Partial<Record<FindGroup, () => Promise<FindStock>>>>,
): readonly FindSource[] {
  return findGroups.flatMap((group) => {
    const fetch = reads[group];
    if (fetch === undefined) return [];
    return [{ group, ...cache.query(group, fetch) }];
  });
}

/** How many pages of a list are looked through. */
const MOST_PAGES = 3;

interface ReadPages<Row> {
  readonly rows: readonly Row[];
  readonly isPart: boolean;
  readonly hasFailed: boolean;
}

/** The first pages of a list. Cached pages are taken as they are. Never rejects. @param at counts from 0. */
export async function readPages<Row>(at: (page: number) => Query<List<Row>>): Promise<ReadPages<Row>> {
  const first = await read(at(0));
  const total = first.status === 'ready' ? (first.value.pager?.totalPages ?? 1) : 1;
  const others = Array.from({ length: Math.min(total, MOST_PAGES) - 1 }, (_, index) => read(at(index + 1)));
  const pages = [first, ...(await Promise.all(others))];
  return {
    rows: pages.flatMap((page) => (page.status === 'ready' ? page.value.rows : [])),
    isPart: total > MOST_PAGES,
    hasFailed: pages.some(isFailed),
  };
}

/** The answer to a query: the cached one, if it is not stale. Never rejects. */
export async function read<Value>({ state$, load }: Query<Value>): Promise<Loadable<Value>> {
  const isCached = state$.value.status === 'ready' && !state$.value.stale;
  if (!isCached) await load();
  return state$.value;
}

/** Whether it could not be had, or not as new as it should be. */
export const isFailed = (state: Loadable<unknown>): boolean =>
  state.status === 'ready' ? state.stale : state.status === 'failed';

import type { Link } from '../../domain/content/link.ts';
import type { FindGroup } from '../../domain/find/find-group.ts';
import type { ContentDate } from '../../domain/lists/content-date.ts';
import { token } from '../ports/injection.ts';
import type { ProposalPlace } from '../ports/proposal-desk.ts';
import type { Reading } from '../shared/kept-answers.ts';
import type { Loadable } from '../shared/loadable.ts';

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
  /** A language tag (BCP 47); absent when nobody says, or when the portal says it. */
  readonly language?: string | undefined;
}

/** Something that can be found and opened. */
export interface FindEntry {
  /** Text, and never empty. */
  readonly title: string;
  /** A language tag (BCP 47) of the title; absent when nobody says. */
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
export interface FindSource extends Reading<FindStock> {
  readonly group: FindGroup;
  /** It takes many requests: read only for whoever looks for something, and not for whoever has merely opened the box. */
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
/** What is there for whoever is signed in; comes with the `workgroups` feature. */
export const OwnSources = token<FindSources>('OwnSources');
/** One's own proposals; comes with the `proposal-desk` feature. */
export const ProposalSources = token<FindSources>('ProposalSources');

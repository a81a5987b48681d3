import type { ReactNode } from 'react';
import type { BoundScreen } from '../../application/ports/portal-settings.ts';
import type { PathParams } from '../../domain/content/paths.ts';

/** Those that are none of the lists. */
const features = {
  groups: 'groups',
  'member-area': 'account',
  proposals: 'proposals',
  'proposal-event': 'proposals',
  'proposal-form': 'proposal-form',
} as const satisfies Partial<Record<BoundScreen, string>>;

type OtherFeature = (typeof features)[keyof typeof features];

/** Whose `BoundScreen` a screen is that is bound to a path. */
export function featureOf(screen: BoundScreen): OtherFeature | 'lists' {
  return (features as Partial<Record<BoundScreen, OtherFeature>>)[screen] ?? 'lists';
}

/**
 * What a screen that lives on a generic page is given (product, "Settled questions"). The features that have such screens
 * export a component `BoundScreen` for all of theirs.
 */
export interface BoundScreenProps {
  readonly screen: BoundScreen;
  /** What its path has where the binding has `:name`, decoded; empty for a path without such segments. */
  readonly params: PathParams;
  /** Of the page at that path: absent while it is on its way, empty when there is none or it has none. */
  readonly title: string | undefined;
  /** The title's, where that is known. */
  readonly language?: string | undefined;
  /** The page's own content. */
  readonly children: ReactNode;
}

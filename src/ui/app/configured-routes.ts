import type { ReactNode } from 'react';
import type { ConfiguredRoute } from '../../application/ports/portal-settings.ts';
import type { PathParams } from '../../domain/content/paths.ts';

/** Configured screens that are not lists. */
const features = {
  groups: 'groups',
  'member-area': 'account',
  proposals: 'proposals',
  'proposal-event': 'proposals',
  'proposal-form': 'proposal-form',
} as const satisfies Partial<Record<ConfiguredRoute, string>>;

type OtherFeature = (typeof features)[keyof typeof features];

export function featureOf(screen: ConfiguredRoute): OtherFeature | 'lists' {
  return (features as Partial<Record<ConfiguredRoute, OtherFeature>>)[screen] ?? 'lists';
}

/**
 * Props of a screen shown on a generic page (product, "Settled questions"). Each feature with such screens exports one
 * component `ConfiguredRoute` for all of them.
 */
export interface ConfiguredRouteProps {
  readonly screen: ConfiguredRoute;
  /** Decoded values of the `:name` segments of the configured path; empty without such segments. */
  readonly params: PathParams;
  /** The page's title: absent while loading, empty when there is no page or it has no title. */
  readonly title: string | undefined;
  /** Language of the title, if known. */
  readonly language?: string | undefined;
  /** The page's own content. */
  readonly children: ReactNode;
}

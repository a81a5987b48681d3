import type { ReactNode } from 'react';
import type { ConfiguredRoute } from '../../application/ports/portal-settings.ts';
import type { PathParams } from '../../domain/content/paths.ts';

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

/** A screen shown on a generic page. Each feature with such screens exports one component `ConfiguredRoute` for them. */
export interface ConfiguredRouteProps {
  readonly screen: ConfiguredRoute;
  /** Decoded values of the `:name` segments of the configured path; empty without such segments. */
  readonly params: PathParams;
  /** The page's title: absent while loading, empty when there is no page or it has no title. */
  readonly title: string | undefined;
  readonly language?: string | undefined;
  readonly children: ReactNode;
}

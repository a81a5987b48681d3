import type { BoundScreen } from '../../application/ports/portal-settings.ts';

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

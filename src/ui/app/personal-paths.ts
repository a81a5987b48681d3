import type { ScreenBinding } from '../../application/ports/portal-settings.ts';
import { patternAt } from '../../domain/content/bound-path.ts';
import type { FeatureName } from '../di/feature-loader.tsx';
import { featureOf } from './bound-features.ts';
import { ownRouteAt } from './own-routes.ts';

/** Features whose screens are about the person who looks at them. */
export const personalFeatures: ReadonlySet<FeatureName> = new Set([
  'session',
  'account',
  'groups',
  'topics',
  'workgroups',
  'topic-form',
  'proposal-form',
  'proposal-draft',
]);

/**
 * Whether a screen is about the person who looks at it: nothing that anybody else should find.
 *
 * @param path as `pagePath` normalises it.
 */
export function isPersonalPath(path: string, screens: readonly ScreenBinding[]): boolean {
  const bound = patternAt(screens, path)?.screen;
  const feature = ownRouteAt(path)?.feature ?? (bound && featureOf(bound));
  return feature !== undefined && personalFeatures.has(feature);
}

import type { LoadPage } from '../../../application/content/load-page.ts';
import type { ScreenBinding } from '../../../application/ports/portal-settings.ts';
import { patternAt } from '../../../domain/content/bound-path.ts';
import { featureOf } from '../../app/bound-features.ts';
import { ownRouteAt } from '../../app/own-routes.ts';
import type { FeatureLoader } from '../../di/feature-loader.tsx';

export interface PathNeeds {
  readonly screens: readonly ScreenBinding[];
  readonly features: FeatureLoader;
  readonly pages: Pick<LoadPage, 'ahead'>;
}

/** Fetches what the screen at a path will need: its part of the program, and its page where it has one. */
export function foreseePath(path: string, { screens, features, pages }: PathNeeds): void {
  const route = ownRouteAt(path);
  const screen = route === undefined ? patternAt(screens, path)?.screen : undefined;
  const feature = route?.feature ?? (screen && featureOf(screen));
  // What cannot be had is said when it is missed.
  if (feature !== undefined) features.load(feature).catch(() => undefined);
  if (route === undefined) void pages.ahead(path);
}

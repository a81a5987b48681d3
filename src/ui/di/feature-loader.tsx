import { createContext, use, type ReactNode } from 'react';
import type * as AboutFeature from '../features/about/about-feature.ts';
import type * as CalendarFeature from '../features/calendar/calendar-feature.ts';
import type * as ListsFeature from '../features/lists/lists-feature.ts';
import type * as ScrollingFeature from '../features/scrolling/scrolling-feature.ts';
import type * as SessionFeature from '../features/session/session-feature.ts';
import type * as TroubleFeature from '../features/trouble/trouble-feature.ts';

/** What each feature gives the views, by name. */
export interface Features {
  readonly session: typeof SessionFeature;
  readonly trouble: typeof TroubleFeature;
  readonly about: typeof AboutFeature;
  readonly lists: typeof ListsFeature;
  readonly calendar: typeof CalendarFeature;
  readonly scrolling: typeof ScrollingFeature;
}
export type FeatureName = keyof Features;

/** Brings the parts of the program that the first screen does without: views together with their services. */
export interface FeatureLoader {
  /**
   * The same promise every time until it rejects; the next call then tries anew. Services are bound before it resolves.
   *
   * @throws PartMissing
   */
  load<Name extends FeatureName>(name: Name): Promise<Features[Name]>;
}

const FeatureLoaderContext = createContext<FeatureLoader | undefined>(undefined);

export function FeatureLoaderProvider({ loader, children }: { loader: FeatureLoader; children: ReactNode }) {
  return <FeatureLoaderContext value={loader}>{children}</FeatureLoaderContext>;
}

/** @throws Error outside a `FeatureLoaderProvider`. */
export function useFeatureLoader(): FeatureLoader {
  const loader = use(FeatureLoaderContext);
  if (loader === undefined) throw new Error('useFeatureLoader needs a FeatureLoaderProvider above it');
  return loader;
}

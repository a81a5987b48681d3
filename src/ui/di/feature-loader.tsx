import { createContext, use, type ReactNode } from 'react';
/**
 * What each feature gives the views, by name. Empty here and filled in by `features/features.ts`: whoever loads a feature
 * need not know all of them, and a feature may load another.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- it is filled in elsewhere
export interface Features {}
export type FeatureName = keyof Features;

/** Brings the parts of the program that the first screen does without: views together with their services. */
export interface FeatureLoader {
  /**
   * The same promise every time until it rejects; the next call then tries anew. Services are bound before it resolves.
   *
   * @param isAwaited somebody sees that it is not there yet: if it cannot be had, it is worth a reload of the page, where
   *   that does no harm.
   * @throws PartMissing when it cannot be had; not while the page is being reloaded.
   */
  load<Name extends FeatureName>(name: Name, isAwaited?: boolean): Promise<Features[Name]>;
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

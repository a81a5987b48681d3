import { createContext, type ReactNode } from 'react';
import { useProvided } from './container-context.tsx';

/** Exports of each feature by name. `features/features.ts` fills it in, so that features can load each other. */
// oxlint-disable-next-line typescript/no-empty-object-type -- it is filled in elsewhere
export interface Features {}
export type FeatureName = keyof Features;

export interface FeatureLoader {
  /**
   * Returns the same promise until it rejects; the next call retries. Services are bound before it resolves.
   *
   * @param isAwaited a user is waiting: on failure the page is reloaded, where that loses nothing.
   * @throws ChunkLoadError when the chunk cannot be loaded; not during a reload.
   */
  load<Name extends FeatureName>(name: Name, isAwaited?: boolean): Promise<Features[Name]>;
}

const FeatureLoaderContext = createContext<FeatureLoader | undefined>(undefined);

export function FeatureLoaderProvider({ loader, children }: { loader: FeatureLoader; children: ReactNode }) {
  return <FeatureLoaderContext value={loader}>{children}</FeatureLoaderContext>;
}

export function useFeatureLoader(): FeatureLoader {
  return useProvided(FeatureLoaderContext, 'useFeatureLoader', 'FeatureLoader');
}

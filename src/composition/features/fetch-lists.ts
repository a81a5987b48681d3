import type { LoadedFeature } from './loaded-feature.ts';
import type { AllFeatures } from '../../ui/features/features.ts';

/** Loads the lists chunk; called by the first module if the first screen shows a list, and by list views. */
export const fetchLists = async (): Promise<LoadedFeature<AllFeatures['lists']>> =>
  (await import('./lists-chunk.ts')).listsChunk;

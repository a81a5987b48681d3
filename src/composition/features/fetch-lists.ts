import type { LoadedFeature } from './loaded-feature.ts';
import type { AllFeatures } from '../../ui/features/features.ts';

/** Loads the lists chunk; called by the first module if the first screen shows a list, and by list views. */
export async function fetchLists(): Promise<LoadedFeature<AllFeatures['lists']>> {
  return (await import('./lists-chunk.ts')).listsChunk;
}

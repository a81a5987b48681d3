import type { LoadedFeature } from './loaded-feature.ts';
import type { AllFeatures } from '../ui/features/features.ts';

/** Fetches the feature of the lists, for the first module, where they are on the first screen, and for all who show them. */
export async function fetchLists(): Promise<LoadedFeature<AllFeatures['lists']>> {
  return (await import('./lists-part.ts')).listsPart;
}

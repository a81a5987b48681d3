import type { LoadedFeature } from './loaded-feature.ts';
import type { AllFeatures } from '../../ui/features/features.ts';

/** Fetches the lists: the first module does, where they are on the first screen, and each view that shows them. */
export async function fetchLists(): Promise<LoadedFeature<AllFeatures['lists']>> {
  return (await import('./lists-part.ts')).listsPart;
}

import type { AllFeatures } from '../ui/features/features.ts';
import type { LoadedFeature } from './loaded-feature.ts';

/** Features that no page begins with. */
export type LaterName = 'calendar' | 'editor' | 'find' | 'find-sources' | 'paste-people' | 'topic-form';

/**
 * How they are fetched. The list is a part of its own: each feature's files are named in it, and
 * the first page would carry the names.
 */
export const laterFeatures: { readonly [Name in LaterName]: () => Promise<LoadedFeature<AllFeatures[Name]>> } = {
  calendar: async () => ({ views: await import('../ui/features/calendar/calendar-feature.ts'), modules: [] }),
  editor: async () => ({ views: await import('../ui/editor/editor-feature.ts'), modules: [] }),
  find: async () => (await import('./find-part.ts')).findPart,
  'find-sources': async () => (await import('./find-sources-part.ts')).findSourcesPart,
  'paste-people': async () => ({
    views: await import('../ui/features/proposal-form/paste-people-feature.ts'),
    modules: [],
  }),
  'topic-form': async () => ({ views: await import('../ui/features/topic-form/topic-form-feature.ts'), modules: [] }),
};

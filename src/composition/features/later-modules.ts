import type { AllFeatures } from '../../ui/features/features.ts';
import type { LoadedFeature } from './loaded-feature.ts';

export type LaterName =
  | 'about'
  | 'calendar'
  | 'draft-versions'
  | 'editor'
  | 'find'
  | 'find-sources'
  | 'idle'
  | 'long-html'
  | 'paste-people'
  | 'proposal-draft'
  | 'topic-form';

/** Loaders of later features. A chunk of its own keeps their file names out of the first page. */
export const laterFeatures: { readonly [Name in LaterName]: () => Promise<LoadedFeature<AllFeatures[Name]>> } = {
  about: async () => ({ views: await import('../../ui/features/about/about-feature.ts'), modules: [] }),
  calendar: async () => ({ views: await import('../../ui/features/calendar/calendar-feature.ts'), modules: [] }),
  'draft-versions': async () => ({
    views: await import('../../ui/components/forms/draft-versions-feature.ts'),
    modules: [],
  }),
  editor: async () => ({ views: await import('../../ui/editor/editor-feature.ts'), modules: [] }),
  find: async () => (await import('./find-chunk.ts')).findChunk,
  'find-sources': async () => (await import('./find-sources-chunk.ts')).findSourcesChunk,
  'long-html': async () => ({ views: await import('../../ui/html/long-html-feature.ts'), modules: [] }),
  idle: async () => (await import('./idle-chunk.ts')).idleChunk,
  'paste-people': async () => ({
    views: await import('../../ui/features/proposals/form/paste-people-feature.ts'),
    modules: [],
  }),
  'proposal-draft': async () => ({
    views: await import('../../ui/features/proposals/form/proposal-draft-feature.ts'),
    modules: [],
  }),
  'topic-form': async () => ({
    views: await import('../../ui/features/topic-form/topic-form-feature.ts'),
    modules: [],
  }),
};

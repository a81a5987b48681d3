import type { FeatureName } from '../../ui/di/feature-loader.tsx';
import { type FeatureLoaders, viewsOf } from './loaded-feature.ts';

/** Loaders of later features. A chunk of its own keeps their file names out of the first page. */
export const laterFeatures = {
  about: viewsOf(() => import('../../ui/features/about/about-feature.ts')),
  calendar: viewsOf(() => import('../../ui/features/calendar/calendar-feature.ts')),
  'draft-versions': viewsOf(() => import('../../ui/components/forms/draft-versions-feature.ts')),
  editor: viewsOf(() => import('../../ui/editor/editor-feature.ts')),
  find: async () => (await import('./find-chunk.ts')).findChunk,
  'find-sources': async () => (await import('./find-sources-chunk.ts')).findSourcesChunk,
  'long-html': viewsOf(() => import('../../ui/html/long-html-feature.ts')),
  idle: async () => (await import('./idle-chunk.ts')).idleChunk,
  'paste-people': viewsOf(() => import('../../ui/features/proposals/fields/paste-people-feature.ts')),
  'proposal-conflict': viewsOf(() => import('../../ui/features/proposals/form/proposal-conflict-feature.ts')),
  'proposal-draft': viewsOf(() => import('../../ui/features/proposals/form/proposal-draft-feature.ts')),
  'topic-form': viewsOf(() => import('../../ui/features/topic-form/topic-form-feature.ts')),
} satisfies Partial<FeatureLoaders<FeatureName>>;

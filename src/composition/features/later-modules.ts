import type { FeatureName } from '../../ui/di/feature-loader.tsx';
import type { FeatureLoaders } from './loaded-feature.ts';

/** Loaders of later features. A chunk of its own keeps their file names out of the first page. */
export const laterFeatures = {
  about: () => import('../../ui/features/about/about-feature.ts'),
  account: () => import('../../ui/features/account/account-feature.ts'),
  'list-screen': () => import('../../ui/features/list-screen/list-screen-feature.ts'),
  calendar: () => import('../../ui/features/calendar/calendar-feature.ts'),
  'draft-versions': () => import('../../ui/components/forms/draft-versions-feature.ts'),
  editor: () => import('../../ui/editor/editor-feature.ts'),
  find: () => import('./find-chunk.ts'),
  'find-sources': () => import('./find-sources-chunk.ts'),
  'long-html': () => import('../../ui/html/long-html-feature.ts'),
  groups: () => import('../../ui/features/groups/groups-feature.ts'),
  idle: () => import('./idle-chunk.ts'),
  'paste-people': () => import('../../ui/features/proposals/fields/paste-people-feature.ts'),
  'proposal-conflict': () => import('../../ui/features/proposals/form/proposal-conflict-feature.ts'),
  'proposal-draft': () => import('../../ui/features/proposals/form/proposal-draft-feature.ts'),
  'topic-form': () => import('../../ui/features/topic-form/topic-form-feature.ts'),
} satisfies Partial<FeatureLoaders<FeatureName>>;

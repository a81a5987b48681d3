import { describe, expect, it } from 'vitest';
import type { FeatureName } from '../../../src/ui/di/feature-loader.tsx';
import { prefetchPath } from '../../../src/ui/app/prefetch-links.ts';

function prefetched(path: string) {
  const features: FeatureName[] = [];
  const pages: string[] = [];
  prefetchPath(path, {
    screens: [
      { path: '/news', screen: 'news', layout: 'main' },
      { path: '/proposals/:eventId/:kind', screen: 'proposal-form', layout: 'main' },
      { path: '/imprint', layout: 'plain' },
    ],
    features: {
      load: (name) => {
        features.push(name);
        return Promise.reject(new Error('missing'));
      },
    },
    pages: {
      prefetch: async (page) => {
        pages.push(page);
      },
    },
  });
  return { features, pages };
}

describe('prefetching', () => {
  it.each([
    ['a page', '/history', [], ['/history']],
    ['a page with a layout of its own', '/imprint', [], ['/imprint']],
    ['a screen that is bound to a page', '/news', ['lists'], ['/news']],
    ['one whose path is a pattern', '/proposals/tides/paper', ['proposal-form'], ['/proposals/tides/paper']],
    ["a screen of the portal's own", '/group/3', ['groups'], []],
    ['the login', '/user/login', ['session'], []],
  ])('prefetches for %s what its screen will need', (_what, path, features, pages) => {
    expect(prefetched(path)).toEqual({ features, pages });
  });
});

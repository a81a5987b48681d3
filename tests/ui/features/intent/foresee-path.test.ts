import { describe, expect, it } from 'vitest';
import type { FeatureName } from '../../../../src/ui/di/feature-loader.tsx';
import { foreseePath } from '../../../../src/ui/features/intent/watch-intent.ts';

function foreseen(path: string) {
  const features: FeatureName[] = [];
  const pages: string[] = [];
  foreseePath(path, {
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
      ahead: async (page) => {
        pages.push(page);
      },
    },
  });
  return { features, pages };
}

describe('what the screen at a path will need', () => {
  it.each([
    ['a page', '/history', [], ['/history']],
    ['a page with a layout of its own', '/imprint', [], ['/imprint']],
    ['a screen that is bound to a page', '/news', ['lists'], ['/news']],
    ['one whose path is a pattern', '/proposals/tides/paper', ['proposal-form'], ['/proposals/tides/paper']],
    ["a screen of the portal's own", '/group/3', ['groups'], []],
    ['the login', '/user/login', ['session'], []],
  ])('is fetched for %s', (_what, path, features, pages) => {
    expect(foreseen(path)).toEqual({ features, pages });
  });
});

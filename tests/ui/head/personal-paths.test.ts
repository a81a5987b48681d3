import { describe, expect, it } from 'vitest';
import { isPersonalPath } from '../../../src/ui/head/document-head.ts';

const screens = [
  { path: '/news', screen: 'news' },
  { path: '/my-ncs', screen: 'member-area' },
  { path: '/proposals', screen: 'proposals' },
  { path: '/proposals/:eventId/:kind', screen: 'proposal-form' },
  { path: '/imprint', layout: 'plain' },
] as const;

describe('a path', () => {
  it.each(['/user/login', '/user/account', '/group/3', '/group_topics/single/1', '/my-ncs', '/proposals/tides/paper'])(
    'treats the path as personal: %s',
    (path) => {
      expect(isPersonalPath(path, screens)).toBe(true);
    },
  );

  it.each(['/', '/about', '/about-static', '/news', '/news/one', '/proposals', '/imprint'])(
    'treats the path as public: %s',
    (path) => {
      expect(isPersonalPath(path, screens)).toBe(false);
    },
  );
});

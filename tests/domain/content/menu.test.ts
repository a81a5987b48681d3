import fc from 'fast-check';
import { describe, it, expect } from 'vitest';
import type { Link } from '../../../src/domain/content/link.ts';
import {
  activeItem,
  countItems,
  firstItems,
  visibleFooterMenu,
  visibleMainMenu,
  type MenuItem,
} from '../../../src/domain/content/menu.ts';

function item(
  label: string,
  details: { path?: string; url?: string; sub?: MenuItem[]; roles?: string[] } = {},
): MenuItem {
  const { path, url, sub = [], roles = [] } = details;
  let link: Link | undefined;
  if (path !== undefined) link = { kind: 'internal', path };
  if (url !== undefined) link = { kind: 'external', url };
  return { label, link, nodeId: undefined, sub, roles };
}

const outline = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ label, sub }) => [label, ...outline(sub).map((below) => `${label} > ${below}`)]);

const restricted = [
  item('Home'),
  item('Members', { roles: ['member'], sub: [item('Archive')] }),
  item('News', { sub: [item('Calls'), item('Minutes', { roles: ['editor', 'member'] })] }),
];

describe('firstItems', () => {
  const tree: fc.Arbitrary<MenuItem> = fc.array(fc.nat({ max: 3 }), { maxLength: 5 }).map((counts) => {
    const sub = counts.map((count) => item('y', { sub: Array.from({ length: count }, () => item('z')) }));
    return item('x', { sub });
  });
  const labels = (items: readonly MenuItem[]): readonly string[] =>
    items.flatMap(({ label, sub }) => [label, ...labels(sub)]);

  it('returns as many first items as requested, in reading order', () => {
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 5 }), fc.nat({ max: 40 }), (items, most) => {
        expect(labels(firstItems(items, most))).toEqual(labels(items).slice(0, most));
        expect(countItems(items)).toBe(labels(items).length);
      }),
    );
  });
});

describe('visibleMainMenu', () => {
  it('hides role-restricted items and sub items from visitors', () => {
    expect(outline(visibleMainMenu(restricted, false))).toEqual(['Home', 'News', 'News > Calls']);
  });

  it('shows all menu items in the same order to every logged-in user, whatever the role', () => {
    expect(visibleMainMenu(restricted, true)).toEqual(restricted);
  });
});

describe('visibleFooterMenu', () => {
  it.each<[string, Map<string, string>, string[]]>([
    ['a visitor', new Map(), ['Home', 'News', 'News > Calls']],
    ['an editor', new Map([['editor', '1']]), ['Home', 'News', 'News > Calls', 'News > Minutes']],
    ['a member', new Map([['member', '1']]), outline(restricted)],
    ['a member in name only', new Map([['member', '']]), ['Home', 'News', 'News > Calls']],
  ])('shows the footer menu items that %s may see', (_, roles, shown) => {
    expect(outline(visibleFooterMenu(restricted, roles))).toEqual(shown);
  });
});

describe('activeItem', () => {
  const menu = [
    item('Home', { path: '/' }),
    item('About', {
      path: '/about',
      sub: [item('History', { path: '/network/history' }), item('Top', { path: '#top' })],
    }),
    item('Network', { path: '/network?from=menu' }),
    item('Research', {
      sub: [item('Work groups', { path: '/groups#list' }), item('Elsewhere', { url: 'https://example.org/news' })],
    }),
    item('News', { path: '/news/' }),
    item('Archive', { path: '/news/archive' }),
  ];

  it.each<[string, string | undefined]>([
    ['/', 'Home'],
    ['/about', 'About'],
    ['/about/', 'About'],
    ['/about?page=1#people', 'About'],
    ['/about/people', 'About'],
    ['/aboutness', undefined],
    ['/network', 'Network'],
    ['/network/history', 'About'],
    ['/network/history/1990', 'About'],
    ['/network/board', 'Network'],
    ['/news', 'News'],
    ['/news/5', 'News'],
    ['/news/archive/2020', 'Archive'],
    ['/groups', 'Research'],
    ['/group', 'Research'],
    ['/group/5', 'Research'],
    ['/group_topics/single/5', 'Research'],
    ['/groups/archive', 'Research'],
    ['/imprint', undefined],
  ])('finds for the path %s the active item %s', (path, label) => {
    expect(activeItem(menu, path, undefined)?.label).toBe(label);
  });

  it('uses the configured community path for groups and topics only', () => {
    expect(activeItem(menu, '/group/5', '/about/')?.label).toBe('About');
    expect(activeItem(menu, '/group_topics/single/5', '/network/history')?.label).toBe('About');
    expect(activeItem(menu, '/groups', '/about')?.label).toBe('Research');
  });

  it('falls back to the item that leads to a group path when none has the configured one', () => {
    expect(activeItem(menu, '/group/5', '/community')?.label).toBe('Research');
  });

  it.each(['/%C3%BCber-uns/f%C3%B6rderung', '/über-uns/förderung/', '/%c3%bcber%2Duns/f%C3%B6rderung?page=1'])(
    'finds the item of a path with umlauts, spelled %s',
    (path) => {
      const items = [
        item('Über uns', { path: '/%C3%BCber-uns' }),
        item('Förderung', { path: '/%C3%BCber-uns/f%c3%b6rderung' }),
      ];
      expect(activeItem(items, path, undefined)?.label).toBe('Förderung');
    },
  );

  it('prefers an item of the current path to the community section', () => {
    const withGroup = [...menu, item('Festival Studies', { path: '/group/5' })];
    expect(activeItem(withGroup, '/group/5', undefined)?.label).toBe('Festival Studies');
    expect(activeItem(withGroup, '/group/6', undefined)?.label).toBe('Research');
  });

  it('prefers the community section to a longer path above the current one', () => {
    const withGroup = [...menu, item('Festival Studies', { path: '/group/5' })];
    expect(activeItem(withGroup, '/group/5/members', undefined)?.label).toBe('Research');
  });

  it('does not take a link to an anchor for the front page', () => {
    expect(activeItem([item('Top', { path: '#top' })], '/', undefined)).toBeUndefined();
  });

  it('finds no active item in an empty menu', () => {
    expect(activeItem([], '/', undefined)).toBeUndefined();
    expect(activeItem([], '/group/5', '/groups')).toBeUndefined();
  });

  it('finds a first-level item or none, and any item with the current path', () => {
    const paths = fc
      .array(fc.constantFrom('a', 'b', 'group', 'group_topics', 'groups'))
      .map((all) => `/${all.join('/')}`);
    const leaf = paths.map((path) => item(path, { path }));
    const menus = fc.array(fc.tuple(paths, fc.array(leaf)).map(([path, sub]) => item(path, { path, sub })));
    fc.assert(
      fc.property(menus, paths, fc.option(paths, { nil: undefined }), (items, path, communityPath) => {
        const active = activeItem(items, path, communityPath);
        if (active) expect(items).toContain(active);
        const exact = items.find(({ label, sub }) => [label, ...outline(sub)].includes(path));
        if (exact) expect(active).toBe(exact);
      }),
    );
  });
});

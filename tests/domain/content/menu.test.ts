import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Link } from '../../../src/domain/content/link.ts';
import {
  activeItem,
  countItems,
  firstItems,
  type MenuItem,
  visibleFooterMenu,
  visibleMainMenu,
} from '../../../src/domain/content/menu.ts';

const internal = (path: string): Link => ({ kind: 'internal', path });
function item(label: string, link?: Link, sub: MenuItem[] = [], roles: string[] = []): MenuItem {
  return { label, link, nodeId: undefined, sub, roles };
}
const at = (path: string, label: string, sub: MenuItem[] = []) => item(label, internal(path), sub);

const outline = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ label, sub }) => [label, ...outline(sub).map((below) => `${label} > ${below}`)]);

it('returns as many first items as requested, in reading order', () => {
  const tree = fc.array(fc.nat({ max: 3 }), { maxLength: 5 }).map((counts) => {
    const leaves = counts.map((count) => Array.from({ length: count }, () => item('z')));
    return item(
      'x',
      undefined,
      leaves.map((sub) => item('y', undefined, sub)),
    );
  });
  const labels = (items: readonly MenuItem[]): readonly string[] =>
    items.flatMap(({ label, sub }) => [label, ...labels(sub)]);
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 5 }), fc.nat({ max: 40 }), (items, most) => {
      expect(labels(firstItems(items, most))).toEqual(labels(items).slice(0, most));
      expect(countItems(items)).toBe(labels(items).length);
    }),
  );
});

const restricted = [
  item('Home'),
  item('Members', undefined, [item('Archive')], ['member']),
  item('News', undefined, [item('Calls'), item('Minutes', undefined, [], ['editor', 'member'])]),
];

it('hides role-restricted menu items from visitors, and shows all in the same order to every logged-in user', () => {
  expect(outline(visibleMainMenu(restricted, false))).toEqual(['Home', 'News', 'News > Calls']);
  expect(visibleMainMenu(restricted, true)).toEqual(restricted);
});

it.each<[string, [string, string][], string[]]>([
  ['a visitor', [], ['Home', 'News', 'News > Calls']],
  ['an editor', [['editor', '1']], ['Home', 'News', 'News > Calls', 'News > Minutes']],
  ['a member', [['member', '1']], outline(restricted)],
  ['a member in name only', [['member', '']], ['Home', 'News', 'News > Calls']],
])('shows the footer menu items that %s may see', (_, roles, shown) => {
  expect(outline(visibleFooterMenu(restricted, new Map(roles)))).toEqual(shown);
});

const menu = [
  at('/', 'Home'),
  at('/about', 'About', [at('/network/history', 'History'), at('#top', 'Top')]),
  at('/network?from=menu', 'Network'),
  item('Research', undefined, [
    at('/groups#list', 'Working groups'),
    item('Elsewhere', { kind: 'external', url: 'https://example.org/news' }),
  ]),
  at('/news/', 'News'),
  at('/news/archive', 'Archive'),
];

it.each<[string, string | undefined]>([
  ['/', 'Home'],
  ['/about/?page=1#people', 'About'],
  ['/about/people', 'About'],
  ['/aboutness', undefined],
  ['/network', 'Network'],
  ['/network/history/1990', 'About'],
  ['/network/board', 'Network'],
  ['/news', 'News'],
  ['/news/5', 'News'],
  ['/news/archive/2020', 'Archive'],
  ['/groups', 'Research'],
  ['/group', 'Research'],
  ['/group/5', 'Research'],
  ['/group_topics/single/5', 'Research'],
  ['/imprint', undefined],
])('finds for the path %s the active menu item %s', (path, label) => {
  expect(activeItem(menu, path, undefined)?.label).toBe(label);
});

it.each([
  ['uses the configured one', '/group/5', '/about/', 'About'],
  ['uses that of a sub item', '/group_topics/single/5', '/network/history', 'About'],
  ['uses the configured one for groups and topics only', '/groups', '/about', 'Research'],
  ['falls back to the item that leads to a group path', '/group/5', '/community', 'Research'],
  ['prefers an item of the current path', '/group/6', undefined, 'Festival Studies'],
  ['prefers the section to a longer path above the current one', '/group/6/members', undefined, 'Research'],
])('finds the community section of the menu: %s', (_, path, communityPath, label) => {
  expect(activeItem([...menu, at('/group/6', 'Festival Studies')], path, communityPath)?.label).toBe(label);
});

it('finds the menu item of a path with umlauts, however it is spelled', () => {
  const items = [at('/%C3%BCber-uns', 'Über uns'), at('/%C3%BCber-uns/f%c3%b6rderung', 'Förderung')];
  for (const path of [
    '/%C3%BCber-uns/f%C3%B6rderung',
    '/über-uns/förderung/',
    '/%c3%bcber%2Duns/f%C3%B6rderung?page=1',
  ]) {
    expect(activeItem(items, path, undefined)?.label).toBe('Förderung');
  }
});

it('takes the first menu item that leads to a group for the community section', () => {
  expect(activeItem([at('/group/6', 'Festival Studies')], '/group/5', undefined)?.label).toBe('Festival Studies');
});

it('does not take a link to an anchor for the front page', () => {
  expect(activeItem([at('#top', 'Top')], '/', undefined)).toBeUndefined();
});

it('finds a first-level menu item or none, and any item with the current path', () => {
  const segments = fc.constantFrom('a', 'b', 'group', 'group_topics', 'groups');
  const paths = fc.array(segments).map((all) => `/${all.join('/')}`);
  const leaves = fc.array(paths.map((path) => at(path, path)));
  const menus = fc.array(fc.tuple(paths, leaves).map(([path, sub]) => at(path, path, sub)));
  fc.assert(
    fc.property(menus, paths, fc.option(paths, { nil: undefined }), (items, path, communityPath) => {
      const active = activeItem(items, path, communityPath);
      if (active) expect(items).toContain(active);
      const exact = items.find(({ label, sub }) => [label, ...outline(sub)].includes(path));
      if (exact) expect(active).toBe(exact);
    }),
  );
});

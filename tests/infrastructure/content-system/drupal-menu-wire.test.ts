import { expect, it } from 'vitest';
import { RemoteError } from '../../../src/application/ports/remote-error.ts';
import type { MenuItem } from '../../../src/domain/content/menu.ts';
import { toMenuItems } from '../../../src/infrastructure/content-system/menus.ts';

import { links } from '../site.ts';

const item = { href: '/about', label: 'About', nid: '11', sub: [], attributes: [] };

const one = (given: Readonly<Record<string, unknown>>): MenuItem | undefined =>
  toMenuItems([{ ...item, ...given }], links)[0];

const limited = (show_item_by_role: unknown) => one({ attributes: { attributes: { show_item_by_role } } })?.roles;

it('reads a menu item', () => {
  expect(toMenuItems([item], links)).toEqual([
    { label: 'About', link: { kind: 'internal', path: '/about' }, nodeId: 11, sub: [], roles: [] },
  ]);
});

it.each<[string, unknown]>([
  ['a list', [item, { ...item, label: 'Two' }]],
  ['an object keyed by number', { 0: item, 7: { ...item, label: 'Two' } }],
])('reads the menu and a submenu as %s', (_, wire) => {
  expect(toMenuItems(wire, links).map(({ label }) => label)).toEqual(['About', 'Two']);
  expect(one({ sub: wire })?.sub.map(({ label }) => label)).toEqual(['About', 'Two']);
});

it.each([null, false, '', [], {}, undefined, 0, 'text'])('reads the submenu %j as none', (sub) => {
  expect(one({ sub })?.sub).toEqual([]);
});

it('reads two levels of a menu', () => {
  const [first] = toMenuItems([{ ...item, sub: [{ ...item, sub: [item] }] }], links);
  expect(first?.sub).toHaveLength(1);
  expect(first?.sub[0]?.sub).toEqual([]);
});

it.each([
  ['About &amp; contact', 'About & contact'],
  ['&lt;b&gt;', '<b>'],
  ['&amp;lt;', '&lt;'],
  ['&quot;x&quot; &#039;y&#x27; &apos;z&apos;', "\"x\" 'y' 'z'"],
  ['&#322;&#xF3;d&#378;', 'łódź'],
  ['&AMP;', '&'],
  ['&nbsp; &unknown; & &#0; &#99999999; &#x110000;', '&nbsp; &unknown; & &#0; &#99999999; &#x110000;'],
  ['  spaced  ', 'spaced'],
  ['Łódź', 'Łódź'],
  [[{ value: 'In a field' }], 'In a field'],
  [2027, '2027'],
])('reads the label %j as %j', (label, text) => {
  expect(one({ label })?.label).toBe(text);
});

it.each([null, undefined, '', '  ', [], {}])('drops an entry labelled %j, unless it opens a submenu', (label) => {
  expect(one({ label })).toBeUndefined();
  expect(one({ label, sub: [item] })?.sub).toHaveLength(1);
  expect(one({ label, sub: [{ ...item, label }] })).toBeUndefined();
});

it.each(['javascript:alert(1)', '//evil.example', '', null, undefined, {}, 'java\nscript:alert(1)'])(
  'keeps an entry that leads to %j without a link',
  (href) => {
    expect(one({ href })).toMatchObject({ label: 'About', link: undefined });
  },
);

it.each([
  ['member', ['member']],
  ['member,organizer', ['member', 'organizer']],
  [' member , , organizer ', ['member', 'organizer']],
  [
    ['member', 'editor'],
    ['member', 'editor'],
  ],
  [{ member: 'member', editor: '' }, ['member']],
  [{ member: 'member', editor: 0, organizer: null, developer: '0' }, ['member']],
  [{ 0: 'member', 2: 'editor' }, ['member', 'editor']],
  [[{ target_id: 'member' }], ['member']],
  ['', []],
  [null, []],
  [[], []],
  [{}, []],
  [false, []],
])('reads show_item_by_role %j as %j', (wire, roles) => {
  expect(limited(wire)).toEqual(roles);
});

it.each([[], {}, null, { attributes: [] }, { attributes: null }, 'x'])(
  'shows an entry with attributes %j to every reader',
  (attributes) => {
    expect(one({ attributes })?.roles).toEqual([]);
  },
);

it.each([
  ['14', 14],
  [14, 14],
  [[{ value: 14 }], 14],
  [null, undefined],
  ['', undefined],
  [0, undefined],
])('reads the nid %j as %j', (nid, nodeId) => {
  expect(one({ nid })?.nodeId).toBe(nodeId);
});

it.each([null, undefined, '', 'text', 5, true])('refuses %j as a menu', (wire) => {
  expect(() => toMenuItems(wire, links)).toThrow(RemoteError);
});

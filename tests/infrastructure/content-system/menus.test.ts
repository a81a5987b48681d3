import { expect, it } from 'vitest';
import { RemoteError } from '../../../src/application/ports/remote-error.ts';
import type { MenuItem } from '../../../src/domain/content/menu.ts';
import { toMenuItems } from '../../../src/infrastructure/content-system/menus.ts';
import { links } from '../site.ts';

const item = { href: '/about', label: 'About', nid: '11', sub: [], attributes: [] };
const two = { ...item, label: 'Two' };
const one = (given: Readonly<Record<string, unknown>>): MenuItem | undefined =>
  toMenuItems([{ ...item, ...given }], links)[0];

it.each<[string, unknown]>([
  ['a list', [item, two]],
  ['an object keyed by number', { 0: item, 7: two }],
])('reads the menu and a submenu as %s, on two levels', (_, wire) => {
  const about = { label: 'About', link: { kind: 'internal', path: '/about' }, nodeId: 11, sub: [], roles: [] };
  const items = [about, { ...about, label: 'Two' }];
  expect(toMenuItems(wire, links)).toEqual(items);
  expect(one({ sub: wire })).toEqual({ ...about, sub: items });
  expect(one({ sub: [{ ...item, sub: wire }] })?.sub).toEqual([about]);
});

it.each([null, false, '', {}, 'text'])('reads the submenu %j as none', (sub) => {
  expect(one({ sub })?.sub).toEqual([]);
});

it.each([
  ['&amp;lt;', '&lt;'],
  ['&quot;x&quot; &#039;y&#x27; &apos;z&apos;', "\"x\" 'y' 'z'"],
  ['&#322;&#xF3;d&#378; &AMP;', 'łódź &'],
  ['&nbsp; &unknown; & &#0; &#99999999; &#x110000;', '&nbsp; &unknown; & &#0; &#99999999; &#x110000;'],
  ['  spaced  ', 'spaced'],
  [[{ value: 'In a field' }], 'In a field'],
  [2027, '2027'],
])('reads the label %j as %j', (label, text) => {
  expect(one({ label })?.label).toBe(text);
});

it.each([null, '  ', {}])('drops an entry labelled %j, unless it opens a submenu', (label) => {
  expect(one({ label })).toBeUndefined();
  expect(one({ label, sub: [item] })?.sub).toHaveLength(1);
  expect(one({ label, sub: [{ ...item, label }] })).toBeUndefined();
});

it.each(['javascript:alert(1)', '//evil.example', '', null, {}])(
  'keeps an entry that leads to %j without a link',
  (href) => {
    expect(one({ href })).toMatchObject({ label: 'About', link: undefined });
  },
);

it.each([
  [' member , , organizer ', 'member organizer'],
  [['member', 'editor'], 'member editor'],
  [{ member: 'member', editor: 0, organizer: null, developer: '0' }, 'member'],
  [{ 0: 'member', 2: 'editor' }, 'member editor'],
  [[{ target_id: 'member' }], 'member'],
  [null, ''],
  [false, ''],
])('reads show_item_by_role %j as %j', (show_item_by_role, roles) => {
  expect(one({ attributes: { attributes: { show_item_by_role } } })?.roles.join(' ')).toBe(roles);
});

it('shows an entry with other attributes to every reader', () => {
  for (const attributes of [{}, null, { attributes: null }, 'x']) expect(one({ attributes })?.roles).toEqual([]);
});

it.each([null, undefined, '', 'text', 5, true])('refuses %j as a menu', (wire) => {
  expect(() => toMenuItems(wire, links)).toThrow(RemoteError);
});

import { expect, it } from 'vitest';
import { holdsRole } from '../../../src/domain/session/session.ts';
import { toRoleMap } from '../../../src/infrastructure/content-system/entities.ts';
import { garbage } from '../garbage.ts';

it.each<[unknown, string[], string[]]>([
  [{ editor: 'editor', member: '' }, ['editor'], ['member']],
  [
    { editor: '1', member: '0', organizer: 0, developer: false, administrator: null },
    ['editor'],
    ['member', 'organizer', 'developer', 'administrator'],
  ],
  [{ editor: true, member: 1, organizer: [], developer: {} }, ['editor', 'member'], ['organizer', 'developer']],
  [
    { editor: [{ value: 'x' }], member: { target_id: 'member' }, organizer: { since: 2020 } },
    ['editor', 'member', 'organizer'],
    [],
  ],
  [['editor', 'member'], ['editor', 'member'], []],
  [[{ target_id: 'editor' }, { target_id: 'member', target_type: 'user_role' }], ['editor', 'member'], []],
  [{ 0: 'authenticated', 2: 'editor' }, ['authenticated', 'editor'], ['0', '2']],
  ['editor, member', ['editor', 'member'], []],
  ['editor', ['editor'], []],
  ['', [], []],
  [null, [], []],
  [undefined, [], []],
  [[], [], []],
  [5, [], []],
])('reads the roles %j', (wire, held, notHeld) => {
  const roles = toRoleMap(wire);
  expect([...roles].filter(([, value]) => value).map(([role]) => role)).toEqual(held);
  for (const role of notHeld) expect(holdsRole(roles, role)).toBe(false);
});

it('keeps a role apart that is named like an inherited property', () => {
  expect(holdsRole(toRoleMap({ editor: 'x' }), 'constructor')).toBe(false);
  expect(holdsRole(toRoleMap(['__proto__']), '__proto__')).toBe(true);
});

it.each(garbage.map((wire, index) => [index, wire] as const))('survives garbage %i', (_, wire) => {
  for (const [role, value] of toRoleMap(wire)) expect([typeof role, typeof value]).toEqual(['string', 'string']);
});

import fc from 'fast-check';
import { describe, it, expect } from 'vitest';
import {
  holdsAnyRole,
  holdsRole,
  Role,
  seesEditIcons,
  seesEditorTools,
  type RoleMap,
} from '../../../src/domain/session/session.ts';

const roleName = fc.oneof(fc.constantFrom(...Object.values(Role), '__proto__', 'constructor', ''), fc.string());
const roleMap: fc.Arbitrary<RoleMap> = fc
  .array(fc.tuple(roleName, fc.constantFrom('', '0', 'x', 'editor')))
  .map((entries) => new Map(entries));

describe('roles', () => {
  it.each([
    ['1', true],
    ['editor', true],
    ['0', true],
    ['false', true],
    ['', false],
  ])('reads an entry of %j as a role that is held: %j', (value, held) => {
    expect(holdsRole(new Map([['editor', value]]), 'editor')).toBe(held);
  });

  it('does not hold a role without an entry, whatever its name', () => {
    fc.assert(
      fc.property(roleName, (role) => {
        expect(holdsRole(new Map(), role)).toBe(false);
      }),
    );
  });

  it('holds any of the wanted roles exactly when one of them is held', () => {
    fc.assert(
      fc.property(roleMap, fc.array(roleName), (roles, wanted) => {
        const held = [...roles].filter(([, value]) => value.length > 0).map(([role]) => role);
        expect(holdsAnyRole(roles, wanted)).toBe(wanted.some((role) => held.includes(role)));
      }),
    );
  });

  it.each([
    [Role.member, false],
    [Role.organizer, false],
    [Role.editor, true],
    [Role.administrator, true],
    [Role.developer, false],
  ])('shows Edit and CMS to the %s: %j', (role, seen) => {
    expect(seesEditorTools(new Map([[role, '1']]))).toBe(seen);
  });

  it('hides Edit and CMS when the entries of editor and administrator are empty', () => {
    expect(
      seesEditorTools(
        new Map([
          [Role.editor, ''],
          [Role.administrator, ''],
        ]),
      ),
    ).toBe(false);
  });

  it.each([
    [Role.member, false],
    [Role.organizer, false],
    [Role.editor, true],
    [Role.administrator, true],
    [Role.developer, true],
  ])('shows the edit icons to the %s: %j', (role, seen) => {
    expect(seesEditIcons(new Map([[role, '1']]))).toBe(seen);
    expect(seesEditIcons(new Map([[role, '']]))).toBe(false);
  });
});

// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { Role } from '../../../../src/domain/session/session.ts';
import { arrived, main, setUpGroups } from './group-portal.tsx';

describe('the editors’ icons', () => {
  const icons = () => main().queryAllByRole('link', { name: /^(Edit|Delete|Create): / });
  const cms = 'https://cms.example.org/group';
  const create = ['Create: working group (opens in a new tab)', `${cms}/add`];
  const all = [
    ['Edit: Sound (opens in a new tab)', `${cms}/3/edit`],
    ['Delete: Sound (opens in a new tab)', `${cms}/3/delete`],
    create,
  ];

  it.each([
    [Role.editor, '/group/3', all],
    [Role.developer, '/group/3', all],
    [Role.administrator, '/group/3', all],
    [Role.editor, '/groups', [create]],
    [Role.member, '/group/3', []],
    [Role.organizer, '/group/3', []],
    [undefined, '/group/3', []],
  ] as const)('shows a user with the role %s at %s the edit icons: %j', async (role, path, expected) => {
    const portal = setUpGroups();
    portal.fakes.workgroups.add({ groupId: 3, title: 'Sound' });
    if (role !== undefined) portal.logIn({ roles: { [role]: role } });
    await portal.show(path);
    await arrived();
    expect(icons().map((icon) => [icon.textContent, icon.getAttribute('href')])).toEqual(expected);
    for (const icon of icons()) {
      expect(icon.getAttribute('target')).toBe('_blank');
      expect(icon.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    }
  });
});

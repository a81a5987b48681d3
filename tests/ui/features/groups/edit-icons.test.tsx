// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { Role } from '../../../../src/domain/session/session.ts';
import { main, setUpGroups } from './group-portal.tsx';

describe('the editors’ icons', () => {
  const icons = () => main().queryAllByRole('link', { name: /^(Edit|Delete|Create): / });

  it.each([Role.editor, Role.developer, Role.administrator])(
    'shows the edit icons to a user with the role %s',
    async (role) => {
      const portal = setUpGroups();
      portal.fakes.workgroups.add({ groupId: 3, title: 'Sound' });
      portal.logIn({ roles: { [role]: role } });
      await portal.show('/group/3');
      expect(icons().map(({ textContent }) => textContent)).toEqual([
        'Edit: Sound (opens in a new tab)',
        'Delete: Sound (opens in a new tab)',
        'Create: working group (opens in a new tab)',
      ]);
      for (const icon of icons()) {
        expect(icon.getAttribute('target')).toBe('_blank');
        expect(icon.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
      }
    },
  );

  it.each([Role.member, Role.organizer])('shows no edit icons to a user with the role %s', async (role) => {
    const portal = setUpGroups();
    portal.fakes.workgroups.add({ groupId: 3, title: 'Sound' });
    portal.logIn({ roles: { [role]: role } });
    await portal.show('/group/3');
    expect(icons()).toEqual([]);
  });

  it('shows no edit icons to visitors', async () => {
    const portal = setUpGroups();
    portal.fakes.workgroups.add({ groupId: 3, title: 'Sound' });
    await portal.show('/group/3');
    expect(icons()).toEqual([]);
  });
});

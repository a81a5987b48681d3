// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
import { ContainerProvider } from '../../../../src/ui/di/container-context.tsx';
import { MyGroups } from '../../../../src/ui/features/groups/groups-feature.ts';
import { arrived, button, main, ME, region, setUpGroups, user, type GroupPortal } from './group-portal.tsx';

/** A portal with one group, number 3, for a logged-in user. */
function setUp(isIn: boolean): GroupPortal {
  const portal = setUpGroups();
  portal.fakes.workgroups.add({ groupId: 3, title: 'Sound', users: isIn ? [user(ME)] : [user(8)] });
  portal.logIn();
  return portal;
}

async function goToGroups(portal: GroupPortal) {
  await portal.user.click(main().getByRole('link', { name: 'All working groups' }));
  await waitFor(() => main().getByRole('region', { name: 'My groups' }));
  await arrived();
}

const own = () =>
  region('My groups')
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
describe('my groups and pending changes', () => {
  it('lists a group at once that the user is joining, and removes it silently when that fails', async () => {
    const portal = setUp(false);
    await portal.show('/group/3');
    await arrived();
    portal.fakes.groupGateway.failWith(RemoteErrorKind.unavailable);
    portal.fakes.groupGateway.hang();
    await portal.user.click(button('Join this group'));
    await goToGroups(portal);
    expect(own()).toEqual(['Sound']);
    expect(main().getAllByText('Participant')).toHaveLength(2);

    await portal.release(portal.fakes.groupGateway);
    await waitFor(() => expect(own()).toEqual([]));
    expect(main().queryByText('Participant')).toBeNull();
  });

  it('removes a group at once that the user is leaving, and lists it again when that fails', async () => {
    const portal = setUp(true);
    await portal.show('/group/3');
    await arrived();
    portal.fakes.groupGateway.failWith(RemoteErrorKind.unavailable);
    portal.fakes.groupGateway.hang();
    await portal.user.click(button('Leave this group'));
    await portal.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave' }));
    await goToGroups(portal);
    expect(own()).toEqual([]);
    expect(main().queryByText('Participant')).toBeNull();

    await portal.release(portal.fakes.groupGateway);
    await waitFor(() => expect(own()).toEqual(['Sound']));
    expect(main().getAllByText('Participant')).toHaveLength(2);
  });
});

describe('my groups away from the list', () => {
  it('points to all groups when the user is in none', async () => {
    const { container, logIn } = setUpGroups();
    logIn();
    render(
      <ContainerProvider container={container}>
        <MemoryRouter>
          <MyGroups level={2} />
        </MemoryRouter>
      </ContainerProvider>,
    );
    const link = await screen.findByRole('link', { name: 'All working groups' });
    expect(link.getAttribute('href')).toBe('/groups');
    expect(screen.getByText(/You haven’t joined a group yet/)).toBeTruthy();
  });
});

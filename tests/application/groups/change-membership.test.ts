import { describe, expect, it } from 'vitest';
import { ChangeMembership } from '../../../src/application/groups/change-membership.ts';
import { LoadWorkgroups } from '../../../src/application/groups/load-workgroups.ts';
import { settle } from '../../support/settle.ts';
import { signedIn } from './signed-in.ts';

function setUp() {
  const setting = signedIn();
  const membership = setting.container.get(ChangeMembership);
  return { ...setting, membership, shown: () => [...membership.changes$.value] };
}

describe('ChangeMembership', () => {
  it('shows a changed membership at once, until the group has been read again', async () => {
    const { membership, fakes, container, shown } = setUp();
    fakes.groupGateway.hang();
    const done = membership.join(4);
    expect(shown()).toEqual([[4, { joins: true, running: true }]]);
    await settle();
    fakes.groupGateway.release();
    expect(await done).toEqual({ kind: 'done' });
    expect(shown()).toEqual([]);
    expect(container.get(LoadWorkgroups).group(4).state$.value).toMatchObject({ value: { users: [{ userId: 7 }] } });
  });

  it('reads the group, its leaders and the user’s own groups again after a change', async () => {
    const { membership, fakes, container } = setUp();
    const own = container.get(LoadWorkgroups).own;
    await own.refresh();
    fakes.groups.calls.length = 0;
    await membership.leave(3);
    expect(own.state$.value).toMatchObject({ value: { groups: [] } });
    expect(fakes.groups.calls.map(({ method }) => method)).toEqual(['group', 'leaders', 'groups']);
  });

  it.each(['join', 'leave'] as const)(
    'reverts silently when the content system refuses to let the user %s',
    async (how) => {
      const { membership, fakes, shown } = setUp();
      fakes.groupGateway.failWith('unavailable');
      const done = membership[how](4);
      expect(shown()).toHaveLength(1);
      expect(await done).toEqual({ kind: 'failed', reason: 'unavailable' });
      expect(shown()).toEqual([]);
      expect(fakes.failures.lines).toEqual([`${how}-group: unavailable`]);
    },
  );

  it('takes no token, requests none, and changes membership once although it is refused', async () => {
    const { membership, fakes } = setUp();
    fakes.contentSystem.renewCsrfToken();
    fakes.groupGateway.failWith('forbidden', { status: 403 });
    expect(await membership.join(4)).toEqual({ kind: 'failed', reason: 'forbidden' });
    expect(fakes.groupGateway.calls).toHaveLength(1);
    expect(fakes.gateway.callsOf('csrfToken')).toEqual([]);
  });

  it('reports a lost session, and reverts the change', async () => {
    const { membership, fakes, session, shown } = setUp();
    fakes.contentSystem.close();
    expect(await membership.join(4)).toEqual({ kind: 'session-gone' });
    expect([shown(), session.session$.value.userId]).toEqual([[], 0]);
  });

  it('keeps showing the changed membership when the group does not say who its members are', async () => {
    const { membership, fakes, shown } = setUp();
    fakes.workgroups.hidesUsers = true;
    await membership.join(4);
    expect(shown()).toEqual([[4, { joins: true, running: false }]]);
  });

  it('changes membership once, however often the button is pressed', async () => {
    const { membership, fakes } = setUp();
    await Promise.all([membership.join(4), membership.join(4), membership.leave(4)]);
    expect(fakes.groupGateway.calls.map(({ method }) => method)).toEqual(['join']);
  });

  it('shows nothing of another user’s change', async () => {
    const { membership, fakes, replace, shown } = setUp();
    fakes.groupGateway.hang();
    const done = membership.join(4);
    await settle();
    replace(8);
    expect(shown()).toEqual([]);
    fakes.groupGateway.release();
    expect(await done).toEqual({ kind: 'session-gone' });
    expect(shown()).toEqual([]);
  });

  it('keeps showing a changed membership while the group cannot be read, and no longer', async () => {
    const { membership, fakes, container, shown } = setUp();
    const { refresh } = container.get(LoadWorkgroups).group(4);
    await refresh();
    fakes.groups.failWith('offline');
    await membership.join(4);
    expect(shown()).toEqual([[4, { joins: true, running: false }]]);
    fakes.groups.succeed();
    fakes.workgroups.setUsers(4, []);
    await refresh();
    expect(shown()).toEqual([]);
  });
});

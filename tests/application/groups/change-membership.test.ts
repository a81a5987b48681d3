import { expect, it } from 'vitest';
import { ChangeMembership } from '../../../src/application/groups/change-membership.ts';
import { LoadWorkgroups } from '../../../src/application/groups/load-workgroups.ts';
import { settle } from '../../support/settle.ts';
import { signedIn } from './signed-in.ts';

function setUp() {
  const setting = signedIn();
  const membership = setting.container.get(ChangeMembership);
  const groups = setting.container.get(LoadWorkgroups);
  const changed = () => setting.fakes.groupGateway.calls.map(({ method }) => method);
  return { ...setting, membership, groups, changed, shown: () => [...membership.changes$.value] };
}

it('shows a changed membership at once and changes it once, until what it concerns has been read again', async () => {
  const { membership, fakes, groups, shown, changed } = setUp();
  await groups.own.refresh();
  fakes.groups.calls.length = 0;
  fakes.groupGateway.hang();
  const done = membership.join(4);
  expect(shown()).toEqual([[4, { joins: true, running: true }]]);
  await Promise.all([membership.join(4), membership.leave(4), settle()]);
  fakes.groupGateway.release();
  expect([await done, shown(), changed()]).toEqual([{ kind: 'done' }, [], ['join']]);
  expect(groups.group(4).state$.value).toMatchObject({ value: { users: [{ userId: 7 }] } });
  expect(groups.own.state$.value).toMatchObject({ value: { groups: [{ groupId: 3 }, { groupId: 4 }] } });
  expect(fakes.groups.calls.map(({ method }) => method)).toEqual(['group', 'leaders', 'groups']);
});

it.each(['join', 'leave'] as const)('reverts silently when the user may not %s', async (how) => {
  const { membership, fakes, shown } = setUp();
  fakes.groupGateway.failWith('unavailable');
  const done = membership[how](4);
  expect(shown()).toHaveLength(1);
  expect([await done, shown()]).toEqual([{ kind: 'failed', reason: 'unavailable' }, []]);
  expect(fakes.failures.lines).toEqual([`${how}-group: unavailable`]);
});

it('takes no token, requests none, and changes membership once although it is refused', async () => {
  const { membership, fakes, changed } = setUp();
  fakes.contentSystem.renewCsrfToken();
  fakes.groupGateway.failWith('forbidden', { status: 403 });
  expect(await membership.join(4)).toEqual({ kind: 'failed', reason: 'forbidden' });
  expect([changed(), fakes.gateway.callsOf('csrfToken')]).toEqual([['join'], []]);
});

it('reports a lost session, and reverts the change', async () => {
  const { membership, fakes, session, shown } = setUp();
  fakes.contentSystem.close();
  expect(await membership.join(4)).toEqual({ kind: 'session-gone' });
  expect([shown(), session.session$.value.userId]).toEqual([[], 0]);
});

it('shows nothing of another user’s change', async () => {
  const { membership, fakes, replace, shown } = setUp();
  fakes.groupGateway.hang();
  const done = membership.join(4);
  await settle();
  replace(8);
  expect(shown()).toEqual([]);
  fakes.groupGateway.release();
  expect([await done, shown()]).toEqual([{ kind: 'session-gone' }, []]);
});

it('keeps showing a changed membership while the group does not say who is in it, or cannot be read, and no longer', async () => {
  const { membership, fakes, groups, shown } = setUp();
  const joined = [[4, { joins: true, running: false }]];
  const { refresh } = groups.group(4);
  fakes.groups.failWith('offline');
  await membership.join(4);
  expect(shown()).toEqual(joined);
  fakes.groups.succeed();
  fakes.workgroups.hidesUsers = true;
  await refresh();
  expect(shown()).toEqual(joined);
  fakes.workgroups.hidesUsers = false;
  fakes.workgroups.setUsers(4, []);
  await refresh();
  expect(shown()).toEqual([]);
});

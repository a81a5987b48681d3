import { expect } from 'chai';
import { GROUP_IDS } from '../../sandbox/seed/groups/group-ids.ts';
import { RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import { membershipStatusOf } from '../../src/domain/groups/workgroup.ts';
import { changingAnyData, type ContractSuite, NotTried, promise } from './contract-suite.ts';
import { expectFailure, failing } from './expectations.ts';
import { MISSING_ID, faults, type RemoteWorld } from './remote-world.ts';

/** A group that the member is not in, and one that the member is in. */
const { essay: OTHERS, festivals: OWN } = GROUP_IDS;
const actions = ['join', 'leave'] as const;

async function membershipStatus({ groupDirectory, person }: RemoteWorld, groupId: number) {
  const { users } = await groupDirectory.group(groupId, 'session');
  return membershipStatusOf(users, person('member').userId);
}

/** An answer that is not read may be truncated. */
const promised = faults.filter(([fault]) => fault !== 'cut');

/** What `GroupGateway` promises. */
export const groupGatewayContract: ContractSuite<RemoteWorld> = {
  port: 'GroupGateway',
  cases: [
    changingAnyData(
      ['joinGroup', 'leaveGroup'],
      'lets a member join a group as a participant, and leave it again',
      async ({ groupGateway, groupDirectory, examples, signIn }) => {
        const { userId } = await signIn();
        const groupId = await examples.otherGroup();
        const read = async () => (await groupDirectory.group(groupId, 'session')).users;
        await groupGateway.join(groupId);
        const joined = await read();
        await groupGateway.leave(groupId);
        if (joined === undefined) throw new NotTried('the group does not name its members');
        expect(membershipStatusOf(joined, userId), `the user in group ${groupId}`).to.deep.equal({
          inGroup: true,
          participant: true,
          leader: false,
        });
        expect(membershipStatusOf(await read(), userId).inGroup, `still in group ${groupId}`).to.equal(false);
      },
    ),
    promise('lets a member join a group as the first one', async (world) => {
      await world.signInAs('member');
      await world.groupGateway.join(GROUP_IDS.empty);
      const { users } = await world.groupDirectory.group(GROUP_IDS.empty, 'session');
      expect(users?.map(({ userId }) => userId)).to.deep.equal([world.person('member').userId]);
    }),
    promise('refuses to let a member join a group they are in, or leave one they are not in', async (world) => {
      await world.signInAs('member');
      await expectFailure(world.groupGateway.join(OWN), RemoteErrorKind.forbidden);
      await expectFailure(world.groupGateway.leave(OTHERS), RemoteErrorKind.forbidden);
      expect((await membershipStatus(world, OWN)).inGroup).to.equal(true);
      expect((await membershipStatus(world, OTHERS)).inGroup).to.equal(false);
    }),
    promise('refuses to change a group for a visitor, and in an expired session', async (world) => {
      for (const action of actions) await expectFailure(world.groupGateway[action](OWN), RemoteErrorKind.forbidden);
      await world.signInAs('member');
      await world.expireSessions();
      for (const action of actions) await expectFailure(world.groupGateway[action](OWN), RemoteErrorKind.forbidden);
      expect((await membershipStatus(world, OWN)).inGroup).to.equal(true);
    }),
    promise('refuses to let a user join a group who is no member of the association', async (world) => {
      await world.signInAs('visitor');
      await expectFailure(world.groupGateway.join(OTHERS), RemoteErrorKind.forbidden);
    }),
    ...actions.flatMap((action) => [
      promise(`fails with not-found when ${action} names an unknown group`, async (world: RemoteWorld) => {
        await world.signInAs('member');
        await expectFailure(world.groupGateway[action](MISSING_ID), RemoteErrorKind.notFound);
      }),
      ...failing(
        action,
        async (world) => {
          await world.signInAs('member');
          return world.groupGateway[action](OWN);
        },
        promised,
      ),
    ]),
  ],
};

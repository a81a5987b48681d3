import { expect } from 'chai';
import type { PersonKey } from '../../sandbox/people.ts';
import { RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import type { ContractCase, ContractSuite } from './contract-suite.ts';
import { expectFailure } from './expect-failure.ts';
import { faults, type RemoteWorld } from './remote-world.ts';

const ownRecord = (key: PersonKey): ContractCase<RemoteWorld> => ({
  title: `gives the ${key} their own record with names and mail`,
  async run(world) {
    const { userId, firstName, lastName, name } = world.person(key);
    await world.signInAs(key);
    const account = await world.accountDirectory.load(userId);
    expect(account).to.deep.equal({ userId, firstName, lastName, loginName: name, mail: name });
  },
});

/** What `AccountDirectory` promises. */
export const accountDirectoryContract: ContractSuite<RemoteWorld> = {
  port: 'AccountDirectory',
  cases: [
    ownRecord('member'),
    ownRecord('mononym'),
    ownRecord('nameless'),
    {
      title: 'gives another user’s record without mail',
      async run(world) {
        const { userId, firstName } = world.person('leader');
        await world.signInAs('member');
        const account = await world.accountDirectory.load(userId);
        expect(account.firstName).to.equal(firstName);
        expect(account.mail).to.equal('');
      },
    },
    {
      title: 'refuses records to a visitor',
      async run({ accountDirectory, person }) {
        await expectFailure(accountDirectory.load(person('member').userId), RemoteErrorKind.forbidden);
      },
    },
    {
      title: 'fails with not-found for an unknown user',
      async run(world) {
        await world.signInAs('member');
        await expectFailure(world.accountDirectory.load(987_654), RemoteErrorKind.notFound);
      },
    },
    ...[0, -1, 1.5, NaN, Infinity, Number.MAX_SAFE_INTEGER + 1].map((userId): ContractCase<RemoteWorld> => ({
      title: `refuses the user id ${userId} without a call`,
      async run(world) {
        const before = await world.contentCalls();
        await expectFailure(world.accountDirectory.load(userId), RemoteErrorKind.refused);
        expect(await world.contentCalls()).to.equal(before);
      },
    })),
    ...faults.map(([fault, kind]): ContractCase<RemoteWorld> => ({
      title: `fails with ${kind} for ${fault}`,
      async run(world) {
        await world.signInAs('member');
        await world.makeContentFail('user', fault);
        await expectFailure(world.accountDirectory.load(world.person('member').userId), kind);
      },
    })),
  ],
};

import { expect } from 'chai';
import type { PersonKey } from '../../sandbox/people.ts';
import { RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import { type ContractCase, type ContractSuite, forAnyData, promise } from './contract-suite.ts';
import { expectFailure, failing } from './expectations.ts';
import { MISSING_ID, type RemoteWorld } from './remote-world.ts';

const ownRecord = (key: PersonKey): ContractCase<RemoteWorld> =>
  promise(`gives the ${key} their own record with names and mail`, async (world) => {
    const { userId, firstName, lastName, name } = world.person(key);
    await world.signInAs(key);
    const account = await world.accountDirectory.load(userId);
    expect(account).to.deep.equal({ userId, firstName, lastName, loginName: name, mail: name });
  });

/** What `AccountDirectory` promises. */
export const accountDirectoryContract: ContractSuite<RemoteWorld> = {
  port: 'AccountDirectory',
  cases: [
    forAnyData(
      ['user'],
      'gives a user their own record, with the login name that the login has named',
      async ({ accountDirectory, signIn }) => {
        const { userId, userName } = await signIn();
        const account = await accountDirectory.load(userId);
        expect([account.userId, account.loginName]).to.deep.equal([userId, userName]);
        expect(account.mail).not.to.equal('');
      },
    ),
    forAnyData(['user'], 'refuses records to a visitor', async ({ accountDirectory }) => {
      await expectFailure(accountDirectory.load(1), RemoteErrorKind.forbidden);
    }),
    forAnyData(['user'], 'fails with not-found for an unknown user', async ({ accountDirectory, signIn }) => {
      await signIn();
      await expectFailure(accountDirectory.load(MISSING_ID), RemoteErrorKind.notFound);
    }),
    ownRecord('member'),
    ownRecord('mononym'),
    ownRecord('nameless'),
    promise('gives another user’s record without mail', async (world) => {
      const { userId, firstName } = world.person('leader');
      await world.signInAs('member');
      const account = await world.accountDirectory.load(userId);
      expect(account.firstName).to.equal(firstName);
      expect(account.mail).to.equal('');
    }),
    ...[0, -1, 1.5, NaN, Infinity, Number.MAX_SAFE_INTEGER + 1].map((userId): ContractCase<RemoteWorld> =>
      promise(`refuses the user id ${userId} without a call`, async (world) => {
        const before = await world.contentCalls();
        await expectFailure(world.accountDirectory.load(userId), RemoteErrorKind.refused);
        expect(await world.contentCalls()).to.equal(before);
      }),
    ),
    ...failing('user', async (world) => {
      await world.signInAs('member');
      return world.accountDirectory.load(world.person('member').userId);
    }),
  ],
};

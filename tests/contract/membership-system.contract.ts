import { expect } from 'chai';
import type { PersonKey } from '../../sandbox/people.ts';
import type { MembershipSession } from '../../src/application/ports/membership-system.ts';
import { RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import type { ContractCase, ContractSuite } from './contract-suite.ts';
import { expectFailure } from './expect-failure.ts';
import { troubles, type MembershipCall, type RemoteWorld } from './remote-world.ts';

/** The part of the world that this contract needs, so that an adapter for another system can provide it. */
export type MembershipWorld = Pick<
  RemoteWorld,
  'membershipSystem' | 'membershipKnowsPasswords' | 'person' | 'expireSessions' | 'makeMembershipFail'
>;

async function enter({ membershipSystem, person }: MembershipWorld, key: PersonKey): Promise<MembershipSession> {
  const { name, password } = person(key);
  const answer = await membershipSystem.signIn({ name, password });
  if (answer.kind !== 'accepted') throw new Error(`Expected a login, but it was ${answer.kind}`);
  return answer.session;
}

const letsIn = (key: PersonKey): ContractCase<MembershipWorld> => ({
  title: `logs the ${key} in`,
  async run(world) {
    const { session, validToken } = await enter(world, key);
    expect(session).not.to.equal('');
    expect(validToken).to.be.a('string').that.is.not.empty;
  },
});

const refuses = (key: PersonKey, statusCode: string | undefined): ContractCase<MembershipWorld> => ({
  title: `refuses the ${key} with status code ${statusCode ?? 'unsaid'}`,
  async run({ membershipSystem, person }) {
    const { name, password } = person(key);
    const answer = await membershipSystem.signIn({ name, password });
    expect(answer).to.deep.equal({ kind: 'refused', statusCode });
  },
});

const session: MembershipSession = { session: 'unknown', validToken: undefined };

const calls: readonly (readonly [MembershipCall, (world: MembershipWorld) => Promise<unknown>])[] = [
  ['KP_LOGIN', ({ membershipSystem }) => membershipSystem.signIn({ name: 'visitor', password: 'secret' })],
  ['KP_LOGOUT', ({ membershipSystem }) => membershipSystem.signOut(session)],
  ['KP_CHECK_SESSION', ({ membershipSystem }) => membershipSystem.isValid(session)],
];

/** What `MembershipSystem` promises. */
export const membershipSystemContract: ContractSuite<MembershipWorld> = {
  port: 'MembershipSystem',
  cases: [
    letsIn('member'),
    letsIn('leader'),
    letsIn('punctuation'),
    refuses('unknown-member', '-3'),
    refuses('sessionless', undefined),
    {
      // The content system has accepted the same credentials before: a system without passwords trusts it.
      title: 'refuses a wrong password with status code -3, unless the system has no passwords and accepts any',
      async run({ membershipSystem, membershipKnowsPasswords, person }) {
        const answer = await membershipSystem.signIn({ name: person('member').name, password: 'wrong' });
        if (membershipKnowsPasswords) expect(answer).to.deep.equal({ kind: 'refused', statusCode: '-3' });
        else expect(answer.kind).to.equal('accepted');
      },
    },
    {
      title: 'knows a session from login to logout',
      async run(world) {
        const opened = await enter(world, 'leader');
        expect(await world.membershipSystem.isValid(opened)).to.equal(true);
        await world.membershipSystem.signOut(opened);
        expect(await world.membershipSystem.isValid(opened)).to.equal(false);
      },
    },
    {
      title: 'keeps two sessions apart',
      async run(world) {
        const first = await enter(world, 'member');
        const second = await enter(world, 'member');
        await world.membershipSystem.signOut(first);
        expect(await world.membershipSystem.isValid(second)).to.equal(true);
      },
    },
    {
      title: 'does not know an expired session',
      async run(world) {
        const opened = await enter(world, 'member');
        await world.expireSessions();
        expect(await world.membershipSystem.isValid(opened)).to.equal(false);
        await expectFailure(world.membershipSystem.signOut(opened), RemoteErrorKind.refused);
      },
    },
    {
      title: 'refuses the logout of an unknown session',
      async run({ membershipSystem }) {
        await expectFailure(membershipSystem.signOut(session), RemoteErrorKind.refused);
      },
    },
    ...calls.flatMap(([call, make]) =>
      troubles.map(([trouble, kind]): ContractCase<MembershipWorld> => ({
        title: `fails with ${kind} when ${call} meets ${trouble}`,
        async run(world) {
          await world.makeMembershipFail(call, trouble);
          await expectFailure(make(world), kind);
        },
      })),
    ),
  ],
};

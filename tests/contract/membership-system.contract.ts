import { expect } from 'chai';
import type { PersonKey } from '../../sandbox/people.ts';
import type {
  MembershipAnswer,
  MembershipRefusal,
  MembershipSession,
} from '../../src/application/ports/membership-system.ts';
import { RemoteErrorKind, kindOf } from '../../src/application/ports/remote-error.ts';
import { isTokenText } from '../../src/domain/session/session.ts';
import { type ContractCase, type ContractSuite, forAnyData, promise } from './contract-suite.ts';
import { expectFailure } from './expectations.ts';
import { type AnyWorld, faults, type MembershipCall, type RemoteWorld } from './remote-world.ts';

/** The part of the world that this contract needs, so that an adapter for another system can provide it. */
export type MembershipWorld = Pick<
  RemoteWorld,
  | 'membershipSystem'
  | 'membershipKnowsPasswords'
  | 'membershipVerdicts'
  | 'person'
  | 'member'
  | 'expireSessions'
  | 'makeMembershipFail'
>;

type AnyMembershipWorld = Pick<AnyWorld, 'membershipSystem' | 'member'>;

async function enter(
  { membershipSystem, member }: AnyMembershipWorld,
  { name, password } = member,
): Promise<MembershipSession> {
  const answer = await membershipSystem.signIn({ name, password });
  if (answer.kind !== 'accepted') throw new Error(`Expected a login, but it was ${answer.kind}`);
  return answer.session;
}

function expectRefusal(answer: MembershipAnswer, reason: MembershipRefusal['reason']): void {
  if (answer.kind !== 'refused') throw new Error('Expected a refusal, but the login was accepted');
  expect(answer.reason).to.equal(reason);
  if (answer.said !== undefined) expect(answer.said.trim()).not.to.equal('');
}

/** The call says yes or no; a logout says no by failing as refused. */
async function expectVerdict(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    expect(kindOf(error)).to.equal(RemoteErrorKind.refused);
  }
}

const letsIn = (key: PersonKey): ContractCase<MembershipWorld> =>
  promise(`logs the ${key} in`, async (world) => {
    const { id, name } = await enter(world, world.person(key));
    // Another text is not stored.
    expect(isTokenText(id)).to.equal(true);
    expect(name).to.equal(world.person(key).name);
  });

const refuses = (key: PersonKey, reason: MembershipRefusal['reason']): ContractCase<MembershipWorld> =>
  promise(`refuses the ${key} and gives the reason ${reason}`, async ({ membershipSystem, person }) => {
    const { name, password } = person(key);
    const answer = await membershipSystem.signIn({ name, password });
    expectRefusal(answer, reason);
  });

const session: MembershipSession = { id: 'never-opened', name: 'reader@example.org' };

const calls: readonly (readonly [MembershipCall, (world: MembershipWorld) => Promise<unknown>])[] = [
  ['sign-in', ({ membershipSystem }) => membershipSystem.signIn({ name: 'reader@example.org', password: 'secret' })],
  ['sign-out', ({ membershipSystem }) => membershipSystem.signOut(session)],
  ['session-check', ({ membershipSystem }) => membershipSystem.isValid(session)],
];

/** What `MembershipSystem` promises. */
export const membershipSystemContract: ContractSuite<MembershipWorld> = {
  port: 'MembershipSystem',
  cases: [
    forAnyData(
      ['membershipLogin', 'membershipCheck', 'membershipLogout'],
      'knows a session from login to logout, which a second one survives',
      async (world) => {
        const [first, second] = [await enter(world), await enter(world)];
        // Another text is not stored.
        expect(
          [first, second].every(({ id }) => isTokenText(id)),
          'the ids of sessions are printable',
        ).to.equal(true);
        const { membershipSystem } = world;
        expect(await membershipSystem.isValid(first), 'valid after the login').to.equal(true);
        await membershipSystem.signOut(first);
        expect(await membershipSystem.isValid(first), 'valid after the logout').to.equal(false);
        expect(await membershipSystem.isValid(second), 'the second one is valid').to.equal(true);
        await membershipSystem.signOut(second);
      },
    ),
    forAnyData(['membershipLogin'], 'refuses an unknown member as such', async ({ membershipSystem }) => {
      expectRefusal(
        await membershipSystem.signIn({ name: 'unknown@example.org', password: 'wrong' }),
        'unknown-member',
      );
    }),
    forAnyData(
      ['membershipLogout'],
      'refuses the logout of a session that was never opened',
      async ({ membershipSystem }) => {
        await expectFailure(membershipSystem.signOut(session), RemoteErrorKind.refused);
      },
    ),
    letsIn('member'),
    letsIn('leader'),
    letsIn('punctuation'),
    refuses('unknown-member', 'unknown-member'),
    refuses('sessionless', 'unclear'),
    promise(
      'refuses a wrong password as that of an unknown member, unless it knows no passwords and takes any',
      async ({ membershipSystem, membershipKnowsPasswords, person }) => {
        const answer = await membershipSystem.signIn({ name: person('member').name, password: 'wrong' });
        if (membershipKnowsPasswords) expectRefusal(answer, 'unknown-member');
        else expect(answer.kind).to.equal('accepted');
      },
    ),
    promise('does not know an expired session', async (world) => {
      const opened = await enter(world);
      await world.expireSessions();
      expect(await world.membershipSystem.isValid(opened)).to.equal(false);
      await expectFailure(world.membershipSystem.signOut(opened), RemoteErrorKind.refused);
    }),
    ...calls.flatMap(([call, make]) =>
      faults.map(([fault, kind]): ContractCase<MembershipWorld> =>
        promise(`fails with ${kind} when ${call} meets ${fault}, unless that is an answer`, async (world) => {
          await world.makeMembershipFail(call, fault);
          if (world.membershipVerdicts?.[call]?.includes(fault)) await expectVerdict(make(world));
          else await expectFailure(make(world), kind);
        }),
      ),
    ),
  ],
};

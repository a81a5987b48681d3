import { expect } from 'chai';
import type { PersonKey } from '../../sandbox/people.ts';
import { GROUP_IDS } from '../../sandbox/seed/groups/group-ids.ts';
import { RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import type { ContractCase, ContractSuite } from './contract-suite.ts';
import { expectFailure } from './expect-failure.ts';
import { paths, faults, type ContentCall, type RemoteWorld } from './remote-world.ts';

const letsIn = (key: PersonKey): ContractCase<RemoteWorld> => ({
  title: `logs the ${key} in and returns tokens`,
  async run({ loginGateway, person }) {
    const { userId, name, password } = person(key);
    const answer = await loginGateway.signIn({ name, password });
    if (answer.kind !== 'accepted') throw new Error(`Expected a login, but it was ${answer.kind}`);
    expect(answer.userId).to.equal(userId);
    expect(answer.userName).to.equal(name);
    expect(answer.tokens.csrfToken).to.be.a('string').that.is.not.empty;
    expect(answer.tokens.logoutToken).to.be.a('string').that.is.not.empty;
  },
});

const calls: readonly (readonly [ContentCall, (world: RemoteWorld) => Promise<unknown>])[] = [
  ['login', ({ loginGateway }) => loginGateway.signIn({ name: 'visitor', password: 'secret' })],
  ['logout', ({ loginGateway }) => loginGateway.signOut({ csrfToken: 'csrf', logoutToken: 'logout' })],
  ['login-status', ({ loginGateway }) => loginGateway.isSignedIn()],
  ['refresh', ({ loginGateway }) => loginGateway.refresh()],
  ['csrf-token', ({ loginGateway }) => loginGateway.csrfToken()],
];

/** HTML is no failure when an answer's text is not read, nor is a refusal with Drupal's message to a login. */
const promised = (call: ContentCall, kind: RemoteErrorKind): boolean =>
  kind !== RemoteErrorKind.invalidAnswer || ['login', 'login-status', 'csrf-token'].includes(call);

/** What `LoginGateway` promises. */
export const loginGatewayContract: ContractSuite<RemoteWorld> = {
  port: 'LoginGateway',
  cases: [
    letsIn('member'),
    letsIn('administrator'),
    letsIn('punctuation'),
    {
      title: 'refuses a wrong password with the message of the content system, and opens no session',
      async run({ loginGateway, person }) {
        const answer = await loginGateway.signIn({ name: person('member').name, password: 'wrong' });
        expect(answer).to.deep.equal({ kind: 'refused', message: 'Sorry, unrecognized username or password.' });
        expect(await loginGateway.isSignedIn()).to.equal(false);
      },
    },
    {
      title: 'refuses an unknown user with the same message',
      async run({ loginGateway }) {
        const answer = await loginGateway.signIn({ name: 'unknown@example.org', password: 'wrong' });
        expect(answer).to.deep.equal({ kind: 'refused', message: 'Sorry, unrecognized username or password.' });
      },
    },
    {
      title: 'refuses a blocked account',
      async run({ loginGateway, person }) {
        const { name, password } = person('blocked');
        const answer = await loginGateway.signIn({ name, password });
        expect(answer).to.deep.equal({ kind: 'refused', message: 'The user has not been activated or is blocked.' });
      },
    },
    {
      title: 'reports that a user is signed in already, with any credentials',
      async run(world) {
        await world.signInAs('member');
        const { name, password } = world.person('leader');
        const answer = await world.loginGateway.signIn({ name, password });
        expect(answer.kind).to.equal('already-signed-in');
        const { session } = await world.pageSource.load(paths.open, 'session');
        expect(session?.userId).to.equal(world.person('member').userId);
      },
    },
    {
      title: 'tells whether a user is signed in',
      async run(world) {
        expect(await world.loginGateway.isSignedIn()).to.equal(false);
        const tokens = await world.signInAs('member');
        expect(await world.loginGateway.isSignedIn()).to.equal(true);
        await world.loginGateway.signOut(tokens);
        expect(await world.loginGateway.isSignedIn()).to.equal(false);
      },
    },
    {
      title: 'ends the session, so that pages report a visitor and the next user can log in',
      async run(world) {
        await world.loginGateway.signOut(await world.signInAs('member'));
        const { session } = await world.pageSource.load(paths.open, 'session');
        expect(session?.userId).to.equal(0);
        await world.signInAs('leader');
      },
    },
    {
      title: 'logs out by the logout token alone',
      async run(world) {
        const { logoutToken } = await world.signInAs('member');
        await world.loginGateway.signOut({ csrfToken: undefined, logoutToken });
        expect(await world.loginGateway.isSignedIn()).to.equal(false);
      },
    },
    {
      title: 'refuses a logout without a token of this session, which stays open',
      async run(world) {
        const { csrfToken } = await world.signInAs('member');
        for (const logoutToken of [undefined, 'wrong', csrfToken]) {
          const logout = world.loginGateway.signOut({ csrfToken, logoutToken });
          await expectFailure(logout, RemoteErrorKind.forbidden);
        }
        expect(await world.loginGateway.isSignedIn()).to.equal(true);
      },
    },
    {
      title: 'refuses a second logout',
      async run(world) {
        const tokens = await world.signInAs('member');
        await world.loginGateway.signOut(tokens);
        await expectFailure(world.loginGateway.signOut(tokens), RemoteErrorKind.forbidden);
      },
    },
    {
      title: 'refuses the logout of an expired session, and reports a visitor',
      async run(world) {
        const tokens = await world.signInAs('member');
        await world.expireSessions();
        await expectFailure(world.loginGateway.signOut(tokens), RemoteErrorKind.forbidden);
        expect(await world.loginGateway.isSignedIn()).to.equal(false);
      },
    },
    {
      title: 'refreshes for every caller and leaves the session open',
      async run(world) {
        await world.loginGateway.refresh();
        await world.signInAs('member');
        await world.loginGateway.refresh();
        expect(await world.loginGateway.isSignedIn()).to.equal(true);
      },
    },
    {
      title: 'gives a CSRF token of the open session, beside that of the login: calls are accepted with either',
      async run(world) {
        const { csrfToken } = await world.signInAs('member');
        for (const token of [csrfToken, await world.loginGateway.csrfToken()]) {
          expect(await world.groupDirectory.leaders(GROUP_IDS.festivals, token, 'session')).not.to.have.length(0);
        }
        expect(await world.loginGateway.csrfToken()).to.equal(await world.loginGateway.csrfToken());
      },
    },
    {
      title: 'gives a visitor a CSRF token, with which no call is accepted, and neither with that of a former session',
      async run(world) {
        const { loginGateway, groupDirectory } = world;
        const ofVisitor = await loginGateway.csrfToken();
        const tokens = await world.signInAs('leader');
        const former = await loginGateway.csrfToken();
        await loginGateway.signOut(tokens);
        await world.signInAs('member');
        for (const token of [ofVisitor, former, tokens.csrfToken]) {
          const leaders = groupDirectory.leaders(GROUP_IDS.festivals, token, 'session');
          await expectFailure(leaders, RemoteErrorKind.forbidden);
        }
      },
    },
    ...calls.flatMap(([call, make]) =>
      faults
        .filter(([, kind]) => promised(call, kind))
        .map(([fault, kind]): ContractCase<RemoteWorld> => ({
          title: `fails with ${kind} when ${call} meets ${fault}`,
          async run(world) {
            await world.makeContentFail(call, fault);
            await expectFailure(make(world), kind);
          },
        })),
    ),
  ],
};

import { expect } from 'chai';
import type { PersonKey } from '../../sandbox/people.ts';
import { GROUP_IDS } from '../../sandbox/seed/groups/group-ids.ts';
import { RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import { type ContractCase, type ContractSuite, forAnyData, promise } from './contract-suite.ts';
import { expectFailure, failing } from './expectations.ts';
import { paths, faults, type ContentCall, type RemoteWorld } from './remote-world.ts';

const letsIn = (key: PersonKey): ContractCase<RemoteWorld> =>
  promise(`logs the ${key} in and returns tokens`, async ({ loginGateway, person }) => {
    const { userId, name, password } = person(key);
    const answer = await loginGateway.signIn({ name, password });
    if (answer.kind !== 'accepted') throw new Error(`Expected a login, but it was ${answer.kind}`);
    expect(answer.userId).to.equal(userId);
    expect(answer.userName).to.equal(name);
    expect(answer.tokens.csrfToken).to.be.a('string').that.is.not.empty;
    expect(answer.tokens.logoutToken).to.be.a('string').that.is.not.empty;
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
    forAnyData(
      ['login', 'loginStatus', 'logout'],
      'logs a user in with tokens, tells whether a user is signed in, and ends the session',
      async ({ loginGateway, user }) => {
        expect(await loginGateway.isSignedIn(), 'signed in before the login').to.equal(false);
        const answer = await loginGateway.signIn(user);
        if (answer.kind !== 'accepted')
          throw new Error(`Expected a login, but it was ${answer.kind}: ${answer.message}`);
        const { tokens } = answer;
        expect([tokens.csrfToken, tokens.logoutToken].every(Boolean), 'both tokens are there').to.equal(true);
        expect(await loginGateway.isSignedIn(), 'signed in after the login').to.equal(true);
        await loginGateway.signOut(tokens);
        expect(await loginGateway.isSignedIn(), 'signed in after the logout').to.equal(false);
      },
    ),
    forAnyData(['login'], 'refuses an unknown user with a message, and opens no session', async ({ loginGateway }) => {
      const answer = await loginGateway.signIn({ name: 'unknown@example.org', password: 'wrong' });
      expect(answer.kind).to.equal('refused');
      expect(answer.kind === 'refused' && answer.message, 'the message').to.be.a('string');
      expect(await loginGateway.isSignedIn()).to.equal(false);
    }),
    forAnyData(['login'], 'reports that a user is signed in already', async ({ loginGateway, signIn, user }) => {
      await signIn();
      expect((await loginGateway.signIn(user)).kind).to.equal('already-signed-in');
    }),
    forAnyData(
      ['logout'],
      'refuses a logout with a wrong token, and with none, after which the session stays open',
      async ({ loginGateway, signIn }) => {
        const { csrfToken } = (await signIn()).tokens;
        for (const wrong of [undefined, 'wrong']) {
          const logout = loginGateway.signOut({ csrfToken, logoutToken: wrong });
          await expectFailure(logout, RemoteErrorKind.forbidden);
        }
        expect(await loginGateway.isSignedIn()).to.equal(true);
      },
    ),
    forAnyData(
      ['refreshSession'],
      'refreshes for every caller and leaves the session open',
      async ({ loginGateway, signIn }) => {
        await loginGateway.refresh();
        await signIn();
        await loginGateway.refresh();
        expect(await loginGateway.isSignedIn()).to.equal(true);
      },
    ),
    forAnyData(
      ['csrfToken'],
      'gives a CSRF token of the open session, beside that of the login: calls are accepted with either',
      async ({ loginGateway, groupDirectory, examples, signIn }) => {
        const { tokens } = await signIn();
        const token = await loginGateway.csrfToken();
        expect((await loginGateway.csrfToken()) === token, 'the same token for the same session').to.equal(true);
        const groupId = await examples.ownGroup();
        for (const either of [tokens.csrfToken, token]) await groupDirectory.leaders(groupId, either, 'session');
      },
    ),
    letsIn('member'),
    letsIn('administrator'),
    letsIn('punctuation'),
    promise(
      'refuses a wrong password with the message of the content system, and opens no session',
      async ({ loginGateway, person }) => {
        const answer = await loginGateway.signIn({ name: person('member').name, password: 'wrong' });
        expect(answer).to.deep.equal({ kind: 'refused', message: 'Sorry, unrecognized username or password.' });
        expect(await loginGateway.isSignedIn()).to.equal(false);
      },
    ),
    promise('refuses an unknown user with the same message', async ({ loginGateway }) => {
      const answer = await loginGateway.signIn({ name: 'unknown@example.org', password: 'wrong' });
      expect(answer).to.deep.equal({ kind: 'refused', message: 'Sorry, unrecognized username or password.' });
    }),
    promise('refuses a blocked account', async ({ loginGateway, person }) => {
      const { name, password } = person('blocked');
      const answer = await loginGateway.signIn({ name, password });
      expect(answer).to.deep.equal({ kind: 'refused', message: 'The user has not been activated or is blocked.' });
    }),
    promise('reports that a user is signed in already, with any credentials', async (world) => {
      await world.signInAs('member');
      const { name, password } = world.person('leader');
      const answer = await world.loginGateway.signIn({ name, password });
      expect(answer.kind).to.equal('already-signed-in');
      const { session } = await world.pageSource.load(paths.open, 'session');
      expect(session?.userId).to.equal(world.person('member').userId);
    }),
    promise('ends the session, so that pages report a visitor and the next user can log in', async (world) => {
      await world.loginGateway.signOut(await world.signInAs('member'));
      const { session } = await world.pageSource.load(paths.open, 'session');
      expect(session?.userId).to.equal(0);
      await world.signInAs('leader');
    }),
    promise('logs out by the logout token alone', async (world) => {
      const { logoutToken } = await world.signInAs('member');
      await world.loginGateway.signOut({ csrfToken: undefined, logoutToken });
      expect(await world.loginGateway.isSignedIn()).to.equal(false);
    }),
    promise('refuses a logout with the token of other calls', async (world) => {
      const { csrfToken } = await world.signInAs('member');
      const logout = world.loginGateway.signOut({ csrfToken, logoutToken: csrfToken });
      await expectFailure(logout, RemoteErrorKind.forbidden);
    }),
    promise('refuses a second logout', async (world) => {
      const tokens = await world.signInAs('member');
      await world.loginGateway.signOut(tokens);
      await expectFailure(world.loginGateway.signOut(tokens), RemoteErrorKind.forbidden);
    }),
    promise('refuses the logout of an expired session, and reports a visitor', async (world) => {
      const tokens = await world.signInAs('member');
      await world.expireSessions();
      await expectFailure(world.loginGateway.signOut(tokens), RemoteErrorKind.forbidden);
      expect(await world.loginGateway.isSignedIn()).to.equal(false);
    }),
    promise(
      'gives a visitor a CSRF token, with which no call is accepted, and neither with that of a former session',
      async (world) => {
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
    ),
    ...calls.flatMap(([call, make]) =>
      failing(
        call,
        make,
        faults.filter(([, kind]) => promised(call, kind)),
      ),
    ),
  ],
};

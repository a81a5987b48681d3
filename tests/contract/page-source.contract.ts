import { expect } from 'chai';
import { ROLES, type PersonKey } from '../../sandbox/people.ts';
import { RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import { holdsRole } from '../../src/domain/session/session.ts';
import { type ContractCase, type ContractSuite, forAnyData, promise } from './contract-suite.ts';
import { expectFailure, failing } from './expectations.ts';
import { paths, type RemoteWorld } from './remote-world.ts';

const reports = (key: PersonKey): ContractCase<RemoteWorld> =>
  promise(`reports name, membership and roles to the ${key}`, async (world) => {
    const person = world.person(key);
    await world.signInAs(key);
    const { session } = await world.pageSource.load(paths.open, 'session');
    expect(session?.userId).to.equal(person.userId);
    expect(session?.userName).to.equal(person.name);
    expect(session?.isMember).to.equal(person.isMember);
    const held = ROLES.filter((role) => session && holdsRole(session.roles, role));
    expect(held).to.have.members([...person.roles]);
  });

/** What `PageSource` promises. */
export const pageSourceContract: ContractSuite<RemoteWorld> = {
  port: 'PageSource',
  cases: [
    forAnyData(
      ['page'],
      'gives a page with its title and its paragraphs, each with an id of its own',
      async ({ pageSource, examples }) => {
        const { page } = await pageSource.load(await examples.page(), 'session');
        expect(page.title).not.to.equal('');
        const ids = page.paragraphs.map((paragraph) => paragraph.id);
        expect(new Set(ids).size).to.equal(ids.length);
      },
    ),
    forAnyData(['page'], 'reports user id 0 to a visitor', async ({ pageSource, examples }) => {
      const { session } = await pageSource.load(await examples.page(), 'session');
      expect(session?.userId).to.equal(0);
      expect(session?.isMember).to.equal(false);
    }),
    forAnyData(
      ['page'],
      'reports a user to themselves, and sends no session when it is asked to read as a visitor',
      async ({ pageSource, examples, signIn }) => {
        const path = await examples.page();
        const { userId } = await signIn();
        expect((await pageSource.load(path, 'visitor')).session?.userId).to.equal(0);
        expect((await pageSource.load(path, 'session')).session?.userId).to.equal(userId);
      },
    ),
    forAnyData(
      ['page'],
      'fails with not-found and the status for a page that does not exist',
      async ({ pageSource }) => {
        const error = await expectFailure(pageSource.load(paths.missing, 'session'), RemoteErrorKind.notFound);
        expect(error.status).to.equal(404);
        expect(error.message).to.equal('Request failed with status code 404');
      },
    ),
    promise('gives the node of a page', async ({ pageSource }) => {
      const { page } = await pageSource.load(paths.open, 'session');
      expect(page.nodeId).to.be.greaterThan(0);
      expect(page.paragraphs).not.to.have.length(0);
    }),
    promise('gives a page that does not name its node', async ({ pageSource }) => {
      const { page } = await pageSource.load(paths.withoutNode, 'session');
      expect(page.nodeId).to.equal(undefined);
      expect(page.title).not.to.equal('');
    }),
    reports('member'),
    reports('leader'),
    reports('editor'),
    reports('visitor'),
    promise('passes on a page that reports a visitor to a user', async (world) => {
      await world.signInAs('member');
      const { session } = await world.pageSource.load(paths.anonymousAnswer, 'session');
      expect(session?.userId).to.equal(0);
    }),
    promise('reports a visitor once the session has expired', async (world) => {
      await world.signInAs('member');
      await world.expireSessions();
      const { session } = await world.pageSource.load(paths.open, 'session');
      expect(session?.userId).to.equal(0);
    }),
    promise('refuses pages for users to a visitor, and gives them to users', async (world) => {
      await expectFailure(world.pageSource.load(paths.loggedIn, 'session'), RemoteErrorKind.forbidden);
      await world.signInAs('visitor');
      const { page } = await world.pageSource.load(paths.loggedIn, 'session');
      expect(page.title).not.to.equal('');
      await expectFailure(world.pageSource.load(paths.loggedIn, 'visitor'), RemoteErrorKind.forbidden);
    }),
    promise('refuses pages for members to a user without membership', async (world) => {
      await world.signInAs('visitor');
      await expectFailure(world.pageSource.load(paths.membersOnly, 'session'), RemoteErrorKind.forbidden);
    }),
    promise('gives a member pages for members', async (world) => {
      await world.signInAs('leader');
      const { page } = await world.pageSource.load(paths.membersOnly, 'session');
      expect(page.paragraphs).not.to.have.length(0);
    }),
    ...failing('page', (world) => world.pageSource.load(paths.open, 'session')),
  ],
};

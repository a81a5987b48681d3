import { expect } from 'chai';
import { ROLES, type PersonKey } from '../../sandbox/people.ts';
import { RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import { holdsRole } from '../../src/domain/session/session.ts';
import { type ContractCase, type ContractSuite, forAnyData } from './contract-suite.ts';
import { expectFailure } from './expect-failure.ts';
import { paths, faults, type RemoteWorld } from './remote-world.ts';

const reports = (key: PersonKey): ContractCase<RemoteWorld> => ({
  title: `reports name, membership and roles to the ${key}`,
  async run(world) {
    const person = world.person(key);
    await world.signInAs(key);
    const { session } = await world.pageSource.load(paths.open, 'session');
    expect(session?.userId).to.equal(person.userId);
    expect(session?.userName).to.equal(person.name);
    expect(session?.isMember).to.equal(person.isMember);
    const held = ROLES.filter((role) => session && holdsRole(session.roles, role));
    expect(held).to.have.members([...person.roles]);
  },
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
    {
      title: 'gives the node of a page',
      async run({ pageSource }) {
        const { page } = await pageSource.load(paths.open, 'session');
        expect(page.nodeId).to.be.greaterThan(0);
        expect(page.paragraphs).not.to.have.length(0);
      },
    },
    {
      title: 'gives a page that does not name its node',
      async run({ pageSource }) {
        const { page } = await pageSource.load(paths.withoutNode, 'session');
        expect(page.nodeId).to.equal(undefined);
        expect(page.title).not.to.equal('');
      },
    },
    reports('member'),
    reports('leader'),
    reports('editor'),
    reports('visitor'),
    {
      title: 'passes on a page that reports a visitor to a user',
      async run(world) {
        await world.signInAs('member');
        const { session } = await world.pageSource.load(paths.anonymousAnswer, 'session');
        expect(session?.userId).to.equal(0);
      },
    },
    {
      title: 'reports a visitor once the session has expired',
      async run(world) {
        await world.signInAs('member');
        await world.expireSessions();
        const { session } = await world.pageSource.load(paths.open, 'session');
        expect(session?.userId).to.equal(0);
      },
    },
    {
      title: 'refuses pages for users to a visitor, and gives them to users',
      async run(world) {
        await expectFailure(world.pageSource.load(paths.loggedIn, 'session'), RemoteErrorKind.forbidden);
        await world.signInAs('visitor');
        const { page } = await world.pageSource.load(paths.loggedIn, 'session');
        expect(page.title).not.to.equal('');
        await expectFailure(world.pageSource.load(paths.loggedIn, 'visitor'), RemoteErrorKind.forbidden);
      },
    },
    {
      title: 'refuses pages for members to a user without membership',
      async run(world) {
        await world.signInAs('visitor');
        await expectFailure(world.pageSource.load(paths.membersOnly, 'session'), RemoteErrorKind.forbidden);
      },
    },
    {
      title: 'gives a member pages for members',
      async run(world) {
        await world.signInAs('leader');
        const { page } = await world.pageSource.load(paths.membersOnly, 'session');
        expect(page.paragraphs).not.to.have.length(0);
      },
    },
    ...faults.map(([fault, kind]): ContractCase<RemoteWorld> => ({
      title: `fails with ${kind} for ${fault}`,
      async run(world) {
        await world.makeContentFail('page', fault);
        await expectFailure(world.pageSource.load(paths.open, 'session'), kind);
      },
    })),
  ],
};

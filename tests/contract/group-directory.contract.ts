import { expect } from 'chai';
import { GROUP_IDS } from '../../sandbox/seed/groups/group-ids.ts';
import { GROUPS } from '../../sandbox/seed/groups.ts';
import { RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import { allGroups, type GroupsQuery, type Workgroup } from '../../src/domain/groups/workgroup.ts';
import { type ContractCase, type ContractSuite, forAnyData, NotTried, promise } from './contract-suite.ts';
import { expectFailure, expectLinkedRows, failing } from './expectations.ts';
import { groupUsers, knownGroup } from './known-groups.ts';
import { MISSING_ID, type ContentCall, type RemoteWorld } from './remote-world.ts';

/** All groups, page by page. */
async function everyGroup(
  { groupDirectory }: RemoteWorld,
  display = 'teaser',
  sort?: GroupsQuery['sort'],
): Promise<readonly Workgroup[]> {
  const pages: (readonly Workgroup[])[] = [];
  for (let page = 0; page < 3; page += 1) {
    const { rows } = await groupDirectory.groups({ page, sort }, display, 'session');
    pages.push(rows);
  }
  return pages.flat();
}

const calls: readonly (readonly [ContentCall, (world: RemoteWorld) => Promise<unknown>])[] = [
  ['groups', ({ groupDirectory }) => groupDirectory.groups(allGroups, 'teaser', 'session')],
  ['group', ({ groupDirectory }) => groupDirectory.group(GROUP_IDS.festivals, 'session')],
  ['leaders', ({ groupDirectory }) => groupDirectory.leaders(GROUP_IDS.festivals, 'token', 'session')],
];

/** What `GroupDirectory` promises. */
export const groupDirectoryContract: ContractSuite<RemoteWorld> = {
  port: 'GroupDirectory',
  cases: [
    forAnyData(
      ['groups'],
      'gives groups with number, title, place in the portal and id of their own',
      async ({ groupDirectory, examples }) => {
        const { rows } = await groupDirectory.groups(allGroups, examples.groups, 'session');
        expectLinkedRows(rows, 'groups');
        const nameless = rows.filter(({ groupId, uuid }) => groupId === undefined || uuid === '');
        expect(
          nameless.map(({ title }) => title),
          'groups without a number or a uuid',
        ).to.deep.equal([]);
      },
    ),
    forAnyData(['group'], 'gives a single group as the list has it', async ({ groupDirectory, examples }) => {
      const { rows } = await groupDirectory.groups(allGroups, examples.groups, 'session');
      const listed = rows.find(({ groupId }) => groupId !== undefined);
      if (listed?.groupId === undefined) throw new NotTried('no group of the list has a number');
      const { groupId, title, uuid } = await groupDirectory.group(listed.groupId, 'session');
      expect({ groupId, title, uuid }).to.deep.equal({
        groupId: listed.groupId,
        title: listed.title,
        uuid: listed.uuid,
      });
    }),
    forAnyData(
      ['groupLeaders', 'group'],
      'tells a logged-in user who leads a group, and has leaders and user among its members',
      async ({ groupDirectory, examples, signIn }) => {
        const { tokens, userId } = await signIn();
        const groupId = await examples.ownGroup();
        const leaders = await groupDirectory.leaders(groupId, tokens.csrfToken, 'session');
        const { users = [] } = await groupDirectory.group(groupId, 'session');
        const ids = users.map((user) => user.userId);
        expect(ids, `the members of group ${groupId}`).to.include.members([
          userId,
          ...leaders.map((one) => one.userId),
        ]);
      },
    ),
    forAnyData(['group'], 'fails with not-found for an unknown group', async ({ groupDirectory }) => {
      await expectFailure(groupDirectory.group(MISSING_ID, 'session'), RemoteErrorKind.notFound);
    }),
    promise(
      'gives groups page by page, with a pager of integers, and none past the end',
      async ({ groupDirectory }) => {
        for (const [page, expected] of [0, 1, 2, 7].entries()) {
          const list = await groupDirectory.groups({ page: expected, sort: undefined }, 'teaser', 'session');
          expect(list.rows).to.have.length(page < 3 ? 5 : 0);
          const pager = { currentPage: Math.min(page, 2), totalItems: GROUPS.length, totalPages: 3, itemsPerPage: 5 };
          expect(list.pager).to.deep.equal(pager);
        }
      },
    ),
    promise('gives groups in the content system’s own order, each once', async (world) => {
      const groups = await everyGroup(world);
      expect(groups.map(({ groupId }) => groupId)).to.deep.equal(GROUPS.map(({ gid }) => gid));
      expect(new Set(groups.map(({ id }) => id)).size).to.equal(GROUPS.length);
      expect(new Set(groups.map(({ uuid }) => uuid)).size).to.equal(GROUPS.length);
    }),
    ...(['ASC', 'DESC'] as const).flatMap((order) =>
      (['title', 'created'] as const).map((by): ContractCase<RemoteWorld> =>
        promise(`gives groups by ${by} ${order} on request`, async (world) => {
          const found = await everyGroup(world, 'teaser', { by, order });
          const compare = (one: Workgroup, other: Workgroup) =>
            by === 'title' ? one.title.localeCompare(other.title, 'en') : (one.date?.at ?? 0) - (other.date?.at ?? 0);
          const ascending = found.toSorted(compare);
          expect(found.map(({ groupId }) => groupId)).to.deep.equal(
            (order === 'ASC' ? ascending : ascending.toReversed()).map(({ groupId }) => groupId),
          );
        }),
      ),
    ),
    promise('gives title, link, date, uuid and a text of each group', async (world) => {
      for (const { groupId, title, link, date, uuid, html } of await everyGroup(world)) {
        const { label, body } = knownGroup(groupId ?? 0);
        expect(title).to.equal(label);
        expect(link).to.deep.equal({ kind: 'internal', path: `/group/${groupId}` });
        expect([date?.precision, uuid !== '', html !== '']).to.deep.equal(['time', true, body.length > 0]);
      }
    }),
    promise('gives the members of a group and their roles, in whatever shape they come', async (world) => {
      for (const { groupId, users } of await everyGroup(world)) {
        expect(users ?? [], `group ${groupId}`).to.deep.equal(groupUsers(knownGroup(groupId ?? 0)));
      }
    }),
    promise('gives the same groups in a display of entities', async (world) => {
      const essence = ({ id, groupId, uuid, title, link, date, users = [] }: Workgroup) => ({
        shown: { id, groupId, uuid, title, link, date },
        // It is unknown whether a name within an object is escaped, so a name with a tag may lose it.
        users: users.map(({ userId, roles }) => ({ userId, roles })),
      });
      const rendered = await everyGroup(world);
      expect((await everyGroup(world, 'entity')).map(essence)).to.deep.equal(rendered.map(essence));
    }),
    promise('gives a single group with its whole text and its members', async ({ groupDirectory }) => {
      const { label, body, gid } = knownGroup(GROUP_IDS.festivals);
      const group = await groupDirectory.group(gid, 'session');
      expect([group.groupId, group.title]).to.deep.equal([gid, label]);
      for (const paragraph of body) expect(group.html).to.contain(paragraph);
      expect(group.users).to.deep.equal(groupUsers(knownGroup(gid)));
    }),
    promise('gives no members of a group when the answer has none', async ({ groupDirectory }) => {
      expect((await groupDirectory.group(GROUP_IDS.empty, 'session')).users).to.equal(undefined);
    }),
    promise('tells a logged-in user who leads a group', async (world) => {
      const { csrfToken } = await world.signInAs('member');
      for (const groupId of Object.values(GROUP_IDS)) {
        const expected = groupUsers(knownGroup(groupId)).filter(({ roles }) => roles.includes('workgroup-leader'));
        expect(await world.groupDirectory.leaders(groupId, csrfToken, 'session')).to.deep.equal(expected);
      }
    }),
    promise('gives no leaders of a group without any', async (world) => {
      const { csrfToken } = await world.signInAs('member');
      expect(await world.groupDirectory.leaders(GROUP_IDS.empty, csrfToken, 'session')).to.deep.equal([]);
    }),
    promise('refuses leaders without a token of this session, and to visitors', async (world) => {
      const { groupDirectory } = world;
      const leaders = (token?: string, as: 'session' | 'visitor' = 'session') =>
        expectFailure(groupDirectory.leaders(GROUP_IDS.festivals, token, as), RemoteErrorKind.forbidden);
      await leaders();
      await leaders('token');
      const { csrfToken } = await world.signInAs('member');
      await leaders();
      await leaders('wrong');
      await leaders(csrfToken, 'visitor');
      await world.expireSessions();
      await leaders(csrfToken);
    }),
    promise('reads groups with the session’s cookies, and as a visitor without', async (world) => {
      const { groupDirectory } = world;
      await world.signInAs('member');
      for (const as of ['session', 'visitor'] as const) {
        await groupDirectory.groups(allGroups, 'teaser', as);
        await groupDirectory.group(GROUP_IDS.festivals, as);
        for (const call of ['groups', 'group'] as const) {
          expect(await world.wentWithCookies(call)).to.equal(as === 'session');
        }
      }
    }),
    ...calls.flatMap(([call, make]) => failing(call, make)),
  ],
};

import { expect } from 'chai';
import { GROUP_IDS } from '../../sandbox/seed/groups/group-ids.ts';
import { GROUPS } from '../../sandbox/seed/groups.ts';
import { RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import { allGroups, type GroupsQuery, type Workgroup } from '../../src/domain/groups/workgroup.ts';
import { type ContractCase, type ContractSuite, forAnyData, NotTried } from './contract-suite.ts';
import { expectFailure } from './expect-failure.ts';
import { expectLinkedRows } from './expect-rows.ts';
import { groupUsers, knownGroup } from './known-groups.ts';
import { MISSING_ID, faults, type ContentCall, type RemoteWorld } from './remote-world.ts';

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
    {
      title: 'gives groups page by page, with a pager of integers, and none past the end',
      async run({ groupDirectory }) {
        for (const [page, expected] of [0, 1, 2, 7].entries()) {
          const list = await groupDirectory.groups({ page: expected, sort: undefined }, 'teaser', 'session');
          expect(list.rows).to.have.length(page < 3 ? 5 : 0);
          const pager = { currentPage: Math.min(page, 2), totalItems: GROUPS.length, totalPages: 3, itemsPerPage: 5 };
          expect(list.pager).to.deep.equal(pager);
        }
      },
    },
    {
      title: 'gives groups in the content system’s own order, each once',
      async run(world) {
        const groups = await everyGroup(world);
        expect(groups.map(({ groupId }) => groupId)).to.deep.equal(GROUPS.map(({ gid }) => gid));
        expect(new Set(groups.map(({ id }) => id)).size).to.equal(GROUPS.length);
        expect(new Set(groups.map(({ uuid }) => uuid)).size).to.equal(GROUPS.length);
      },
    },
    ...(['ASC', 'DESC'] as const).flatMap((order) =>
      (['title', 'created'] as const).map((by): ContractCase<RemoteWorld> => ({
        title: `gives groups by ${by} ${order} on request`,
        async run(world) {
          const found = await everyGroup(world, 'teaser', { by, order });
          const compare = (one: Workgroup, other: Workgroup) =>
            by === 'title' ? one.title.localeCompare(other.title, 'en') : (one.date?.at ?? 0) - (other.date?.at ?? 0);
          const ascending = found.toSorted(compare);
          expect(found.map(({ groupId }) => groupId)).to.deep.equal(
            (order === 'ASC' ? ascending : ascending.toReversed()).map(({ groupId }) => groupId),
          );
        },
      })),
    ),
    {
      title: 'gives title, link, date, uuid and a text of each group',
      async run(world) {
        for (const { groupId, title, link, date, uuid, html } of await everyGroup(world)) {
          const { label, body } = knownGroup(groupId ?? 0);
          expect(title).to.equal(label);
          expect(link).to.deep.equal({ kind: 'internal', path: `/group/${groupId}` });
          expect([date?.precision, uuid !== '', html !== '']).to.deep.equal(['time', true, body.length > 0]);
        }
      },
    },
    {
      title: 'gives the members of a group and their roles, in whatever shape they come',
      async run(world) {
        for (const { groupId, users } of await everyGroup(world)) {
          expect(users ?? [], `group ${groupId}`).to.deep.equal(groupUsers(knownGroup(groupId ?? 0)));
        }
      },
    },
    {
      title: 'gives the same groups in a display of entities',
      async run(world) {
        const essence = ({ id, groupId, uuid, title, link, date, users = [] }: Workgroup) => ({
          shown: { id, groupId, uuid, title, link, date },
          // It is unknown whether a name within an object is escaped, so a name with a tag may lose it.
          users: users.map(({ userId, roles }) => ({ userId, roles })),
        });
        const rendered = await everyGroup(world);
        expect((await everyGroup(world, 'entity')).map(essence)).to.deep.equal(rendered.map(essence));
      },
    },
    {
      title: 'gives a single group with its whole text and its members',
      async run({ groupDirectory }) {
        const { label, body, gid } = knownGroup(GROUP_IDS.festivals);
        const group = await groupDirectory.group(gid, 'session');
        expect([group.groupId, group.title]).to.deep.equal([gid, label]);
        for (const paragraph of body) expect(group.html).to.contain(paragraph);
        expect(group.users).to.deep.equal(groupUsers(knownGroup(gid)));
      },
    },
    {
      title: 'gives no members of a group when the answer has none',
      async run({ groupDirectory }) {
        expect((await groupDirectory.group(GROUP_IDS.empty, 'session')).users).to.equal(undefined);
      },
    },
    {
      title: 'tells a logged-in user who leads a group',
      async run(world) {
        const { csrfToken } = await world.signInAs('member');
        for (const groupId of Object.values(GROUP_IDS)) {
          const expected = groupUsers(knownGroup(groupId)).filter(({ roles }) => roles.includes('workgroup-leader'));
          expect(await world.groupDirectory.leaders(groupId, csrfToken, 'session')).to.deep.equal(expected);
        }
      },
    },
    {
      title: 'gives no leaders of a group without any',
      async run(world) {
        const { csrfToken } = await world.signInAs('member');
        expect(await world.groupDirectory.leaders(GROUP_IDS.empty, csrfToken, 'session')).to.deep.equal([]);
      },
    },
    {
      title: 'refuses leaders without a token of this session, and to visitors',
      async run(world) {
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
      },
    },
    {
      title: 'reads groups with the session’s cookies, and as a visitor without',
      async run(world) {
        const { groupDirectory } = world;
        await world.signInAs('member');
        for (const as of ['session', 'visitor'] as const) {
          await groupDirectory.groups(allGroups, 'teaser', as);
          await groupDirectory.group(GROUP_IDS.festivals, as);
          for (const call of ['groups', 'group'] as const) {
            expect(await world.wentWithCookies(call)).to.equal(as === 'session');
          }
        }
      },
    },
    ...calls.flatMap(([call, make]) =>
      faults.map(([fault, kind]): ContractCase<RemoteWorld> => ({
        title: `fails with ${kind} when ${call} meets ${fault}`,
        async run(world) {
          await world.makeContentFail(call, fault);
          await expectFailure(make(world), kind);
        },
      })),
    ),
  ],
};

import { expect } from 'chai';
import { GROUP_IDS, topicNid } from '../../sandbox/seed/groups/group-ids.ts';
import type { TopicSeed } from '../../sandbox/seed/groups/group-seed.ts';
import { GROUPS, TOPIC_IDS } from '../../sandbox/seed/groups.ts';
import { kindOf, RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import type { List } from '../../src/domain/lists/list.ts';
import { type ContractCase, type ContractSuite, forAnyData, promise } from './contract-suite.ts';
import { expectDates, expectFailure, expectRows, failing } from './expectations.ts';
import { knownGroup, nameOf } from './known-groups.ts';
import { commentsUrl, MISSING_ID, topicsUrl, type ContentCall, type RemoteWorld } from './remote-world.ts';

/** Topics of the sandbox with the group they are in. */
const topics: readonly (readonly [topicId: number, groupId: number, topic: TopicSeed])[] = GROUPS.flatMap((group) =>
  group.topics.map((topic, index) => [topicNid(group.gid, index + 1), group.gid, topic] as const),
);

/** All rows of a list, page by page. */
async function everyRow<Row>(read: (page: number) => Promise<List<Row>>): Promise<readonly Row[]> {
  const first = await read(0);
  const rows = [...first.rows];
  for (let page = 1; page < (first.pager?.totalPages ?? 0); page += 1) rows.push(...(await read(page)).rows);
  return rows;
}

const calls: readonly (readonly [ContentCall, (world: RemoteWorld) => Promise<unknown>])[] = [
  ['topic', ({ topicSource }) => topicSource.topic(TOPIC_IDS.ordinary, 'session')],
  ['group-topics', (world) => world.topicSource.topics(topicsUrl(world, GROUP_IDS.festivals), 0, 'session')],
  ['topic-comments', (world) => world.topicSource.comments(commentsUrl(world, TOPIC_IDS.ordinary), 0, 'session')],
];

/** Lists of topics and comments are where the settings say: at an address of their own, or in a view. */
const LISTS = ['listAtUrl', 'view'] as const;

/** What `TopicSource` promises. */
export const topicSourceContract: ContractSuite<RemoteWorld> = {
  port: 'TopicSource',
  cases: [
    forAnyData(
      LISTS,
      'gives the topics of a group, the newest first, each with a title and an id of its own',
      async ({ topicSource, examples, signIn }) => {
        await signIn();
        const { rows } = await topicSource.topics(examples.topicsUrl(await examples.ownGroup()), 0, 'session');
        expectRows(rows, 'topics of the group');
        for (const { id, title } of rows) expect(title, `the title of ${id}`).not.to.equal('');
        expectDates(rows, 'topics', 'newest first');
      },
    ),
    forAnyData(
      ['topic'],
      'gives a topic with title, date and group, and addresses of its files',
      async ({ topicSource, examples, signIn }) => {
        await signIn();
        const topicId = await examples.topic();
        const topic = await topicSource.topic(topicId, 'session');
        expect(topic.topicId).to.equal(topicId);
        expect(topic.title).not.to.equal('');
        expect(topic.date, `a date that can be read: ${topic.dateText}`).not.to.equal(undefined);
        expect(topic.group?.groupId, 'the group').to.equal(await examples.ownGroup());
        for (const { name, url } of topic.files) expect(url, `the address of ${name}`).not.to.equal(undefined);
      },
    ),
    forAnyData(
      LISTS,
      'gives comments, the oldest first, each with a text and an id of its own',
      async ({ topicSource, examples, signIn }) => {
        await signIn();
        const { rows } = await topicSource.comments(examples.commentsUrl(await examples.topic()), 0, 'session');
        expectRows(rows, 'comments on the topic');
        for (const { id, html } of rows) expect(html, `the text of ${id}`).not.to.equal('');
        expectDates(rows, 'comments', 'oldest first');
      },
    ),
    forAnyData(['topic'], 'fails with not-found for an unknown topic', async ({ topicSource, signIn }) => {
      await signIn();
      await expectFailure(topicSource.topic(MISSING_ID, 'session'), RemoteErrorKind.notFound);
    }),
    forAnyData(['topic'], 'gives no topic to a visitor', async ({ topicSource, examples, signIn }) => {
      await signIn();
      const topicId = await examples.topic();
      const outcome = await topicSource.topic(topicId, 'visitor').then(() => 'the topic', kindOf);
      expect(outcome).to.be.oneOf([RemoteErrorKind.forbidden, RemoteErrorKind.notFound]);
    }),
    promise(
      'gives a topic with author, date, group and files, whether its row has strings or an entity',
      async (world) => {
        await world.signInAs('member');
        for (const [topicId, groupId, seed] of topics) {
          const topic = await world.topicSource.topic(topicId, 'session');
          expect([topic.topicId, topic.title]).to.deep.equal([topicId, seed.title]);
          expect(topic.author).to.equal(seed.author === null ? '' : nameOf(seed.author));
          expect(topic.date?.iso).to.equal(`${seed.posted.replace(' ', 'T')}:00Z`);
          expect(topic.group).to.deep.equal({ groupId, title: knownGroup(groupId).label });
          expect(topic.files.map(({ name }) => name)).to.deep.equal(seed.files.map(({ name }) => name));
        }
      },
    ),
    promise('gives the whole message of a topic as HTML', async (world) => {
      await world.signInAs('member');
      for (const topicId of [TOPIC_IDS.ordinary, TOPIC_IDS.entity]) {
        const { html } = await world.topicSource.topic(topicId, 'session');
        expect(html).to.match(/^<p>/);
      }
    }),
    promise('gives addresses and sizes of files, and no size when the answer has none', async (world) => {
      await world.signInAs('member');
      for (const topicId of [TOPIC_IDS.ordinary, TOPIC_IDS.entity, TOPIC_IDS.hostile, TOPIC_IDS.hostileEntity]) {
        const seed = topics.find(([known]) => known === topicId)?.[2];
        const { files } = await world.topicSource.topic(topicId, 'session');
        for (const [index, { url, size }] of files.entries()) {
          expect(new URL(url ?? '').protocol).to.match(/^https?:$/);
          const { sizeForm, lines } = seed?.files[index] ?? { sizeForm: 'missing', lines: [] };
          if (sizeForm === 'missing') expect(size).to.equal(undefined);
          else expect((size ?? -1) > 0).to.equal(lines.length > 0);
        }
      }
    }),
    promise('gives the topics of a group page by page, the newest first', async (world) => {
      await world.signInAs('member');
      const read = (page: number) => world.topicSource.topics(topicsUrl(world, GROUP_IDS.television), page, 'session');
      const rows = await everyRow(read);
      const { topics: seeds, gid } = knownGroup(GROUP_IDS.television);
      expect(rows.map(({ topicId }) => topicId)).to.deep.equal(
        seeds.map((_, index) => topicNid(gid, index + 1)).toReversed(),
      );
      const { pager } = await read(0);
      expect(pager).to.include({ currentPage: 0, totalItems: seeds.length });
      const past = await read(50);
      expect(past.rows).to.deep.equal([]);
      expect(past.pager).to.deep.equal({ ...pager, currentPage: (pager?.totalPages ?? 0) - 1 });
    }),
    promise('gives title, author, date and number of comments of each topic, and an id of its own', async (world) => {
      await world.signInAs('member');
      const { gid, topics: seeds } = knownGroup(GROUP_IDS.archives);
      const { rows } = await world.topicSource.topics(topicsUrl(world, gid), 0, 'session');
      for (const [index, { title, author, date, comments }] of rows.toReversed().entries()) {
        const seed = seeds[index];
        expect([title, author, comments]).to.deep.equal([
          seed?.title,
          nameOf(seed?.author ?? 0),
          seed?.comments.length,
        ]);
        expect(date?.precision).to.equal('time');
      }
      expect(new Set(rows.map(({ id }) => id)).size).to.equal(seeds.length);
    }),
    promise('gives an empty list of topics for a group without any', async (world) => {
      await world.signInAs('member');
      const { rows, pager } = await world.topicSource.topics(topicsUrl(world, GROUP_IDS.empty), 0, 'session');
      expect([rows, pager?.totalItems]).to.deep.equal([[], 0]);
    }),
    promise('gives every comment, page by page, in one order over all pages', async (world) => {
      await world.signInAs('member');
      const topicId = TOPIC_IDS.fortyFiveComments;
      const read = (page: number) => world.topicSource.comments(commentsUrl(world, topicId), page, 'session');
      const comments = await everyRow(read);
      const seeds = topics.find(([known]) => known === topicId)?.[2].comments ?? [];
      expect(comments.map(({ author }) => author)).to.deep.equal(seeds.map(({ author }) => nameOf(author)));
      expect(new Set(comments.map(({ id }) => id)).size).to.equal(seeds.length);
      const times = comments.map(({ date }) => date?.at ?? NaN);
      expect(times).to.deep.equal(times.toSorted((one, other) => one - other));
      for (const { awaitsApproval } of comments) expect(awaitsApproval).to.equal(false);
      expect((await read(0)).pager).to.include({ currentPage: 0, totalItems: seeds.length });
    }),
    promise('gives no comments on a topic without any, and none that await approval', async (world) => {
      await world.signInAs('member');
      const read = async (topicId: number) =>
        (await world.topicSource.comments(commentsUrl(world, topicId), 0, 'session')).rows;
      expect(await read(TOPIC_IDS.uncommented)).to.deep.equal([]);
      const seeds = topics.find(([known]) => known === TOPIC_IDS.moderated)?.[2].comments ?? [];
      const approved = seeds.filter((comment) => comment.approved);
      expect(approved.length).to.be.lessThan(seeds.length);
      expect(await read(TOPIC_IDS.moderated)).to.have.length(approved.length);
    }),
    ...calls.flatMap(([call, read]): readonly ContractCase<RemoteWorld>[] => [
      promise(`refuses ${call} to a visitor and in an expired session, and gives it to others`, async (world) => {
        await expectFailure(read(world), RemoteErrorKind.forbidden);
        await world.signInAs('member');
        await read(world);
        expect(await world.wentWithCookies(call)).to.equal(true);
        await world.expireSessions();
        await expectFailure(read(world), RemoteErrorKind.forbidden);
      }),
      ...failing(call, async (world) => {
        await world.signInAs('member');
        return read(world);
      }),
    ]),
    promise('sends no session when it is asked to read as a visitor', async (world) => {
      await world.signInAs('member');
      await expectFailure(world.topicSource.topic(TOPIC_IDS.ordinary, 'visitor'), RemoteErrorKind.forbidden);
      expect(await world.wentWithCookies('topic')).to.equal(false);
    }),
  ],
};

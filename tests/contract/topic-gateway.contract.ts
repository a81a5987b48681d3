import { expect } from 'chai';
import { GROUP_IDS } from '../../sandbox/seed/groups/group-ids.ts';
import { RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import type { TopicPost } from '../../src/application/ports/workgroups.ts';
import { changingAnyData, type ContractCase, type ContractSuite, promise } from './contract-suite.ts';
import { expectFailure, failing } from './expectations.ts';
import { type AnyWorld, MISSING_ID, topicsUrl, faults, type RemoteWorld } from './remote-world.ts';

/** The member is in the first one, and not in the other. */
const { festivals: OWN, essay: OTHERS } = GROUP_IDS;

const file = (name: string, content = name) => ({ name, content: new Blob([content], { type: 'text/plain' }) });

async function postOf({ groupDirectory }: AnyWorld, given: Partial<TopicPost> = {}): Promise<TopicPost> {
  const { groupId = OWN } = given;
  const { uuid } = await groupDirectory.group(groupId, 'session');
  return { groupId, title: 'Minutes', message: '<p>See <strong>below</strong></p>', group: uuid, files: [], ...given };
}

function post(
  { topicGateway }: AnyWorld,
  topic: TopicPost,
  csrfToken: string | undefined,
  { signal = new AbortController().signal, onProgress = (_part: number): void => {} } = {},
) {
  return topicGateway.post(topic, { csrfToken, signal, onProgress });
}

/** How many topics a group has. */
async function countOf(world: RemoteWorld, groupId = OWN): Promise<number> {
  const { pager } = await world.topicSource.topics(topicsUrl(world, groupId), 0, 'session');
  return pager?.totalItems ?? NaN;
}

const refusals: readonly (readonly [string, Partial<TopicPost>])[] = [
  ['without a title', { title: '' }],
  ['with a title of blanks', { title: '   ' }],
  ['for a group of another uuid', { group: 'b2371683-21d1-4c5a-bd28-88da24b3a383' }],
  ['without the group’s uuid', { group: '' }],
  ['with a file of another type', { files: [file('a.txt'), file('report.pdf.exe')] }],
  ['with a file that has no type', { files: [file('report')] }],
];

/** The shape of the answer is unknown, so it may be truncated. */
const promised = faults.filter(([fault]) => fault !== 'cut');

/** What `TopicGateway` promises. */
export const topicGatewayContract: ContractSuite<RemoteWorld> = {
  port: 'TopicGateway',
  cases: [
    changingAnyData(['postTopic'], 'posts a topic with a file, which is then the group’s newest', async (world) => {
      const { topicSource, examples, leaveBehind } = world;
      const { csrfToken } = (await world.signIn()).tokens;
      const groupId = await examples.ownGroup();
      const title = 'Conformance test, may be deleted';
      const given = { groupId, title, files: [file('conformance.txt')] };
      const { topicId } = await post(world, await postOf(world, given), csrfToken);
      leaveBehind(`the topic “${title}” in group ${groupId}`, topicId);
      const [newest] = (await topicSource.topics(examples.topicsUrl(groupId), 0, 'session')).rows;
      expect([newest?.title, newest?.topicId]).to.deep.equal([title, topicId]);
      const topic = await topicSource.topic(topicId ?? 0, 'session');
      expect([topic.title, topic.group?.groupId]).to.deep.equal([title, groupId]);
      expect(topic.html).to.contain('<strong>below</strong>');
      expect(topic.files.map(({ name }) => name)).to.deep.equal(['conformance.txt']);
    }),
    promise('posts a topic with its author and its date, to which there are no comments', async (world) => {
      const { csrfToken } = await world.signInAs('member');
      const before = await countOf(world);
      const { topicId } = await post(world, await postOf(world), csrfToken);
      const { rows } = await world.topicSource.topics(topicsUrl(world, OWN), 0, 'session');
      expect(rows[0]?.comments).to.equal(0);
      expect(await countOf(world)).to.equal(before + 1);
      const topic = await world.topicSource.topic(topicId ?? 0, 'session');
      const { firstName, lastName } = world.person('member');
      expect(topic.author).to.equal(`${firstName} ${lastName}`);
      expect(topic.date).not.to.equal(undefined);
    }),
    promise('posts titles and messages as they were written, with markup in a title as text', async (world) => {
      const { csrfToken } = await world.signInAs('member');
      const title = 'Łódź & <b>Gdańsk</b>: "1 + 1 = 2%" &amp; 東京 🎬';
      const { topicId } = await post(world, await postOf(world, { title, message: '' }), csrfToken);
      const topic = await world.topicSource.topic(topicId ?? 0, 'session');
      expect([topic.title, topic.html]).to.deep.equal([title, '']);
    }),
    promise('posts files with their names and sizes, in their order', async (world) => {
      const { csrfToken } = await world.signInAs('member');
      const names = [
        'minutes.pdf',
        'Łódź — „Protokoll“ & more.TXT',
        'report\u202Efdp.doc',
        'minutes.pdf',
        'a.b.c.jpeg',
      ];
      const files = [...names.map((name) => file(name)), file('empty.txt', '')];
      const { topicId } = await post(world, await postOf(world, { files }), csrfToken);
      const stored = (await world.topicSource.topic(topicId ?? 0, 'session')).files;
      expect(stored.map(({ name }) => name)).to.deep.equal([...names, 'empty.txt']);
      expect(stored.map(({ size }) => size)).to.deep.equal(files.map(({ content }) => content.size));
      expect(stored.every(({ url }) => url !== undefined)).to.equal(true);
    }),
    promise('reports the progress of an upload up to the whole', async (world) => {
      const { csrfToken } = await world.signInAs('member');
      const parts: number[] = [];
      const files = [file('large.txt', 'x'.repeat(3_000_000))];
      await post(world, await postOf(world, { files }), csrfToken, { onProgress: (part) => parts.push(part) });
      expect(parts.at(-1)).to.equal(1);
      expect(parts).to.deep.equal(parts.toSorted((one, other) => one - other));
      expect(parts.every((part) => part >= 0 && part <= 1)).to.equal(true);
    }),
    promise('posts nothing once it has been cancelled', async (world) => {
      const { csrfToken } = await world.signInAs('member');
      const before = await countOf(world);
      const topic = await postOf(world);
      await expectFailure(post(world, topic, csrfToken, { signal: AbortSignal.abort() }), RemoteErrorKind.offline);
      expect(await countOf(world)).to.equal(before);
    }),
    promise('ends a call without an answer when it is cancelled', async (world) => {
      const { csrfToken } = await world.signInAs('member');
      const topic = await postOf(world);
      await world.makeContentHang('post-topic');
      const cancel = new AbortController();
      const posted = post(world, topic, csrfToken, {
        signal: cancel.signal,
        onProgress: () => {
          cancel.abort();
        },
      });
      await expectFailure(posted, RemoteErrorKind.offline);
    }),
    promise(
      'refuses topics from a visitor, from a user outside of the group, and with a token of another session',
      async (world) => {
        const topic = await postOf(world);
        await expectFailure(post(world, topic, undefined), RemoteErrorKind.forbidden);
        await expectFailure(post(world, topic, 'token'), RemoteErrorKind.forbidden);
        const { csrfToken } = await world.signInAs('member');
        const before = await countOf(world);
        await expectFailure(post(world, topic, undefined), RemoteErrorKind.forbidden);
        await expectFailure(post(world, topic, 'wrong'), RemoteErrorKind.forbidden);
        const other = await postOf(world, { groupId: OTHERS });
        await expectFailure(post(world, other, csrfToken), RemoteErrorKind.forbidden);
        expect(await countOf(world)).to.equal(before);
        await world.expireSessions();
        await expectFailure(post(world, topic, csrfToken), RemoteErrorKind.forbidden);
      },
    ),
    promise('fails with not-found for a topic in an unknown group', async (world) => {
      const { csrfToken } = await world.signInAs('member');
      const topic = { ...(await postOf(world)), groupId: MISSING_ID };
      await expectFailure(post(world, topic, csrfToken), RemoteErrorKind.notFound);
    }),
    ...refusals.map(([what, given]): ContractCase<RemoteWorld> =>
      promise(`refuses a topic ${what}, and stores nothing of it`, async (world) => {
        const { csrfToken } = await world.signInAs('member');
        const before = await countOf(world);
        const error = await expectFailure(post(world, await postOf(world, given), csrfToken), RemoteErrorKind.refused);
        expect(error.status).to.equal(422);
        expect(await countOf(world)).to.equal(before);
      }),
    ),
    ...failing(
      'post-topic',
      async (world) => {
        const { csrfToken } = await world.signInAs('member');
        return post(world, await postOf(world), csrfToken);
      },
      promised,
    ),
  ],
};

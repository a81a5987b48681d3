import { expect } from 'chai';
import { TOPIC_IDS } from '../../sandbox/seed/groups.ts';
import { RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import { textToHtml } from '../../src/domain/groups/message-html.ts';
import { changingAnyData, type ContractCase, type ContractSuite, promise } from './contract-suite.ts';
import { expectFailure, failing } from './expectations.ts';
import { commentsUrl, MISSING_ID, faults, type RemoteWorld } from './remote-world.ts';

const comment = (topicId: number = TOPIC_IDS.ordinary, text = 'I agree.') => ({ topicId, html: textToHtml(text) });

async function commentsOf(world: RemoteWorld, topicId: number = TOPIC_IDS.ordinary) {
  return (await world.topicSource.comments(commentsUrl(world, topicId), 0, 'session')).rows;
}

/** An unreadable answer is no failure: the comment may have been stored. */
const promised = faults.filter(([fault]) => fault !== 'cut');

/** What `CommentGateway` promises. */
export const commentGatewayContract: ContractSuite<RemoteWorld> = {
  port: 'CommentGateway',
  cases: [
    changingAnyData(
      ['postComment'],
      'posts a comment and returns it as it was stored; the list has it last, unless it awaits approval',
      async ({ commentGateway, topicSource, examples, signIn, leaveBehind }) => {
        const { csrfToken } = (await signIn()).tokens;
        const topicId = await examples.topic(true);
        const url = examples.commentsUrl(topicId);
        const before = (await topicSource.comments(url, 0, 'session')).rows;
        const stored = await commentGateway.post(comment(topicId, 'Conformance test, may be deleted.'), csrfToken);
        leaveBehind(`a comment on topic ${topicId}`);
        expect(stored?.html).to.contain('Conformance test');
        const { rows } = await topicSource.comments(url, 0, 'session');
        expect(rows.slice(0, before.length)).to.deep.equal(before);
        const added = rows.slice(before.length).map(({ id, html }) => [id, html]);
        expect(added).to.deep.equal(stored?.awaitsApproval ? [] : [[stored?.id, stored?.html]]);
      },
    ),
    promise('posts a comment with its date and its author', async (world) => {
      const { csrfToken } = await world.signInAs('member');
      const stored = await world.commentGateway.post(comment(), csrfToken);
      expect([stored?.awaitsApproval, stored?.date !== undefined]).to.deep.equal([false, true]);
      const after = await commentsOf(world);
      const { firstName, lastName } = world.person('member');
      expect(after.at(-1)?.author).to.equal(`${firstName} ${lastName}`);
    }),
    promise('names no author in the answer to a posted comment, which the caller knows', async (world) => {
      const { csrfToken } = await world.signInAs('member');
      expect((await world.commentGateway.post(comment(), csrfToken))?.author).to.equal('');
    }),
    promise('posts what was typed as text, with blank lines between paragraphs', async (world) => {
      const { csrfToken } = await world.signInAs('member');
      const text = 'Łódź <script>alert(1)</script> & „more“ 🎬\n\n  <b>not bold</b>\nand more';
      const stored = await world.commentGateway.post(comment(TOPIC_IDS.ordinary, text), csrfToken);
      expect(stored?.html).not.to.match(/<(script|b)\b/i);
      expect([stored?.html.match(/<p>/g), stored?.html.match(/<br/g)].map((found) => found?.length)).to.deep.equal([
        2, 1,
      ]);
      expect(stored?.html).to.contain('Łódź').and.to.contain('🎬');
    }),
    ...['x'.repeat(5000), `${'🎬'.repeat(40)} ${'🎬'.repeat(40)}`, '   spaced   out   ', '\n\nlate'].map(
      (text): ContractCase<RemoteWorld> =>
        promise(
          `posts ${text.length} characters that begin with ${JSON.stringify(text.slice(0, 6))}`,
          async (world) => {
            const { csrfToken } = await world.signInAs('member');
            const stored = await world.commentGateway.post(comment(TOPIC_IDS.ordinary, text), csrfToken);
            expect(stored?.html).to.contain(text.trim().slice(0, 6));
          },
        ),
    ),
    promise('says when a comment awaits approval, and hides it from others until then', async (world) => {
      const { csrfToken } = await world.signInAs('member');
      const before = await commentsOf(world, TOPIC_IDS.moderated);
      const stored = await world.commentGateway.post(comment(TOPIC_IDS.moderated), csrfToken);
      expect(stored?.awaitsApproval).to.equal(true);
      expect(await commentsOf(world, TOPIC_IDS.moderated)).to.deep.equal(before);
    }),
    promise(
      'refuses comments from a visitor, in an expired session, and with a token of another session',
      async (world) => {
        const refused = (token?: string) =>
          expectFailure(world.commentGateway.post(comment(), token), RemoteErrorKind.forbidden);
        await refused();
        await refused('token');
        const { csrfToken } = await world.signInAs('member');
        const before = await commentsOf(world);
        await refused();
        await refused('wrong');
        expect(await commentsOf(world)).to.deep.equal(before);
        await world.expireSessions();
        await refused(csrfToken);
      },
    ),
    promise('refuses a comment on an unknown topic', async (world) => {
      const { csrfToken } = await world.signInAs('member');
      const error = await expectFailure(
        world.commentGateway.post(comment(MISSING_ID), csrfToken),
        RemoteErrorKind.refused,
      );
      expect(error.status).to.equal(422);
    }),
    ...failing(
      'comment',
      async (world) => world.commentGateway.post(comment(), (await world.signInAs('member')).csrfToken),
      promised,
    ),
  ],
};

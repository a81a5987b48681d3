import { describe, expect, it } from 'vitest';
import { PostComment } from '../../../src/application/groups/post-comment.ts';
import { LoadAccount } from '../../../src/application/session/load-account.ts';
import { settle } from '../../support/settle.ts';
import { signedIn } from './signed-in.ts';

const comment = { topicId: 30, html: '<p>I agree.</p>' };

function setUp() {
  const setting = signedIn();
  const comments = setting.container.get(PostComment);
  return {
    ...setting,
    post: () => comments.post(comment),
    stored: () => setting.fakes.workgroups.comments.get(30) ?? [],
  };
}

describe('PostComment', () => {
  it('posts with the session’s token, and gives the comment as it was stored', async () => {
    const { post, fakes } = setUp();
    fakes.workgroups.moderated = true;
    expect(await post()).toMatchObject({ kind: 'posted', comment: { html: '<p>I agree.</p>', awaitsApproval: true } });
    expect(fakes.commentDesk.callsOf('post')).toEqual([[comment, 'csrf-1']]);
  });

  it('gives the comment the name of whoever has posted it: the answer has none', async () => {
    const { post, container, fakes } = setUp();
    expect(await post()).toMatchObject({ comment: { author: 'ada' } });
    container.get(LoadAccount).watch();
    await settle();
    const [person] = fakes.contentSystem.people;
    expect(await post()).toMatchObject({ comment: { author: `${person?.firstName} ${person?.lastName}` } });
  });

  it('posts once, however often it is told to', async () => {
    const { post, stored } = setUp();
    const outcomes = await Promise.all([post(), post()]);
    expect([outcomes[1], stored().length]).toEqual([undefined, 1]);
  });

  it('renews a stale token once, and posts then', async () => {
    const { post, fakes, stored } = setUp();
    fakes.contentSystem.renewCsrfToken();
    expect(await post()).toMatchObject({ kind: 'posted' });
    expect([fakes.commentDesk.calls.length, stored().length]).toEqual([2, 1]);
  });

  it('fails silently, and can be told to again', async () => {
    const { post, fakes, stored } = setUp();
    fakes.commentDesk.failWith('unavailable', { times: 1 });
    expect(await post()).toEqual({ kind: 'failed', reason: 'unavailable' });
    expect(fakes.failures.lines).toEqual(['post-comment: unavailable']);
    expect(await post()).toMatchObject({ kind: 'posted' });
    expect(stored()).toHaveLength(1);
  });

  it('says that the session is gone', async () => {
    const { post, fakes, stored } = setUp();
    fakes.contentSystem.close();
    expect(await post()).toEqual({ kind: 'session-gone' });
    expect(stored()).toEqual([]);
  });
});

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
    comments,
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

  it('knows to which topics it is posting', async () => {
    const { comments, post, fakes } = setUp();
    fakes.commentDesk.hang();
    const posting = post();
    expect([...comments.posting$.value]).toEqual([30]);
    await settle();
    fakes.commentDesk.release();
    await posting;
    expect([...comments.posting$.value]).toEqual([]);
  });

  it('shows what was posted, with its text, until a list has it', async () => {
    const { comments, post, stored } = setUp();
    const ended: unknown[] = [];
    comments.ended$.subscribe((one) => ended.push([one, comments.posting$.value.size]));
    const outcome = await post();
    expect(ended).toEqual([[{ topicId: 30, outcome }, 0]]);
    await post();
    const ids = () => comments.posted$.value.get(30)?.map(({ id }) => id);
    const [first, second] = stored();
    expect(ids()).toEqual([first?.id, second?.id]);
    comments.listed(31, stored());
    expect(ids()).toHaveLength(2);
    comments.listed(30, first ? [{ ...first, id: first.uuid }] : []);
    expect(ids()).toEqual([second?.id]);
  });

  it('shows nothing of what fails, and tells how it went', async () => {
    const { comments, post, fakes } = setUp();
    const ended: unknown[] = [];
    comments.ended$.subscribe(({ outcome }) => ended.push(outcome));
    fakes.commentDesk.failWith('unavailable', { times: 1 });
    await post();
    expect(ended).toEqual([{ kind: 'failed', reason: 'unavailable' }]);
    expect([...comments.posted$.value.keys(), ...comments.posting$.value]).toEqual([]);
  });

  it('forgets everything when another person’s turn has come, who may post meanwhile', async () => {
    const { comments, post, fakes, replace } = setUp();
    await post();
    fakes.commentDesk.hang();
    const posting = post();
    await settle();
    replace(8);
    expect([comments.posted$.value.size, comments.posting$.value.size]).toEqual([0, 0]);
    const ended: unknown[] = [];
    comments.ended$.subscribe((one) => ended.push(one));
    const theirs = post();
    await settle();
    fakes.commentDesk.releaseOne();
    expect(await posting).toMatchObject({ kind: 'posted' });
    expect([ended, comments.posted$.value.size, [...comments.posting$.value]]).toEqual([[], 0, [30]]);
    fakes.commentDesk.release();
    expect(await theirs).toMatchObject({ kind: 'posted' });
    expect(comments.posted$.value.get(30)).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import { commentDraft, toRecord } from '../../../src/application/drafts/draft-kinds.ts';
import { DraftKeeper } from '../../../src/application/drafts/draft-keeper.ts';
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

/** The content system knows the user by name and has the same time as the portal. */
async function setUpNamed() {
  const setting = setUp();
  const { fakes, container } = setting;
  fakes.clock.jump((fakes.workgroups.now?.at ?? 0) - fakes.clock.now());
  container.get(LoadAccount).start();
  await settle();
  const [person] = fakes.contentSystem.people;
  return { ...setting, ownName: `${person?.firstName} ${person?.lastName}` };
}

describe('PostComment', () => {
  it('posts a comment with the session’s token, and returns it as it was stored', async () => {
    const { post, fakes } = setUp();
    fakes.workgroups.moderated = true;
    expect(await post()).toMatchObject({ kind: 'posted', comment: { html: '<p>I agree.</p>', awaitsApproval: true } });
    expect(fakes.commentGateway.callsOf('post')).toEqual([[comment, 'csrf-1']]);
  });

  it('gives the posted comment the name of its author, which the answer lacks', async () => {
    const { post, container, fakes } = setUp();
    expect(await post()).toMatchObject({ comment: { author: 'ada' } });
    container.get(LoadAccount).start();
    await settle();
    const [person] = fakes.contentSystem.people;
    expect(await post()).toMatchObject({ comment: { author: `${person?.firstName} ${person?.lastName}` } });
  });

  it('posts a comment once, however often it is submitted', async () => {
    const { post, stored } = setUp();
    const outcomes = await Promise.all([post(), post()]);
    expect([outcomes[1], stored().length]).toEqual([undefined, 1]);
  });

  it('fails silently, and can post the comment again', async () => {
    const { post, fakes, stored } = setUp();
    fakes.commentGateway.failWith('unavailable', { times: 1 });
    expect(await post()).toEqual({ kind: 'failed', reason: 'unavailable' });
    expect(fakes.failures.lines).toEqual(['post-comment: unavailable']);
    expect(await post()).toMatchObject({ kind: 'posted' });
    expect(stored()).toHaveLength(1);
  });

  it('reports that the session is gone when posting a comment is refused', async () => {
    const { post, fakes, stored } = setUp();
    fakes.contentSystem.close();
    expect(await post()).toEqual({ kind: 'session-gone' });
    expect(stored()).toEqual([]);
  });

  it('knows the topics that comments are being posted to', async () => {
    const { comments, post, fakes } = setUp();
    fakes.commentGateway.hang();
    const posting = post();
    expect([...comments.posting$.value]).toEqual([30]);
    await settle();
    fakes.commentGateway.release();
    await posting;
    expect([...comments.posting$.value]).toEqual([]);
  });

  it('shows a posted comment with its text until a list has it', async () => {
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

  it('shows nothing of a comment that fails, and reports the failure', async () => {
    const { comments, post, fakes } = setUp();
    const ended: unknown[] = [];
    comments.ended$.subscribe(({ outcome }) => ended.push(outcome));
    fakes.commentGateway.failWith('unavailable', { times: 1 });
    await post();
    expect(ended).toEqual([{ kind: 'failed', reason: 'unavailable' }]);
    expect([...comments.posted$.value.keys(), ...comments.posting$.value]).toEqual([]);
  });

  it('forgets all comments when another user takes over, who may post meanwhile', async () => {
    const { comments, post, fakes, replace } = setUp();
    await post();
    fakes.commentGateway.hang();
    const posting = post();
    await settle();
    replace(8);
    expect([comments.posted$.value.size, comments.posting$.value.size]).toEqual([0, 0]);
    const ended: unknown[] = [];
    comments.ended$.subscribe((one) => ended.push(one));
    const theirs = post();
    await settle();
    fakes.commentGateway.releaseOne();
    expect(await posting).toMatchObject({ kind: 'posted' });
    expect([ended, comments.posted$.value.size, [...comments.posting$.value]]).toEqual([[], 0, [30]]);
    fakes.commentGateway.release();
    expect(await theirs).toMatchObject({ kind: 'posted' });
    expect(comments.posted$.value.get(30)).toHaveLength(1);
  });
});

describe('a comment that may have been posted', () => {
  it('reads the comments after an attempt without a clear answer, and posts no comment that is there', async () => {
    const { post, fakes, stored } = await setUpNamed();
    fakes.commentGateway.failWith('unavailable', { after: true, times: 1 });
    expect(await post()).toEqual({ kind: 'failed', reason: 'unavailable' });
    expect(await post()).toMatchObject({ kind: 'posted', comment: { id: stored()[0]?.id } });
    expect([stored().length, fakes.commentGateway.calls.length]).toEqual([1, 1]);
    // From now on the same text is another comment.
    expect(await post()).toMatchObject({ kind: 'posted' });
    expect(stored()).toHaveLength(2);
  });

  it('finds an arrived comment on the last page, and posts a missing one', async () => {
    const { post, fakes, stored } = await setUpNamed();
    fakes.workgroups.itemsPerPage = 2;
    for (const id of ['1', '2', '3', '4']) fakes.workgroups.addComment(30, { id, html: '<p>Before.</p>' });
    fakes.commentGateway.failWith('offline', { after: true, times: 1 });
    await post();
    expect(await post()).toMatchObject({ kind: 'posted', comment: { id: stored()[4]?.id } });
    fakes.commentGateway.failWith('offline', { times: 1 });
    await post();
    expect(await post()).toMatchObject({ kind: 'posted' });
    expect(stored()).toHaveLength(6);
  });

  it('does not mistake another user’s comment or an older one for the posted one', async () => {
    const { post, fakes, stored, ownName } = await setUpNamed();
    const date = fakes.workgroups.now;
    fakes.workgroups.addComment(30, { id: '1', author: 'Another member', html: '<p>I agree.</p>', date });
    const longAgo = date && { ...date, at: date.at - 24 * 60 * 60_000 };
    fakes.workgroups.addComment(30, { id: '2', author: ownName, html: '<p>I agree.</p>', date: longAgo });
    fakes.commentGateway.failWith('offline', { times: 1 });
    await post();
    expect(await post()).toMatchObject({ kind: 'posted' });
    expect(stored()).toHaveLength(3);
  });

  it('posts nothing while it is unknown whether the comment is there, and posts where there is no list', async () => {
    const { post, fakes, stored } = await setUpNamed();
    fakes.commentGateway.failWith('offline', { times: 1 });
    await post();
    fakes.topics.failWith('offline', { times: 1 });
    expect(await post()).toEqual({ kind: 'failed', reason: 'unavailable' });
    expect(fakes.commentGateway.calls).toHaveLength(1);
    fakes.topics.failWith('not-found', { times: 1 });
    expect(await post()).toMatchObject({ kind: 'posted' });
    expect(stored()).toHaveLength(1);
  });

  it('looks for a restored draft in the comments: it may have been posted before the tab was left', async () => {
    const { post, fakes, stored, container, ownName } = await setUpNamed();
    const address = { owner: 7, kind: 'comment', place: '30' } as const;
    await fakes.drafts.save(address, toRecord({ value: 'I agree.', files: [] }), fakes.clock.now());
    container.get(DraftKeeper).open(commentDraft, '30');
    await settle();
    fakes.workgroups.addComment(30, { id: '1', author: ownName, html: '<p>I agree.</p>', date: fakes.workgroups.now });
    expect(await post()).toMatchObject({ kind: 'posted', comment: { id: '1' } });
    expect([stored().length, fakes.commentGateway.calls.length]).toEqual([1, 0]);
  });

  it('finds a posted comment whatever spaces and line breaks the content system has put between its words', async () => {
    const { comments, fakes, stored, ownName } = await setUpNamed();
    const html = '<p>One<br>two.</p><p>Three.</p>';
    fakes.commentGateway.failWith('offline', { times: 1 });
    await comments.post({ topicId: 30, html });
    const date = fakes.workgroups.now;
    fakes.workgroups.addComment(30, {
      id: '1',
      author: ownName,
      html: '<p>One<br />\ntwo.</p>\n\n<p>Three.</p>\n',
      date,
    });
    expect(await comments.post({ topicId: 30, html })).toMatchObject({ kind: 'posted', comment: { id: '1' } });
    expect(stored()).toHaveLength(1);
  });

  it('lets the next user post while a former user’s comment is unconfirmed', async () => {
    const { post, fakes, replace, stored } = await setUpNamed();
    fakes.commentGateway.isUnreadable = true;
    fakes.topics.hang();
    const posting = post();
    await settle();
    expect(fakes.topics.calls.length).toBeGreaterThan(0);
    replace(8);
    fakes.topics.release();
    fakes.topics.failWith('offline');
    await posting;
    fakes.commentGateway.isUnreadable = false;
    // With an unconfirmed comment of its own, this session would have to read the list first, which fails.
    expect(await post()).toMatchObject({ kind: 'posted' });
    expect(stored()).toHaveLength(2);
  });

  it('treats a comment as failed when its answer cannot be read and the list lacks it', async () => {
    const { post, fakes, stored } = await setUpNamed();
    fakes.commentGateway.isUnreadable = true;
    expect(await post()).toMatchObject({ kind: 'posted', comment: { id: stored()[0]?.id } });
    fakes.topics.failWith('offline', { times: 1 });
    expect(await post()).toEqual({ kind: 'failed', reason: 'invalid-answer' });
  });
});

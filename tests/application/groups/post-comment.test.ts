import { expect, it } from 'vitest';
import { DraftKeeper } from '../../../src/application/drafts/draft-keeper.ts';
import { commentDraft, toRecord } from '../../../src/application/drafts/draft-kinds.ts';
import { PostComment } from '../../../src/application/groups/post-comment.ts';
import { LoadAccount } from '../../../src/application/session/load-account.ts';
import { settle } from '../../support/settle.ts';
import { signedIn } from './signed-in.ts';

const comment = { topicId: 30, html: '<p>I agree.</p>' };

function setUp() {
  const setting = signedIn();
  const { container, fakes } = setting;
  const comments = container.get(PostComment);
  const ended: unknown[] = [];
  comments.ended$.subscribe((one) => ended.push(one));
  return {
    ...setting,
    comments,
    ended,
    post: (html = comment.html) => comments.post({ ...comment, html }),
    calls: () => fakes.commentGateway.calls.length,
    stored: () => fakes.workgroups.comments.get(30) ?? [],
    ids: () => comments.posted$.value.get(30)?.map(({ id }) => id) ?? [],
    posting: () => [...comments.posting$.value],
  };
}

/** The content system knows the user by name and has the same time as the portal. */
async function setUpNamed() {
  const setting = setUp();
  const { fakes, container } = setting;
  const { now } = fakes.workgroups;
  fakes.clock.jump((now?.at ?? 0) - fakes.clock.now());
  container.get(LoadAccount).start();
  await settle();
  const [person] = fakes.contentSystem.people;
  const ownName = `${person?.firstName} ${person?.lastName}`;
  return {
    ...setting,
    ownName,
    add: (id: string, html: string, given: { author?: string; date?: typeof now } = {}) =>
      fakes.workgroups.addComment(30, { id, html, author: ownName, date: now, ...given }),
  };
}

it('posts a comment once with the session’s token, and returns it as it was stored, with its author', async () => {
  const { post, fakes, container, calls, posting } = setUp();
  fakes.workgroups.moderated = true;
  const pressed = [post(), post()];
  expect(posting()).toEqual([30]);
  const [outcome, other] = await Promise.all(pressed);
  expect(outcome).toMatchObject({
    kind: 'posted',
    comment: { html: comment.html, awaitsApproval: true, author: 'ada' },
  });
  expect([other, posting(), calls()]).toEqual([undefined, [], 1]);
  expect(fakes.commentGateway.callsOf('post')).toEqual([[comment, 'csrf-1']]);
  container.get(LoadAccount).start();
  await settle();
  const [person] = fakes.contentSystem.people;
  expect(await post()).toMatchObject({ comment: { author: `${person?.firstName} ${person?.lastName}` } });
});

it('fails silently, shows nothing of the comment, and can post it again', async () => {
  const { post, fakes, stored, ended, ids, posting } = setUp();
  fakes.commentGateway.failWith('unavailable', { times: 1 });
  const outcome = await post();
  expect(outcome).toEqual({ kind: 'failed', reason: 'unavailable' });
  expect([ended, ids(), posting()]).toEqual([[{ topicId: 30, outcome }], [], []]);
  expect(fakes.failures.lines).toEqual(['post-comment: unavailable']);
  expect(await post()).toMatchObject({ kind: 'posted' });
  expect(stored()).toHaveLength(1);
});

it('reports that the session is gone when posting a comment is refused', async () => {
  const { post, fakes, stored } = setUp();
  fakes.contentSystem.close();
  expect([await post(), stored()]).toEqual([{ kind: 'session-gone' }, []]);
});

it('shows a posted comment with its text until a list has it', async () => {
  const { comments, post, stored, ended, ids } = setUp();
  const outcome = await post();
  expect(ended).toEqual([{ topicId: 30, outcome }]);
  await post();
  const [first, second] = stored();
  expect(ids()).toEqual([first?.id, second?.id]);
  comments.listed(31, stored());
  expect(ids()).toHaveLength(2);
  comments.listed(30, first ? [{ ...first, id: first.uuid }] : []);
  expect(ids()).toEqual([second?.id]);
});

it('forgets all comments when another user takes over, who may post meanwhile', async () => {
  const { post, fakes, replace, ended, ids, posting } = setUp();
  await post();
  fakes.commentGateway.hang();
  const former = post();
  await settle();
  replace(8);
  expect([ids(), posting()]).toEqual([[], []]);
  ended.length = 0;
  const theirs = post();
  await settle();
  fakes.commentGateway.releaseOne();
  expect(await former).toMatchObject({ kind: 'posted' });
  expect([ended, ids(), posting()]).toEqual([[], [], [30]]);
  fakes.commentGateway.release();
  expect(await theirs).toMatchObject({ kind: 'posted' });
  expect(ids()).toHaveLength(1);
});

it('a comment is looked for after an attempt without a clear answer, and not posted again when it is there', async () => {
  const { post, fakes, stored, calls } = await setUpNamed();
  fakes.commentGateway.failWith('unavailable', { after: true, times: 1 });
  expect(await post()).toEqual({ kind: 'failed', reason: 'unavailable' });
  expect(await post()).toMatchObject({ kind: 'posted', comment: { id: stored()[0]?.id } });
  expect([stored().length, calls()]).toEqual([1, 1]);
  // From now on the same text is another comment.
  expect(await post()).toMatchObject({ kind: 'posted' });
  expect(stored()).toHaveLength(2);
});

it('a comment that may have arrived is found on the last page, and posted when it is missing', async () => {
  const { post, fakes, stored, add } = await setUpNamed();
  fakes.workgroups.itemsPerPage = 2;
  for (const id of ['1', '2', '3', '4']) add(id, '<p>Before.</p>');
  fakes.commentGateway.failWith('offline', { after: true, times: 1 });
  await post();
  expect(await post()).toMatchObject({ kind: 'posted', comment: { id: stored()[4]?.id } });
  fakes.commentGateway.failWith('offline', { times: 1 });
  await post();
  expect(await post()).toMatchObject({ kind: 'posted' });
  expect(stored()).toHaveLength(6);
});

it('the comment that is looked for is neither another user’s comment nor an older one, and is the same with other spaces and line breaks', async () => {
  const { post, fakes, stored, add } = await setUpNamed();
  const { now } = fakes.workgroups;
  add('1', comment.html, { author: 'Another member' });
  add('2', comment.html, { date: now && { ...now, at: now.at - 24 * 60 * 60_000 } });
  fakes.commentGateway.failWith('offline', { times: 2 });
  await post();
  expect(await post('<p>One<br>two.</p><p>Three.</p>')).toEqual({ kind: 'failed', reason: 'offline' });
  add('3', '<p>One<br />\ntwo.</p>\n\n<p>Three.</p>\n');
  expect(await post('<p>One<br>two.</p><p>Three.</p>')).toMatchObject({ kind: 'posted', comment: { id: '3' } });
  fakes.commentGateway.failWith('offline', { times: 1 });
  await post();
  expect(await post()).toMatchObject({ kind: 'posted' });
  expect(stored()).toHaveLength(4);
});

it('a comment is not posted while it is unknown whether it is there, and posted where there is no list', async () => {
  const { post, fakes, stored, calls } = await setUpNamed();
  fakes.commentGateway.failWith('offline', { times: 1 });
  await post();
  fakes.topics.failWith('offline', { times: 1 });
  expect([await post(), calls()]).toEqual([{ kind: 'failed', reason: 'unavailable' }, 1]);
  fakes.topics.failWith('not-found', { times: 1 });
  expect(await post()).toMatchObject({ kind: 'posted' });
  expect(stored()).toHaveLength(1);
});

it('a comment is looked for when a draft is restored: it may have been posted before the tab was left', async () => {
  const { post, fakes, stored, container, add, calls } = await setUpNamed();
  const address = { owner: 7, kind: 'comment', place: '30' } as const;
  await fakes.drafts.save(address, toRecord({ value: 'I agree.', files: [] }), fakes.clock.now());
  container.get(DraftKeeper).open(commentDraft, '30');
  await settle();
  add('1', comment.html);
  expect(await post()).toMatchObject({ kind: 'posted', comment: { id: '1' } });
  expect([stored().length, calls()]).toEqual([1, 0]);
});

it('a comment that may have been posted does not keep the next user from posting', async () => {
  const { post, fakes, replace, stored } = await setUpNamed();
  fakes.commentGateway.isUnreadable = true;
  fakes.topics.hang();
  const former = post();
  await settle();
  expect(fakes.topics.calls.length).toBeGreaterThan(0);
  replace(8);
  fakes.topics.release();
  fakes.topics.failWith('offline');
  await former;
  fakes.commentGateway.isUnreadable = false;
  // With an unconfirmed comment of its own, this session would have to read the list first, which fails.
  expect(await post()).toMatchObject({ kind: 'posted' });
  expect(stored()).toHaveLength(2);
  const other = await setUpNamed();
  other.fakes.commentGateway.failWith('offline', { times: 1 });
  await other.post();
  other.replace(8);
  other.fakes.topics.failWith('offline');
  expect(await other.post()).toMatchObject({ kind: 'posted' });
});

it('a comment has failed when its answer cannot be read and the list lacks it', async () => {
  const { post, fakes, stored } = await setUpNamed();
  fakes.commentGateway.isUnreadable = true;
  expect(await post()).toMatchObject({ kind: 'posted', comment: { id: stored()[0]?.id } });
  fakes.topics.failWith('offline', { times: 1 });
  expect(await post()).toEqual({ kind: 'failed', reason: 'invalid-answer' });
});

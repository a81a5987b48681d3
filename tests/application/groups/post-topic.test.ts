import { describe, expect, it } from 'vitest';
import { LoadGroup } from '../../../src/application/groups/load-groups.ts';
import { PostTopic } from '../../../src/application/groups/post-topic.ts';
import { RemoteErrorKind } from '../../../src/application/ports/remote-error.ts';
import type { PortalSettings } from '../../../src/application/ports/portal-settings.ts';
import { settle } from '../../support/settle.ts';
import { testSettings } from '../../support/test-settings.ts';
import { signedIn } from './signed-in.ts';

const topic = { groupId: 3, title: 'Election', message: '<p>Vote.</p>', group: 'uuid-of-group-3', files: [] };

function setUp(settings: Partial<PortalSettings> = {}) {
  const setting = signedIn({ settings });
  const cancel = new AbortController();
  const parts: number[] = [];
  const options = { signal: cancel.signal, onProgress: (part: number) => parts.push(part), perhapsPosted: false };
  const topics = setting.container.get(PostTopic);
  return {
    ...setting,
    cancel,
    parts,
    topics,
    post: (perhapsPosted = false) => topics.post(topic, { ...options, perhapsPosted }),
    titles: () => (setting.fakes.workgroups.topics.get(3) ?? []).map(({ title }) => title),
    sent: () => setting.fakes.topicDesk.calls.length,
  };
}

describe('PostTopic', () => {
  it('posts with the session’s token, tells how far it has got, and reads the group’s topics anew', async () => {
    const { post, parts, fakes, container } = setUp();
    expect(await post()).toEqual({ kind: 'posted', topicId: 1001 });
    expect(fakes.topicDesk.callsOf('post')).toEqual([[topic, 'csrf-1']]);
    expect(parts).toEqual([0.5, 1]);
    await settle();
    const state = container.get(LoadGroup).topics(3, 0)?.state$.value;
    expect(state).toMatchObject({ value: { rows: [{ title: 'Election' }, { title: 'Minutes of May' }] } });
  });

  it('finds out which topic it has become where the answer does not say so', async () => {
    const { post, fakes } = setUp();
    fakes.workgroups.anonymousPosts = true;
    expect(await post()).toEqual({ kind: 'posted', topicId: 1001 });
  });

  it('believes an answer that names no topic where there is no list of them', async () => {
    const { post, fakes } = setUp({ lists: { ...testSettings.lists, groupTopics: undefined } });
    fakes.workgroups.anonymousPosts = true;
    expect(await post()).toEqual({ kind: 'posted', topicId: undefined });
  });

  it('believes an answer that can be read, though the list does not have the topic', async () => {
    const { post, fakes } = setUp();
    fakes.workgroups.anonymousPosts = true;
    fakes.topics.failWith('unavailable', { times: 1 });
    expect(await post()).toEqual({ kind: 'posted', topicId: undefined });
  });

  it('takes a topic for perhaps posted that is not in the list and whose answer could not be read', async () => {
    const { post, fakes, container } = setUp();
    fakes.workgroups.anonymousPosts = true;
    fakes.topicDesk.isUnreadable = true;
    fakes.topics.failWith('unavailable', { times: 1 });
    expect(await post()).toEqual({ kind: 'failed', reason: 'invalid-answer', perhapsPosted: true });
    // One of the same title that was there before is another one.
    await container.get(LoadGroup).topics(3, 0)?.refresh();
    fakes.topics.failWith('unavailable', { times: 1 });
    expect(await post()).toEqual({ kind: 'failed', reason: 'invalid-answer', perhapsPosted: true });
    expect(await post()).toEqual({ kind: 'posted', topicId: 1003 });
  });

  it('posts once, however often it is told to, and again when that has come to an end', async () => {
    const { post, sent } = setUp();
    const [first, ...others] = await Promise.all([post(), post(), post()]);
    expect([first?.kind, others, sent()]).toEqual(['posted', [undefined, undefined], 1]);
    expect(await post()).toMatchObject({ kind: 'posted' });
  });

  it('renews a stale token once, and posts then', async () => {
    const { post, fakes, titles } = setUp();
    fakes.contentSystem.renewCsrfToken();
    expect(await post()).toMatchObject({ kind: 'posted' });
    expect(fakes.topicDesk.callsOf('post').map(([, token]) => token)).toEqual(['csrf-1', 'csrf-1-renewed']);
    expect(titles()).toEqual(['Election', 'Minutes of May']);
  });

  it('knows that nothing has arrived when a stale token cannot be renewed', async () => {
    const { post, fakes, sent } = setUp();
    fakes.contentSystem.renewCsrfToken();
    fakes.desk.failWith('unavailable', { method: 'csrfToken', status: 503 });
    expect(await post()).toEqual({ kind: 'failed', reason: 'unavailable', perhapsPosted: false });
    expect(sent()).toBe(1);
  });

  it('gives up when the new token is refused, too', async () => {
    const { post, fakes, sent } = setUp();
    fakes.topicDesk.failWith('forbidden', { status: 403 });
    expect(await post()).toEqual({ kind: 'failed', reason: 'forbidden', perhapsPosted: false });
    expect(sent()).toBe(2);
    expect(fakes.failures.lines).toEqual(['post-topic: forbidden']);
  });

  it('says that the session is gone, and has posted nothing', async () => {
    const { post, fakes, session, titles } = setUp();
    fakes.contentSystem.close();
    expect(await post()).toEqual({ kind: 'session-gone' });
    expect([titles(), session.session$.value.userId]).toEqual([['Minutes of May'], 0]);
    expect(await post()).toEqual({ kind: 'session-gone' });
  });

  it.each(
    Object.values(RemoteErrorKind).map((kind) => ({
      kind,
      unclear: ['offline', 'unavailable', 'invalid-answer', 'conflict'].includes(kind),
    })),
  )('takes “$kind” after everything was handed over for perhaps posted: $unclear', async ({ kind, unclear }) => {
    const { post, fakes } = setUp();
    fakes.topicDesk.failWith(kind, { after: true });
    expect(await post()).toEqual({ kind: 'failed', reason: kind, perhapsPosted: unclear });
  });

  it('knows that nothing was posted when the connection broke before everything was handed over', async () => {
    const { post, fakes } = setUp();
    fakes.topicDesk.progress = [0.2, 0.9];
    fakes.topicDesk.failWith('offline', { after: true });
    expect(await post()).toEqual({ kind: 'failed', reason: 'offline', perhapsPosted: false });
  });
});

describe('cancelling', () => {
  it.each([
    // How far it has got is told with a delay.
    { progress: [0.2], perhapsPosted: true },
    { progress: [0.2, 1], perhapsPosted: true },
  ])('after $progress has perhaps posted: $perhapsPosted, and is no failure', async ({ progress, perhapsPosted }) => {
    const { post, fakes, cancel } = setUp();
    fakes.topicDesk.progress = progress;
    fakes.topicDesk.hang();
    const done = post();
    await settle();
    cancel.abort();
    expect(await done).toEqual({ kind: 'cancelled', perhapsPosted });
    expect(fakes.failures.lines).toEqual([]);
  });

  it('while the session is refreshed hands nothing over', async () => {
    const { post, fakes, cancel, sent } = setUp();
    fakes.clock.jump(15 * 60_000);
    fakes.desk.hang();
    const done = post();
    cancel.abort();
    fakes.desk.release();
    expect(await done).toEqual({ kind: 'cancelled', perhapsPosted: false });
    expect(sent()).toBe(0);
  });

  it('while a former attempt is looked for does not wait for the answer, and sends and asks nothing', async () => {
    const { post, fakes, cancel, sent } = setUp();
    fakes.topics.hang();
    const done = post(true);
    await settle();
    cancel.abort();
    // Still nobody knows: the next attempt looks for it again.
    expect(await done).toEqual({ kind: 'cancelled', perhapsPosted: true });
    fakes.topics.release();
    await settle();
    expect(sent()).toBe(0);
  });
});

describe('after an attempt that may have arrived', () => {
  it('asks, and names the topic that is there', async () => {
    const { post, fakes, sent, titles } = setUp();
    fakes.topicDesk.failWith('unavailable', { after: true, times: 1 });
    expect(await post()).toMatchObject({ perhapsPosted: true });
    expect(await post(true)).toMatchObject({ kind: 'ask', found: { title: 'Election', topicId: 1001 } });
    expect([sent(), titles()]).toEqual([1, ['Election', 'Minutes of May']]);
  });

  it('asks without a name when there is no such topic: it may have got there under another title', async () => {
    const { post, sent } = setUp();
    expect(await post(true)).toEqual({ kind: 'ask', found: undefined });
    expect(sent()).toBe(0);
    expect(await post(false)).toMatchObject({ kind: 'posted' });
  });

  it('that has met maintenance there is nothing to ask', async () => {
    const { post, fakes } = setUp();
    fakes.topicDesk.failWith('unavailable', { status: 503, after: true, times: 1 });
    expect(await post()).toEqual({ kind: 'failed', reason: 'unavailable', perhapsPosted: false });
    fakes.topicDesk.failWith('unavailable', { status: 502, after: true, times: 1 });
    expect(await post()).toMatchObject({ kind: 'failed', perhapsPosted: true });
  });

  it('asks without a name when the topics cannot be read', async () => {
    const { post, fakes, sent } = setUp();
    fakes.topics.failWith('offline');
    expect(await post(true)).toEqual({ kind: 'ask', found: undefined });
    expect(sent()).toBe(0);
  });

  it('asks without a name where there is no list of topics', async () => {
    const { post, sent } = setUp({ lists: { ...testSettings.lists, groupTopics: undefined } });
    expect(await post(true)).toEqual({ kind: 'ask', found: undefined });
    expect(sent()).toBe(0);
  });
});

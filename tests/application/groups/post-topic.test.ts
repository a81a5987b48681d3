import { describe, expect, it } from 'vitest';
import { LoadWorkgroups } from '../../../src/application/groups/load-workgroups.ts';
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
    sent: () => setting.fakes.topicGateway.calls.length,
  };
}

describe('PostTopic', () => {
  it('posts a topic with the session’s token, reports progress, and reads the group’s topics again', async () => {
    const { post, parts, fakes, container } = setUp();
    expect(await post()).toEqual({ kind: 'posted', topicId: 1001 });
    expect(fakes.topicGateway.callsOf('post')).toEqual([[topic, 'csrf-1']]);
    expect(parts).toEqual([0.5, 1]);
    await settle();
    const state = container.get(LoadWorkgroups).topics(3, 0)?.state$.value;
    expect(state).toMatchObject({ value: { rows: [{ title: 'Election' }, { title: 'Minutes of May' }] } });
  });

  it('finds out the id of a posted topic when the answer does not name it', async () => {
    const { post, fakes } = setUp();
    fakes.workgroups.anonymousPosts = true;
    expect(await post()).toEqual({ kind: 'posted', topicId: 1001 });
  });

  it('trusts an answer that names no topic when there is no list of topics', async () => {
    const { post, fakes } = setUp({ lists: { ...testSettings.lists, groupTopics: undefined } });
    fakes.workgroups.anonymousPosts = true;
    expect(await post()).toEqual({ kind: 'posted', topicId: undefined });
  });

  it('trusts a readable answer, even if the list lacks the topic', async () => {
    const { post, fakes } = setUp();
    fakes.workgroups.anonymousPosts = true;
    fakes.topics.failWith('unavailable', { times: 1 });
    expect(await post()).toEqual({ kind: 'posted', topicId: undefined });
  });

  it('reports a topic as perhaps posted when the list lacks it and the answer is unreadable', async () => {
    const { post, fakes, container } = setUp();
    fakes.workgroups.anonymousPosts = true;
    fakes.topicGateway.isUnreadable = true;
    fakes.topics.failWith('unavailable', { times: 1 });
    expect(await post()).toEqual({ kind: 'failed', reason: 'invalid-answer', perhapsPosted: true });
    // An earlier topic of the same title is another topic.
    await container.get(LoadWorkgroups).topics(3, 0)?.refresh();
    fakes.topics.failWith('unavailable', { times: 1 });
    expect(await post()).toEqual({ kind: 'failed', reason: 'invalid-answer', perhapsPosted: true });
    expect(await post()).toEqual({ kind: 'posted', topicId: 1003 });
  });

  it('posts a topic once, however often it is submitted, and again after it has finished', async () => {
    const { post, sent } = setUp();
    const [first, ...others] = await Promise.all([post(), post(), post()]);
    expect([first?.kind, others, sent()]).toEqual(['posted', [undefined, undefined], 1]);
    expect(await post()).toMatchObject({ kind: 'posted' });
  });

  it('knows that no topic has arrived when a stale token cannot be renewed', async () => {
    const { post, fakes, sent } = setUp();
    fakes.contentSystem.renewCsrfToken();
    fakes.gateway.failWith('unavailable', { method: 'csrfToken', status: 503 });
    expect(await post()).toEqual({ kind: 'failed', reason: 'unavailable', perhapsPosted: false });
    expect(sent()).toBe(1);
  });

  it('reports that the session is gone, and that no topic was posted', async () => {
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
  )(
    'reports perhaps posted as $unclear after the error “$kind” with everything uploaded',
    async ({ kind, unclear }) => {
      const { post, fakes } = setUp();
      fakes.topicGateway.failWith(kind, { after: true });
      expect(await post()).toEqual({ kind: 'failed', reason: kind, perhapsPosted: unclear });
    },
  );

  it('knows that no topic was posted when the connection broke during the upload', async () => {
    const { post, fakes } = setUp();
    fakes.topicGateway.progress = [0.2, 0.9];
    fakes.topicGateway.failWith('offline', { after: true });
    expect(await post()).toEqual({ kind: 'failed', reason: 'offline', perhapsPosted: false });
  });
});

describe('cancelling', () => {
  it.each([
    // Progress is reported with a delay.
    { progress: [0.2], perhapsPosted: true },
    { progress: [0.2, 1], perhapsPosted: true },
  ])(
    'cancels a topic after progress $progress without a failure, perhaps posted: $perhapsPosted',
    async ({ progress, perhapsPosted }) => {
      const { post, fakes, cancel } = setUp();
      fakes.topicGateway.progress = progress;
      fakes.topicGateway.hang();
      const done = post();
      await settle();
      cancel.abort();
      expect(await done).toEqual({ kind: 'cancelled', perhapsPosted });
      expect(fakes.failures.lines).toEqual([]);
    },
  );

  it('uploads nothing when it is cancelled while the session is refreshed', async () => {
    const { post, fakes, cancel, sent } = setUp();
    fakes.clock.jump(15 * 60_000);
    fakes.gateway.hang();
    const done = post();
    cancel.abort();
    fakes.gateway.release();
    expect(await done).toEqual({ kind: 'cancelled', perhapsPosted: false });
    expect(sent()).toBe(0);
  });

  it('sends and asks nothing when it is cancelled while a former attempt is looked up', async () => {
    const { post, fakes, cancel, sent } = setUp();
    fakes.topics.hang();
    const done = post(true);
    await settle();
    cancel.abort();
    // It is still unknown whether the topic has arrived: the next attempt looks for it again.
    expect(await done).toEqual({ kind: 'cancelled', perhapsPosted: true });
    fakes.topics.release();
    await settle();
    expect(sent()).toBe(0);
  });
});

describe('after an attempt that may have arrived', () => {
  it('asks the user, and names the topic that has arrived', async () => {
    const { post, fakes, sent, titles } = setUp();
    fakes.topicGateway.failWith('unavailable', { after: true, times: 1 });
    expect(await post()).toMatchObject({ perhapsPosted: true });
    expect(await post(true)).toMatchObject({ kind: 'ask', found: { title: 'Election', topicId: 1001 } });
    expect([sent(), titles()]).toEqual([1, ['Election', 'Minutes of May']]);
  });

  it('asks the user without naming a topic when the title is not in the list: it may have another one', async () => {
    const { post, sent } = setUp();
    expect(await post(true)).toEqual({ kind: 'ask', found: undefined });
    expect(sent()).toBe(0);
    expect(await post(false)).toMatchObject({ kind: 'posted' });
  });

  it('reports no topic after maintenance (503), and a topic as perhaps posted after a gateway error (502)', async () => {
    const { post, fakes } = setUp();
    fakes.topicGateway.failWith('unavailable', { status: 503, after: true, times: 1 });
    expect(await post()).toEqual({ kind: 'failed', reason: 'unavailable', perhapsPosted: false });
    fakes.topicGateway.failWith('unavailable', { status: 502, after: true, times: 1 });
    expect(await post()).toMatchObject({ kind: 'failed', perhapsPosted: true });
  });

  it('asks the user without naming a topic when the topics cannot be read', async () => {
    const { post, fakes, sent } = setUp();
    fakes.topics.failWith('offline');
    expect(await post(true)).toEqual({ kind: 'ask', found: undefined });
    expect(sent()).toBe(0);
  });

  it('asks the user without naming a topic when there is no list of topics', async () => {
    const { post, sent } = setUp({ lists: { ...testSettings.lists, groupTopics: undefined } });
    expect(await post(true)).toEqual({ kind: 'ask', found: undefined });
    expect(sent()).toBe(0);
  });
});

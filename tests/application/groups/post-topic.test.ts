import { expect, it } from 'vitest';
import { DraftKeeper } from '../../../src/application/drafts/draft-keeper.ts';
import { topicDraft } from '../../../src/application/drafts/draft-kinds.ts';
import { LoadWorkgroups } from '../../../src/application/groups/load-workgroups.ts';
import { PostTopic, type SendingOutcome } from '../../../src/application/groups/post-topic.ts';
import type { PortalSettings } from '../../../src/application/ports/portal-settings.ts';
import { RemoteErrorKind } from '../../../src/application/ports/remote-error.ts';
import type { TopicPost } from '../../../src/application/ports/workgroups.ts';
import { settle } from '../../support/settle.ts';
import { testSettings } from '../../support/test-settings.ts';
import { signedIn } from './signed-in.ts';

const topic = { groupId: 3, title: 'Election', message: '<p>Vote.</p>', group: 'uuid-of-group-3' };
const withoutList = { lists: { ...testSettings.lists, groupTopics: undefined } };

function setUp(settings: Partial<PortalSettings> = {}) {
  const setting = signedIn({ settings });
  const { container, fakes } = setting;
  const cancel = new AbortController();
  const parts: number[] = [];
  const options = { signal: cancel.signal, onProgress: (part: number) => parts.push(part) };
  const topics = container.get(PostTopic);
  return {
    ...setting,
    cancel,
    parts,
    topics,
    post: (perhapsPosted = false) => topics.post({ ...topic, files: [] }, { ...options, perhapsPosted }),
    titles: () => (fakes.workgroups.topics.get(3) ?? []).map(({ title }) => title),
    sent: () => fakes.topicGateway.calls.length,
  };
}

it('posts a topic with the session’s token, reports progress, and reads the group’s topics again', async () => {
  const { post, parts, fakes, container } = setUp();
  expect(await post()).toEqual({ kind: 'posted', topicId: 1001 });
  expect(fakes.topicGateway.callsOf('post')).toEqual([[{ ...topic, files: [] }, 'csrf-1']]);
  expect(parts).toEqual([0.5, 1]);
  await settle();
  const state = container.get(LoadWorkgroups).topics(3, 0)?.state$.value;
  expect(state).toMatchObject({ value: { rows: [{ title: 'Election' }, { title: 'Minutes of May' }] } });
});

it.each([
  ['finds out its id from the list', {}, false, 1001],
  ['trusts the answer where there is no list', withoutList, false, undefined],
  ['trusts the answer, even if the list cannot be read', {}, true, undefined],
])('%s when the answer does not name the topic', async (_what, settings, isListDown, topicId) => {
  const { post, fakes } = setUp(settings);
  fakes.workgroups.anonymousPosts = true;
  if (isListDown) fakes.topics.failWith('unavailable', { times: 1 });
  expect(await post()).toEqual({ kind: 'posted', topicId });
});

it('reports a topic as perhaps posted when the list lacks it and the answer is unreadable', async () => {
  const { post, fakes, container } = setUp();
  const unknown = { kind: 'failed', reason: 'invalid-answer', perhapsPosted: true };
  fakes.workgroups.anonymousPosts = true;
  fakes.topicGateway.isUnreadable = true;
  fakes.topics.failWith('unavailable', { times: 1 });
  expect(await post()).toEqual(unknown);
  // An earlier topic of the same title is another topic.
  await container.get(LoadWorkgroups).topics(3, 0)?.refresh();
  fakes.topics.failWith('unavailable', { times: 1 });
  expect(await post()).toEqual(unknown);
  expect(await post()).toEqual({ kind: 'posted', topicId: 1003 });
});

it('posts a topic once, however often it is submitted, and again after it has finished', async () => {
  const { post, sent } = setUp();
  const [first, ...others] = await Promise.all([post(), post(), post()]);
  expect([first?.kind, others, sent()]).toEqual(['posted', [undefined, undefined], 1]);
  expect(await post()).toMatchObject({ kind: 'posted' });
});

it('reports that the session is gone, and that no topic was posted', async () => {
  const { post, fakes, session, titles } = setUp();
  fakes.contentSystem.close();
  expect(await post()).toEqual({ kind: 'session-gone' });
  expect([titles(), session.session$.value.userId]).toEqual([['Minutes of May'], 0]);
  expect(await post()).toEqual({ kind: 'session-gone' });
});

it.each([
  ...Object.values(RemoteErrorKind).map((kind) => ({ kind, status: undefined })),
  // Maintenance, and a gateway that gave up
  { kind: RemoteErrorKind.unavailable, status: 503 },
  { kind: RemoteErrorKind.unavailable, status: 502 },
])('says whether a topic may have been posted after $kind, status $status', async ({ kind, status }) => {
  const { post, fakes } = setUp();
  fakes.topicGateway.failWith(kind, { status, after: true });
  const perhapsPosted = /offline|unavailable|invalid-answer|conflict/.test(kind) && status !== 503;
  expect(await post()).toEqual({ kind: 'failed', reason: kind, perhapsPosted });
});

it('knows that no topic has arrived when the connection broke earlier, or a stale token cannot be renewed', async () => {
  const { post, fakes } = setUp();
  fakes.topicGateway.progress = [0.2, 0.9];
  fakes.topicGateway.failWith('offline', { after: true, times: 1 });
  expect(await post()).toEqual({ kind: 'failed', reason: 'offline', perhapsPosted: false });
  fakes.contentSystem.renewCsrfToken();
  fakes.gateway.failWith('unavailable', { method: 'csrfToken', status: 503 });
  expect(await post()).toEqual({ kind: 'failed', reason: 'unavailable', perhapsPosted: false });
});

// Progress is reported with a delay.
it.each([[[0.2]], [[0.2, 1]]])(
  'takes cancelling for no failure, perhaps too late, after progress %j',
  async (progress) => {
    const { post, fakes, cancel } = setUp();
    fakes.topicGateway.progress = progress;
    fakes.topicGateway.hang();
    const done = post();
    await settle();
    cancel.abort();
    expect(await done).toEqual({ kind: 'cancelled', perhapsPosted: true });
    expect(fakes.failures.lines).toEqual([]);
  },
);

it('uploads nothing that is cancelled while the session is refreshed, or a former attempt is looked up', async () => {
  const { post, fakes, cancel, sent } = setUp();
  fakes.clock.jump(15 * 60_000);
  fakes.gateway.hang();
  const done = post();
  cancel.abort();
  fakes.gateway.release();
  expect([await done, sent()]).toEqual([{ kind: 'cancelled', perhapsPosted: false }, 0]);
  const again = setUp();
  again.fakes.topics.hang();
  const lookedUp = again.post(true);
  await settle();
  again.cancel.abort();
  // It is still unknown whether the topic has arrived: the next attempt looks for it again.
  expect(await lookedUp).toEqual({ kind: 'cancelled', perhapsPosted: true });
  again.fakes.topics.release();
  await settle();
  expect(again.sent()).toBe(0);
});

it('asks the user, and names the topic that has arrived', async () => {
  const { post, fakes, sent, titles } = setUp();
  fakes.topicGateway.failWith('unavailable', { after: true, times: 1 });
  expect(await post()).toMatchObject({ perhapsPosted: true });
  expect(await post(true)).toMatchObject({ kind: 'ask', found: { title: 'Election', topicId: 1001 } });
  expect([sent(), titles()]).toEqual([1, ['Election', 'Minutes of May']]);
});

it.each([
  ['lacks its title: it may have another one', {}, false],
  ['cannot be read', {}, true],
  ['does not exist', withoutList, false],
])('asks the user without naming a topic when the list %s', async (_what, settings, isListDown) => {
  const { post, fakes, sent } = setUp(settings);
  if (isListDown) fakes.topics.failWith('offline');
  expect([await post(true), sent()]).toEqual([{ kind: 'ask', found: undefined }, 0]);
  expect(await post(false)).toMatchObject({ kind: 'posted' });
});

const fileOf = (name: string, content = new Blob([name])) => ({ name, size: content.size, content });

/** A file whose reading waits until it is released. */
function slowFile(name: string) {
  const content = new Blob([name]);
  let read: (() => void) | undefined;
  const reading = new Promise<void>((resolve) => (read = resolve));
  content.arrayBuffer = async () => {
    await reading;
    return new ArrayBuffer(4);
  };
  return { file: fileOf(name, content), read: () => read?.() };
}

/** A draft of the topic, with files. */
async function setUpDraft(...names: readonly string[]) {
  const setting = setUp();
  const { container, fakes, topics } = setting;
  const draft = container.get(DraftKeeper).open(topicDraft, '3');
  await settle();
  draft.edit({ title: topic.title, message: topic.message, perhapsPosted: false });
  for (const name of names) draft.attach(fileOf(name));
  await settle();
  const sending = topics.sendingOf(draft);
  const outcomes: SendingOutcome[] = [];
  sending.outcome$.subscribe((outcome) => outcomes.push(outcome));
  return {
    ...setting,
    draft,
    sending,
    outcomes,
    start: (perhapsPosted = false) => sending.start(topic, perhapsPosted),
    sentFiles: () =>
      fakes.topicGateway.callsOf('post').map(([post]) => (post as TopicPost).files.map(({ name }) => name)),
    shown: () => draft.state$.value,
    mark: () => draft.state$.value.value.perhapsPosted,
  };
}

it('posts the topic with the files of its draft once, reports progress, and deletes the draft', async () => {
  const { draft, topics, sending, outcomes, start, sentFiles, shown } = await setUpDraft('minutes.pdf', 'list.doc');
  const parts: (number | undefined | 'at rest')[] = [];
  sending.state$.subscribe((state) => parts.push(state ? state.part : 'at rest'));
  expect(topics.sendingOf(draft)).toBe(sending);
  await Promise.all([start(), start()]);
  expect(sentFiles()).toEqual([['minutes.pdf', 'list.doc']]);
  expect(outcomes).toEqual([{ kind: 'posted', topicId: 1001 }]);
  expect(parts).toEqual(['at rest', undefined, 0.5, 1, 'at rest']);
  expect(shown()).toMatchObject({ value: { title: '', message: '' }, files: [] });
});

type Draft = Awaited<ReturnType<typeof setUpDraft>>['draft'];
const removeFile = (draft: Draft) => draft.detach(draft.state$.value.files[0]?.id ?? '');
const addFile = (draft: Draft) => draft.attach(fileOf('later.pdf'));
it.each<readonly [string, readonly ((draft: Draft) => void)[]]>([
  ['edited', [(draft) => draft.edit({ ...draft.state$.value.value, message: '<p>Stand.</p>' })]],
  ['given another file', [addFile]],
  ['rid of a file', [removeFile]],
  ['given one file for another', [removeFile, addFile]],
])('keeps a draft that is %s meanwhile, and asks nothing', async (_what, changes) => {
  const { fakes, draft, outcomes, start, sentFiles, shown, mark } = await setUpDraft('minutes.pdf');
  const seen = () => [shown().value.title, shown().value.message, ...shown().files.map(({ name }) => name)];
  fakes.topicGateway.hang();
  const ended = start();
  await settle();
  // It may have arrived.
  expect(mark()).toBe(true);
  for (const change of changes) change(draft);
  const changed = seen();
  fakes.topicGateway.release();
  await ended;
  expect([outcomes.map(({ kind }) => kind), sentFiles(), mark()]).toEqual([['posted'], [['minutes.pdf']], false]);
  expect(seen()).toEqual(changed);
});

it('waits for files that are still being copied, and sends nothing when it is cancelled meanwhile', async () => {
  const { draft, sending, outcomes, start, sentFiles, shown, mark } = await setUpDraft();
  const { file, read } = slowFile('film.pdf');
  draft.attach(file);
  const cancelled = start();
  sending.cancel();
  await cancelled;
  expect([outcomes, sentFiles(), mark()]).toEqual([[{ kind: 'cancelled', perhapsPosted: false }], [], false]);
  expect(shown().value.title).toBe('Election');
  expect(draft).toMatchObject({ isObserved: false });
  const ended = start();
  await settle();
  expect(sentFiles()).toEqual([]);
  read();
  await ended;
  expect(sentFiles()).toEqual([['film.pdf']]);
});

it('sends nothing when a file cannot be read, and names the file', async () => {
  const { draft, outcomes, start, sentFiles } = await setUpDraft();
  const content = new Blob(['gone']);
  content.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  draft.attach(fileOf('gone.pdf', content));
  await start();
  expect(outcomes).toMatchObject([{ kind: 'unreadable', file: { name: 'gone.pdf' } }]);
  expect(sentFiles()).toEqual([]);
});

it('removes the mark of the draft when nothing can have arrived, and keeps it when its author is asked first', async () => {
  const { fakes, outcomes, start, mark } = await setUpDraft();
  fakes.topicGateway.failWith('too-large', { status: 413 });
  await start();
  expect(mark()).toBe(false);
  await start(true);
  expect(outcomes).toMatchObject([{ kind: 'failed', perhapsPosted: false }, { kind: 'ask' }]);
  expect(mark()).toBe(true);
});

it.each([true, false])('leaves the mark as it was, %s, while another topic is sent', async (was) => {
  const { fakes, post, outcomes, start, mark } = await setUpDraft();
  fakes.topicGateway.hang();
  void post();
  await start(was);
  expect([outcomes, mark()]).toEqual([[{ kind: 'busy' }], was]);
});

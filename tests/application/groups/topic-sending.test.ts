import { describe, expect, it } from 'vitest';
import { DraftKeeper } from '../../../src/application/drafts/draft-keeper.ts';
import { topicDraft } from '../../../src/application/drafts/draft-kinds.ts';
import { PostTopic, type SendingOutcome } from '../../../src/application/groups/post-topic.ts';
import type { TopicPost } from '../../../src/application/ports/workgroups.ts';
import { settle } from '../../support/settle.ts';
import { signedIn } from './signed-in.ts';

const topic = { groupId: 3, title: 'Election', message: '<p>Vote.</p>', group: 'uuid-of-group-3' };

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

async function setUp() {
  const { container, fakes } = signedIn();
  const draft = container.get(DraftKeeper).open(topicDraft, '3');
  await settle();
  draft.edit({ title: topic.title, message: topic.message, perhapsPosted: false });
  const postTopic = container.get(PostTopic);
  const sending = postTopic.sendingOf(draft);
  const outcomes: SendingOutcome[] = [];
  sending.outcome$.subscribe((outcome) => outcomes.push(outcome));
  return {
    fakes,
    draft,
    sending,
    outcomes,
    postTopic,
    sent: () => fakes.topicGateway.callsOf('post').map(([post]) => (post as TopicPost).files.map(({ name }) => name)),
    mark: () => draft.state$.value.value.perhapsPosted,
  };
}

describe('TopicSending', () => {
  it('keeps one submission for one draft, for every caller', async () => {
    const { draft, sending, postTopic } = await setUp();
    expect(postTopic.sendingOf(draft)).toBe(sending);
  });

  it('posts the files of the draft with the topic, and deletes the draft', async () => {
    const { draft, sending, outcomes, sent } = await setUp();
    draft.attach(fileOf('minutes.pdf'));
    draft.attach(fileOf('list.doc'));
    await sending.start(topic, false);
    expect(sent()).toEqual([['minutes.pdf', 'list.doc']]);
    expect(outcomes).toEqual([{ kind: 'posted', topicId: 1001 }]);
    expect(draft.state$.value).toMatchObject({ value: { title: '', message: '' }, files: [] });
  });

  it('keeps a draft that the user has edited meanwhile, and can send it without a question', async () => {
    const { fakes, draft, sending, outcomes, mark } = await setUp();
    fakes.topicGateway.hang();
    const ended = sending.start(topic, false);
    await settle();
    draft.edit({ ...draft.state$.value.value, message: '<p>Vote. And stand.</p>' });
    fakes.topicGateway.release();
    await ended;
    expect([outcomes.map(({ kind }) => kind), mark()]).toEqual([['posted'], false]);
    expect(draft.state$.value.value).toMatchObject({ title: 'Election', message: '<p>Vote. And stand.</p>' });
  });

  it('keeps a draft that another file was added to meanwhile', async () => {
    const { fakes, draft, sending, sent } = await setUp();
    draft.attach(fileOf('minutes.pdf'));
    await settle();
    fakes.topicGateway.hang();
    const ended = sending.start(topic, false);
    await settle();
    draft.attach(fileOf('later.pdf'));
    fakes.topicGateway.release();
    await ended;
    expect(sent()).toEqual([['minutes.pdf']]);
    expect(draft.state$.value.files.map(({ name }) => name)).toEqual(['minutes.pdf', 'later.pdf']);
  });

  it('sends a topic once, however often any button is pressed, and reports progress', async () => {
    const { sending, outcomes, sent } = await setUp();
    const parts: (number | undefined | 'at rest')[] = [];
    sending.state$.subscribe((state) => parts.push(state ? state.part : 'at rest'));
    await Promise.all([sending.start(topic, false), sending.start(topic, false)]);
    expect([sent(), outcomes.length]).toEqual([[[]], 1]);
    expect(parts).toEqual(['at rest', undefined, 0.5, 1, 'at rest']);
  });

  it('waits for files that are still being copied before it sends the topic', async () => {
    const { draft, sending, sent } = await setUp();
    const { file, read } = slowFile('film.pdf');
    draft.attach(file);
    const sent$ = sending.start(topic, false);
    await settle();
    expect(sent()).toEqual([]);
    read();
    await sent$;
    expect(sent()).toEqual([['film.pdf']]);
  });

  it('sends nothing when it is cancelled while files are being copied', async () => {
    const { draft, sending, outcomes, sent, mark } = await setUp();
    draft.attach(slowFile('film.pdf').file);
    const ended = sending.start(topic, false);
    sending.cancel();
    await ended;
    expect([outcomes, sent(), mark()]).toEqual([[{ kind: 'cancelled', perhapsPosted: false }], [], false]);
    expect(draft.state$.value.value.title).toBe('Election');
  });

  it('sends nothing when a file cannot be read, and names the file', async () => {
    const { draft, sending, outcomes, sent } = await setUp();
    const content = new Blob(['gone']);
    content.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    draft.attach(fileOf('gone.pdf', content));
    await sending.start(topic, false);
    expect(outcomes).toMatchObject([{ kind: 'unreadable', file: { name: 'gone.pdf' } }]);
    expect(sent()).toEqual([]);
  });

  it('removes the mark of the draft when nothing can have arrived', async () => {
    const { fakes, sending, outcomes, mark } = await setUp();
    fakes.topicGateway.failWith('too-large', { status: 413 });
    await sending.start(topic, false);
    expect(outcomes).toMatchObject([{ kind: 'failed', perhapsPosted: false }]);
    expect(mark()).toBe(false);
  });

  it('marks the draft before there is an answer, because it may have arrived', async () => {
    const { fakes, draft, sending, mark } = await setUp();
    fakes.topicGateway.hang();
    void sending.start(topic, false);
    await settle();
    expect(mark()).toBe(true);
    expect(draft.state$.value.value.title).toBe('Election');
  });

  it('keeps the mark of a draft when its author is asked first', async () => {
    const { sending, outcomes, mark } = await setUp();
    await sending.start(topic, true);
    expect([outcomes.map(({ kind }) => kind), mark()]).toEqual([['ask'], true]);
  });

  it.each([true, false])(
    'leaves the mark as it was, %s, while another topic is on its way to the group',
    async (was) => {
      const { fakes, postTopic, sending, outcomes, mark } = await setUp();
      fakes.topicGateway.hang();
      const { signal } = new AbortController();
      void postTopic.post({ ...topic, files: [] }, { signal, onProgress: () => undefined, perhapsPosted: false });
      await sending.start(topic, was);
      expect([outcomes, mark()]).toEqual([[{ kind: 'busy' }], was]);
    },
  );

  it('observes the draft only while it waits for its files', async () => {
    const { draft, sending } = await setUp();
    draft.attach(slowFile('film.pdf').file);
    const ended = sending.start(topic, false);
    sending.cancel();
    await ended;
    expect(draft).toMatchObject({ isObserved: false });
  });
});

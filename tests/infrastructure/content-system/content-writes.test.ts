import type { IncomingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';
import type { TopicPost } from '../../../src/application/ports/workgroups.ts';
import type { ContentCalls } from '../../../src/infrastructure/content-system/content-calls.ts';
import { DrupalGroupGateway } from '../../../src/infrastructure/content-system/groups.ts';
import { DrupalCommentGateway, DrupalTopicGateway } from '../../../src/infrastructure/content-system/topics.ts';
import { AxiosTransport } from '../../../src/infrastructure/http/axios-transport.ts';
import { FakeHttpTransport } from '../../fakes/fake-http-transport.ts';
import { fakeSettings } from '../../fakes/fake-settings.ts';
import { kindOfFailure } from '../kind-of-failure.ts';
import { listening } from '../listening.ts';
import { readFixture } from '../read-fixture.ts';
import { contentCallsTo } from './content-calls-to.ts';

const BASE = 'https://cms.example.org/';
const topic = { groupId: 3, title: 'T', message: '', group: 'u', files: [] };
const sending = { csrfToken: 'csrf', signal: new AbortController().signal, onProgress: () => {} };
const asUser = { system: 'content-system', withCookies: true };

const postTopic = (calls: ContentCalls) => new DrupalTopicGateway(calls).post(topic, sending);
const postComment = (calls: ContentCalls) =>
  new DrupalCommentGateway(calls).post({ topicId: 12, html: '<p>x</p>' }, 'csrf');
const writes = [
  (calls: ContentCalls) => new DrupalGroupGateway(calls).join(3),
  (calls: ContentCalls) => new DrupalGroupGateway(calls).leave(3),
  postTopic,
  postComment,
] as const;

function answering(answer: unknown, status = 200) {
  const http = new FakeHttpTransport();
  http.answerWith(answer, status);
  return { http, calls: contentCallsTo(http) };
}

it.each([
  [400, '{"message":"x"}', 'refused'],
  [401, '', 'unauthorised'],
  [403, '{"message":"X-CSRF-Token request header is invalid"}', 'forbidden'],
  [413, '<html><head><title>413 Request Entity Too Large', 'too-large'],
  [422, '{"message":"Unprocessable Entity: validation failed.\\ntitle: x"}', 'refused'],
  [503, '<!DOCTYPE html>', 'unavailable'],
  [200, '\uFEFF \r\n<html>', 'invalid-answer'],
  [200, '<p>Please log in', 'invalid-answer'],
  [200, '<!-- cached --><html>', 'invalid-answer'],
  [200, '<?xml version="1.0"?><!DOCTYPE html>', 'invalid-answer'],
])('fails every change of groups and topics for %d %s with %s', async (status, text, kind) => {
  for (const write of writes) {
    const { http, calls } = answering(text, status);
    expect(await kindOfFailure(write(calls))).toBe(kind);
    http.goOffline();
    expect(await kindOfFailure(write(calls))).toBe('offline');
  }
});

it.each([
  [200, '[]'],
  [204, ''],
  [200, '5 < 6'],
  [200, '{"nid":[{"va'],
  [201, '{}'],
])('completes every change when %d %j is answered, whose shape is unknown', async (status, text) => {
  for (const write of writes) {
    const { calls } = answering(text, status);
    await expect(write(calls)).resolves.not.toThrow();
    expect([(await postTopic(calls)).topicId, await postComment(calls)]).toEqual([undefined, undefined]);
  }
});

it('joins and leaves a group by GET, with cookies', async () => {
  const { http, calls } = answering([]);
  await new DrupalGroupGateway(calls).join(3);
  await new DrupalGroupGateway(calls).leave(4);
  expect(http.requests).toEqual([
    { ...asUser, method: 'GET', url: `${BASE}encms-workgroup/join/3` },
    { ...asUser, method: 'GET', url: `${BASE}encms-workgroup/leave/4` },
  ]);
});

it('posts a topic with the token, the signal and the progress', async () => {
  const { http, calls } = answering({ nid: [{ value: 123 }] });
  expect(await postTopic(calls)).toEqual({ topicId: 123, isReadable: true });
  const { signal, onProgress } = sending;
  expect(http.requests).toMatchObject([{ ...asUser, headers: { 'X-CSRF-Token': 'csrf' }, signal, onProgress }]);
});

it('posts a comment in the shape of Drupal core, and reads its answer', async () => {
  const { http, calls } = answering(readFixture('drupal/comment-posted'), 201);
  const gateway = new DrupalCommentGateway(calls);
  const comment = await gateway.post({ topicId: 2, html: '<p>Hej åäö</p>' }, 'csrf');
  expect(comment).toMatchObject({ id: '15', html: '<p>Hej åäö</p>', awaitsApproval: false });
  http.answerWith(readFixture('drupal/comment-awaiting-approval'), 201);
  expect((await gateway.post({ topicId: 2, html: '<p>x</p>' }, undefined))?.awaitsApproval).toBe(true);
  const post = { ...asUser, method: 'POST', url: `${BASE}comment?_format=json` };
  const comment_body = [{ value: '<p>Hej åäö</p>', format: 'basic_html' }];
  expect(http.requests).toMatchObject([
    { ...post, headers: { 'X-CSRF-Token': 'csrf' }, body: { entity_id: [{ target_id: 2 }], comment_body } },
    { ...post, headers: {} },
  ]);
});

/* What really goes over the wire, compared with docs/specification.md, section 7 (post-topic), field by field. */

let recorded: { readonly headers: IncomingHttpHeaders; readonly call: string; readonly body: Buffer };
const baseAddress = listening((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { headers, method = '', url = '' } = request;
    recorded = { headers, call: `${method} ${url}`, body: Buffer.concat(chunks) };
    response.end('{"nid":[{"value":123}]}');
  });
});

const bytes = Uint8Array.from({ length: 1024 }, (_, index) => index % 256);
const withFiles: TopicPost = {
  groupId: 3,
  title: 'Łódź & "more" = 100% + 1',
  message: '<p>See <strong>below</strong>: <a href="https://example.org/?a=1&amp;b=2">a link</a></p>\n<p>🎬</p>',
  group: 'b2371683-21d1-4c5a-bd28-88da24b3a383',
  files: [
    { name: 'minutes.pdf', content: new Blob([bytes], { type: 'application/pdf' }) },
    { name: 'Łódź — Protokoll.TXT', content: new Blob(['--boundary\r\n\r\nx'], { type: 'text/plain' }) },
    { name: 'minutes.pdf', content: new Blob([]) },
  ],
};

async function send(given: Partial<TopicPost>, csrfToken: string) {
  const baseUrl = baseAddress();
  const settings = fakeSettings({ contentSystem: { ...fakeSettings().contentSystem, baseUrl } });
  const gateway = new DrupalTopicGateway(contentCallsTo(new AxiosTransport(baseUrl), undefined, settings));
  await gateway.post({ ...withFiles, ...given }, { ...sending, csrfToken });
  const type = recorded.headers['content-type'] ?? '';
  const form = await new Response(Uint8Array.from(recorded.body), { headers: { 'Content-Type': type } }).formData();
  return { type, fields: [...form] };
}

it('sends the fields of the specification in their order, and every file under its own name, byte by byte', async () => {
  const { type, fields } = await send({}, 'csrf');
  expect(recorded.call).toBe('POST /encms-workgroup/post-topic');
  expect(recorded.headers['x-csrf-token']).toBe('csrf');
  expect(type).toMatch(/^multipart\/form-data; boundary=\S+$/);
  const { title, message, group, files } = withFiles;
  expect(fields.slice(0, 4)).toEqual([
    ['group_id', '3'],
    ['title', title],
    // Line breaks within a field are those of HTTP.
    ['message', message.replace('\n', '\r\n')],
    ['group', group],
  ]);
  const sent = fields.slice(4).map(async ([name, value]) => {
    if (!(value instanceof File)) throw new Error(`${name} is no file`);
    return [name, value.name, value.type, Buffer.from(await value.arrayBuffer())];
  });
  const given = files.map(async ({ name, content }) => {
    const media = content.type || 'application/octet-stream';
    return ['field_files[]', name, media, Buffer.from(await content.arrayBuffer())];
  });
  expect(await Promise.all(sent)).toEqual(await Promise.all(given));
});

it('sends an empty message, no file and no token where there is none', async () => {
  const { fields } = await send({ message: '', files: [] }, '');
  expect(fields.slice(2)).toEqual([
    ['message', ''],
    ['group', withFiles.group],
  ]);
  expect(recorded.headers).not.toHaveProperty('x-csrf-token');
});

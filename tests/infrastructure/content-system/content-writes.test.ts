import { expect, it } from 'vitest';
import type { ContentCalls } from '../../../src/infrastructure/content-system/content-calls.ts';
import { DrupalGroupGateway } from '../../../src/infrastructure/content-system/groups.ts';
import { DrupalCommentGateway, DrupalTopicGateway } from '../../../src/infrastructure/content-system/topics.ts';
import { FakeHttpTransport } from '../../fakes/fake-http-transport.ts';
import { kindOfFailure } from '../kind-of-failure.ts';
import { readFixture } from '../read-fixture.ts';
import { contentCallsTo } from './content-calls-to.ts';

const BASE = 'https://cms.example.org/';
const topic = { groupId: 3, title: 'T', message: '', group: 'u', files: [] };
const sending = { csrfToken: 'csrf', signal: new AbortController().signal, onProgress: () => {} };

function make() {
  const http = new FakeHttpTransport();
  return { http, calls: contentCallsTo(http) };
}

const postTopic = (calls: ContentCalls) => new DrupalTopicGateway(calls).post(topic, sending);
const postComment = (calls: ContentCalls) =>
  new DrupalCommentGateway(calls).post({ topicId: 12, html: '<p>x</p>' }, 'csrf');
const writes = [
  (calls: ContentCalls) => new DrupalGroupGateway(calls).join(3),
  (calls: ContentCalls) => new DrupalGroupGateway(calls).leave(3),
  postTopic,
  postComment,
] as const;

it.each([
  [400, '{"message":"x"}', 'refused'],
  [401, '', 'unauthorised'],
  [403, '{"message":"X-CSRF-Token request header is invalid"}', 'forbidden'],
  [404, '{"message":""}', 'not-found'],
  [413, '<html><head><title>413 Request Entity Too Large', 'too-large'],
  [422, '{"message":"Unprocessable Entity: validation failed.\\ntitle: x"}', 'refused'],
  [500, 'The website encountered an unexpected error.', 'unavailable'],
  [503, '<!DOCTYPE html>', 'unavailable'],
  [200, '<!DOCTYPE html><title>Log in', 'invalid-answer'],
  [200, '\uFEFF \r\n<html>', 'invalid-answer'],
  [200, '<p>Please log in', 'invalid-answer'],
  [200, '<!-- cached --><html>', 'invalid-answer'],
  [200, '<?xml version="1.0"?><!DOCTYPE html>', 'invalid-answer'],
  [201, '<BODY>', 'invalid-answer'],
])('fails every change of groups and topics for %d %s with %s', async (status, text, kind) => {
  for (const write of writes) {
    const { http, calls } = make();
    http.answerWith(text, status);
    expect(await kindOfFailure(write(calls))).toBe(kind);
    http.goOffline();
    expect(await kindOfFailure(write(calls))).toBe('offline');
  }
});

it.each([
  [200, '[]'],
  [200, ''],
  [204, ''],
  [200, 'OK'],
  [200, '5 < 6'],
  [200, '{"nid":[{"va'],
  [200, '{"cid":[{"va'],
  [200, 'null'],
  [201, '{}'],
])('completes every change when %d %j is answered, whose shape is unknown', async (status, text) => {
  for (const write of writes) {
    const { http, calls } = make();
    http.answerWith(text, status);
    await expect(write(calls)).resolves.not.toThrow();
    expect([(await postTopic(calls)).topicId, await postComment(calls)]).toEqual([undefined, undefined]);
  }
});

it('joins and leaves a group by GET, with cookies', async () => {
  const { http, calls } = make();
  http.answerWith([]);
  await new DrupalGroupGateway(calls).join(3);
  await new DrupalGroupGateway(calls).leave(4);
  const call = { system: 'content-system', method: 'GET', withCookies: true };
  expect(http.requests).toEqual([
    { ...call, url: `${BASE}encms-workgroup/join/3` },
    { ...call, url: `${BASE}encms-workgroup/leave/4` },
  ]);
});

it('posts a topic with the token, the signal and the progress', async () => {
  const { http, calls } = make();
  http.answerWith({ nid: [{ value: 123 }] });
  expect(await postTopic(calls)).toEqual({ topicId: 123, isReadable: true });
  expect(http.requests[0]).toMatchObject({
    method: 'POST',
    url: `${BASE}encms-workgroup/post-topic`,
    headers: { 'X-CSRF-Token': 'csrf' },
    signal: sending.signal,
    onProgress: sending.onProgress,
    withCookies: true,
  });
});

it('posts a comment in the shape of Drupal core, and reads its answer', async () => {
  const { http, calls } = make();
  const gateway = new DrupalCommentGateway(calls);
  http.answerWith(readFixture('drupal/comment-posted'), 201);
  const comment = await gateway.post({ topicId: 2, html: '<p>Hej åäö</p>' }, 'csrf');
  expect(comment).toMatchObject({ id: '15', html: '<p>Hej åäö</p>', awaitsApproval: false });
  expect(http.requests[0]).toMatchObject({
    method: 'POST',
    url: `${BASE}comment?_format=json`,
    headers: { 'X-CSRF-Token': 'csrf' },
    body: { entity_id: [{ target_id: 2 }], comment_body: [{ value: '<p>Hej åäö</p>', format: 'basic_html' }] },
    withCookies: true,
  });
  http.answerWith(readFixture('drupal/comment-awaiting-approval'), 201);
  expect((await gateway.post({ topicId: 2, html: '<p>x</p>' }, undefined))?.awaitsApproval).toBe(true);
  expect(http.requests[1]?.headers).toEqual({});
});

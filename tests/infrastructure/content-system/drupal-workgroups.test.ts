import { describe, expect, it } from 'vitest';
import { RemoteError } from '../../../src/application/ports/remote-error.ts';
import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';
import { ContentCalls } from '../../../src/infrastructure/content-system/content-calls.ts';
import {
  DrupalCommentGateway,
  DrupalTopicGateway,
  DrupalTopicSource,
} from '../../../src/infrastructure/content-system/topics.ts';
import { DrupalGroupGateway, DrupalGroupDirectory } from '../../../src/infrastructure/content-system/groups.ts';
import { FakeHttpTransport } from '../../fakes/fake-http-transport.ts';
import { fakeSettings } from '../../fakes/fake-settings.ts';
import { garbage } from '../garbage.ts';
import { readFixture } from '../read-fixture.ts';

const BASE = 'https://cms.example.org/';
const sound = [{ title: 'T', nid: '12', id: '3', uid: '4', comment_body: '<p>x</p>' }];

function make() {
  const http = new FakeHttpTransport();
  const calls = new ContentCalls(
    http,
    { take: () => undefined },
    fakeSettings(),
    'https://portal.example.org',
    drupalAddresses,
  );
  return {
    http,
    groups: new DrupalGroupDirectory(calls),
    groupGateway: new DrupalGroupGateway(calls),
    topics: new DrupalTopicSource(calls),
    topicGateway: new DrupalTopicGateway(calls),
    commentGateway: new DrupalCommentGateway(calls),
  };
}
type Adapters = ReturnType<typeof make>;
type As = 'session' | 'visitor';

const topic = { groupId: 3, title: 'T', message: '', group: 'u', files: [] };
const sending = { csrfToken: 'csrf', signal: new AbortController().signal, onProgress: () => {} };
const sort = { by: 'title', order: 'DESC' } as const;

/** Every read, with its address and valid rows. */
const reads: readonly (readonly [string, (adapters: Adapters, as: As) => Promise<unknown>])[] = [
  ['rest/views/group_workgroups/teaser', ({ groups }, as) => groups.groups({ page: 0, sort: undefined }, 'teaser', as)],
  [
    'rest/views/group_workgroups/teaser?page=2&sort_by=title&sort_order=DESC',
    ({ groups }, as) => groups.groups({ page: 2, sort }, 'teaser', as),
  ],
  ['rest/views/group/single/3', ({ groups }, as) => groups.group(3, as)],
  ['rest/views/group_leaders/standard/3', ({ groups }, as) => groups.leaders(3, undefined, as)],
  ['rest/views/group_topics/single/12', ({ topics }, as) => topics.topic(12, as)],
  ['lists/t.json?group=3', ({ topics }, as) => topics.topics(`${BASE}lists/t.json?group=3`, 0, as)],
  ['lists/t.json?group=3&page=1', ({ topics }, as) => topics.topics(`${BASE}lists/t.json?group=3`, 1, as)],
  ['lists/c.json?topic=12&page=4', ({ topics }, as) => topics.comments(`${BASE}lists/c.json?topic=12`, 4, as)],
];

/** Every call that writes. */
const actions: readonly (readonly [string, (adapters: Adapters) => Promise<unknown>])[] = [
  ['join', ({ groupGateway }) => groupGateway.join(3)],
  ['leave', ({ groupGateway }) => groupGateway.leave(3)],
  ['post-topic', ({ topicGateway }) => topicGateway.post(topic, sending)],
  ['comment', ({ commentGateway }) => commentGateway.post({ topicId: 12, html: '<p>x</p>' }, 'csrf')],
];

async function failure(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    (value) => new Error(`Nothing was thrown but ${JSON.stringify(value)} came`),
    (reason: unknown) => reason,
  );
  if (error instanceof RemoteError) return error.kind;
  throw error;
}

describe.each(reads)('reading %s', (path, read) => {
  it('sends cookies for the session, and none for a visitor', async () => {
    const adapters = make();
    adapters.http.answerWith(sound);
    await read(adapters, 'session');
    await read(adapters, 'visitor');
    const call = { system: 'content-system', method: 'GET', url: BASE + path };
    expect(adapters.http.requests).toMatchObject([
      { ...call, withCookies: true, isRead: true },
      { ...call, withCookies: false, isRead: true },
    ]);
    for (const { headers } of adapters.http.requests) expect(headers ?? {}).toEqual({});
  });

  it.each([
    [404, '{"message":""}', 'not-found'],
    [403, '{"message":""}', 'forbidden'],
    [503, 'Real Drupal is currently under maintenance.', 'unavailable'],
    [200, '<!DOCTYPE html>', 'invalid-answer'],
    [200, '{"rows":[{"title":"On', 'invalid-answer'],
    [200, '{}', 'invalid-answer'],
    [200, '{"rows":null,"pager":null}', 'invalid-answer'],
    [200, '{"rows":[null,"x",5],"pager":null}', 'invalid-answer'],
    [200, '{"rows":[{}],"pager":null}', 'invalid-answer'],
    [200, 'null', 'invalid-answer'],
    [200, '', 'invalid-answer'],
  ])('fails for %d %s with %s, and never returns an empty list', async (status, text, kind) => {
    const adapters = make();
    adapters.http.answerWith(text, status);
    expect(await failure(read(adapters, 'session'))).toBe(kind);
  });

  it('returns a value or a RemoteError, whatever the answer is', async () => {
    const adapters = make();
    for (const answer of [
      ...garbage,
      ...garbage.map((rows) => ({ rows })),
      ...garbage.map((row) => ({ rows: [row] })),
    ]) {
      adapters.http.answerWith(answer === undefined ? '' : JSON.stringify(answer));
      const error: unknown = await read(adapters, 'session').then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error === undefined || error instanceof RemoteError).toBe(true);
    }
  });
});

describe('what is not there', () => {
  it.each([[{ rows: [], pager: null }], [[]]])(
    'fails with not-found for a group and a topic, and returns an empty list of others: %j',
    async (wire) => {
      const { http, groups, topics } = make();
      http.answerWith(wire);
      expect(await failure(groups.group(3, 'session'))).toBe('not-found');
      expect(await failure(topics.topic(12, 'session'))).toBe('not-found');
      expect(await groups.leaders(3, 'csrf', 'session')).toEqual([]);
      expect((await topics.topics(`${BASE}lists/t.json`, 0, 'session')).rows).toEqual([]);
      expect((await topics.comments(`${BASE}lists/c.json`, 0, 'session')).rows).toEqual([]);
    },
  );
});

describe('leaders', () => {
  it('requests leaders with the session’s CSRF token', async () => {
    const { http, groups } = make();
    http.answerWith([]);
    await groups.leaders(3, 'csrf', 'session');
    expect(http.requests[0]?.headers).toEqual({ 'X-CSRF-Token': 'csrf' });
  });
});

describe('addresses in groups and topics', () => {
  it('resolves addresses in groups and topics by the portal and the content system', async () => {
    const { http, groups, topics } = make();
    http.answerWith([
      { title: 'T', view_node: 'https://portal.example.org/group/3', field_files: '/system/files/a.pdf' },
    ]);
    const link = { kind: 'internal', path: '/group/3' };
    expect(await groups.group(3, 'session')).toMatchObject({ link });
    expect((await groups.groups({ page: 0, sort: undefined }, 'x', 'session')).rows).toMatchObject([{ link }]);
    expect((await topics.topics(`${BASE}lists/t.json`, 0, 'session')).rows).toMatchObject([{ link }]);
    expect((await topics.topic(12, 'session')).files).toMatchObject([{ url: `${BASE}system/files/a.pdf` }]);
  });
});

describe.each(actions)('%s', (_, act) => {
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
  ])('fails a change for %d %s with %s', async (status, text, kind) => {
    const adapters = make();
    adapters.http.answerWith(text, status);
    expect(await failure(act(adapters))).toBe(kind);
  });

  it('fails a change with offline when no answer comes', async () => {
    const adapters = make();
    adapters.http.goOffline();
    expect(await failure(act(adapters))).toBe('offline');
  });

  it.each([
    [200, '[]'],
    [200, ''],
    [204, ''],
    [200, 'OK'],
    [200, '5 < 6'],
    [200, '{"nid":[{"va'],
    [200, 'null'],
    [201, '{}'],
  ])('completes a change when %d %j is answered, whose shape is unknown', async (status, text) => {
    const adapters = make();
    adapters.http.answerWith(text, status);
    await expect(act(adapters)).resolves.not.toThrow();
  });
});

describe('DrupalGroupGateway', () => {
  it('joins and leaves a group by GET, with cookies', async () => {
    const { http, groupGateway } = make();
    http.answerWith([]);
    await groupGateway.join(3);
    await groupGateway.leave(4);
    const call = { system: 'content-system', method: 'GET', withCookies: true };
    expect(http.requests).toEqual([
      { ...call, url: `${BASE}encms-workgroup/join/3` },
      { ...call, url: `${BASE}encms-workgroup/leave/4` },
    ]);
  });
});

describe('DrupalTopicGateway', () => {
  it('passes the token, the signal and the progress on', async () => {
    const { http, topicGateway } = make();
    http.answerWith({ nid: [{ value: 123 }] });
    expect(await topicGateway.post(topic, sending)).toEqual({ topicId: 123, isReadable: true });
    expect(http.requests[0]).toMatchObject({
      method: 'POST',
      url: `${BASE}encms-workgroup/post-topic`,
      headers: { 'X-CSRF-Token': 'csrf' },
      signal: sending.signal,
      onProgress: sending.onProgress,
      withCookies: true,
    });
  });

  it('completes a post without an id when the answer has none', async () => {
    const { http, topicGateway } = make();
    for (const text of ['', 'OK', '[]', '{"nid":[{"va', 'null']) {
      http.answerWith(text);
      expect(await topicGateway.post(topic, sending)).toMatchObject({ topicId: undefined });
    }
  });
});

describe('DrupalCommentGateway', () => {
  it('posts Drupal core’s shape, and reads its answer', async () => {
    const { http, commentGateway } = make();
    http.answerWith(readFixture('drupal/comment-posted'), 201);
    const comment = await commentGateway.post({ topicId: 2, html: '<p>Hej åäö</p>' }, 'csrf');
    expect(comment).toMatchObject({ id: '15', html: '<p>Hej åäö</p>', awaitsApproval: false });
    expect(http.requests[0]).toMatchObject({
      method: 'POST',
      url: `${BASE}comment?_format=json`,
      headers: { 'X-CSRF-Token': 'csrf' },
      body: { entity_id: [{ target_id: 2 }], comment_body: [{ value: '<p>Hej åäö</p>', format: 'basic_html' }] },
      withCookies: true,
    });
    http.answerWith(readFixture('drupal/comment-awaiting-approval'), 201);
    expect((await commentGateway.post({ topicId: 2, html: '<p>x</p>' }, undefined))?.awaitsApproval).toBe(true);
    expect(http.requests[1]?.headers).toEqual({});
  });

  it('returns no comment for an unreadable answer', async () => {
    const { http, commentGateway } = make();
    for (const text of ['', 'OK', '[]', '{"cid":[{"va', 'null']) {
      http.answerWith(text, 201);
      expect(await commentGateway.post({ topicId: 2, html: '<p>x</p>' }, 'csrf')).toBeUndefined();
    }
  });
});

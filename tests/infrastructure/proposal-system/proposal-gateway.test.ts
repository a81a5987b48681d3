import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ProposalPlace, ProposalUpdate } from '../../../src/application/ports/proposal-system.ts';
import { DeferredTransport } from '../../../src/infrastructure/http/deferred-transport.ts';
import { BearerProposalGateway } from '../../../src/infrastructure/proposal-system/proposal-gateway.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeRandomness } from '../../fakes/fake-randomness.ts';
import { fakeSettings } from '../../fakes/fake-settings.ts';
import { TinyProposalServer } from './tiny-proposal-server.ts';

const server = new TinyProposalServer();
let baseUrl = '';

beforeAll(async () => {
  baseUrl = await server.start();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.reset();
});

const anna = { userId: 3, isOrganizer: false };
const bruno = { userId: 4, isOrganizer: true };
const place: ProposalPlace = { eventId: 'tides-2027', kind: 'paper' };
const update = { ...place, userName: 'Anna', text: '{"title":"Łódź"}' };

const now = Date.UTC(2027, 0, 31, 12, 0, 5);

function newGateway(): BearerProposalGateway {
  const settings = fakeSettings({ proposalSystem: { baseUrl, events: {} } });
  const clock = new FakeClock(now);
  return new BearerProposalGateway(new DeferredTransport(clock, settings), settings, clock, new FakeRandomness());
}

async function signedIn(): Promise<BearerProposalGateway> {
  const gateway = newGateway();
  await gateway.signIn(anna);
  return gateway;
}

const kindOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'resolved',
    (error: unknown) => (error instanceof Error && 'kind' in error ? error.kind : error),
  );

const paths = () => server.received.map(({ method, path }) => `${method} ${path.replace('/api/', '')}`);
const bearers = (path: string) => server.of(path).map(({ authorization }) => authorization);

it('sends the user, the time and the role with a login, and its token with every later call', async () => {
  const gateway = await signedIn();
  await gateway.record(place);
  await gateway.update(update);
  await gateway.send({ ...update, userEmail: 'anna@example.org' });
  await gateway.count(place);
  await gateway.signOut();
  const [login, ...others] = server.received;
  expect(login?.body).toBe(`{"user_id":3,"r":0,"h":43205,"t":${now / 1000},"o":6}`);
  expect(login?.authorization).toBeUndefined();
  expect(new Set(others.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer token-1']));
  expect(paths()).toEqual([
    'POST login',
    'GET forms-data/single/3/tides-2027/paper',
    'PUT forms-data/update',
    'PUT forms-data/send',
    'GET count/tides-2027/paper',
    'GET logout',
  ]);
  expect(JSON.parse(server.of('forms-data/send')[0]?.body ?? '')).toEqual({
    user_id: 3,
    user_name: 'Anna',
    event_id: 'tides-2027',
    type: 'paper',
    form_json: '{"title":"Łódź"}',
    sent: 1,
    user_email: 'anna@example.org',
  });
});

it.each(['null', '<!DOCTYPE html>'])('refuses the login and sends nothing when %j comes back', async (text) => {
  server.answer = ({ path }) => (path === '/api/login' ? { text } : undefined);
  const gateway = newGateway();
  expect(await kindOf(gateway.signIn(anna))).toBe('invalid-answer');
  expect(await kindOf(gateway.update(update))).toBe('unauthorised');
  expect(paths()).toEqual(['POST login']);
});

it('never lets an overtaken login replace a newer one', async () => {
  const gateway = newGateway();
  server.answer = ({ body }) => (body.includes('"user_id":3') ? 'hang' : undefined);
  const first = kindOf(gateway.signIn(anna));
  await server.arrived('login');
  await gateway.signIn(bruno);
  server.release();
  expect(await first).toBe('unauthorised');
  await gateway.record(place);
  expect(paths().at(-1)).toBe('GET forms-data/single/4/tides-2027/paper');
  expect(server.of('logout')).toEqual([]);
});

it('ends a login at once that arrives after a logout', async () => {
  const gateway = newGateway();
  server.answer = () => 'hang';
  const login = kindOf(gateway.signIn(anna));
  await server.arrived('login');
  await gateway.signOut();
  server.release();
  expect(await login).toBe('unauthorised');
  expect(await kindOf(gateway.record(place))).toBe('unauthorised');
  await server.arrived('logout');
  expect(bearers('logout')).toEqual(['Bearer token-1']);
});

it('renews an expired bearer once for all calls under way, and repeats each once', async () => {
  const gateway = await signedIn();
  server.tokens.clear();
  const eventIds = Array.from({ length: 10 }, (_, index) => `event-${index}`);
  await Promise.all(eventIds.map((eventId) => gateway.record({ ...place, eventId })));
  expect(server.of('login')).toHaveLength(2);
  for (const eventId of eventIds) {
    expect(bearers(`forms-data/single/3/${eventId}/paper`)).toEqual(['Bearer token-1', 'Bearer token-2']);
  }
});

it('does not renew the bearer again for a call whose refusal came later', async () => {
  const gateway = await signedIn();
  server.answer = ({ path }) => (path.includes('/slow/') ? 'hang' : undefined);
  const slow = gateway.count({ ...place, eventId: 'slow' });
  await server.arrived('count/slow/paper');
  server.tokens.clear();
  await gateway.record(place);
  server.release();
  await slow.catch(() => {});
  expect(bearers('count/slow/paper')).toEqual(['Bearer token-1', 'Bearer token-2']);
  expect(server.of('login')).toHaveLength(2);
});

it('fails a call that is refused with the new bearer, too', async () => {
  const gateway = await signedIn();
  server.answer = ({ path }) => (path === '/api/login' ? undefined : { status: 401 });
  expect(await kindOf(gateway.update(update))).toBe('unauthorised');
  expect(paths()).toEqual(['POST login', 'PUT forms-data/update', 'POST login', 'PUT forms-data/update']);
});

it.each([
  [{ status: 500 }, 'unavailable'],
  [{ status: 401 }, 'unauthorised'],
  [{ text: 'null' }, 'invalid-answer'],
])('fails calls after the renewal’s %j with %s until it succeeds', async (answer, kind) => {
  const gateway = await signedIn();
  server.tokens.clear();
  server.answer = ({ path }) => (path === '/api/login' ? answer : undefined);
  expect(await Promise.all([kindOf(gateway.update(update)), kindOf(gateway.record(place))])).toEqual([kind, kind]);
  server.answer = () => undefined;
  await gateway.update(update);
  expect(bearers('forms-data/update')).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-2']);
});

it('ends a call that is cancelled during a renewal, and continues the others', async () => {
  const gateway = await signedIn();
  server.tokens.clear();
  server.answer = ({ path }) => (path === '/api/login' ? 'hang' : undefined);
  const cancel = new AbortController();
  const cancelled = kindOf(gateway.update(update, { signal: cancel.signal }));
  const other = kindOf(gateway.record(place));
  await server.arrived('login', 2);
  cancel.abort();
  expect(await cancelled).toBe('offline');
  server.release();
  expect(await other).toBe('resolved');
  expect(server.of('forms-data/update')).toHaveLength(1);
});

it('requests no new bearer to log an expired one out', async () => {
  const gateway = await signedIn();
  server.tokens.clear();
  await gateway.signOut();
  expect(server.of('login')).toHaveLength(1);
});

const changes: readonly (readonly [string, (gateway: BearerProposalGateway) => Promise<void>])[] = [
  ['replaced', (gateway) => gateway.signIn(bruno)],
  ['ended', (gateway) => gateway.signOut()],
];

it.each(changes)('fails calls of a login that was %s, and does not renew it', async (what, change) => {
  for (const isExpired of [false, true]) {
    server.reset();
    const gateway = await signedIn();
    if (isExpired) server.tokens.clear();
    server.answer = ({ path }) => (path.includes('single') ? 'hang' : undefined);
    const call = kindOf(gateway.record(place));
    await server.arrived('forms-data/single/3/tides-2027/paper');
    await change(gateway);
    server.release();
    expect(await call).toBe('unauthorised');
    expect(server.of('login')).toHaveLength(what === 'ended' ? 1 : 2);
    expect(server.of('forms-data/single/3/tides-2027/paper')).toHaveLength(1);
  }
});

it.each(changes)('sends nothing more of a login that was %s during its renewal', async (what, change) => {
  const gateway = await signedIn();
  server.tokens.clear();
  server.answer = ({ body }) => (body.includes('"user_id":3,"r":1') ? 'hang' : undefined);
  const call = kindOf(gateway.update(update));
  await server.arrived('login', 2);
  await change(gateway);
  server.release();
  expect(await call).toBe('unauthorised');
  expect(server.of('forms-data/update')).toHaveLength(1);
  // A login that arrives after the logout is ended, as no user is logged in.
  if (what === 'ended') await server.arrived('logout', 2);
});

it('treats a 404 as a failure: it may be a proxy’s, and the proposal must not be overwritten', async () => {
  const gateway = await signedIn();
  server.answer = () => ({ status: 404, text: '<h1>Not found' });
  await expect(gateway.record(place)).rejects.toMatchObject({ kind: 'not-found' });
});

it('names events by any text, and the logged-in user', async () => {
  const gateway = await signedIn();
  await gateway.record({ eventId: 'a/b?c=%20#ü ..', kind: 'panel' });
  await gateway.count({ eventId: '...', kind: 'workshop' }).catch(() => {});
  expect(paths().slice(1)).toEqual([
    'GET forms-data/single/3/a%2Fb%3Fc%3D%2520%23%C3%BC%20../panel',
    'GET count/.../workshop',
  ]);
});

it.each(['', '.', '..', '\ud800'])('refuses the event %j, which would be another path', async (eventId) => {
  const gateway = await signedIn();
  expect(await kindOf(gateway.record({ ...place, eventId }))).toBe('not-found');
  expect(await kindOf(gateway.count({ ...place, eventId }))).toBe('not-found');
  expect(paths()).toEqual(['POST login']);
});

it('keeps the token and the text out of its errors', async () => {
  const gateway = await signedIn();
  server.answer = () => ({ status: 500, text: 'token-1' });
  const errors: unknown[] = [];
  for (const call of [() => gateway.update(update), () => gateway.record(place), () => gateway.signIn(anna)]) {
    errors.push(await call().catch((error: unknown) => error));
  }
  const shown = errors.map((error) => inspect(error, { depth: Infinity, showHidden: true })).join();
  expect(shown).toContain('RemoteError');
  for (const secret of ['token-1', 'Łódź', 'Bearer ']) expect(shown).not.toContain(secret);
});

/* Requests of a page that is being closed. A test in a browser shows that they arrive. */

const withText = (text: string, eventId = 'tides-2027'): ProposalUpdate => {
  return { eventId, kind: 'paper', userName: 'Anna', text };
};

const bytesOf = ({ text, userName, eventId, kind }: ProposalUpdate): number => {
  const body = { user_id: 3, user_name: userName, event_id: eventId, type: kind, form_json: text, sent: 0 };
  return new TextEncoder().encode(JSON.stringify(body)).length;
};

/** An update whose body has that many bytes. */
const ofBytes = (bytes: number, eventId?: string): ProposalUpdate => {
  const rest = bytes - bytesOf(withText('', eventId));
  return withText('x'.repeat(rest), eventId);
};

const unloading = { unloading: true };

/** @returns how many calls have been made so that they outlive the page. */
function watchOutliving(): () => number {
  const { fetch } = globalThis;
  let count = 0;
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
    count += 1;
    return fetch(...request);
  });
  return () => count;
}

it('makes the same call of a page that is being closed, and names no library that a preflight would have to allow', async () => {
  const gateway = await signedIn();
  await gateway.update(withText('{"a":"Łódź"}'));
  await gateway.update(withText('{"a":"Łódź"}'), unloading);
  const [usual, left] = server.of('forms-data/update');
  expect(left).toEqual({ ...usual, userAgent: 'node' });
});

it('makes the call of a page that is being closed with keepalive, before anything but microtasks has run', async () => {
  const gateway = await signedIn();
  let hasRun = false;
  const seen: unknown[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    seen.push([request.keepalive, request.method, request.headers.get('authorization'), hasRun]);
    return Promise.resolve(new Response('{"status":"ok"}'));
  });
  const left = gateway.update(withText('{}'), unloading);
  for (const schedule of [setImmediate, setTimeout]) {
    schedule(() => {
      hasRun = true;
    });
  }
  await left;
  expect(seen).toEqual([[true, 'PUT', 'Bearer token-1', false]]);
});

it('uses fetch only while a page is being closed', async () => {
  const gateway = await signedIn();
  const fetch = vi.fn<() => never>();
  vi.stubGlobal('fetch', fetch);
  await gateway.update(withText('{}'));
  await gateway.update(withText('{}'), { unloading: false });
  expect(fetch).not.toHaveBeenCalled();
});

it('lets 64,000 bytes of UTF-8 outlive the page; with one more it is a call like any other', async () => {
  const gateway = await signedIn();
  const outliving = watchOutliving();
  await gateway.update(ofBytes(64_000), unloading);
  expect(outliving()).toBe(1);
  const quotes = '"'.repeat(30_000);
  const texts = [`${quotes}${'x'.repeat(5_000)}`, 'ł'.repeat(32_000), '🎬'.repeat(16_000)];
  for (const larger of [ofBytes(64_001), ...texts.map((text) => withText(text))]) {
    expect(larger.text.length).toBeLessThan(64_000);
    await gateway.update(larger, unloading);
  }
  expect(outliving()).toBe(1);
  expect(server.of('forms-data/update')).toHaveLength(5);
});

it('shares the bytes of calls that outlive the page with all others under way, and returns them, however they end', async () => {
  const gateway = await signedIn();
  const outliving = watchOutliving();
  server.answer = () => 'hang';
  const cancel = new AbortController();
  const first = kindOf(gateway.update(ofBytes(40_000, 'a'), unloading));
  const second = kindOf(gateway.update(ofBytes(20_000, 'b'), { ...unloading, signal: cancel.signal }));
  await server.arrived('forms-data/update', 2);
  expect(outliving()).toBe(2);
  const third = kindOf(gateway.update(ofBytes(4_001, 'c'), unloading));
  await server.arrived('forms-data/update', 3);
  expect(outliving()).toBe(2);
  cancel.abort();
  expect(await second).toBe('offline');
  const fourth = kindOf(gateway.update(ofBytes(20_000, 'd'), unloading));
  await server.arrived('forms-data/update', 4);
  expect(outliving()).toBe(3);
  server.release();
  expect(await Promise.all([first, third, fourth])).toEqual(Array<string>(3).fill('resolved'));
  server.answer = () => ({ status: 500 });
  expect(await kindOf(gateway.update(ofBytes(64_000), unloading))).toBe('unavailable');
  expect(await kindOf(gateway.update(ofBytes(64_000), unloading))).toBe('unavailable');
  expect(outliving()).toBe(5);
});

it('repeats a call that outlives the page once with a new bearer, for the same bytes', async () => {
  const gateway = await signedIn();
  server.tokens.clear();
  await gateway.update(ofBytes(60_000), unloading);
  expect(server.of('forms-data/update').map(({ authorization }) => authorization)).toEqual([
    'Bearer token-1',
    'Bearer token-2',
  ]);
});

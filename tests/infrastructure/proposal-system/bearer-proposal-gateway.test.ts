import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ProposalPlace } from '../../../src/application/ports/proposal-system.ts';
import { AxiosTransport } from '../../../src/infrastructure/http/axios-transport.ts';
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
  const http = new AxiosTransport('https://cms.example.org/');
  return new BearerProposalGateway(http, settings, new FakeClock(now), new FakeRandomness());
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

it.each(['null', '""', '', '<!DOCTYPE html>', '{"token":"abc"}', 'two words'])(
  'refuses the login and sends nothing when %j comes back',
  async (text) => {
    server.answer = ({ path }) => (path === '/api/login' ? { text } : undefined);
    const gateway = newGateway();
    expect(await kindOf(gateway.signIn(anna))).toBe('invalid-answer');
    expect(await kindOf(gateway.update(update))).toBe('unauthorised');
    expect(paths()).toEqual(['POST login']);
  },
);

it('requires a login for every call, and sends nothing without one', async () => {
  const gateway = newGateway();
  const calls = () => [
    gateway.record(place),
    gateway.update(update),
    gateway.update(update, { unloading: true }),
    gateway.send({ ...update, userEmail: '' }),
    gateway.count(place),
  ];
  expect(new Set(await Promise.all(calls().map(kindOf)))).toEqual(new Set(['unauthorised']));
  await gateway.signOut();
  expect(server.received).toEqual([]);
  await gateway.signIn(anna);
  await gateway.signOut();
  expect(new Set(await Promise.all(calls().map(kindOf)))).toEqual(new Set(['unauthorised']));
  expect(paths()).toEqual(['POST login', 'GET logout']);
});

it('forgets a login when the next one fails', async () => {
  const gateway = await signedIn();
  server.answer = ({ path }) => (path === '/api/login' ? { status: 403 } : undefined);
  expect(await kindOf(gateway.signIn(bruno))).toBe('forbidden');
  expect(await kindOf(gateway.record(place))).toBe('unauthorised');
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

it.each(changes)('fails calls of a login that was %s', async (_, change) => {
  const gateway = await signedIn();
  server.answer = ({ path }) => (path.includes('single') ? 'hang' : undefined);
  const call = kindOf(gateway.record(place));
  await server.arrived('forms-data/single/3/tides-2027/paper');
  await change(gateway);
  server.release();
  expect(await call).toBe('unauthorised');
});

it.each(changes)('does not renew a login that was %s', async (what, change) => {
  const gateway = await signedIn();
  server.tokens.clear();
  server.answer = ({ path }) => (path.includes('single') ? 'hang' : undefined);
  const call = kindOf(gateway.record(place));
  await server.arrived('forms-data/single/3/tides-2027/paper');
  await change(gateway);
  server.release();
  expect(await call).toBe('unauthorised');
  expect(server.of('login')).toHaveLength(what === 'ended' ? 1 : 2);
  expect(server.of('forms-data/single/3/tides-2027/paper')).toHaveLength(1);
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

it('ends calls by their signal, whether or not they were sent', async () => {
  const gateway = await signedIn();
  const signal = AbortSignal.abort();
  expect(await kindOf(gateway.update(update, { signal }))).toBe('offline');
  expect(paths()).toEqual(['POST login']);
  server.answer = () => 'hang';
  for (const call of [
    (options: { signal: AbortSignal }) => gateway.record(place, options),
    (options: { signal: AbortSignal }) => gateway.update(update, options),
    (options: { signal: AbortSignal }) => gateway.update(update, { ...options, unloading: true }),
    (options: { signal: AbortSignal }) => gateway.send({ ...update, userEmail: '' }, options),
  ]) {
    const cancel = new AbortController();
    const before = server.received.length;
    const ended = kindOf(call({ signal: cancel.signal }));
    await expect.poll(() => server.received.length).toBe(before + 1);
    cancel.abort();
    expect(await ended).toBe('offline');
  }
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

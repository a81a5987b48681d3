import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ProposalUpdate } from '../../../src/application/ports/proposal-system.ts';
import { DeferredTransport } from '../../../src/infrastructure/http/deferred-transport.ts';
import { BearerProposalGateway } from '../../../src/infrastructure/proposal-system/proposal-gateway.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeRandomness } from '../../fakes/fake-randomness.ts';
import { fakeSettings } from '../../fakes/fake-settings.ts';
import { TinyProposalServer } from './tiny-proposal-server.ts';

/* Requests of a page that is being closed. A test in a browser shows that they arrive. */

const server = new TinyProposalServer();
let baseUrl = '';

beforeAll(async () => {
  baseUrl = await server.start();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.reset();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A gateway with a logged-in user, so that the library has been loaded as well. */
async function signedIn(): Promise<BearerProposalGateway> {
  const settings = fakeSettings({ proposalSystem: { baseUrl, events: {} } });
  const clock = new FakeClock();
  const gateway = new BearerProposalGateway(
    new DeferredTransport(clock, settings),
    settings,
    clock,
    new FakeRandomness(),
  );
  await gateway.signIn({ userId: 3, isOrganizer: false });
  return gateway;
}

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

const kindOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'resolved',
    (error: unknown) => (error instanceof Error && 'kind' in error ? error.kind : error),
  );

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

it('makes the same call, and names no library that a preflight would have to allow', async () => {
  const gateway = await signedIn();
  await gateway.update(withText('{"a":"Łódź"}'));
  await gateway.update(withText('{"a":"Łódź"}'), unloading);
  const [usual, left] = server.of('forms-data/update');
  expect(left).toEqual({ ...usual, userAgent: 'node' });
});

it('leaves with keepalive before anything but microtasks has run', async () => {
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

it('uses fetch only while the page is being closed', async () => {
  const gateway = await signedIn();
  const fetch = vi.fn<() => never>();
  vi.stubGlobal('fetch', fetch);
  await gateway.update(withText('{}'));
  await gateway.update(withText('{}'), { unloading: false });
  expect(fetch).not.toHaveBeenCalled();
});

it('allows 64,000 bytes; with one more it is a call like any other', async () => {
  const gateway = await signedIn();
  const outliving = watchOutliving();
  await gateway.update(ofBytes(64_000), unloading);
  expect(outliving()).toBe(1);
  await gateway.update(ofBytes(64_001), unloading);
  expect(outliving()).toBe(1);
  expect(server.of('forms-data/update').map(({ body }) => body.length)).toEqual([64_000, 64_001]);
});

it('measures bytes of UTF-8, with the escapes of quotes', async () => {
  const gateway = await signedIn();
  const outliving = watchOutliving();
  const quotes = '"'.repeat(30_000);
  for (const text of [`${quotes}${'x'.repeat(5_000)}`, 'ł'.repeat(32_000), '🎬'.repeat(16_000)]) {
    expect(text.length).toBeLessThan(64_000);
    await gateway.update(withText(text), unloading);
  }
  expect(outliving()).toBe(0);
  expect(server.of('forms-data/update')).toHaveLength(3);
});

it('shares its bytes with all others under way, and returns them, however it ends', async () => {
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

it('repeats the call once with a new bearer, for the same bytes', async () => {
  const gateway = await signedIn();
  server.tokens.clear();
  await gateway.update(ofBytes(60_000), unloading);
  expect(server.of('forms-data/update').map(({ authorization }) => authorization)).toEqual([
    'Bearer token-1',
    'Bearer token-2',
  ]);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ReadAs } from '../../../src/application/ports/content-sources.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../../src/application/ports/remote-error.ts';
import { QueryCache, QueryContext, type QueryOptions } from '../../../src/application/cache/query-cache.ts';
import { PREFETCH_FRESH_FOR, QUERY_TIMEOUT } from '../../../src/domain/shared/timeouts.ts';
import { dehydrate, hydrate } from '../../../src/application/cache/hydration.ts';
import type { HydrationData } from '../../../src/application/cache/loadable.ts';
import { settle } from '../../support/settle.ts';
import { TestBrowser, type TestOptions } from '../../support/test-container.ts';
import { openTab } from '../session/session-tab.ts';

/** A remote system that answers when it is told to, in any order. */
class Gateway {
  readonly asked: {
    readonly as: ReadAs;
    readonly answer: (text: string) => void;
    readonly fail: (error: Error) => void;
  }[] = [];

  readonly read = (as: ReadAs): Promise<string> =>
    new Promise((resolve, reject) => {
      this.asked.push({ as, answer: resolve, fail: reject });
    });

  async answer(turn: number, text: string): Promise<void> {
    this.asked[turn]?.answer(text);
    await settle();
  }

  async fail(turn: number, kind: RemoteErrorKind): Promise<void> {
    this.asked[turn]?.fail(new RemoteError({ system: RemoteSystem.content, kind, message: kind }));
    await settle();
  }
}

function setUp(options: QueryOptions<string> = {}, tabOptions?: TestOptions) {
  const tab = openTab(tabOptions);
  const context = tab.container.get(QueryContext);
  const cache = new QueryCache<string>(context, 'texts', options);
  const gateway = new Gateway();
  const query = cache.query('key', gateway.read);
  return { ...tab, context, cache, gateway, query, shown: () => query.state$.value, asked: () => gateway.asked.length };
}

const idle = { status: 'idle' };
const loading = { status: 'loading' };
const failed = (reason: string) => ({ status: 'failed', reason });
const ready = (value: string, stale = false) => ({ status: 'ready', value, stale });

it('requests nothing before a query is refreshed, then goes from loading to ready, and waits for that', async () => {
  const { gateway, query } = setUp();
  expect([query.state$.value, gateway.asked]).toEqual([idle, []]);
  const refreshed = query.refresh();
  expect(query.state$.value).toEqual(loading);
  await gateway.answer(0, 'first');
  await refreshed;
  expect(query.state$.value).toEqual(ready('first'));
});

it('keeps not-found while a query is read again; any other failure gives way to loading', async () => {
  const { query, gateway } = setUp();
  void query.refresh();
  await gateway.fail(0, RemoteErrorKind.notFound);
  void query.refresh();
  expect(query.state$.value).toEqual(failed('not-found'));
  await gateway.fail(1, RemoteErrorKind.unavailable);
  void query.refresh();
  expect(query.state$.value).toEqual(loading);
  await gateway.answer(2, 'there after all');
  expect(query.state$.value).toEqual(ready('there after all'));
});

it('fails when no answer has come after thirty seconds, and shows one that comes later all the same', async () => {
  const { gateway, fakes, query } = setUp();
  const refreshed = query.refresh();
  fakes.clock.advance(QUERY_TIMEOUT - 1);
  await settle();
  expect(query.state$.value).toEqual(loading);
  fakes.clock.advance(1);
  await refreshed;
  expect(query.state$.value).toEqual(failed('unavailable'));
  await gateway.answer(0, 'late');
  expect(query.state$.value).toEqual(ready('late'));
  void query.refresh();
  fakes.clock.advance(QUERY_TIMEOUT - 1);
  void query.refresh();
  fakes.clock.advance(1);
  await settle();
  // The older request has been replaced, and the newer one still has time.
  expect(query.state$.value).toEqual(ready('late'));
  fakes.clock.advance(QUERY_TIMEOUT);
  await settle();
  expect(query.state$.value).toEqual(ready('late', true));
});

it.each(Object.values(RemoteErrorKind))(
  'fails with %s; a text that was there stays, unless it is about it',
  async (kind) => {
    const isAboutText = /forbidden|unauthorised|not-found/.test(kind);
    const { gateway, query } = setUp();
    const refreshed = query.refresh();
    await gateway.fail(0, kind);
    await expect(refreshed).resolves.toBeUndefined();
    expect(query.state$.value).toEqual(failed(kind));
    void query.refresh();
    await gateway.answer(1, 'first');
    void query.refresh();
    await gateway.fail(2, kind);
    expect(query.state$.value).toEqual(isAboutText ? failed(kind) : ready('first', true));
    void query.refresh();
    await gateway.answer(3, 'second');
    expect(query.state$.value).toEqual(ready('second'));
  },
);

it('fails a query whose answer cannot be read', async () => {
  const { cache } = setUp();
  const query = cache.query('broken', () => {
    throw new Error('No');
  });
  await expect(query.refresh()).resolves.toBeUndefined();
  expect(query.state$.value.status).toBe('failed');
});

it.each([true, false])(
  'shows the newest answer, none of a former reader, in any order; in view: %s',
  async (isInView) => {
    const act = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ does: fc.constantFrom('answer' as const, 'fail' as const), turn: fc.nat(9) }),
      },
      { weight: 2, arbitrary: fc.record({ does: fc.constant('ask' as const) }) },
      fc.record({ does: fc.constant('another reader' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 16 }), async (acts) => {
        const { cache, gateway, query, logIn } = setUp();
        const published: string[] = [];
        cache.answers$.subscribe((answer) => published.push(answer));
        if (isInView) query.state$.subscribe();
        const accepted: string[] = [];
        let shown: unknown = idle;
        let text: string | undefined;
        const ended = new Set<number>();
        let newest = -1;
        const ask = () => {
          newest = gateway.asked.length - 1;
          if (text === undefined) shown = loading;
        };
        for (const [index, it_] of acts.entries()) {
          if (it_.does === 'ask') {
            void query.refresh();
            ask();
          } else if (it_.does === 'another reader') {
            logIn(index + 1);
            [text, shown, newest] = [undefined, idle, -1];
            if (isInView) ask();
          } else if (gateway.asked.length > 0) {
            const { does } = it_;
            const turn = it_.turn % gateway.asked.length;
            const isHeard = turn === newest && !ended.has(turn);
            ended.add(turn);
            await (does === 'answer' ? gateway.answer(turn, `answer ${turn}`) : gateway.fail(turn, 'unavailable'));
            if (isHeard && does === 'answer') {
              text = `answer ${turn}`;
              accepted.push(text);
              shown = ready(text);
            } else if (isHeard) shown = text === undefined ? failed('unavailable') : ready(text, true);
          }
          expect([query.state$.value, published]).toEqual([shown, accepted]);
        }
      }),
      { numRuns: 300 },
    );
  },
);

it('another reader is not told of an answer to the former one, also to a query that has made room for others', async () => {
  const { cache, gateway, query, logIn } = setUp();
  const published: string[] = [];
  cache.answers$.subscribe((answer) => published.push(answer));
  void query.refresh();
  for (let count = 0; count < 60; count += 1) cache.query(String(count), gateway.read);
  logIn(3);
  await gateway.answer(0, 'of a visitor');
  expect(published).toEqual([]);
});

it('another reader gets no answer because of which the reader changes', async () => {
  const { cache, gateway, session, query, logIn, shown } = setUp();
  cache.answers$.subscribe((answer) => {
    if (answer === 'of another user') session.end();
  });
  logIn(3);
  query.state$.subscribe();
  void query.refresh();
  await gateway.answer(0, 'of another user');
  expect(shown()).toEqual(loading);
  await gateway.answer(1, 'of a visitor');
  expect(shown()).toEqual(ready('of a visitor'));
});

it.each([
  ['reader', ready('first'), 2],
  ['user', loading, 2],
] as const)(
  'another reader is not who was remembered and is confirmed, unless a query is of the %s',
  async (of, expected, requests) => {
    const browser = new TestBrowser();
    openTab({ browser }).logIn(7);
    const { session, gateway, query, shown, asked } = setUp({ of }, { browser, isRemembered: true });
    void query.refresh();
    session.confirm();
    await gateway.answer(0, 'first');
    query.show();
    expect([shown(), asked()]).toEqual([expected, requests]);
    await gateway.answer(1, 'theirs');
    expect(shown()).toEqual(ready('theirs'));
  },
);

it('reads again, when a lost connection is there again, what is in view and stale or failed for want of it', async () => {
  const { cache, gateway, fakes, query, asked } = setUp();
  const queries = [query, ...['other', 'hidden', 'forbidden', 'there'].map((key) => cache.query(key, gateway.read))];
  const states = () => queries.map(({ state$ }) => state$.value);
  for (const [index, { state$ }] of queries.entries()) if (index !== 2) state$.subscribe();
  for (const each of queries) void each.refresh();
  await gateway.answer(0, 'first');
  for (const turn of [1, 2]) await gateway.fail(turn, 'offline');
  await gateway.fail(3, 'forbidden');
  await gateway.answer(4, 'there');
  fakes.connectivity.goOffline();
  void query.refresh();
  await gateway.fail(5, 'offline');
  const others = [failed('forbidden'), ready('there')];
  expect(states()).toEqual([ready('first', true), failed('offline'), failed('offline'), ...others]);
  fakes.connectivity.goOnline();
  expect(asked()).toBe(8);
  await gateway.answer(6, 'first again');
  await gateway.answer(7, 'other');
  expect(states()).toEqual([ready('first again'), ready('other'), failed('offline'), ...others]);
});

it('keeps one query for each key, of which the oldest make room that are not in view', () => {
  const { cache, gateway, query } = setUp();
  query.state$.subscribe();
  const [second, third] = ['second', 'third'].map((key) => cache.query(key, gateway.read));
  for (let count = 3; count < 60; count += 1) cache.query(String(count), gateway.read);
  expect(cache.query('second', gateway.read)).toBe(second);
  expect(second).not.toBe(third);
  cache.query('one too many', gateway.read);
  expect(cache.query('key', gateway.read)).toBe(query);
  expect(cache.query('third', gateway.read)).toBe(third);
  expect(cache.query('second', gateway.read)).not.toBe(second);
});

it('reads a query with the session, and as a visitor while a logout is still to be repeated', () => {
  const { gateway, query, session } = setUp();
  void query.refresh();
  session.markPendingSignOut({ userId: 3, logoutToken: 'l' });
  void query.refresh();
  expect(gateway.asked.map(({ as }) => as)).toEqual(['session', 'visitor']);
});

const prefetching = () => {
  const setting = setUp();
  const prefetch = () => void setting.cache.prefetch('key', setting.gateway.read);
  prefetch();
  return { ...setting, prefetch };
};

it('a prefetch gives its answer to the view that opens meanwhile, without another request, and is not made of what is known', async () => {
  const { gateway, query, prefetch, shown, asked } = prefetching();
  prefetch();
  const wanted = query.load();
  await gateway.answer(0, 'early');
  await wanted;
  prefetch();
  expect([shown(), asked()]).toEqual([ready('early'), 1]);
});

it('a prefetch gives its answer to the first view that opens soon after', async () => {
  const { gateway, fakes, query, shown, asked } = prefetching();
  await gateway.answer(0, 'early');
  fakes.clock.advance(PREFETCH_FRESH_FOR - 1);
  await query.load();
  expect([shown(), asked()]).toEqual([ready('early'), 1]);
  void query.load();
  expect(asked()).toBe(2);
  const later = prefetching();
  await later.gateway.answer(0, 'early');
  later.fakes.clock.advance(PREFETCH_FRESH_FOR);
  void later.query.load();
  expect([later.shown(), later.asked()]).toEqual([ready('early'), 2]);
});

it('a prefetch is forgotten when it fails, unless a view waits for it, and is not repeated before a view opens', async () => {
  const { gateway, query, prefetch, shown, asked } = prefetching();
  await gateway.fail(0, 'forbidden');
  prefetch();
  expect([shown(), asked()]).toEqual([idle, 1]);
  void query.load();
  expect(asked()).toBe(2);
  const awaited = prefetching();
  awaited.query.state$.subscribe();
  void awaited.query.load();
  await awaited.gateway.fail(0, 'forbidden');
  expect(awaited.shown()).toEqual(failed('forbidden'));
});

it('a prefetch never gives its answer to another user', async () => {
  const { gateway, query, logIn, prefetch, shown, asked } = prefetching();
  logIn(2);
  await gateway.answer(0, 'of a visitor');
  expect(shown()).toEqual(idle);
  prefetch();
  expect(asked()).toBe(2);
  void query.load();
  await gateway.answer(1, 'of the second');
  expect(shown()).toEqual(ready('of the second'));
});

it('a view sends one request together with others, and another when the query is shown again', async () => {
  const { gateway, query, asked } = setUp();
  const ends = [query.show(), query.show()];
  await gateway.answer(0, 'first');
  ends.push(query.show());
  for (const end of ends) end();
  expect(asked()).toBe(1);
  query.show();
  expect(asked()).toBe(2);
});

it('a view does not wait for a request that has had no answer for thirty seconds', async () => {
  const { fakes, query, asked } = setUp();
  void query.load();
  fakes.clock.advance(QUERY_TIMEOUT);
  await settle();
  void query.load();
  expect(asked()).toBe(2);
});

it('a view waits for the newer request that a write has sent meanwhile', async () => {
  const { gateway, query, shown } = setUp();
  let isLoaded = false;
  void query.load().then(() => (isLoaded = true));
  void query.refresh();
  await gateway.answer(0, 'before the write');
  expect(isLoaded).toBe(false);
  await gateway.answer(1, 'after the write');
  expect([isLoaded, shown()]).toEqual([true, ready('after the write')]);
});

it('does not ask for a fresh answer again, unless it says so itself, is stale, or the cache is invalidated', async () => {
  const freshFor = (text: string) => (text === 'short-lived' ? 0 : 60_000);
  const { cache, gateway, fakes, query, asked } = setUp({ freshFor });
  const expectRequests = async (requests: number) => {
    void query.load();
    await settle();
    expect(asked()).toBe(requests);
  };
  await expectRequests(1);
  // The answer under way is stale from now on.
  cache.invalidate();
  await expectRequests(2);
  await gateway.answer(1, 'first');
  fakes.clock.advance(59_999);
  await expectRequests(2);
  fakes.clock.advance(1);
  await expectRequests(3);
  await gateway.answer(2, 'short-lived');
  await expectRequests(4);
  await gateway.answer(3, 'fresh');
  cache.invalidate();
  await expectRequests(5);
  await gateway.answer(4, 'fresh');
  void query.refresh();
  await gateway.fail(5, 'unavailable');
  await expectRequests(7);
});

/** As the document of a prerendered page carries it. */
async function dehydrated() {
  const { cache, context, gateway } = setUp();
  const queries = ['key', 'gone', 'out of order', 'stale'].map((key) => cache.query(key, gateway.read));
  for (const each of queries) void each.load();
  cache.query('unread', gateway.read);
  await gateway.answer(0, 'prerendered');
  await gateway.fail(1, 'not-found');
  await gateway.fail(2, 'unavailable');
  await gateway.answer(3, 'outdated');
  void queries[3]?.refresh();
  await gateway.fail(4, 'unavailable');
  return JSON.parse(JSON.stringify(dehydrate(context))) as HydrationData;
}

it('hydration data has what is there and not stale, and what is known not to be there', async () => {
  expect(await dehydrated()).toEqual({ texts: { key: ready('prerendered'), gone: failed('not-found') } });
});

it('hydration data begins the queries of one cache and reader, which a new answer replaces as soon as a view shows them', async () => {
  const { container, logIn } = openTab();
  const context = container.get(QueryContext);
  hydrate(context, await dehydrated());
  const gateway = new Gateway();
  const firstState = (key: string, name = 'texts') =>
    new QueryCache<string>(context, name).query(key, gateway.read).state$.value;
  expect(firstState('gone')).toEqual(failed('not-found'));
  expect([firstState('constructor'), firstState('key', 'others')]).toEqual([idle, idle]);
  const query = new QueryCache<string>(context, 'texts').query('key', gateway.read);
  expect([query.state$.value, gateway.asked]).toEqual([ready('prerendered'), []]);
  query.show();
  await gateway.answer(0, 'newest');
  expect(query.state$.value).toEqual(ready('newest'));
  logIn(3);
  expect(firstState('key')).toEqual(idle);
});

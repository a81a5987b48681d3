import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
  return { ...tab, context, cache, gateway, query: cache.query('key', gateway.read) };
}

/** A query that has been answered by `first`. */
async function setUpRead(options?: QueryOptions<string>) {
  const setting = setUp(options);
  void setting.query.load();
  await setting.gateway.answer(0, 'first');
  return setting;
}

const ready = (value: string, stale = false) => ({ status: 'ready', value, stale });

describe('a query', () => {
  it('requests nothing before a query is refreshed, then goes from loading to ready, and waits for that', async () => {
    const { gateway, query } = setUp();
    expect([query.state$.value, gateway.asked]).toEqual([{ status: 'idle' }, []]);
    const refreshed = query.refresh();
    expect(query.state$.value).toEqual({ status: 'loading' });
    await gateway.answer(0, 'first');
    await refreshed;
    expect(query.state$.value).toEqual(ready('first'));
  });

  it('keeps not-found while a query is read again; any other failure gives way to loading', async () => {
    const { query, gateway } = setUp();
    void query.refresh();
    await gateway.fail(0, RemoteErrorKind.notFound);
    void query.refresh();
    expect(query.state$.value).toEqual({ status: 'failed', reason: 'not-found' });
    await gateway.fail(1, RemoteErrorKind.unavailable);
    void query.refresh();
    expect(query.state$.value).toEqual({ status: 'loading' });
    await gateway.answer(2, 'there after all');
    expect(query.state$.value).toEqual(ready('there after all'));
  });

  it('fails when no answer has come after thirty seconds, and shows one that comes later all the same', async () => {
    const { gateway, fakes, query } = setUp();
    const refreshed = query.refresh();
    fakes.clock.advance(QUERY_TIMEOUT - 1);
    await settle();
    expect(query.state$.value).toEqual({ status: 'loading' });
    fakes.clock.advance(1);
    await refreshed;
    expect(query.state$.value).toEqual({ status: 'failed', reason: 'unavailable' });
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
    'fails with the reason %s; a text that was there stays, unless it is about the text',
    async (kind) => {
      const isAboutText = /forbidden|unauthorised|not-found/.test(kind);
      const failed = { status: 'failed', reason: kind };
      const { gateway, query } = setUp();
      const refreshed = query.refresh();
      await gateway.fail(0, kind);
      await expect(refreshed).resolves.toBeUndefined();
      expect(query.state$.value).toEqual(failed);
      void query.refresh();
      await gateway.answer(1, 'first');
      void query.refresh();
      await gateway.fail(2, kind);
      expect(query.state$.value).toEqual(isAboutText ? failed : ready('first', true));
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
});

it.each([true, false])(
  'shows the newest answer and publishes none of a former reader, whatever comes in whatever order; in view: %s',
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
        let shown: unknown = { status: 'idle' };
        let text: string | undefined;
        const ended = new Set<number>();
        let newest = -1;
        const ask = () => {
          newest = gateway.asked.length - 1;
          if (text === undefined) shown = { status: 'loading' };
        };
        for (const [index, it_] of acts.entries()) {
          if (it_.does === 'ask') {
            void query.refresh();
            ask();
          } else if (it_.does === 'another reader') {
            logIn(index + 1);
            [text, shown, newest] = [undefined, { status: 'idle' }, -1];
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
            } else if (isHeard)
              shown = text === undefined ? { status: 'failed', reason: 'unavailable' } : ready(text, true);
          }
          expect([query.state$.value, published]).toEqual([shown, accepted]);
        }
      }),
      { numRuns: 300 },
    );
  },
);

describe('a change of user', () => {
  it('drops what was read when the reader changes, and loads what is in view again', async () => {
    const { cache, gateway, query, logIn } = setUp();
    const hidden = cache.query('hidden', gateway.read);
    void query.refresh();
    void hidden.refresh();
    await gateway.answer(0, 'of a visitor');
    await gateway.answer(1, 'of a visitor');
    const shown: unknown[] = [];
    query.state$.subscribe((state) => shown.push(state));
    logIn(3);
    expect(query.state$.value).toEqual({ status: 'loading' });
    expect(gateway.asked).toHaveLength(3);
    await gateway.answer(2, 'of Zofia');
    expect(shown.at(-1)).toEqual(ready('of Zofia'));
    expect(hidden.state$.value).toEqual({ status: 'idle' });
  });

  it('publishes no answer to a former reader’s request whose query has made room for others', async () => {
    const { cache, gateway, query, logIn } = setUp();
    const published: string[] = [];
    cache.answers$.subscribe((answer) => published.push(answer));
    void query.refresh();
    for (let count = 0; count < 60; count += 1) cache.query(String(count), gateway.read);
    logIn(3);
    await gateway.answer(0, 'of a visitor');
    expect(published).toEqual([]);
  });

  it('drops an answer because of which the user changes', async () => {
    const { cache, gateway, query, session, logIn } = setUp();
    cache.answers$.subscribe((answer) => {
      if (answer === 'of another user') session.end();
    });
    logIn(3);
    query.state$.subscribe();
    void query.refresh();
    await gateway.answer(0, 'of another user');
    expect(query.state$.value).toEqual({ status: 'loading' });
    await gateway.answer(1, 'of a visitor');
    expect(query.state$.value).toEqual(ready('of a visitor'));
  });
});

it('reads again, when a lost connection is there again, what is in view and stale or failed for want of it', async () => {
  const { cache, gateway, fakes, query } = setUp();
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
  const offline = { status: 'failed', reason: 'offline' };
  const others = [{ status: 'failed', reason: 'forbidden' }, ready('there')];
  expect(states()).toEqual([ready('first', true), offline, offline, ...others]);
  fakes.connectivity.goOnline();
  expect(gateway.asked).toHaveLength(8);
  await gateway.answer(6, 'first again');
  await gateway.answer(7, 'other');
  expect(states()).toEqual([ready('first again'), ready('other'), offline, ...others]);
});

describe('what is kept', () => {
  it('returns the same query for one key, and another for another key', async () => {
    const { cache, gateway, query } = setUp();
    expect(cache.query('key', () => Promise.resolve('never asked'))).toBe(query);
    const other = cache.query('other', () => Promise.resolve('other'));
    void query.refresh();
    await gateway.answer(0, 'first');
    await other.refresh();
    expect(query.state$.value).toEqual(ready('first'));
    expect(other.state$.value).toEqual(ready('other'));
  });

  it('makes room by dropping what was read first, and nothing that is in view', async () => {
    const { cache, gateway, query } = setUp();
    query.state$.subscribe();
    const read = async () => 'text';
    const second = cache.query('second', read);
    const third = cache.query('third', read);
    await second.refresh();
    for (let count = 3; count < 60; count += 1) cache.query(String(count), read);
    expect(cache.query('second', read)).toBe(second);
    cache.query('one too many', read);
    expect(cache.query('key', gateway.read)).toBe(query);
    expect(cache.query('third', read)).toBe(third);
    expect(cache.query('second', read)).not.toBe(second);
  });

  it('reads a query with the session, and as a visitor while a logout is still to be repeated', () => {
    const { gateway, query, session } = setUp();
    void query.refresh();
    session.markPendingSignOut({ userId: 3, logoutToken: 'l' });
    void query.refresh();
    expect(gateway.asked.map(({ as }) => as)).toEqual(['session', 'visitor']);
  });
});

describe('what a remembered person has read', () => {
  function comeBack(of: 'reader' | 'user') {
    const browser = new TestBrowser();
    openTab({ browser }).logIn(7);
    return setUp({ of }, { browser, isRemembered: true });
  }

  it('keeps what a remembered person has read when they are confirmed, and does not ask for it twice', async () => {
    const { session, gateway, query } = comeBack('reader');
    query.state$.subscribe();
    void query.refresh();
    session.confirm();
    await gateway.answer(0, 'theirs');
    expect(query.state$.value).toEqual(ready('theirs'));
    expect(gateway.asked).toHaveLength(1);
  });

  it('drops what a remembered person has read where it is a visitor’s answer, also when it comes late', async () => {
    const { session, gateway, query } = comeBack('user');
    void query.refresh();
    session.confirm();
    await gateway.answer(0, 'a visitor’s');
    expect(query.state$.value).toEqual({ status: 'idle' });
    query.state$.subscribe();
    void query.refresh();
    await gateway.answer(1, 'theirs');
    expect(query.state$.value).toEqual(ready('theirs'));
  });
});

describe('a prefetch', () => {
  it('gives its answer to the view that opens meanwhile or soon after, without another request', async () => {
    const { cache, gateway, query } = setUp();
    void cache.prefetch('key', gateway.read);
    void cache.prefetch('key', gateway.read);
    const wanted = query.load();
    await gateway.answer(0, 'early');
    await wanted;
    expect([query.state$.value, gateway.asked.length]).toEqual([ready('early'), 1]);
    // What is known is not prefetched.
    void cache.prefetch('key', gateway.read);
    expect(gateway.asked).toHaveLength(1);
    const later = cache.query('later', gateway.read);
    void cache.prefetch('later', gateway.read);
    await gateway.answer(1, 'early');
    await later.load();
    expect(gateway.asked).toHaveLength(2);
    void later.load();
    expect(gateway.asked).toHaveLength(3);
  });

  it('repeats a prefetch when the view opens later', async () => {
    const { cache, gateway, fakes, query } = setUp();
    void cache.prefetch('key', gateway.read);
    await gateway.answer(0, 'early');
    fakes.clock.advance(PREFETCH_FRESH_FOR);
    void query.load();
    expect(gateway.asked).toHaveLength(2);
    expect(query.state$.value).toEqual(ready('early'));
  });

  it('forgets a failed prefetch unless a view waits for it, does not repeat it at once, and does when a view opens', async () => {
    const { cache, gateway, query } = setUp();
    void cache.prefetch('key', gateway.read);
    await gateway.fail(0, RemoteErrorKind.forbidden);
    expect(query.state$.value).toEqual({ status: 'idle' });
    void cache.prefetch('key', gateway.read);
    expect(gateway.asked).toHaveLength(1);
    void query.load();
    expect(gateway.asked).toHaveLength(2);
    const other = cache.query('other', gateway.read);
    void cache.prefetch('other', gateway.read);
    other.state$.subscribe();
    void other.load();
    await gateway.fail(2, RemoteErrorKind.forbidden);
    expect(other.state$.value).toEqual({ status: 'failed', reason: 'forbidden' });
  });

  it('never gives a prefetched answer to another user', async () => {
    const { cache, gateway, query, logIn } = setUp();
    logIn(1);
    void cache.prefetch('key', gateway.read);
    logIn(2);
    await gateway.answer(0, 'of the first');
    expect(query.state$.value).toEqual({ status: 'idle' });
    void cache.prefetch('key', gateway.read);
    expect(gateway.asked).toHaveLength(2);
    void query.load();
    await gateway.answer(1, 'of the second');
    expect(query.state$.value).toEqual(ready('of the second'));
  });
});

describe('views of one query', () => {
  it('sends one request as long as a view shows the query, and another when it is shown again', async () => {
    const { gateway, query } = setUp();
    const ends = [query.show(), query.show()];
    await gateway.answer(0, 'first');
    ends.push(query.show());
    for (const end of ends) end();
    expect(gateway.asked).toHaveLength(1);
    query.show();
    expect(gateway.asked).toHaveLength(2);
  });

  it('does not wait for a request that has had no answer for thirty seconds', async () => {
    const { gateway, fakes, query } = setUp();
    void query.load();
    fakes.clock.advance(QUERY_TIMEOUT);
    await settle();
    void query.load();
    expect(gateway.asked).toHaveLength(2);
  });

  it('waits for the newer request that a write has sent meanwhile', async () => {
    const { gateway, query } = setUp();
    let isLoaded = false;
    void query.load().then(() => {
      isLoaded = true;
    });
    void query.refresh();
    expect(gateway.asked).toHaveLength(2);
    await gateway.answer(0, 'before the write');
    expect(isLoaded).toBe(false);
    await gateway.answer(1, 'after the write');
    expect(isLoaded).toBe(true);
    expect(query.state$.value).toEqual(ready('after the write'));
  });
});

describe('a fresh answer', () => {
  const fresh = { freshFor: (text: string) => (text === 'short-lived' ? 0 : 60_000) };

  it('does not ask for a fresh answer again, unless the answer says so itself', async () => {
    const { gateway, fakes, query } = await setUpRead(fresh);
    fakes.clock.advance(59_999);
    await query.load();
    expect(gateway.asked).toHaveLength(1);
    fakes.clock.advance(1);
    void query.load();
    await gateway.answer(1, 'short-lived');
    void query.load();
    expect(gateway.asked).toHaveLength(3);
  });

  it('does not count an answer as fresh when it is stale', async () => {
    const { gateway, query } = await setUpRead(fresh);
    void query.refresh();
    await gateway.fail(1, 'unavailable');
    void query.load();
    expect(gateway.asked).toHaveLength(3);
  });

  it('does not count an answer as fresh once the cache is invalidated, even if the answer is still under way', async () => {
    const { cache, gateway, query } = setUp(fresh);
    void query.load();
    cache.invalidate();
    void query.load();
    expect(gateway.asked).toHaveLength(2);
    await gateway.answer(1, 'second');
    cache.invalidate();
    void query.load();
    expect(gateway.asked).toHaveLength(3);
  });
});

describe('hydration data', () => {
  /** As the document of a prerendered page carries it. */
  async function dehydrated() {
    const { cache, context, gateway, query } = setUp();
    const stale = cache.query('stale', gateway.read);
    for (const each of [query, cache.query('gone', gateway.read), cache.query('out of order', gateway.read), stale]) {
      void each.load();
    }
    cache.query('unread', gateway.read);
    await gateway.answer(0, 'prerendered');
    await gateway.fail(1, 'not-found');
    await gateway.fail(2, 'unavailable');
    await gateway.answer(3, 'outdated');
    void stale.refresh();
    await gateway.fail(4, 'unavailable');
    expect(stale.state$.value).toEqual(ready('outdated', true));
    return JSON.parse(JSON.stringify(dehydrate(context))) as HydrationData;
  }

  it('puts into the hydration data what is there and not stale, and what is known not to be there', async () => {
    expect(await dehydrated()).toEqual({
      texts: { key: ready('prerendered'), gone: { status: 'failed', reason: 'not-found' } },
    });
  });

  it('begins queries with the hydration data, and compares them with a new answer as soon as a view shows them', async () => {
    const context = openTab().container.get(QueryContext);
    hydrate(context, await dehydrated());
    const cache = new QueryCache<string>(context, 'texts');
    const gateway = new Gateway();
    const query = cache.query('key', gateway.read);
    expect(query.state$.value).toEqual(ready('prerendered'));
    expect(cache.query('gone', gateway.read).state$.value).toEqual({ status: 'failed', reason: 'not-found' });
    expect(cache.query('constructor', gateway.read).state$.value).toEqual({ status: 'idle' });
    expect(gateway.asked).toEqual([]);
    query.show();
    await gateway.answer(0, 'newest');
    expect(query.state$.value).toEqual(ready('newest'));
  });

  it('gives hydration data to the cache of that name alone, and to none after a change of reader', async () => {
    const { container, logIn } = openTab();
    const context = container.get(QueryContext);
    hydrate(context, await dehydrated());
    const gateway = new Gateway();
    expect(new QueryCache(context, 'others').query('key', gateway.read).state$.value).toEqual({ status: 'idle' });
    logIn(3);
    expect(new QueryCache(context, 'texts').query('key', gateway.read).state$.value).toEqual({ status: 'idle' });
  });
});

import { describe, expect, it } from 'vitest';
import type { ReadAs } from '../../../src/application/ports/content-sources.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../../src/application/ports/remote-error.ts';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { QueryCache, QueryContext, type QueryOptions } from '../../../src/application/cache/query-cache.ts';
import { PREFETCH_FRESH_FOR, QUERY_TIMEOUT } from '../../../src/domain/shared/timeouts.ts';
import { dehydrate, hydrate } from '../../../src/application/cache/hydration.ts';
import type { HydrationData } from '../../../src/application/cache/loadable.ts';
import { settle } from '../../support/settle.ts';
import { createTestContainer, TestBrowser } from '../../support/test-container.ts';

const tokens = { csrfToken: 'c', logoutToken: 'l' };

/** A remote system that answers when it is told to, in any order. */
class Gateway {
  readonly asked: {
    readonly as: ReadAs;
    readonly answer: (text: string) => void;
    readonly fail: (kind: RemoteErrorKind) => void;
  }[] = [];

  readonly read = (as: ReadAs): Promise<string> =>
    new Promise((resolve, reject) => {
      this.asked.push({
        as,
        answer: resolve,
        fail: (kind) => {
          reject(new RemoteError({ system: RemoteSystem.content, kind, message: kind }));
        },
      });
    });

  async answer(turn: number, text: string): Promise<void> {
    this.asked[turn]?.answer(text);
    await settle();
  }

  async fail(turn: number, kind: RemoteErrorKind): Promise<void> {
    this.asked[turn]?.fail(kind);
    await settle();
  }
}

function setUp(options: QueryOptions<string> = {}) {
  const { container, fakes } = createTestContainer();
  const session = container.get(SessionState);
  const cache = new QueryCache<string>(container.get(QueryContext), 'texts', options);
  const gateway = new Gateway();
  return {
    container,
    fakes,
    session,
    cache,
    gateway,
    query: cache.query('key', gateway.read),
    signIn: (userId: number) => {
      session.begin({ userId, userName: 'zofia', isMember: true, roles: new Map() }, tokens);
    },
  };
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
  it('requests nothing before a query is refreshed', () => {
    const { gateway, query } = setUp();
    expect(query.state$.value).toEqual({ status: 'idle' });
    expect(gateway.asked).toEqual([]);
  });

  it('goes from loading to ready when a query is answered, and waits for that', async () => {
    const { gateway, query } = setUp();
    const refreshed = query.refresh();
    expect(query.state$.value).toEqual({ status: 'loading' });
    await gateway.answer(0, 'first');
    await refreshed;
    expect(query.state$.value).toEqual(ready('first'));
  });

  it('shows what a query knows while it is read again', async () => {
    const { gateway, query } = await setUpRead();
    void query.refresh();
    expect(query.state$.value).toEqual(ready('first'));
    await gateway.answer(1, 'second');
    expect(query.state$.value).toEqual(ready('second'));
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

  it('never replaces the newest answer by a slower, older one', async () => {
    const { gateway, query } = setUp();
    void query.refresh();
    void query.refresh();
    void query.refresh();
    await gateway.answer(2, 'newest');
    await gateway.answer(0, 'oldest');
    await gateway.answer(1, 'older');
    expect(query.state$.value).toEqual(ready('newest'));
  });

  it('ignores the failure of an older request once a newer one has answered', async () => {
    const { gateway, query } = setUp();
    void query.refresh();
    void query.refresh();
    await gateway.answer(1, 'newest');
    await gateway.fail(0, 'not-found');
    expect(query.state$.value).toEqual(ready('newest'));
  });

  it('waits for the newest answer, whatever an older request brings', async () => {
    const { gateway, query } = setUp();
    void query.refresh();
    void query.refresh();
    await gateway.answer(0, 'older');
    expect(query.state$.value).toEqual({ status: 'loading' });
    await gateway.answer(1, 'newest');
    expect(query.state$.value).toEqual(ready('newest'));
  });

  it.each(Object.values(RemoteErrorKind))('fails with the reason %s, and never rejects', async (kind) => {
    const { gateway, query } = setUp();
    const refreshed = query.refresh();
    await gateway.fail(0, kind);
    await expect(refreshed).resolves.toBeUndefined();
    expect(query.state$.value).toEqual({ status: 'failed', reason: kind });
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
  });

  it('keeps a query as it is when it is read again and no answer comes, and says that it is stale then', async () => {
    const { fakes, query } = await setUpRead();
    void query.refresh();
    fakes.clock.advance(QUERY_TIMEOUT);
    await settle();
    expect(query.state$.value).toEqual(ready('first', true));
  });

  it('ignores the failure of an older request that has been replaced', async () => {
    const { gateway, fakes, query } = setUp();
    void query.refresh();
    fakes.clock.advance(QUERY_TIMEOUT - 1);
    void query.refresh();
    await gateway.answer(1, 'newest');
    fakes.clock.advance(QUERY_TIMEOUT);
    await settle();
    expect(query.state$.value).toEqual(ready('newest'));
  });

  it.each(Object.values(RemoteErrorKind).map((kind) => [kind, /forbidden|unauthorised|not-found/.test(kind)] as const))(
    'when reading a query again fails with %s, takes away what is shown: %s; else it is stale until the next answer',
    async (kind, isTakenAway) => {
      const { gateway, query } = await setUpRead();
      void query.refresh();
      await gateway.fail(1, kind);
      expect(query.state$.value).toEqual(isTakenAway ? { status: 'failed', reason: kind } : ready('first', true));
      void query.refresh();
      await gateway.answer(2, 'first');
      expect(query.state$.value).toEqual(ready('first'));
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

describe('a change of user', () => {
  it('drops what was read when the reader changes, and loads what is in view again', async () => {
    const { cache, gateway, query, signIn } = setUp();
    const hidden = cache.query('hidden', gateway.read);
    void query.refresh();
    void hidden.refresh();
    await gateway.answer(0, 'of a visitor');
    await gateway.answer(1, 'of a visitor');
    const shown: unknown[] = [];
    query.state$.subscribe((state) => shown.push(state));
    signIn(3);
    expect(query.state$.value).toEqual({ status: 'loading' });
    expect(gateway.asked).toHaveLength(3);
    await gateway.answer(2, 'of Zofia');
    expect(shown.at(-1)).toEqual(ready('of Zofia'));
    expect(hidden.state$.value).toEqual({ status: 'idle' });
  });

  it('loads for the new reader a query that a view held before, and a query that a view shows only later', async () => {
    const { gateway, query, session, signIn } = setUp();
    signIn(3);
    query.state$.subscribe();
    void query.refresh();
    await gateway.answer(0, 'of Zofia');
    session.end();
    expect(query.state$.value).toEqual({ status: 'loading' });
    await gateway.answer(1, 'of a visitor');
    expect(query.state$.value).toEqual(ready('of a visitor'));
  });

  it('drops answers that were asked for before a change of reader, and their failures', async () => {
    const { gateway, query, session, signIn } = setUp();
    signIn(3);
    query.state$.subscribe();
    void query.refresh();
    session.end();
    await gateway.answer(0, 'of Zofia');
    expect(query.state$.value).toEqual({ status: 'loading' });
    await gateway.answer(1, 'of a visitor');
    expect(query.state$.value).toEqual(ready('of a visitor'));

    void query.refresh();
    signIn(4);
    await gateway.fail(2, 'forbidden');
    expect(query.state$.value).toEqual({ status: 'loading' });
  });

  it('drops answers to requests that no view waits for any more, and publishes none of them', async () => {
    const accepted: string[] = [];
    const { cache, gateway, query, session, signIn } = setUp();
    cache.answers$.subscribe((answer) => accepted.push(answer));
    signIn(3);
    void query.refresh();
    session.end();
    await gateway.answer(0, 'of Zofia');
    expect(query.state$.value).toEqual({ status: 'idle' });
    expect(accepted).toEqual([]);

    void query.refresh();
    signIn(4);
    await gateway.fail(1, 'forbidden');
    expect(query.state$.value).toEqual({ status: 'idle' });
  });

  it('drops an answer because of which the user changes', async () => {
    const { cache, gateway, query, session } = setUp();
    cache.answers$.subscribe((answer) => {
      if (answer === 'of another user') session.end();
    });
    session.begin({ userId: 3, userName: 'x', isMember: true, roles: new Map() }, tokens);
    query.state$.subscribe();
    void query.refresh();
    await gateway.answer(0, 'of another user');
    expect(query.state$.value).toEqual({ status: 'loading' });
    await gateway.answer(1, 'of a visitor');
    expect(query.state$.value).toEqual(ready('of a visitor'));
  });
});

describe('a lost connection', () => {
  it('reads what failed and what is stale again when a lost connection is there again', async () => {
    const { cache, gateway, fakes, query } = setUp();
    const other = cache.query('other', gateway.read);
    const watched = [query, other].map(({ state$ }) => state$.subscribe());
    void query.refresh();
    void other.refresh();
    await gateway.answer(0, 'first');
    fakes.connectivity.goOffline();
    void query.refresh();
    await gateway.fail(1, 'offline');
    await gateway.fail(2, 'offline');
    expect(query.state$.value).toEqual(ready('first', true));
    expect(other.state$.value).toEqual({ status: 'failed', reason: 'offline' });
    fakes.connectivity.goOnline();
    expect(gateway.asked).toHaveLength(5);
    await gateway.answer(3, 'first again');
    await gateway.answer(4, 'other');
    expect([query.state$.value, other.state$.value]).toEqual([ready('first again'), ready('other')]);
    for (const each of watched) each.unsubscribe();
  });

  it('repeats nothing after a lost connection that is not in view, is there, or was refused', async () => {
    const { cache, gateway, fakes, query } = setUp();
    const hidden = cache.query('hidden', gateway.read);
    const forbidden = cache.query('forbidden', gateway.read);
    query.state$.subscribe();
    forbidden.state$.subscribe();
    for (const each of [query, hidden, forbidden]) void each.refresh();
    await gateway.answer(0, 'there');
    await gateway.fail(1, 'offline');
    await gateway.fail(2, 'forbidden');
    fakes.connectivity.goOffline();
    fakes.connectivity.goOnline();
    expect(gateway.asked).toHaveLength(3);
  });
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
  const ada = { userId: 7, userName: 'ada', isMember: true, roles: new Map<string, string>() };

  function comeBack(of: 'reader' | 'user') {
    const browser = new TestBrowser();
    createTestContainer({ browser }).container.get(SessionState).begin(ada, tokens);
    const { container } = createTestContainer({ browser, isRemembered: true });
    const gateway = new Gateway();
    const cache = new QueryCache<string>(container.get(QueryContext), 'texts', { of });
    const query = cache.query('key', gateway.read);
    return { session: container.get(SessionState), gateway, query };
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
  it('uses a prefetched answer in the view that opens soon after, without another request', async () => {
    const { cache, gateway, query } = setUp();
    void cache.prefetch('key', gateway.read);
    void cache.prefetch('key', gateway.read);
    await gateway.answer(0, 'early');
    expect(query.state$.value).toEqual(ready('early'));
    await query.load();
    expect(gateway.asked).toHaveLength(1);
    void query.load();
    expect(gateway.asked).toHaveLength(2);
  });

  it('lets a view that opens meanwhile wait for the prefetch', async () => {
    const { cache, gateway, query } = setUp();
    void cache.prefetch('key', gateway.read);
    const wanted = query.load();
    expect(gateway.asked).toHaveLength(1);
    await gateway.answer(0, 'early');
    await wanted;
    expect(query.state$.value).toEqual(ready('early'));
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

  it('prefetches nothing that is known', async () => {
    const { cache, gateway, query } = setUp();
    void query.load();
    await gateway.answer(0, 'known');
    void cache.prefetch('key', gateway.read);
    expect(gateway.asked).toHaveLength(1);
  });

  it('forgets a failed prefetch, does not repeat it at once, and does when a view opens', async () => {
    const { cache, gateway, query } = setUp();
    void cache.prefetch('key', gateway.read);
    await gateway.fail(0, RemoteErrorKind.forbidden);
    expect(query.state$.value).toEqual({ status: 'idle' });
    void cache.prefetch('key', gateway.read);
    expect(gateway.asked).toHaveLength(1);
    void query.load();
    expect(gateway.asked).toHaveLength(2);
  });

  it('fails a prefetch in view when a view waits for it', async () => {
    const { cache, gateway, query } = setUp();
    void cache.prefetch('key', gateway.read);
    query.state$.subscribe();
    void query.load();
    await gateway.fail(0, RemoteErrorKind.forbidden);
    expect(query.state$.value).toEqual({ status: 'failed', reason: RemoteErrorKind.forbidden });
  });

  it('never gives a prefetched answer to another user', async () => {
    const { cache, gateway, query, signIn } = setUp();
    signIn(1);
    void cache.prefetch('key', gateway.read);
    signIn(2);
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
  it('shares the request that is under way between views of one query, which wait for its answer', async () => {
    const { gateway, query } = setUp();
    const loaded = [query.load(), query.load()];
    expect(gateway.asked).toHaveLength(1);
    await gateway.answer(0, 'first');
    await Promise.all(loaded);
    expect(query.state$.value).toEqual(ready('first'));
    void query.load();
    expect(gateway.asked).toHaveLength(2);
  });

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

  it('never shares the request of a former reader', async () => {
    const { gateway, query, signIn } = setUp();
    void query.load();
    signIn(3);
    void query.load();
    expect(gateway.asked).toHaveLength(2);
    await gateway.answer(0, 'of a visitor');
    expect(query.state$.value).toEqual({ status: 'loading' });
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

describe('a new answer', () => {
  it('publishes a new answer when the query shows it', async () => {
    const { cache, gateway, query } = setUp();
    const told: unknown[] = [];
    cache.answers$.subscribe((answer) => told.push([answer, query.state$.value]));
    void query.load();
    await gateway.answer(0, 'first');
    expect(told).toEqual([['first', ready('first')]]);
  });
});

describe('hydration data', () => {
  /** As the document of a prerendered page carries it. */
  async function dehydrated() {
    const { cache, container, gateway, query } = setUp();
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
    return JSON.parse(JSON.stringify(dehydrate(container.get(QueryContext)))) as HydrationData;
  }

  it('puts into the hydration data what is there and not stale, and what is known not to be there', async () => {
    expect(await dehydrated()).toEqual({
      texts: { key: ready('prerendered'), gone: { status: 'failed', reason: 'not-found' } },
    });
  });

  it('begins queries with the hydration data, and compares them with a new answer as soon as a view shows them', async () => {
    const { container } = createTestContainer();
    const context = container.get(QueryContext);
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
    const { container } = createTestContainer();
    const context = container.get(QueryContext);
    hydrate(context, await dehydrated());
    const gateway = new Gateway();
    expect(new QueryCache(context, 'others').query('key', gateway.read).state$.value).toEqual({ status: 'idle' });
    context.session.begin({ userId: 3, userName: 'zofia', isMember: true, roles: new Map() }, tokens);
    expect(new QueryCache(context, 'texts').query('key', gateway.read).state$.value).toEqual({ status: 'idle' });
  });
});

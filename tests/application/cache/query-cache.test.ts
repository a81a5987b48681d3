import { describe, expect, it } from 'vitest';
import type { ReadAs } from '../../../src/application/ports/page-source.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../../src/application/ports/remote-error.ts';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { PREFETCHED, QueryCache, QUERY_TIMEOUT, unchanged } from '../../../src/application/cache/query-cache.ts';
import { QueryContext } from '../../../src/application/cache/query-context.ts';
import { settle } from '../../support/settle.ts';
import { createTestContainer, TestBrowser } from '../../support/test-container.ts';

const tokens = { csrfToken: 'c', logoutToken: 'l' };

/** A remote system that answers when it is told to, in any order. */
class Desk {
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

function setUp(accept: (answer: string) => string = unchanged) {
  const { container, fakes } = createTestContainer();
  const session = container.get(SessionState);
  const answers = new QueryCache<string>(container.get(QueryContext), accept);
  const desk = new Desk();
  return {
    fakes,
    session,
    answers,
    desk,
    reading: answers.reading('key', desk.read),
    signIn: (userId: number) => {
      session.begin({ userId, userName: 'somebody', isMember: true, roles: new Map() }, tokens);
    },
  };
}

const ready = (value: string, stale = false) => ({ status: 'ready', value, stale });

describe('a reading', () => {
  it('asks nothing before it is refreshed', () => {
    const { desk, reading } = setUp();
    expect(reading.state$.value).toEqual({ status: 'idle' });
    expect(desk.asked).toEqual([]);
  });

  it('goes from loading to ready, and waits for that', async () => {
    const { desk, reading } = setUp();
    const refreshed = reading.refresh();
    expect(reading.state$.value).toEqual({ status: 'loading' });
    await desk.answer(0, 'first');
    await refreshed;
    expect(reading.state$.value).toEqual(ready('first'));
  });

  it('shows what is known while it is read again', async () => {
    const { desk, reading } = setUp();
    void reading.refresh();
    await desk.answer(0, 'first');
    void reading.refresh();
    expect(reading.state$.value).toEqual(ready('first'));
    await desk.answer(1, 'second');
    expect(reading.state$.value).toEqual(ready('second'));
  });

  it('stays known not to be there while it is read again; any other failure gives way to loading', async () => {
    const { reading, desk } = setUp();
    void reading.refresh();
    await desk.fail(0, RemoteErrorKind.notFound);
    void reading.refresh();
    expect(reading.state$.value).toEqual({ status: 'failed', reason: 'not-found' });
    await desk.fail(1, RemoteErrorKind.unavailable);
    void reading.refresh();
    expect(reading.state$.value).toEqual({ status: 'loading' });
    await desk.answer(2, 'there after all');
    expect(reading.state$.value).toEqual(ready('there after all'));
  });

  it('is never replaced by a slower, older answer', async () => {
    const { desk, reading } = setUp();
    void reading.refresh();
    void reading.refresh();
    void reading.refresh();
    await desk.answer(2, 'newest');
    await desk.answer(0, 'oldest');
    await desk.answer(1, 'older');
    expect(reading.state$.value).toEqual(ready('newest'));
  });

  it('is not failed by an older request once a newer one has answered', async () => {
    const { desk, reading } = setUp();
    void reading.refresh();
    void reading.refresh();
    await desk.answer(1, 'newest');
    await desk.fail(0, 'not-found');
    expect(reading.state$.value).toEqual(ready('newest'));
  });

  it('waits for the newest answer, whatever an older request brings', async () => {
    const { desk, reading } = setUp();
    void reading.refresh();
    void reading.refresh();
    await desk.answer(0, 'older');
    expect(reading.state$.value).toEqual({ status: 'loading' });
    await desk.answer(1, 'newest');
    expect(reading.state$.value).toEqual(ready('newest'));
  });

  it.each(Object.values(RemoteErrorKind))('fails with the reason %s, and never rejects', async (kind) => {
    const { desk, reading } = setUp();
    const refreshed = reading.refresh();
    await desk.fail(0, kind);
    await expect(refreshed).resolves.toBeUndefined();
    expect(reading.state$.value).toEqual({ status: 'failed', reason: kind });
  });

  it('fails when no answer has come after thirty seconds, and shows one that comes later all the same', async () => {
    const { desk, fakes, reading } = setUp();
    const refreshed = reading.refresh();
    fakes.clock.advance(QUERY_TIMEOUT - 1);
    await settle();
    expect(reading.state$.value).toEqual({ status: 'loading' });
    fakes.clock.advance(1);
    await refreshed;
    expect(reading.state$.value).toEqual({ status: 'failed', reason: 'unavailable' });
    await desk.answer(0, 'late');
    expect(reading.state$.value).toEqual(ready('late'));
  });

  it('stays as it is when it is read again and no answer comes, and is stale then', async () => {
    const { desk, fakes, reading } = setUp();
    void reading.refresh();
    await desk.answer(0, 'first');
    void reading.refresh();
    fakes.clock.advance(QUERY_TIMEOUT);
    await settle();
    expect(reading.state$.value).toEqual(ready('first', true));
  });

  it('is not failed by an older request that nobody waits for any more', async () => {
    const { desk, fakes, reading } = setUp();
    void reading.refresh();
    fakes.clock.advance(QUERY_TIMEOUT - 1);
    void reading.refresh();
    await desk.answer(1, 'newest');
    fakes.clock.advance(QUERY_TIMEOUT);
    await settle();
    expect(reading.state$.value).toEqual(ready('newest'));
  });

  it.each(['offline', 'unavailable', 'rate-limited', 'invalid-answer', 'conflict', 'too-large', 'refused'] as const)(
    'keeps what is shown when reading it again fails with %s, and says that it is stale',
    async (kind) => {
      const { desk, reading } = setUp();
      void reading.refresh();
      await desk.answer(0, 'first');
      void reading.refresh();
      await desk.fail(1, kind);
      expect(reading.state$.value).toEqual(ready('first', true));
      void reading.refresh();
      await desk.answer(2, 'first');
      expect(reading.state$.value).toEqual(ready('first'));
    },
  );

  it.each(['forbidden', 'unauthorised', 'not-found'] as const)(
    'takes away what is shown when reading it again fails with %s',
    async (kind) => {
      const { desk, reading } = setUp();
      void reading.refresh();
      await desk.answer(0, 'first');
      void reading.refresh();
      await desk.fail(1, kind);
      expect(reading.state$.value).toEqual({ status: 'failed', reason: kind });
    },
  );

  it('fails when its answer cannot be accepted', async () => {
    const { desk, reading } = setUp(() => {
      throw new Error('No');
    });
    const refreshed = reading.refresh();
    await desk.answer(0, 'first');
    await expect(refreshed).resolves.toBeUndefined();
    expect(reading.state$.value.status).toBe('failed');
  });
});

describe('a change of user', () => {
  it('drops what was read, and reads anew what is looked at', async () => {
    const { answers, desk, reading, signIn } = setUp();
    const hidden = answers.reading('hidden', desk.read);
    void reading.refresh();
    void hidden.refresh();
    await desk.answer(0, 'of a visitor');
    await desk.answer(1, 'of a visitor');
    const shown: unknown[] = [];
    reading.state$.subscribe((state) => shown.push(state));
    signIn(3);
    expect(reading.state$.value).toEqual({ status: 'loading' });
    expect(desk.asked).toHaveLength(3);
    await desk.answer(2, 'of Zofia');
    expect(shown.at(-1)).toEqual(ready('of Zofia'));
    expect(hidden.state$.value).toEqual({ status: 'idle' });
  });

  it('reaches a reading that somebody had in hand and looks at only later', async () => {
    const { desk, reading, session, signIn } = setUp();
    signIn(3);
    reading.state$.subscribe();
    void reading.refresh();
    await desk.answer(0, 'of Zofia');
    session.end();
    expect(reading.state$.value).toEqual({ status: 'loading' });
    await desk.answer(1, 'of a visitor');
    expect(reading.state$.value).toEqual(ready('of a visitor'));
  });

  it('drops answers that were asked for before it, and their failures', async () => {
    const { desk, reading, session, signIn } = setUp();
    signIn(3);
    reading.state$.subscribe();
    void reading.refresh();
    session.end();
    await desk.answer(0, 'of Zofia');
    expect(reading.state$.value).toEqual({ status: 'loading' });
    await desk.answer(1, 'of a visitor');
    expect(reading.state$.value).toEqual(ready('of a visitor'));

    void reading.refresh();
    signIn(4);
    await desk.fail(2, 'forbidden');
    expect(reading.state$.value).toEqual({ status: 'loading' });
  });

  it('drops what comes of a request that nobody is waiting for any more, without a look at it', async () => {
    const accepted: string[] = [];
    const { desk, reading, session, signIn } = setUp((answer) => {
      accepted.push(answer);
      return answer;
    });
    signIn(3);
    void reading.refresh();
    session.end();
    await desk.answer(0, 'of Zofia');
    expect(reading.state$.value).toEqual({ status: 'idle' });
    expect(accepted).toEqual([]);

    void reading.refresh();
    signIn(4);
    await desk.fail(1, 'forbidden');
    expect(reading.state$.value).toEqual({ status: 'idle' });
  });

  it('drops an answer whose acceptance has changed the user', async () => {
    const { desk, reading, session } = setUp((answer) => {
      if (answer === 'of somebody else') session.end();
      return answer;
    });
    session.begin({ userId: 3, userName: 'x', isMember: true, roles: new Map() }, tokens);
    reading.state$.subscribe();
    void reading.refresh();
    await desk.answer(0, 'of somebody else');
    expect(reading.state$.value).toEqual({ status: 'loading' });
    await desk.answer(1, 'of a visitor');
    expect(reading.state$.value).toEqual(ready('of a visitor'));
  });
});

describe('a lost connection', () => {
  it('is made up for when it is there again: what failed and what is stale is read again', async () => {
    const { answers, desk, fakes, reading } = setUp();
    const other = answers.reading('other', desk.read);
    const watched = [reading, other].map(({ state$ }) => state$.subscribe());
    void reading.refresh();
    void other.refresh();
    await desk.answer(0, 'first');
    fakes.connectivity.goOffline();
    void reading.refresh();
    await desk.fail(1, 'offline');
    await desk.fail(2, 'offline');
    expect(reading.state$.value).toEqual(ready('first', true));
    expect(other.state$.value).toEqual({ status: 'failed', reason: 'offline' });
    fakes.connectivity.goOnline();
    expect(desk.asked).toHaveLength(5);
    await desk.answer(3, 'first again');
    await desk.answer(4, 'other');
    expect([reading.state$.value, other.state$.value]).toEqual([ready('first again'), ready('other')]);
    for (const each of watched) each.unsubscribe();
  });

  it('is no reason to ask for what nobody looks at, what is there, or what was refused', async () => {
    const { answers, desk, fakes, reading } = setUp();
    const hidden = answers.reading('hidden', desk.read);
    const forbidden = answers.reading('forbidden', desk.read);
    reading.state$.subscribe();
    forbidden.state$.subscribe();
    for (const each of [reading, hidden, forbidden]) void each.refresh();
    await desk.answer(0, 'there');
    await desk.fail(1, 'offline');
    await desk.fail(2, 'forbidden');
    fakes.connectivity.goOffline();
    fakes.connectivity.goOnline();
    expect(desk.asked).toHaveLength(3);
  });
});

describe('what is kept', () => {
  it('is one reading for one key, and another for another', async () => {
    const { answers, desk, reading } = setUp();
    expect(answers.reading('key', () => Promise.resolve('never asked'))).toBe(reading);
    const other = answers.reading('other', () => Promise.resolve('other'));
    void reading.refresh();
    await desk.answer(0, 'first');
    await other.refresh();
    expect(reading.state$.value).toEqual(ready('first'));
    expect(other.state$.value).toEqual(ready('other'));
  });

  it('makes room by forgetting what was read first, and nothing that is looked at', async () => {
    const { answers, desk, reading } = setUp();
    reading.state$.subscribe();
    const read = async () => 'text';
    const second = answers.reading('second', read);
    const third = answers.reading('third', read);
    await second.refresh();
    for (let count = 3; count < 60; count += 1) answers.reading(String(count), read);
    expect(answers.reading('second', read)).toBe(second);
    answers.reading('one too many', read);
    expect(answers.reading('key', desk.read)).toBe(reading);
    expect(answers.reading('third', read)).toBe(third);
    expect(answers.reading('second', read)).not.toBe(second);
  });

  it('is read with the session, and as a visitor while a logout is still to be repeated', () => {
    const { desk, reading, session } = setUp();
    void reading.refresh();
    session.markPendingSignOut({ userId: 3, logoutToken: 'l' });
    void reading.refresh();
    expect(desk.asked.map(({ as }) => as)).toEqual(['session', 'visitor']);
  });
});

describe('what a remembered person has read', () => {
  const ada = { userId: 7, userName: 'ada', isMember: true, roles: new Map<string, string>() };

  function comeBack(of: 'reader' | 'user') {
    const browser = new TestBrowser();
    createTestContainer({ browser }).container.get(SessionState).begin(ada, tokens);
    const { container } = createTestContainer({ browser, isRemembered: true });
    const desk = new Desk();
    const answers = new QueryCache<string>(container.get(QueryContext), unchanged, of);
    const reading = answers.reading('key', desk.read);
    return { session: container.get(SessionState), desk, reading };
  }

  it('stays when they are confirmed, and is not asked for twice', async () => {
    const { session, desk, reading } = comeBack('reader');
    reading.state$.subscribe();
    void reading.refresh();
    session.confirm();
    await desk.answer(0, 'theirs');
    expect(reading.state$.value).toEqual(ready('theirs'));
    expect(desk.asked).toHaveLength(1);
  });

  it('is dropped where it is what a visitor has been shown, also when it comes late', async () => {
    const { session, desk, reading } = comeBack('user');
    void reading.refresh();
    session.confirm();
    await desk.answer(0, 'a visitor’s');
    expect(reading.state$.value).toEqual({ status: 'idle' });
    reading.state$.subscribe();
    void reading.refresh();
    await desk.answer(1, 'theirs');
    expect(reading.state$.value).toEqual(ready('theirs'));
  });
});

describe('what is asked ahead of need', () => {
  it('is there for whoever wants it soon, and not asked for twice', async () => {
    const { answers, desk, reading } = setUp();
    void answers.ahead('key', desk.read);
    void answers.ahead('key', desk.read);
    await desk.answer(0, 'early');
    expect(reading.state$.value).toEqual(ready('early'));
    await reading.refresh();
    expect(desk.asked).toHaveLength(1);
    void reading.refresh();
    expect(desk.asked).toHaveLength(2);
  });

  it('is waited for by whoever wants it while it is on its way', async () => {
    const { answers, desk, reading } = setUp();
    void answers.ahead('key', desk.read);
    const wanted = reading.refresh();
    expect(desk.asked).toHaveLength(1);
    await desk.answer(0, 'early');
    await wanted;
    expect(reading.state$.value).toEqual(ready('early'));
  });

  it('is asked for anew when it is wanted later', async () => {
    const { answers, desk, fakes, reading } = setUp();
    void answers.ahead('key', desk.read);
    await desk.answer(0, 'early');
    fakes.clock.advance(PREFETCHED);
    void reading.refresh();
    expect(desk.asked).toHaveLength(2);
    expect(reading.state$.value).toEqual(ready('early'));
  });

  it('is nothing that is known', async () => {
    const { answers, desk, reading } = setUp();
    void reading.refresh();
    await desk.answer(0, 'known');
    void answers.ahead('key', desk.read);
    expect(desk.asked).toHaveLength(1);
  });

  it('leaves nothing when it fails, is not asked for again at once, and is when it is wanted', async () => {
    const { answers, desk, reading } = setUp();
    void answers.ahead('key', desk.read);
    await desk.fail(0, RemoteErrorKind.forbidden);
    expect(reading.state$.value).toEqual({ status: 'idle' });
    void answers.ahead('key', desk.read);
    expect(desk.asked).toHaveLength(1);
    void reading.refresh();
    expect(desk.asked).toHaveLength(2);
  });

  it('fails before the eyes of whoever waits for it', async () => {
    const { answers, desk, reading } = setUp();
    void answers.ahead('key', desk.read);
    reading.state$.subscribe();
    void reading.refresh();
    await desk.fail(0, RemoteErrorKind.forbidden);
    expect(reading.state$.value).toEqual({ status: 'failed', reason: RemoteErrorKind.forbidden });
  });

  it('is never given to another user', async () => {
    const { answers, desk, reading, signIn } = setUp();
    signIn(1);
    void answers.ahead('key', desk.read);
    signIn(2);
    await desk.answer(0, 'of the first');
    expect(reading.state$.value).toEqual({ status: 'idle' });
    void answers.ahead('key', desk.read);
    expect(desk.asked).toHaveLength(2);
    void reading.refresh();
    await desk.answer(1, 'of the second');
    expect(reading.state$.value).toEqual(ready('of the second'));
  });
});

import { describe, expect, it } from 'vitest';
import { RemoteError, RemoteSystem, type RemoteErrorKind } from '../../../src/application/ports/remote-error.ts';
import { SessionCalls, SessionGone } from '../../../src/application/session/session-calls.ts';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { settle } from '../../support/settle.ts';
import { createTestContainer } from '../../support/test-container.ts';

/** A call that the content system carries out when it comes with the token of the open session. */
function setUp(saved: 'token' | 'no token' = 'token') {
  const { container, fakes } = createTestContainer();
  const { contentSystem } = fakes;
  const session = container.get(SessionState);
  const begin = (userId: number) => {
    const { csrfToken, logoutToken } = contentSystem.open(contentSystem.addPerson({ userId }));
    const tokens = { csrfToken: saved === 'token' ? csrfToken : undefined, logoutToken };
    session.begin({ userId, userName: '', isMember: true, roles: new Map() }, tokens);
  };
  begin(7);
  const brought: (string | undefined)[] = [];
  const refusal = (kind: RemoteErrorKind) => new RemoteError({ system: RemoteSystem.content, kind, message: kind });
  const call = (csrfToken: string | undefined) => {
    brought.push(csrfToken);
    return csrfToken === contentSystem.tokens?.csrfToken
      ? Promise.resolve('done')
      : Promise.reject(refusal('forbidden'));
  };
  return { fakes, session, begin, brought, call, refusal, calls: container.get(SessionCalls) };
}

describe('SessionCalls', () => {
  it('sends calls of a user who is only remembered with the token of the cookies', async () => {
    const { calls, call, brought, session } = setUp();
    session.suspect();
    expect(session.session$.value.userId).toBe(0);
    expect(await calls.withToken(call)).toBe('done');
    expect(brought).toEqual(['csrf-1']);
  });

  it('requests a token when there is none, and keeps it beside the logout token', async () => {
    const { calls, call, brought, session, fakes } = setUp('no token');
    await calls.withToken(call);
    await calls.withToken(call);
    expect(brought).toEqual(['csrf-1', 'csrf-1']);
    expect(fakes.gateway.callsOf('csrfToken')).toHaveLength(1);
    expect(session.tokens).toEqual({ csrfToken: 'csrf-1', logoutToken: 'logout-1' });
  });

  it('renews a stale token once', async () => {
    const { calls, call, brought, session, fakes } = setUp();
    fakes.contentSystem.renewCsrfToken();
    expect(await calls.withToken(call)).toBe('done');
    expect(brought).toEqual(['csrf-1', 'csrf-1-renewed']);
    expect(session.tokens?.csrfToken).toBe('csrf-1-renewed');
  });

  it('gives up on other refusals: after two calls with a kept token, after one with a fresh token', async () => {
    for (const [saved, times] of [
      ['token', 2],
      ['no token', 1],
    ] as const) {
      const { calls, refusal } = setUp(saved);
      let made = 0;
      const refused = calls.withToken(() => {
        made += 1;
        return Promise.reject(refusal('forbidden'));
      });
      await expect(refused).rejects.toMatchObject({ kind: 'forbidden' });
      expect(made).toBe(times);
    }
  });

  it.each(['offline', 'unavailable', 'too-large', 'refused', 'invalid-answer', 'not-found'] as const)(
    'does not repeat a call after “%s”: it may have been carried out',
    async (kind) => {
      const { calls, refusal, fakes } = setUp();
      let made = 0;
      const failed = calls.withToken(() => {
        made += 1;
        return Promise.reject(refusal(kind));
      });
      await expect(failed).rejects.toMatchObject({ kind });
      expect([made, fakes.gateway.calls]).toEqual([1, []]);
    },
  );

  it('reports a lost session when the probe says so, and ends it here', async () => {
    const { calls, call, session, fakes, brought } = setUp();
    fakes.contentSystem.close();
    await expect(calls.withToken(call)).rejects.toBeInstanceOf(SessionGone);
    expect([session.session$.value.userId, brought.length]).toEqual([0, 1]);
  });

  it('reports a refusal and keeps the session when the probe cannot be made', async () => {
    const { calls, call, session, fakes } = setUp();
    fakes.contentSystem.close();
    fakes.gateway.failWith('offline');
    await expect(calls.withToken(call)).rejects.toMatchObject({ kind: 'forbidden' });
    expect(session.session$.value.userId).toBe(7);
    expect(fakes.failures.lines).toEqual(['login-status: offline']);
  });

  it('sends a visitor’s reads without a token, and no writes', async () => {
    const { calls, session, brought } = setUp();
    session.end();
    const call = (csrfToken: string | undefined) => {
      brought.push(csrfToken);
      return Promise.resolve();
    };
    await calls.withToken(call);
    await expect(calls.write(call)).rejects.toBeInstanceOf(SessionGone);
    expect(brought).toEqual([undefined]);
  });

  it('does not repeat a call in the name of another user', async () => {
    const { calls, call, begin, brought, fakes } = setUp();
    fakes.contentSystem.renewCsrfToken();
    fakes.gateway.hang();
    const refused = calls.withToken(call);
    await settle();
    begin(8);
    fakes.gateway.release();
    await expect(refused).rejects.toBeInstanceOf(SessionGone);
    expect(brought).toEqual(['csrf-1']);
  });
});

describe('writes', () => {
  it('does not write when the refreshed session turns out to be gone', async () => {
    const { calls, call, brought, fakes } = setUp();
    fakes.clock.jump(15 * 60_000);
    fakes.contentSystem.close();
    await expect(calls.write(call)).rejects.toBeInstanceOf(SessionGone);
    expect(brought).toEqual([]);
  });

  it('does not write in the name of a user who has logged in while the session was refreshed', async () => {
    const { calls, call, begin, brought, fakes } = setUp();
    fakes.clock.jump(15 * 60_000);
    fakes.gateway.hang();
    const written = calls.write(call);
    begin(8);
    fakes.gateway.release();
    await expect(written).rejects.toBeInstanceOf(SessionGone);
    expect(brought).toEqual([]);
  });
});

describe('reads of what is for members', () => {
  const isEmpty = (answer: readonly unknown[]) => answer.length === 0;
  const asVisitor = [
    ['an empty list', () => Promise.resolve([])],
    ['not-found', (refusal) => Promise.reject(refusal('not-found'))],
    ['forbidden', (refusal) => Promise.reject(refusal('forbidden'))],
    ['unauthorised', (refusal) => Promise.reject(refusal('unauthorised'))],
  ] satisfies [string, (refusal: (kind: RemoteErrorKind) => RemoteError) => Promise<readonly string[]>][];

  it.each(asVisitor)('reports a lost session for a read that brings “%s” when the probe says so', async (_, answer) => {
    const { calls, session, fakes, refusal } = setUp();
    fakes.contentSystem.close();
    await expect(calls.read(() => answer(refusal), isEmpty)).rejects.toBeInstanceOf(SessionGone);
    expect(session.session$.value.userId).toBe(0);
  });

  it.each(asVisitor)('returns “%s” as the answer of a read while the session stands', async (what, answer) => {
    const { calls, session, fakes, refusal } = setUp();
    const read = calls.read(() => answer(refusal), isEmpty);
    const outcome = await read.catch((error: unknown) => (error instanceof RemoteError ? error.kind : error));
    expect(outcome).toEqual(what === 'an empty list' ? [] : what);
    expect([session.session$.value.userId, fakes.gateway.callsOf('isSignedIn').length]).toEqual([7, 1]);
  });

  it.each(asVisitor)(
    'fails a read that brings “%s” when the probe cannot be made, and keeps the session',
    async (_, answer) => {
      const { calls, session, fakes, refusal } = setUp();
      fakes.gateway.failWith('unavailable');
      await expect(calls.read(() => answer(refusal), isEmpty)).rejects.toMatchObject({ kind: 'unavailable' });
      expect(session.session$.value.userId).toBe(7);
    },
  );

  it('sends no probe when a read brings something, fails in another way, or is a visitor’s', async () => {
    const { calls, session, fakes, refusal } = setUp();
    expect(await calls.read(() => Promise.resolve(['topic']), isEmpty)).toEqual(['topic']);
    await expect(calls.read(() => Promise.reject(refusal('unavailable')))).rejects.toMatchObject({
      kind: 'unavailable',
    });
    session.end();
    expect(await calls.read(() => Promise.resolve([]), isEmpty)).toEqual([]);
    expect(fakes.gateway.calls).toEqual([]);
  });

  it('keeps the next user’s session when a former user’s read finds their session gone', async () => {
    const { calls, session, begin, fakes } = setUp();
    const empty = () => calls.read(() => Promise.resolve([]), isEmpty);
    fakes.contentSystem.close();
    fakes.gateway.hang();
    const former = empty();
    await settle();
    begin(8);
    const present = empty();
    await settle();
    fakes.gateway.release();
    await expect(former).rejects.toBeInstanceOf(SessionGone);
    expect(await present).toEqual([]);
    expect([session.session$.value.userId, fakes.gateway.callsOf('isSignedIn').length]).toEqual([8, 2]);
  });

  it('shares one probe among several reads that are refused at once', async () => {
    const { calls, fakes } = setUp();
    const empty = () => calls.read(() => Promise.resolve([]), isEmpty);
    await Promise.all([empty(), empty(), empty()]);
    await empty();
    expect(fakes.gateway.callsOf('isSignedIn')).toHaveLength(2);
  });
});

import { expect, it } from 'vitest';
import { RemoteError, RemoteSystem, type RemoteErrorKind } from '../../../src/application/ports/remote-error.ts';
import { SessionCalls, SessionGone } from '../../../src/application/session/session-calls.ts';
import { settle } from '../../support/settle.ts';
import { member, MINUTE, openTab } from './session-tab.ts';

/** A call that the content system carries out when it comes with the token of the open session. */
function setUp(saved: 'token' | 'no token' = 'token') {
  const { container, fakes, session, userId } = openTab();
  const { contentSystem } = fakes;
  const begin = (id: number) => {
    const { csrfToken, logoutToken } = contentSystem.open(contentSystem.addPerson({ userId: id }));
    session.begin(member(id), { csrfToken: saved === 'token' ? csrfToken : undefined, logoutToken });
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
  const calls = container.get(SessionCalls);
  const probes = () => fakes.gateway.callsOf('isSignedIn').length;
  return { fakes, session, userId, begin, brought, call, refusal, calls, probes };
}

it('sends calls of a user who is only remembered with the token of the cookies', async () => {
  const { calls, call, brought, session, userId } = setUp();
  session.suspect();
  expect(userId()).toBe(0);
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

it.each([
  // A refusal may be about the token, which is renewed if it was kept.
  ['forbidden', 'token', 2],
  ['forbidden', 'no token', 1],
  // It may have been carried out.
  ['offline', 'token', 1],
  ['unavailable', 'token', 1],
  ['too-large', 'token', 1],
  ['refused', 'token', 1],
  ['invalid-answer', 'token', 1],
  ['not-found', 'token', 1],
] as const)('gives a call up that fails with “%s” and a kept token: %s, after %d calls', async (kind, saved, times) => {
  const { calls, refusal } = setUp(saved);
  let made = 0;
  const failed = calls.withToken(() => {
    made += 1;
    return Promise.reject(refusal(kind));
  });
  await expect(failed).rejects.toMatchObject({ kind });
  expect(made).toBe(times);
});

it('reports a lost session when the probe says so, and ends it here', async () => {
  const { calls, call, fakes, brought, userId } = setUp();
  fakes.contentSystem.close();
  await expect(calls.withToken(call)).rejects.toBeInstanceOf(SessionGone);
  expect([userId(), brought.length]).toEqual([0, 1]);
});

it('reports a refusal and keeps the session when the probe cannot be made', async () => {
  const { calls, call, fakes, userId } = setUp();
  fakes.contentSystem.close();
  fakes.gateway.failWith('offline');
  await expect(calls.withToken(call)).rejects.toMatchObject({ kind: 'forbidden' });
  expect(userId()).toBe(7);
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

it.each(['the session is gone', 'another user has logged in'])('writes nothing when %s meanwhile', async (what) => {
  const { calls, call, begin, brought, fakes } = setUp();
  fakes.clock.jump(15 * MINUTE);
  if (what === 'the session is gone') fakes.contentSystem.close();
  fakes.gateway.hang();
  const written = calls.write(call);
  if (what === 'another user has logged in') begin(8);
  fakes.gateway.release();
  await expect(written).rejects.toBeInstanceOf(SessionGone);
  expect(brought).toEqual([]);
});

const isEmpty = (answer: readonly unknown[]) => answer.length === 0;
const asVisitor = [
  ['an empty list', () => Promise.resolve([])],
  ['not-found', (refusal) => Promise.reject(refusal('not-found'))],
  ['forbidden', (refusal) => Promise.reject(refusal('forbidden'))],
  ['unauthorised', (refusal) => Promise.reject(refusal('unauthorised'))],
] satisfies [string, (refusal: (kind: RemoteErrorKind) => RemoteError) => Promise<readonly string[]>][];

it.each(asVisitor)('asks whether the session stands when a read brings “%s”', async (what, answer) => {
  const lost = setUp();
  const read = ({ calls, refusal }: typeof lost) => calls.read(() => answer(refusal), isEmpty);
  lost.fakes.contentSystem.close();
  await expect(read(lost)).rejects.toBeInstanceOf(SessionGone);
  expect(lost.userId()).toBe(0);

  const stands = setUp();
  const outcome = await read(stands).catch((error: unknown) => (error instanceof RemoteError ? error.kind : error));
  expect(outcome).toEqual(what === 'an empty list' ? [] : what);
  expect([stands.userId(), stands.probes()]).toEqual([7, 1]);

  const unknown = setUp();
  unknown.fakes.gateway.failWith('unavailable');
  await expect(read(unknown)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(unknown.userId()).toBe(7);
});

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
  const { calls, begin, fakes, userId, probes } = setUp();
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
  expect([userId(), probes()]).toEqual([8, 2]);
});

it('shares one probe among several reads that are refused at once', async () => {
  const { calls, fakes } = setUp();
  const empty = () => calls.read(() => Promise.resolve([]), isEmpty);
  await Promise.all([empty(), empty(), empty()]);
  await empty();
  expect(fakes.gateway.callsOf('isSignedIn')).toHaveLength(2);
});

import { describe, expect, it } from 'vitest';
import { CheckMembership } from '../../../src/application/session/load-account.ts';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { SignIn } from '../../../src/application/session/sign-in.ts';
import { settle } from '../../support/settle.ts';
import { createTestContainer, TestBrowser } from '../../support/test-container.ts';

const credentials = { name: 'zofia', password: 'secret' };

async function signedIn(browser = new TestBrowser()) {
  const { container, fakes } = createTestContainer({ browser });
  fakes.contentSystem.addPerson({ userId: 3, ...credentials });
  fakes.contentSystem.addPage('/');
  fakes.membership.addMember(credentials);
  await container.get(SignIn).signIn(credentials);
  const { check } = container.get(CheckMembership);
  return { container, fakes, check, session: container.get(SessionState) };
}

describe('CheckMembership', () => {
  it('asks the membership system about the session of this tab', async () => {
    const { fakes, check } = await signedIn();
    await check.refresh();
    expect(check.state$.value).toMatchObject({ value: 'valid' });
    expect(fakes.membership.callsOf('isValid')).toEqual([[{ id: 'membership-1', name: credentials.name }]]);
  });

  it('reports a membership session that has expired', async () => {
    const { fakes, check } = await signedIn();
    fakes.membership.expireSessions();
    await check.refresh();
    expect(check.state$.value).toMatchObject({ value: 'not-valid' });
  });

  it('sends no request in a tab without a session', async () => {
    const { fakes } = await signedIn();
    const browser = new TestBrowser();
    for (const [name, value] of fakes.storage.device.entries) browser.device.entries.set(name, value);
    const second = createTestContainer({ browser });
    const { check } = second.container.get(CheckMembership);
    await check.refresh();
    expect(second.container.get(SessionState).session$.value.userId).toBe(3);
    expect(check.state$.value).toMatchObject({ value: 'no-session' });
    expect(second.fakes.membership.calls).toEqual([]);
  });

  it('reports that the membership system could not be reached, and asks again on request', async () => {
    const { fakes, check } = await signedIn();
    fakes.membership.failWith('offline', { times: 1 });
    await check.refresh();
    expect(check.state$.value).toEqual({ status: 'failed', reason: 'offline' });
    await check.refresh();
    expect(check.state$.value).toMatchObject({ value: 'valid' });
  });

  it('drops an answer about another user’s membership, even if it comes late', async () => {
    const { fakes, check, session } = await signedIn();
    fakes.membership.hang();
    const asked = check.refresh();
    await settle();
    session.end();
    fakes.membership.release();
    await asked;
    expect(check.state$.value).toEqual({ status: 'idle' });
  });
});

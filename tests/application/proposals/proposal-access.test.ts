import { describe, expect, it } from 'vitest';
import { LoadOwnProposals } from '../../../src/application/proposals/load-proposals.ts';
import { ProposalAccess } from '../../../src/application/proposals/proposal-access.ts';
import { proposalAddress } from '../../../src/application/proposals/proposal-copy.ts';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { createTestContainer, TestBrowser } from '../../support/test-container.ts';

/** A tab that finds the session of a person who was here before. */
function comeBack() {
  const browser = new TestBrowser();
  const ada = { userId: 7, userName: 'ada', isMember: true, roles: new Map<string, string>() };
  const former = createTestContainer({ browser });
  former.container.get(SessionState).begin(ada, { csrfToken: 'c', logoutToken: 'l' });
  return createTestContainer({ browser, isRemembered: true });
}

describe('the proposal system', () => {
  it('calls the proposal system for a remembered user only after confirmation', async () => {
    const { container, fakes } = comeBack();
    const session = container.get(SessionState);
    const access = container.get(ProposalAccess);
    const own = container.get(LoadOwnProposals).of('tides');
    await expect(access.use(() => Promise.resolve())).rejects.toMatchObject({ kind: 'unauthorised' });
    session.leaveUnchecked();
    await own.refresh();
    expect(own.state$.value).toEqual({ status: 'failed', reason: 'unauthorised' });
    expect(fakes.proposals.calls).toEqual([]);
    session.confirm();
    await own.refresh();
    expect(own.state$.value.status).toBe('ready');
    expect(fakes.proposals.callsOf('signIn')).toEqual([[{ userId: 7, isOrganizer: false }]]);
  });

  it('lists a sent proposal as the server has it, and a draft as the device has it', async () => {
    const { container, fakes } = createTestContainer();
    const ada = { userId: 7, userName: 'ada', isMember: true, roles: new Map<string, string>() };
    container.get(SessionState).begin(ada, { csrfToken: 'c', logoutToken: 'l' });
    for (const [kind, isSent] of [
      ['paper', true],
      ['panel', false],
    ] as const) {
      fakes.proposalSystem.put(7, { eventId: 'tides', kind }, JSON.stringify({ title: `${kind}, server` }), isSent);
      const copy = { rev: 2, base: '', seen: '', text: JSON.stringify({ title: `${kind}, device` }) };
      await fakes.drafts.exchange(proposalAddress(7, { eventId: 'tides', kind }), copy, fakes.clock.now());
    }
    const own = container.get(LoadOwnProposals).of('tides');
    await own.refresh();
    expect(own.state$.value).toMatchObject({
      value: expect.arrayContaining([
        { kind: 'paper', state: 'sent', isOnDevice: true, title: 'paper, server' },
        { kind: 'panel', state: 'draft', isOnDevice: true, title: 'panel, device' },
      ]) as unknown,
    });
  });
});

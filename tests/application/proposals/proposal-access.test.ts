import { describe, expect, it } from 'vitest';
import { LoadOwnProposals } from '../../../src/application/proposals/load-proposals.ts';
import { ProposalAccess } from '../../../src/application/proposals/proposal-access.ts';
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
});

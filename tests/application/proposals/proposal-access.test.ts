import { expect, it } from 'vitest';
import { LoadOwnProposals } from '../../../src/application/proposals/load-proposals.ts';
import { ProposalAccess } from '../../../src/application/proposals/proposal-access.ts';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { createTestContainer, TestBrowser } from '../../support/test-container.ts';
import { ADA, openPaper, openTab, panel, paper, titled } from './proposal-tab.ts';

it('calls the proposal system for a remembered user only after confirmation', async () => {
  const browser = new TestBrowser();
  openTab({ browser });
  const { container, fakes } = createTestContainer({ browser, isRemembered: true });
  const session = container.get(SessionState);
  const own = container.get(LoadOwnProposals).of('tides');
  await expect(container.get(ProposalAccess).use(() => Promise.resolve())).rejects.toMatchObject({
    kind: 'unauthorised',
  });
  session.leaveUnchecked();
  await own.refresh();
  expect(own.state$.value).toEqual({ status: 'failed', reason: 'unauthorised' });
  expect(fakes.proposals.calls).toEqual([]);
  session.confirm();
  await own.refresh();
  expect(own.state$.value.status).toBe('ready');
  expect(fakes.proposals.callsOf('signIn')).toEqual([[{ userId: ADA, isOrganizer: false }]]);
});

it('lists a sent proposal as the server has it, and a draft as the device has it', async () => {
  const tab = openTab();
  for (const [place, isSent] of [
    [paper, true],
    [panel, false],
  ] as const) {
    tab.fakes.proposalSystem.put(ADA, place, titled(`${place.kind}, server`), isSent);
    await tab.keep({ rev: 2, base: '', text: titled(`${place.kind}, device`) }, place);
  }
  const own = tab.container.get(LoadOwnProposals).of('tides');
  await own.refresh();
  const listed = [
    { kind: 'paper', state: 'sent', isOnDevice: true, title: 'paper, server', progress: undefined },
    // Of title, description, chair, papers and two statements the title is done.
    { kind: 'panel', state: 'draft', isOnDevice: true, title: 'panel, device', progress: { done: 1, all: 6 } },
  ];
  expect(own.state$.value).toMatchObject({ value: expect.arrayContaining(listed) as unknown });
});

it('leaves the proposal system at a logout, after the last save, and enters it again with the next user’s roles', async () => {
  const { tab, proposal } = await openPaper();
  const { proposals, proposalSystem, contentSystem, failures } = tab.fakes;
  proposal.edit(titled('T'));
  await tab.signOut.signOut('keep');
  expect(proposals.calls.slice(-3).map(({ method }) => method)).toEqual(['update', 'record', 'signOut']);
  expect([tab.serverTitle(), proposalSystem.bearers.size, await tab.copy()]).toEqual(['T', 0, undefined]);
  const roles = new Map([['organizer', 'organizer']]);
  const tokens = contentSystem.open(contentSystem.addPerson({ userId: 8 }));
  tab.session.begin({ userId: 8, userName: 'Bo', isMember: true, roles }, tokens);
  await tab.opened(panel);
  expect(proposals.callsOf('signIn').at(-1)).toEqual([{ userId: 8, isOrganizer: true }]);
  proposals.failWith('unavailable', { method: 'signOut' });
  await tab.signOut.signOut('keep');
  expect(failures.activities.filter((activity) => activity === 'sign-out-hook')).toHaveLength(1);
});

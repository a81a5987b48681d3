import { describe, expect, it } from 'vitest';
import { FIND_PROPOSALS_FRESH_FOR } from '../../../src/domain/shared/timeouts.ts';
import { isFailedSource } from '../../../src/application/find/find-source.ts';
import { TabMessage } from '../../../src/application/ports/browser.ts';
import { ProposalDrafts } from '../../../src/application/proposals/proposal-drafts.ts';
import { settle } from '../../support/settle.ts';
import { setUp } from './find-setting.ts';

describe('ProposalFindSources', () => {
  it('reads proposals only for a user who searches, and those of one event at a time', async () => {
    const { fakes, finder, open, found } = setUp();
    for (const eventId of ['ebb', 'flow']) {
      fakes.events.add({ eventId, title: 'Tides' });
      fakes.proposalSystem.put(7, { eventId, kind: 'panel' }, JSON.stringify({ title: `The ${eventId}` }));
    }
    const end = await open({ isAsked: false });
    expect([...fakes.events.calls, ...fakes.proposals.calls]).toEqual([]);
    fakes.proposals.hang();
    finder.ask();
    await settle();
    fakes.proposals.releaseOne();
    for (const eventId of ['ebb', 'flow']) {
      await settle();
      expect(fakes.proposals.waiting).toBe(3);
      expect(fakes.proposals.callsOf('record').slice(-3)).toMatchObject([[{ eventId }], [{ eventId }], [{ eventId }]]);
      for (let each = 0; each < 3; each += 1) fakes.proposals.releaseOne();
    }
    fakes.proposals.release();
    await settle();
    expect(found('tides')).toEqual(['drafts: The ebb', 'drafts: The flow']);
    end();
    await open({ isAsked: false });
    finder.ask();
    expect(found('tides')).toHaveLength(2);
    expect(fakes.proposals.callsOf('record')).toHaveLength(6);
  });

  it('reads none of the remaining proposals when the session is over, nor for another user', async () => {
    const { fakes, replace, open } = setUp();
    for (const eventId of ['ebb', 'flow']) fakes.events.add({ eventId });
    fakes.proposals.hang();
    const end = await open();
    fakes.proposals.releaseOne();
    await settle();
    end();
    replace(8);
    fakes.proposals.release();
    await settle();
    expect(fakes.proposals.callsOf('record')).toHaveLength(3);
    await open();
    expect(fakes.proposals.callsOf('record')).toHaveLength(3 + 6);
  });

  it('reports that proposals could not be read during a search, and not when the box is opened again', async () => {
    const { fakes, finder, open } = setUp();
    fakes.events.add({ eventId: 'tides-2027' });
    const failedGroups = () => finder.bySource$.value.filter(isFailedSource).map(({ group }) => group);
    fakes.proposals.failWith('unavailable');
    const end = await open();
    expect(failedGroups()).toEqual(['drafts']);
    end();
    await open({ isAsked: false });
    expect(failedGroups()).toEqual([]);
    finder.ask();
    await settle();
    expect(failedGroups()).toEqual(['drafts']);
  });

  it('reads proposals at most once a minute, unless some could not be read', async () => {
    const { fakes, open } = setUp();
    fakes.events.add({ eventId: 'tides-2027' });
    const asked = () => fakes.proposals.callsOf('record').length;
    fakes.proposals.failWith('unavailable', { method: 'record', times: 1 });
    (await open())();
    expect(asked()).toBe(3);
    (await open())();
    expect(asked()).toBe(6);
    fakes.clock.advance(FIND_PROPOSALS_FRESH_FOR - 1);
    (await open())();
    expect(asked()).toBe(6);
    fakes.clock.advance(1);
    (await open())();
    expect(asked()).toBe(9);
  });

  it.each(['this tab', 'another tab'])('reads proposals again when something has been written in %s', async (where) => {
    const { container, fakes, open, found } = setUp();
    fakes.events.add({ eventId: 'tides-2027', title: 'Tides' });
    const place = { eventId: 'tides-2027', kind: 'panel' };
    const drafts = container.get(ProposalDrafts);
    drafts.start();
    (await open())();
    if (where === 'this tab') {
      const proposal = drafts.open(place);
      await fakes.clock.advanceAsync(0);
      proposal.edit(JSON.stringify({ title: 'Signals' }));
      await fakes.clock.advanceAsync(2_000);
    } else {
      fakes.proposalSystem.put(7, place, JSON.stringify({ title: 'Signals' }));
      fakes.tabs.receive(TabMessage.drafts);
    }
    await open();
    expect(found('signals')).toEqual(['drafts: Signals']);
  });
});

import { describe, expect, it } from 'vitest';
import { findIn } from '../../../src/application/find/find-in.ts';
import { FIND_PROPOSALS_FRESH_FOR } from '../../../src/domain/shared/timeouts.ts';
import { isFailedSource } from '../../../src/application/find/find-source.ts';
import { LoadEvents } from '../../../src/application/proposals/load-proposals.ts';
import { proposalAddress } from '../../../src/application/proposals/proposal-copy.ts';
import { LoadNews } from '../../../src/application/lists/load-lists.ts';
import { Clock } from '../../../src/application/ports/browser.ts';
import { DraftStore } from '../../../src/application/ports/drafts.ts';
import { allNews } from '../../../src/domain/lists/news.ts';
import { fakeMenuItem } from '../../fakes/fake-content-system.ts';
import { settle } from '../../support/settle.ts';
import { addressOf, at, setUp } from './find-setting.ts';

describe('FindContent', () => {
  it('finds content in the menu, news, conferences, timeline, groups and drafts', async () => {
    const { open, found, write } = setUp();
    await write('3', 'Election of leaders');
    await open();
    expect(found('history')).toEqual(['menu: History']);
    expect(found('item 1')).toEqual(['news: Item 1']);
    expect(found('lodz 2027')).toEqual(['conferences: The long night']);
    expect(found('network')).toEqual(['timeline: Founded']);
    expect(found('sound')).toEqual(['groups: Sound']);
    expect(found('election')).toEqual(['drafts: Election of leaders']);
  });

  it('finds proposals of the proposal system, and says which are sent', async () => {
    const { fakes, finder, open, found } = setUp();
    fakes.events.add({ eventId: 'tides-2027', title: 'Tides' });
    const put = (kind: string, title: string, isSent: boolean) => {
      fakes.proposalSystem.put(7, { eventId: 'tides-2027', kind }, JSON.stringify({ title }), isSent);
    };
    put('panel', 'Signals from the coast', false);
    put('paper', 'The long night', true);
    const end = await open();
    expect(found('tides')).toEqual(['drafts: Signals from the coast', 'drafts: The long night']);
    const entries = findIn(finder.bySource$.value, 'tides', addressOf).flatMap(({ found: each }) => each);
    expect(entries.map(({ entry }) => entry.proposal)).toEqual(['draft', 'sent']);
    expect(entries[0]?.entry.target).toEqual({ kind: 'proposal', place: { eventId: 'tides-2027', kind: 'panel' } });
    end();
    put('workshop', 'Written on another device', false);
    fakes.clock.advance(FIND_PROPOSALS_FRESH_FOR);
    await open();
    expect(found('another device')).toEqual(['drafts: Written on another device']);
  });

  it('finds a proposal once that is both saved locally and at the server, and by its event if it has no title', async () => {
    const { container, fakes, open, found } = setUp();
    fakes.events.add({ eventId: 'tides-2027', title: 'Tides' });
    const place = { eventId: 'tides-2027', kind: 'panel' };
    fakes.proposalSystem.put(7, place, JSON.stringify({ title: 'Signals' }));
    fakes.proposalSystem.put(7, { ...place, kind: 'paper' }, '{}');
    await container
      .get(DraftStore)
      .save(
        proposalAddress(7, place),
        { rev: 1, base: '', text: JSON.stringify({ title: 'Signals and lights' }) },
        container.get(Clock).now(),
      );
    await open();
    expect(found('signals')).toEqual(['drafts: Signals and lights']);
    expect(found('tides')).toEqual(['drafts: Tides', 'drafts: Signals and lights']);
  });

  it('asks the proposal system for nothing before a login, and drops its answers with the session', async () => {
    const { fakes, session, replace, open, found } = setUp();
    fakes.events.add({ eventId: 'tides-2027', title: 'Tides' });
    fakes.proposalSystem.put(7, { eventId: 'tides-2027', kind: 'panel' }, JSON.stringify({ title: 'Signals' }));
    session.end();
    const end = await open();
    expect(fakes.proposals.calls).toEqual([]);
    expect(fakes.events.calls).toEqual([]);
    end();
    replace(7);
    await open();
    expect(found('signals')).toHaveLength(1);
    replace(8);
    expect(found('signals')).toEqual([]);
    await settle();
    expect(found('signals')).toEqual([]);
  });

  it('waits for the newest answer when another view asks at the same time', async () => {
    const { container, fakes, open, found } = setUp();
    fakes.events.add({ eventId: 'tides-2027', title: 'Tides' });
    fakes.proposalSystem.put(7, { eventId: 'tides-2027', kind: 'panel' }, JSON.stringify({ title: 'Signals' }));
    fakes.events.hang();
    await open();
    void container.get(LoadEvents).events().refresh();
    await settle();
    fakes.events.releaseOne();
    await settle();
    fakes.events.release();
    await settle();
    expect(found('tides')).toEqual(['drafts: Signals']);
  });

  it('reports proposals that could not be read, keeps local ones, and reads them again on request', async () => {
    const { fakes, finder, open, found, stateOf, write } = setUp();
    await write('3', 'Election of leaders');
    fakes.events.add({ eventId: 'tides-2027', title: 'Tides' });
    fakes.proposalSystem.put(7, { eventId: 'tides-2027', kind: 'panel' }, JSON.stringify({ title: 'Signals' }));
    fakes.proposals.failWith('unavailable');
    await open();
    expect(found('election')).toHaveLength(1);
    expect(finder.bySource$.value.filter(isFailedSource).map(({ group }) => group)).toEqual(['drafts']);
    expect(stateOf('drafts')).toMatchObject({ value: { hasFailed: false } });
    fakes.proposals.succeed();
    finder.retry();
    await settle();
    expect(found('signals')).toHaveLength(1);
    expect(finder.bySource$.value.filter(isFailedSource)).toEqual([]);
  });

  it('reads the first pages of long lists, says that there is more, and finds what is cached besides', async () => {
    const { container, fakes, open, found, stateOf } = setUp();
    const from = { view: 'public_news', display: 'title', url: undefined };
    await container
      .get(LoadNews)
      .items({ ...allNews, page: 4 }, from)
      .refresh();
    await open();
    expect(found('item').length).toBe(6);
    expect(stateOf('news')).toMatchObject({ value: { isPartial: true, hasFailed: false } });
    expect(found('item 8')).toEqual(['news: Item 8']);
    expect(found('item 7')).toEqual([]);
    expect(fakes.news.callsOf('items').map(([query]) => (query as typeof allNews).page)).toEqual([4, 0, 1, 2]);
  });

  it('reads nothing before the user looks, and nothing twice', async () => {
    const { fakes, open, finder } = setUp();
    await settle();
    expect(fakes.news.calls).toEqual([]);
    const end = await open();
    end();
    expect(finder.bySource$.value).toEqual([]);
    await open();
    expect(fakes.news.callsOf('items')).toHaveLength(3);
    expect(fakes.conferences.callsOf('conferences')).toHaveLength(1);
  });

  it('finds results in the other sources when one failed, and in that one after a retry', async () => {
    const { fakes, finder, open, found, stateOf } = setUp();
    fakes.conferences.failWith('unavailable', { times: 1 });
    await open();
    expect(stateOf('conferences')).toMatchObject({ value: { entries: [], hasFailed: true } });
    expect(found('founded')).toEqual(['timeline: Founded']);
    finder.retry();
    await settle();
    expect(found('lodz')).toEqual(['conferences: The long night']);
    expect(fakes.timeline.callsOf('entries')).toHaveLength(1);
  });

  it('reports a part of the menu that could not be read, and reads it again on request', async () => {
    const { fakes, replace, finder, open, found } = setUp();
    fakes.contentSystem.menus.footer = [fakeMenuItem({ label: 'Imprint', link: at('/imprint') })];
    fakes.menus.missing.add('footer');
    replace(8);
    await open();
    expect(found('history')).toEqual(['menu: History']);
    expect(finder.bySource$.value.filter(isFailedSource).map(({ group }) => group)).toEqual(['menu']);
    fakes.menus.missing.clear();
    finder.retry();
    await settle();
    expect(found('imprint')).toEqual(['menu: Imprint']);
    expect(finder.bySource$.value.filter(isFailedSource)).toEqual([]);
    const asked = fakes.menus.calls.length;
    finder.retry();
    await settle();
    expect(fakes.menus.calls).toHaveLength(asked);
  });

  it('finds without a connection what was read with one', async () => {
    const { fakes, open, found } = setUp();
    (await open())();
    for (const remote of [fakes.news, fakes.conferences, fakes.timeline, fakes.groups]) remote.failWith('offline');
    await open();
    expect([...found('lodz'), ...found('founded'), ...found('sound')]).toHaveLength(3);
  });

  it('finds nothing of a member after the logout or as another user, whether the box is open or not', async () => {
    const { session, replace, finder, open, found, write } = setUp();
    await write('3', 'Secret draft');
    await open();
    expect([...found('secret'), ...found('sound'), ...found('members')]).toHaveLength(3);
    session.end();
    expect([...found('secret'), ...found('sound'), ...found('members')]).toEqual([]);
    await settle();
    expect([...found('secret'), ...found('sound'), ...found('members')]).toEqual([]);
    expect(JSON.stringify(finder.bySource$.value)).not.toContain('Secret');
    replace(8);
    await settle();
    expect(found('secret')).toEqual([]);
    expect(found('sound')).toEqual(['groups: Sound']);
  });

  it('drops an answer to a search source that was requested in a former session', async () => {
    const { session, fakes, open, found } = setUp();
    fakes.groups.hang();
    await open();
    session.end();
    fakes.groups.release();
    await settle();
    expect(found('sound')).toEqual([]);
  });

  it('shows the best results of a group, and how many there are', async () => {
    const { finder, open } = setUp();
    await open();
    const [news] = findIn(finder.bySource$.value, 'item', addressOf);
    expect(news).toMatchObject({ total: 6 });
  });
});

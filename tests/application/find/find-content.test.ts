import { expect, it, onTestFinished } from 'vitest';
import { DraftKeeper } from '../../../src/application/drafts/draft-keeper.ts';
import { topicDraft } from '../../../src/application/drafts/draft-kinds.ts';
import { FindContent } from '../../../src/application/find/find-content.ts';
import { LoadPage } from '../../../src/application/content/load-page.ts';
import { findIn, suggestionsIn } from '../../../src/application/find/find-in.ts';
import {
  type FindTarget,
  isFailedSource,
  OwnSources,
  ProposalSources,
  PublicSources,
} from '../../../src/application/find/find-source.ts';
import { LoadNews } from '../../../src/application/lists/load-lists.ts';
import { TabMessage } from '../../../src/application/ports/browser.ts';
import { LoadEvents } from '../../../src/application/proposals/load-proposals.ts';
import { proposalAddress } from '../../../src/application/proposals/proposal-copy.ts';
import { ProposalDrafts } from '../../../src/application/proposals/proposal-drafts.ts';
import type { Link } from '../../../src/domain/content/link.ts';
import { allNews } from '../../../src/domain/lists/news.ts';
import { FIND_PROPOSALS_FRESH_FOR } from '../../../src/domain/shared/timeouts.ts';
import { fakeConference, fakeNewsItem, fakeTimelineEntry } from '../../fakes/fake-content-lists.ts';
import { fakeMenuItem } from '../../fakes/fake-content-system.ts';
import { contentDate } from '../../support/content-dates.ts';
import { settle } from '../../support/settle.ts';
import { paragraph } from '../../ui/features/page/paragraphs.ts';
import { signedIn } from '../groups/signed-in.ts';

const at = (path: string): Link => ({ kind: 'internal', path });
const addressOf = (target: FindTarget): Link => (target.kind === 'link' ? target.link : at(JSON.stringify(target)));
const titled = (title: string) => JSON.stringify({ title });

/** Ada, who is logged in, and something to find in each group. */
function setUp() {
  const setting = signedIn({ settings: { screens: [{ path: '/timeline', screen: 'timeline', layout: 'main' }] } });
  const { container, fakes } = setting;
  const history = fakeMenuItem({ label: 'History', link: at('/history') });
  fakes.contentSystem.menus.main = [
    fakeMenuItem({ label: 'About', link: at('/about'), sub: [history] }),
    fakeMenuItem({ label: 'For members', link: at('/my-ncs'), roles: ['member'] }),
  ];
  const night = { id: 'c', title: 'The long night', place: 'Łódź', date: contentDate('2027-06-24'), link: at('/c') };
  Object.assign(fakes.lists, {
    itemsPerPage: 2,
    news: Array.from({ length: 9 }, (_, n) =>
      fakeNewsItem({ id: `n${n}`, title: `Item ${n}`, link: at(`/news/${n}`) }),
    ),
    conferences: [fakeConference(night)],
    timeline: [fakeTimelineEntry({ id: 't', title: 'Founded', date: contentDate('2006'), tags: ['network'] })],
  });
  const finder = container.get(FindContent);
  return {
    ...setting,
    finder,
    /** Opens the box with all its sources, and types a search unless `isAsked` is false. */
    open: async ({ isAsked = true } = {}) => {
      finder.add('find-sources', container.get(PublicSources).sources);
      finder.add('workgroups', container.get(OwnSources).sources);
      finder.add('proposal-gateway', container.get(ProposalSources).sources);
      const end = finder.open();
      onTestFinished(end);
      if (isAsked) finder.ask();
      await settle();
      return end;
    },
    retry: async () => {
      finder.retry();
      await settle();
    },
    found: (...queries: readonly string[]) =>
      queries.flatMap((query) =>
        findIn(finder.bySource$.value, query, addressOf).flatMap(({ group, found }) =>
          found.map(({ entry }) => `${group}: ${entry.title}`),
        ),
      ),
    failed: () => finder.bySource$.value.filter(isFailedSource).map(({ group }) => group),
    stateOf: (group: string) => finder.bySource$.value.find((source) => source.group === group)?.state,
    write: async (groupId: string, title: string) => {
      container.get(DraftKeeper).open(topicDraft, groupId).edit({ title, message: '', perhapsPosted: false });
      await container.get(DraftKeeper).flush();
    },
    /** Adds an event with proposals of Ada’s, by kind. */
    addEvent: (eventId: string, texts: Readonly<Record<string, string>> = {}) => {
      fakes.events.add({ eventId, title: 'Tides' });
      for (const [kind, text] of Object.entries(texts)) {
        fakes.proposalSystem.put(7, { eventId, kind }, text, text.includes('sent'));
      }
    },
    records: () => fakes.proposals.callsOf('record').length,
  };
}

it('finds content in the menu, news, conferences, timeline, groups, topics, people and drafts', async () => {
  const { open, found, write } = setUp();
  await write('3', 'Election of leaders');
  await open();
  expect(found('history', 'item 1', 'lodz 2027', 'network', 'sound', 'election')).toEqual([
    'menu: History',
    'news: Item 1',
    'conferences: The long night',
    'timeline: Founded',
    'groups: Sound',
    // Topics of one's groups, and the people in them.
    'topics: Minutes of May',
    'people: Ada',
    'drafts: Election of leaders',
  ]);
});

it('reads the first pages of long lists, says that there is more, and finds what is cached besides', async () => {
  const { container, finder, fakes, open, found, stateOf } = setUp();
  const from = { view: 'public_news', display: 'title', url: undefined };
  await container
    .get(LoadNews)
    .items({ ...allNews, page: 4 }, from)
    .refresh();
  await open();
  expect(found('item').length).toBe(6);
  expect(findIn(finder.bySource$.value, 'item', addressOf)).toMatchObject([{ total: 7 }]);
  expect(stateOf('news')).toMatchObject({ value: { isPartial: true, hasFailed: false } });
  expect(found('item 8', 'item 7')).toEqual(['news: Item 8']);
  expect(fakes.news.callsOf('items').map(([query]) => (query as typeof allNews).page)).toEqual([4, 0, 1, 2]);
});

it('reads older news a page at a time on demand, and stops when it is told to or one fails', async () => {
  const { finder, fakes, open, found, stateOf } = setUp();
  await open();
  expect(found('item 9')).toEqual([]);
  const pages: unknown[] = [];
  await finder.readRest((page, of) => pages.push([page, of]) < 2);
  expect([pages.length, stateOf('news')]).toMatchObject([2, { value: { isPartial: true } }]);
  fakes.news.failWith('unavailable', { times: 1 });
  expect(await finder.readRest(() => true)).toBe(false);
  expect(stateOf('news')).toMatchObject({ value: { isPartial: true } });
  await finder.readRest(() => true);
  expect(stateOf('news')).toMatchObject({ value: { isPartial: false } });
});

it('reads older topics of one’s groups and other long lists on demand, and says until then that there are more', async () => {
  const { finder, fakes, open, found, stateOf } = setUp();
  fakes.workgroups.itemsPerPage = 2;
  for (let topicId = 31; topicId < 36; topicId += 1)
    fakes.workgroups.addTopic(3, { topicId, title: `Topic ${topicId}` });
  fakes.lists.conferences = Array.from({ length: 9 }, (_, n) =>
    fakeConference({ id: `c${n}`, title: `Conference ${n}`, link: at(`/conferences/${n}`) }),
  );
  await open();
  const isPartial = () =>
    ['topics', 'conferences'].map((group) => stateOf(group)).map((of) => of?.status === 'ready' && of.value.isPartial);
  expect([found('topic').length, isPartial()]).toEqual([2, [true, true]]);
  expect(await finder.readRest(() => true)).toBe(true);
  expect([found('topic', 'may').length, found('conference 8'), isPartial()]).toEqual([
    6,
    ['conferences: Conference 8'],
    [false, false],
  ]);
});

it('finds the words of summaries and of opened pages, and suggests the latest of those, but for this one, and the menu', async () => {
  const { container, finder, fakes, open, found } = setUp();
  const html = ['<p>A quorum is ten.</p>'];
  fakes.contentSystem.addPage('/statutes', { title: 'Statutes', paragraphs: [paragraph({ html })] });
  for (const name of ['Here', 'Imprint', 'Hovered']) fakes.contentSystem.addPage(`/${name}`, { title: name });
  const pages = container.get(LoadPage);
  for (const path of ['/Here', '/statutes', '/Imprint', '/statutes']) {
    pages.page(path).show()();
    await settle();
  }
  await pages.prefetch('/Hovered');
  await open();
  expect(found('quorum')).toEqual(['pages: Statutes']);
  const suggested = suggestionsIn(finder.bySource$.value, addressOf, '/Here').map(({ group, found: of }) => [
    group,
    of.map(({ entry }) => entry.title),
  ]);
  expect(suggested).toEqual([
    ['pages', ['Statutes', 'Imprint']],
    ['menu', ['About', 'For members']],
  ]);
});

it('reads nothing before the user looks, nothing twice, and finds without a connection what was read with one', async () => {
  const { fakes, open, finder, found } = setUp();
  await settle();
  expect(fakes.news.calls).toEqual([]);
  (await open())();
  expect(finder.bySource$.value).toEqual([]);
  for (const remote of [fakes.news, fakes.conferences, fakes.timeline, fakes.groups]) remote.failWith('offline');
  await open();
  expect([fakes.news.callsOf('items').length, fakes.conferences.calls.length]).toEqual([3, 1]);
  expect(found('lodz', 'founded', 'sound').filter((one) => !/^(topics|people)/.test(one))).toHaveLength(3);
});

it('finds results in the other sources when one failed, and in that one after a retry', async () => {
  const { fakes, open, found, stateOf, retry } = setUp();
  fakes.conferences.failWith('unavailable', { times: 1 });
  await open();
  expect(stateOf('conferences')).toMatchObject({ value: { entries: [], hasFailed: true } });
  expect(found('founded')).toEqual(['timeline: Founded']);
  await retry();
  expect(found('lodz')).toEqual(['conferences: The long night']);
  expect(fakes.timeline.callsOf('entries')).toHaveLength(1);
});

it('reports a part of the menu that could not be read, and reads it again on request', async () => {
  const { fakes, replace, open, found, failed, retry } = setUp();
  fakes.contentSystem.menus.footer = [fakeMenuItem({ label: 'Imprint', link: at('/imprint') })];
  fakes.menus.missing.add('footer');
  replace(8);
  await open();
  expect([found('history'), failed()]).toEqual([['menu: History'], ['menu']]);
  fakes.menus.missing.clear();
  await retry();
  expect([found('imprint'), failed()]).toEqual([['menu: Imprint'], []]);
  const asked = fakes.menus.calls.length;
  await retry();
  expect(fakes.menus.calls).toHaveLength(asked);
});

it('finds nothing of a member after the logout or as another user, whether the box is open or not', async () => {
  const { session, replace, finder, open, found, write } = setUp();
  const personal = ['secret', 'sound', 'members'];
  await write('3', 'Secret draft');
  await open();
  expect(found(...personal)).toHaveLength(5);
  session.end();
  expect(found(...personal)).toEqual([]);
  await settle();
  expect(found(...personal)).toEqual([]);
  expect(JSON.stringify(finder.bySource$.value)).not.toContain('Secret');
  replace(8);
  await settle();
  expect(found('secret', 'sound')).toEqual(['groups: Sound']);
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

it('proposals are found by their event, too, say which are sent, and show what other devices have written', async () => {
  const { fakes, finder, open, found, addEvent } = setUp();
  addEvent('tides-2027', { panel: titled('Signals from the coast'), paper: titled('The sent one') });
  const end = await open();
  expect(found('tides')).toEqual(['drafts: Signals from the coast', 'drafts: The sent one']);
  const entries = findIn(finder.bySource$.value, 'tides', addressOf).flatMap((group) => group.found);
  expect(entries.map(({ entry }) => entry.proposal)).toEqual(['draft', 'sent']);
  expect(entries[0]?.entry.target).toEqual({ kind: 'proposal', place: { eventId: 'tides-2027', kind: 'panel' } });
  fakes.proposalSystem.put(7, { eventId: 'tides-2027', kind: 'workshop' }, titled('Written elsewhere'));
  fakes.clock.advance(FIND_PROPOSALS_FRESH_FOR);
  end();
  await open();
  expect(found('elsewhere')).toEqual(['drafts: Written elsewhere']);
});

it('proposals are found once if they are both here and at the server, and by their event if they have no title', async () => {
  const { fakes, open, found, addEvent } = setUp();
  addEvent('tides-2027', { panel: titled('Signals'), paper: '{}' });
  const address = proposalAddress(7, { eventId: 'tides-2027', kind: 'panel' });
  const copy = { rev: 1, base: '', text: titled('Signals and lights') };
  await fakes.drafts.save(address, copy, fakes.clock.now());
  await open();
  expect(found('signals')).toEqual(['drafts: Signals and lights']);
  expect(found('tides')).toEqual(['drafts: Tides', 'drafts: Signals and lights']);
});

it('proposals are asked for only after a login and for a user who searches, those of one event at a time', async () => {
  const { fakes, session, replace, finder, open, found, addEvent, records } = setUp();
  for (const eventId of ['ebb', 'flow']) addEvent(eventId, { panel: titled(`The ${eventId}`) });
  session.end();
  (await open())();
  replace(7);
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
  expect([found('tides').length, records()]).toEqual([2, 6]);
  replace(8);
  expect(found('tides')).toEqual([]);
  await settle();
  expect(found('tides')).toEqual([]);
});

it('proposals are not read on when the session is over, nor shown to another user', async () => {
  const { fakes, replace, open, addEvent, records } = setUp();
  for (const eventId of ['ebb', 'flow']) addEvent(eventId);
  fakes.proposals.hang();
  const end = await open();
  fakes.proposals.releaseOne();
  await settle();
  end();
  replace(8);
  fakes.proposals.release();
  await settle();
  expect(records()).toBe(3);
  await open();
  expect(records()).toBe(3 + 6);
});

it('proposals wait for the newest answer when another view asks at the same time', async () => {
  const { container, fakes, open, found, addEvent } = setUp();
  addEvent('tides-2027', { panel: titled('Signals') });
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

it('proposals are reported when they cannot be read in a search, beside local ones, and read again on request', async () => {
  const { fakes, finder, open, found, stateOf, write, addEvent, failed, retry } = setUp();
  await write('3', 'Election of leaders');
  addEvent('tides-2027', { panel: titled('Signals') });
  fakes.proposals.failWith('unavailable');
  const end = await open();
  expect([found('election').length, failed()]).toEqual([1, ['drafts']]);
  expect(stateOf('drafts')).toMatchObject({ value: { hasFailed: false } });
  end();
  await open({ isAsked: false });
  expect(failed()).toEqual([]);
  finder.ask();
  await settle();
  expect(failed()).toEqual(['drafts']);
  fakes.proposals.succeed();
  await retry();
  expect([found('signals').length, failed()]).toEqual([1, []]);
});

it('proposals are reported when the events cannot be read', async () => {
  const { fakes, open, failed } = setUp();
  fakes.events.failWith('unavailable');
  await open();
  expect(failed()).toEqual(['drafts']);
});

it('proposals are read at most once a minute, unless some could not be read', async () => {
  const { fakes, open, addEvent, records } = setUp();
  addEvent('tides-2027');
  fakes.proposals.failWith('unavailable', { method: 'record', times: 1 });
  for (const [passed, expected] of [
    [0, 3],
    [0, 6],
    [FIND_PROPOSALS_FRESH_FOR - 1, 6],
    [1, 9],
  ] as const) {
    fakes.clock.advance(passed);
    (await open())();
    expect(records()).toBe(expected);
  }
});

it.each(['this tab', 'another tab'])(
  'proposals are read again when something has been written in %s',
  async (where) => {
    const { container, fakes, open, found, addEvent } = setUp();
    addEvent('tides-2027');
    const place = { eventId: 'tides-2027', kind: 'panel' };
    const drafts = container.get(ProposalDrafts);
    drafts.start();
    (await open())();
    if (where === 'this tab') {
      const proposal = drafts.open(place);
      await fakes.clock.advanceAsync(0);
      proposal.edit(titled('Signals'));
      await fakes.clock.advanceAsync(2_000);
    } else {
      fakes.proposalSystem.put(7, place, titled('Signals'));
      fakes.tabs.receive(TabMessage.drafts);
    }
    await open();
    expect(found('signals')).toEqual(['drafts: Signals']);
  },
);

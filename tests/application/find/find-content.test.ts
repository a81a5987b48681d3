import { afterEach, describe, expect, it } from 'vitest';
import { DraftKeeper } from '../../../src/application/drafts/draft-keeper.ts';
import { topicDraft } from '../../../src/application/drafts/draft-kinds.ts';
import { FindContent } from '../../../src/application/find/find-content.ts';
import { findIn } from '../../../src/application/find/find-in.ts';
import { OwnSources, PublicSources, type FindTarget } from '../../../src/application/find/find-source.ts';
import { LoadNews } from '../../../src/application/lists/load-news.ts';
import type { Link } from '../../../src/domain/content/link.ts';
import { allNews } from '../../../src/domain/lists/news.ts';
import { fakeConference, fakeNewsItem, fakeTimelineEntry } from '../../fakes/fake-content-lists.ts';
import { fakeMenuItem } from '../../fakes/fake-content-system.ts';
import { contentDate } from '../../support/content-dates.ts';
import { settle } from '../../support/settle.ts';
import { signedIn } from '../groups/signed-in.ts';

const at = (path: string): Link => ({ kind: 'internal', path });
const addressOf = (target: FindTarget): Link => (target.kind === 'link' ? target.link : at(JSON.stringify(target)));

const close: (() => void)[] = [];
afterEach(() => {
  for (const end of close.splice(0)) end();
});

function setUp() {
  const setting = signedIn({ settings: { screens: [{ path: '/timeline', screen: 'timeline', layout: 'main' }] } });
  const { container, fakes } = setting;
  fakes.contentSystem.menus.main = [
    fakeMenuItem({
      label: 'About',
      link: at('/about'),
      sub: [fakeMenuItem({ label: 'History', link: at('/history') })],
    }),
    fakeMenuItem({ label: 'For members', link: at('/my-ncs'), roles: ['member'] }),
  ];
  const { lists } = fakes;
  lists.itemsPerPage = 2;
  lists.news = Array.from({ length: 9 }, (_, index) =>
    fakeNewsItem({ id: `n${index}`, title: `Item ${index}`, link: at(`/news/${index}`) }),
  );
  lists.conferences = [
    fakeConference({
      id: 'c',
      title: 'The long night',
      place: 'Łódź',
      date: contentDate('2027-06-24'),
      link: at('/c'),
    }),
  ];
  lists.timeline = [fakeTimelineEntry({ id: 't', title: 'Founded', date: contentDate('2006'), tags: ['network'] })];
  const finder = container.get(FindContent);
  const open = async () => {
    finder.add(container.get(PublicSources).sources);
    finder.add(container.get(OwnSources).sources);
    const end = finder.open();
    close.push(end);
    await settle();
    return end;
  };
  const found = (query: string) =>
    findIn(finder.shelves$.value, query, addressOf).flatMap(({ group, found: each }) =>
      each.map(({ entry }) => `${group}: ${entry.title}`),
    );
  const stateOf = (group: string) => finder.shelves$.value.find((shelf) => shelf.group === group)?.state;
  const write = async (groupId: string, title: string) => {
    const draft = container.get(DraftKeeper).open(topicDraft, groupId);
    draft.edit({ title, message: '', perhapsPosted: false });
    await container.get(DraftKeeper).flush();
  };
  return { ...setting, finder, open, found, stateOf, write };
}

describe('FindContent', () => {
  it('finds what there is in menu, news, conferences, timeline, groups and drafts', async () => {
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

  it('asks for the first pages of long lists, and says that there is more; what was shown besides is found as well', async () => {
    const { container, fakes, open, found, stateOf } = setUp();
    const from = { view: 'public_news', display: 'title', url: undefined };
    await container
      .get(LoadNews)
      .items({ ...allNews, page: 4 }, from)
      .refresh();
    await open();
    expect(found('item').length).toBe(6);
    expect(stateOf('news')).toMatchObject({ value: { isPart: true, hasFailed: false } });
    expect(found('item 8')).toEqual(['news: Item 8']);
    expect(found('item 7')).toEqual([]);
    expect(fakes.news.callsOf('items').map(([query]) => (query as typeof allNews).page)).toEqual([4, 0, 1, 2]);
  });

  it('asks for nothing before somebody looks, and for nothing twice', async () => {
    const { fakes, open, finder } = setUp();
    await settle();
    expect(fakes.news.calls).toEqual([]);
    const end = await open();
    end();
    expect(finder.shelves$.value).toEqual([]);
    await open();
    expect(fakes.news.callsOf('items')).toHaveLength(3);
    expect(fakes.conferences.callsOf('conferences')).toHaveLength(1);
  });

  it('finds the rest where something could not be read, and that too when it is asked for again', async () => {
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

  it('finds without a connection what was read with one', async () => {
    const { fakes, open, found } = setUp();
    (await open())();
    for (const remote of [fakes.news, fakes.conferences, fakes.timeline, fakes.groups]) remote.failWith('offline');
    await open();
    expect([...found('lodz'), ...found('founded'), ...found('sound')]).toHaveLength(3);
  });

  it('finds nothing of a member after the logout, nor of another person, open or not', async () => {
    const { session, replace, finder, open, found, write } = setUp();
    await write('3', 'Secret draft');
    await open();
    expect([...found('secret'), ...found('sound'), ...found('members')]).toHaveLength(3);
    session.end();
    expect([...found('secret'), ...found('sound'), ...found('members')]).toEqual([]);
    await settle();
    expect([...found('secret'), ...found('sound'), ...found('members')]).toEqual([]);
    expect(JSON.stringify(finder.shelves$.value)).not.toContain('Secret');
    replace(8);
    await settle();
    expect(found('secret')).toEqual([]);
    expect(found('sound')).toEqual(['groups: Sound']);
  });

  it('drops what was asked for in a former session', async () => {
    const { session, fakes, open, found } = setUp();
    fakes.groups.hang();
    await open();
    session.end();
    fakes.groups.release();
    await settle();
    expect(found('sound')).toEqual([]);
  });

  it('shows the best of a group, and how many there are', async () => {
    const { finder, open } = setUp();
    await open();
    const [news] = findIn(finder.shelves$.value, 'item', addressOf);
    expect(news).toMatchObject({ total: 6 });
    expect(findIn(finder.shelves$.value, 'item', () => undefined)).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { LoadWorkgroups } from '../../../src/application/groups/load-workgroups.ts';
import { contentDate } from '../../support/content-dates.ts';
import { settle } from '../../support/settle.ts';
import { signedIn } from './signed-in.ts';

const ada = { userId: 7, name: 'Ada', roles: ['workgroup-leader'] };

/** No group yet. */
function setUp() {
  const setting = signedIn();
  const { workgroups } = setting.fakes;
  workgroups.groups.length = 0;
  workgroups.topics.clear();
  return { ...setting, workgroups, groups: setting.container.get(LoadWorkgroups) };
}

/** The given number of pages with one group each; Ada is in every tenth, from the first. */
function setUpPages(pages: number) {
  const setting = setUp();
  const { fakes, groups, workgroups } = setting;
  workgroups.itemsPerPage = 1;
  for (let index = 0; index < pages; index += 1) {
    workgroups.add({ groupId: 100 + index, users: index % 10 === 0 ? [ada] : [] });
  }
  const { own } = groups;
  const asked = () => fakes.groups.callsOf('groups').map(([query]) => query);
  const ids = () => {
    const state = own.state$.value;
    return state.status === 'ready' ? state.value.groups.map(({ groupId }) => groupId) : state;
  };
  return { ...setting, own, asked, ids };
}

it.each([
  { pages: 0, walked: 1, found: [], complete: true },
  { pages: 1, walked: 1, found: [100], complete: true },
  { pages: 20, walked: 20, found: [100, 110], complete: true },
  { pages: 21, walked: 20, found: [100, 110], complete: false },
])(
  'the own groups are found on $walked of $pages pages, in their order',
  async ({ pages, walked, found, complete }) => {
    const { own, asked, ids } = setUpPages(pages);
    await own.load();
    expect(asked()).toEqual(Array.from({ length: walked }, (_, page) => ({ page, sort: undefined })));
    expect(ids()).toEqual(found);
    expect(own.state$.value).toMatchObject({ value: { complete, known: true } });
  },
);

it('the own groups may be incomplete when the content system does not say how many groups there are', async () => {
  const { own, workgroups } = setUpPages(12);
  workgroups.looksAheadOnly = true;
  await own.load();
  expect(own.state$.value).toMatchObject({ value: { complete: false } });
});

it('the own groups are not known when not one group says who is in it', async () => {
  const { own, workgroups } = setUpPages(0);
  workgroups.add({ groupId: 3, users: undefined });
  await own.load();
  expect(own.state$.value).toMatchObject({ value: { groups: [], known: false } });
});

it('the own groups are walked once for all subscribers, and again after a failure or when the user has joined or left one', async () => {
  const { groups, own, fakes, workgroups, asked, ids } = setUpPages(2);
  await groups.reloadOwn();
  // No view has subscribed to them.
  expect(asked()).toEqual([]);
  fakes.groups.failWith('unavailable', { times: 1 });
  await own.load();
  expect(ids()).toEqual({ status: 'failed', reason: 'unavailable' });
  await Promise.all([own.load(), groups.own.load()]);
  await own.load();
  expect([ids(), asked().length]).toEqual([[100], 1 + 2]);
  workgroups.setUsers(101, [ada]);
  await groups.reloadOwn();
  expect(ids()).toEqual([100, 101]);
});

it('the own groups are none of a visitor’s, without a request', async () => {
  const { own, asked, ids, session } = setUpPages(2);
  session.end();
  await own.load();
  expect([ids(), asked()]).toEqual([[], []]);
});

it('the own groups are walked again for another user although the former user’s walk is still under way', async () => {
  const { own, fakes, ids, replace } = setUpPages(2);
  fakes.groups.hang();
  const former = own.load();
  await settle();
  replace(8);
  const present = own.load();
  fakes.groups.release();
  await Promise.all([former, present]);
  expect(ids()).toEqual([]);
});

/** Ada is in seven groups with two topics each; a topic with a higher number is newer. */
function setUpTopics() {
  const setting = setUp();
  const { workgroups, groups } = setting;
  for (let groupId = 1; groupId <= 7; groupId += 1) {
    workgroups.add({ groupId, users: [ada] });
    for (const topicId of [10 + groupId, 20 + groupId]) {
      workgroups.addTopic(groupId, { topicId, date: contentDate(`2027-01-${topicId}`) });
    }
  }
  const { latest } = groups;
  const shown = () => {
    const state = latest.state$.value;
    if (state.status !== 'ready') return state;
    const { topics, missing } = state.value;
    const ids = topics.map(({ topic, group }) => `${topic.topicId} of ${group.groupId}`);
    return { ids, missing: missing.map(({ groupId }) => groupId) };
  };
  return { ...setting, latest, shown };
}

it('the latest topics are the six newest of the first five groups', async () => {
  const { latest, shown, fakes } = setUpTopics();
  await latest.load();
  const ids = ['25 of 5', '24 of 4', '23 of 3', '22 of 2', '21 of 1', '15 of 5'];
  expect(shown()).toEqual({ ids, missing: [] });
  expect(fakes.topics.calls).toHaveLength(5);
});

it('the latest topics end with those without a date', async () => {
  const { latest, shown, workgroups } = setUpTopics();
  workgroups.topics.clear();
  workgroups.addTopic(1, { topicId: 11 });
  workgroups.addTopic(2, { topicId: 12, date: contentDate('1999') });
  await latest.load();
  expect(shown()).toMatchObject({ ids: ['12 of 2', '11 of 1'] });
});

it('the latest topics leave out groups whose topics cannot be read, and name them', async () => {
  const { latest, shown, fakes } = setUpTopics();
  fakes.topics.failWith('unavailable', { times: 1 });
  await latest.load();
  const ids = ['25 of 5', '24 of 4', '23 of 3', '22 of 2', '15 of 5', '14 of 4'];
  expect(shown()).toEqual({ ids, missing: [1] });
});

it('the latest topics fail when the user’s groups are not known, until they are', async () => {
  const { latest, shown, fakes } = setUpTopics();
  fakes.groups.failWith('offline', { times: 1 });
  await latest.load();
  expect(shown()).toEqual({ status: 'failed', reason: 'offline' });
  await latest.load();
  expect(shown()).toHaveProperty('ids');
});

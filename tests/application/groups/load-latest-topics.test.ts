import { describe, expect, it } from 'vitest';
import { LoadWorkgroups } from '../../../src/application/groups/load-workgroups.ts';
import { contentDate } from '../../support/content-dates.ts';
import { signedIn } from './signed-in.ts';

/** Ada is in seven groups with two topics each; a topic with a higher number is newer. */
function setUp() {
  const setting = signedIn();
  const { workgroups } = setting.fakes;
  workgroups.groups.length = 0;
  workgroups.topics.clear();
  for (let groupId = 1; groupId <= 7; groupId += 1) {
    workgroups.add({ groupId, users: [{ userId: 7, name: 'Ada', roles: [] }] });
    for (const round of [1, 2]) {
      const topicId = round * 10 + groupId;
      workgroups.addTopic(groupId, { topicId, date: contentDate(`2027-01-${topicId}`) });
    }
  }
  const { latest } = setting.container.get(LoadWorkgroups);
  return {
    ...setting,
    latest,
    shown: () => {
      const state = latest.state$.value;
      if (state.status !== 'ready') return state;
      return {
        topics: state.value.topics.map(({ topic, group }) => [topic.topicId, group.groupId]),
        missing: state.value.missing.map(({ groupId }) => groupId),
      };
    },
  };
}

describe('LoadWorkgroups', () => {
  it('loads the six newest topics of the first five groups', async () => {
    const { latest, shown, fakes } = setUp();
    await latest.load();
    expect(shown()).toEqual({
      topics: [
        [25, 5],
        [24, 4],
        [23, 3],
        [22, 2],
        [21, 1],
        [15, 5],
      ],
      missing: [],
    });
    expect(fakes.topics.calls).toHaveLength(5);
  });

  it('puts topics without a date at the end', async () => {
    const { latest, shown, fakes } = setUp();
    fakes.workgroups.topics.clear();
    fakes.workgroups.addTopic(1, { topicId: 11 });
    fakes.workgroups.addTopic(2, { topicId: 12, date: contentDate('1999') });
    await latest.load();
    expect(shown()).toMatchObject({
      topics: [
        [12, 2],
        [11, 1],
      ],
    });
  });

  it('leaves out groups whose topics cannot be read, and names them', async () => {
    const { latest, shown, fakes } = setUp();
    fakes.topics.failWith('unavailable', { times: 1 });
    await latest.load();
    expect(shown()).toMatchObject({
      missing: [1],
      topics: [
        [25, 5],
        [24, 4],
        [23, 3],
        [22, 2],
        [15, 5],
        [14, 4],
      ],
    });
  });

  it('fails to load the latest topics when the user’s groups are not known', async () => {
    const { latest, shown, fakes } = setUp();
    fakes.groups.failWith('offline', { times: 1 });
    await latest.load();
    expect(shown()).toEqual({ status: 'failed', reason: 'offline' });
    await latest.load();
    expect(shown()).toHaveProperty('topics');
  });
});

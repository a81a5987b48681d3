import { describe, expect, it } from 'vitest';
import { LoadGroup, LoadGroups } from '../../../src/application/groups/load-groups.ts';
import { LoadLatestTopics, LoadTopic } from '../../../src/application/groups/load-topic.ts';
import type { Query } from '../../../src/application/cache/query-cache.ts';
import { allGroups } from '../../../src/domain/groups/workgroup.ts';
import { settle } from '../../support/settle.ts';
import { signedIn } from './signed-in.ts';

type Container = ReturnType<typeof signedIn>['container'];

describe('a session that has ended at the content system is noticed', () => {
  it.each([
    ['a topic', (container) => container.get(LoadTopic).topic(30)],
    ['its comments', (container) => container.get(LoadTopic).comments(30, 0)],
    ['the topics of a group', (container) => container.get(LoadGroup).topics(3, 0)],
    ['its leaders', (container) => container.get(LoadGroup).leaders(3)],
    ['a group', (container) => container.get(LoadGroup).group(5)],
    ['all groups', (container) => container.get(LoadGroups).groups(allGroups)],
    ['the own groups', (container) => container.get(LoadGroups).own()],
    ['the latest topics', (container) => container.get(LoadLatestTopics).latest],
  ] satisfies [string, (container: Container) => Query<unknown> | undefined][])(
    'notices the end of the session from %s, of which a visitor is shown nothing',
    async (_, readingOf) => {
      const { container, fakes, session } = signedIn();
      fakes.topics.visitors = 'without-rows';
      fakes.groups.visitors = 'without-rows';
      fakes.workgroups.groups.length = 0;
      fakes.contentSystem.close();
      await readingOf(container)?.refresh();
      await settle();
      expect(session.session$.value.userId).toBe(0);
    },
  );
});

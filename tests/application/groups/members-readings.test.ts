import { describe, expect, it } from 'vitest';
import { LoadWorkgroups } from '../../../src/application/groups/load-workgroups.ts';
import type { Query } from '../../../src/application/cache/query-cache.ts';
import { allGroups } from '../../../src/domain/groups/workgroup.ts';
import { settle } from '../../support/settle.ts';
import { signedIn } from './signed-in.ts';

type Container = ReturnType<typeof signedIn>['container'];

describe('a session that has ended at the content system is noticed', () => {
  it.each([
    ['a topic', (container) => container.get(LoadWorkgroups).topic(30)],
    ['its comments', (container) => container.get(LoadWorkgroups).comments(30, 0)],
    ['the topics of a group', (container) => container.get(LoadWorkgroups).topics(3, 0)],
    ['its leaders', (container) => container.get(LoadWorkgroups).leaders(3)],
    ['a group', (container) => container.get(LoadWorkgroups).group(5)],
    ['all groups', (container) => container.get(LoadWorkgroups).groups(allGroups)],
    ['the own groups', (container) => container.get(LoadWorkgroups).own],
    ['the latest topics', (container) => container.get(LoadWorkgroups).latest],
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

import { expect, it } from 'vitest';
import type { Query } from '../../../src/application/cache/query-cache.ts';
import { LoadWorkgroups } from '../../../src/application/groups/load-workgroups.ts';
import { allGroups } from '../../../src/domain/groups/workgroup.ts';
import { settle } from '../../support/settle.ts';
import { signedIn } from './signed-in.ts';

it.each<readonly [string, (groups: LoadWorkgroups) => Query<unknown> | undefined]>([
  ['a topic', (groups) => groups.topic(30)],
  ['its comments', (groups) => groups.comments(30, 0)],
  ['the topics of a group', (groups) => groups.topics(3, 0)],
  ['its leaders', (groups) => groups.leaders(3)],
  ['a group', (groups) => groups.group(5)],
  ['all groups', (groups) => groups.groups(allGroups)],
  ['the own groups', (groups) => groups.own],
  ['the latest topics', (groups) => groups.latest],
])('the end of the session is noticed from %s, of which a visitor is shown nothing', async (_, readingOf) => {
  const { container, fakes, session } = signedIn();
  fakes.workgroups.groups.length = 0;
  fakes.topics.visitors = 'without-rows';
  fakes.groups.visitors = 'without-rows';
  fakes.contentSystem.close();
  await readingOf(container.get(LoadWorkgroups))?.refresh();
  await settle();
  expect(session.session$.value.userId).toBe(0);
});

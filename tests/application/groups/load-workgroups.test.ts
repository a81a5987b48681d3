import { describe, expect, it } from 'vitest';
import { LoadWorkgroups } from '../../../src/application/groups/load-workgroups.ts';
import { settle } from '../../support/settle.ts';
import { signedIn } from './signed-in.ts';

/** The given number of pages with one group each; Ada is in every tenth, from the first. */
function setUp(pages: number) {
  const setting = signedIn();
  const { workgroups } = setting.fakes;
  workgroups.groups.length = 0;
  workgroups.itemsPerPage = 1;
  for (let index = 0; index < pages; index += 1) {
    const users = index % 10 === 0 ? [{ userId: 7, name: 'Ada', roles: ['workgroup-leader'] }] : [];
    workgroups.add({ groupId: 100 + index, users });
  }
  const groups = setting.container.get(LoadWorkgroups);
  const asked = () => setting.fakes.groups.callsOf('groups').map(([query]) => query);
  const ids = () => {
    const state = groups.own.state$.value;
    return state.status === 'ready' ? state.value.groups.map(({ groupId }) => groupId) : state;
  };
  return { ...setting, groups, asked, ids };
}

describe('LoadWorkgroups.own', () => {
  it.each([
    { pages: 0, walked: 1, found: [], complete: true },
    { pages: 1, walked: 1, found: [100], complete: true },
    { pages: 12, walked: 12, found: [100, 110], complete: true },
    { pages: 20, walked: 20, found: [100, 110], complete: true },
    { pages: 21, walked: 20, found: [100, 110], complete: false },
  ])('walks $walked of $pages pages of groups, in the server’s order', async ({ pages, walked, found, complete }) => {
    const { groups, asked, ids } = setUp(pages);
    await groups.own.load();
    expect(asked()).toEqual(Array.from({ length: walked }, (_, page) => ({ page, sort: undefined })));
    expect(ids()).toEqual(found);
    expect(groups.own.state$.value).toMatchObject({ value: { complete, known: true } });
  });

  it('reports own groups as possibly incomplete when the content system does not say how many groups there are', async () => {
    const { groups, fakes } = setUp(12);
    fakes.workgroups.looksAheadOnly = true;
    await groups.own.load();
    expect(groups.own.state$.value).toMatchObject({ value: { complete: false } });
  });

  it('walks the groups once for all subscribers, also while the first walk is under way', async () => {
    const { groups, asked, ids } = setUp(3);
    await Promise.all([groups.own.load(), groups.own.load()]);
    expect(ids()).toEqual([100]);
    await groups.own.load();
    expect(asked()).toHaveLength(3);
  });

  it('returns one query, so that rendering again does not read again', () => {
    const { groups, container } = setUp(1);
    expect(container.get(LoadWorkgroups).own).toBe(groups.own);
  });

  it('walks the groups again after a failure, and when the user has joined or left one', async () => {
    const { groups, fakes, ids } = setUp(2);
    fakes.groups.failWith('unavailable', { times: 1 });
    await groups.own.load();
    expect(ids()).toEqual({ status: 'failed', reason: 'unavailable' });
    await groups.own.load();
    expect(ids()).toEqual([100]);
    fakes.workgroups.setUsers(101, [{ userId: 7, name: 'Ada', roles: [] }]);
    await groups.reloadOwn();
    expect(ids()).toEqual([100, 101]);
  });

  it('does not walk the groups for a change that no view has subscribed to', async () => {
    const { groups, asked } = setUp(2);
    await groups.reloadOwn();
    expect(asked()).toEqual([]);
  });

  it('does not know the own groups when not one group says who is in it', async () => {
    const { groups, fakes } = setUp(0);
    fakes.workgroups.add({ groupId: 3, users: undefined });
    await groups.own.load();
    expect(groups.own.state$.value).toMatchObject({ value: { groups: [], known: false } });
  });

  it('knows no own groups of a visitor, and sends no request', async () => {
    const { groups, asked, ids, session, replace } = setUp(2);
    await groups.own.load();
    replace(8);
    await groups.own.load();
    expect(ids()).toEqual([]);
    session.end();
    await groups.own.load();
    expect([ids(), asked().length]).toEqual([[], 4]);
  });

  it('walks the groups again for another user although the former user’s walk is still under way', async () => {
    const { groups, fakes, ids, replace } = setUp(2);
    fakes.groups.hang();
    const former = groups.own.load();
    await settle();
    replace(8);
    const present = groups.own.load();
    fakes.groups.release();
    await Promise.all([former, present]);
    expect(ids()).toEqual([]);
  });
});

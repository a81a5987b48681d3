import { describe, expect, it } from 'vitest';
import { LoadMenus } from '../../../src/application/content/load-menus.ts';
import { SessionState } from '../../../src/application/session/session-state.ts';
import { QUERY_TIMEOUT } from '../../../src/domain/shared/timeouts.ts';
import { fakeMenuItem } from '../../fakes/fake-content-system.ts';
import { settle } from '../../support/settle.ts';
import { createTestContainer } from '../../support/test-container.ts';

function setUp() {
  const { container, fakes } = createTestContainer();
  fakes.contentSystem.menus.main = [fakeMenuItem({ label: 'News' })];
  return { container, fakes };
}

/** A portal whose menus have been loaded for a visitor. */
async function loaded() {
  const { container, fakes } = setUp();
  const menus = container.get(LoadMenus);
  await settle();
  const begin = () => {
    const session = { userId: 3, userName: '', isMember: true, roles: new Map<string, string>() };
    container.get(SessionState).begin(session, { csrfToken: '', logoutToken: '' });
  };
  return { fakes, menus, begin };
}

describe('LoadMenus', () => {
  it('loads the main menu and the footer menu by itself', async () => {
    const { menus, fakes } = await loaded();
    expect(menus.main$.value).toMatchObject({ status: 'ready', value: [{ label: 'News' }] });
    expect(menus.footer$.value).toMatchObject({ status: 'ready', value: [] });
    expect(fakes.menus.callsOf('load')).toEqual([
      ['main', 'session'],
      ['footer', 'session'],
    ]);
  });

  it('loads the menus again when a user signs in, and keeps showing the former ones meanwhile', async () => {
    const { menus, fakes, begin } = await loaded();
    fakes.contentSystem.menus.main = [fakeMenuItem({ label: 'Members' })];
    begin();
    expect(menus.main$.value).toMatchObject({ status: 'ready', value: [{ label: 'News' }] });
    await settle();
    expect(menus.main$.value).toMatchObject({ status: 'ready', value: [{ label: 'Members' }] });
  });

  it('reports why one menu failed, keeps the other, and recovers', async () => {
    const { container, fakes } = setUp();
    fakes.menus.failWith('unavailable', { times: 1 });
    const menus = container.get(LoadMenus);
    await settle();
    expect(menus.main$.value).toEqual({ status: 'failed', reason: 'unavailable' });
    expect(menus.footer$.value.status).toBe('ready');
    menus.retry();
    await settle();
    expect(menus.main$.value.status).toBe('ready');
  });

  it('keeps showing a menu when a newer one cannot be loaded', async () => {
    const { menus, fakes } = await loaded();
    fakes.menus.failWith('offline');
    menus.retry();
    await settle();
    expect(menus.main$.value).toMatchObject({ status: 'ready', stale: true });
  });

  it('removes the former user’s menu when the next user’s cannot be loaded', async () => {
    const { menus, fakes, begin } = await loaded();
    fakes.menus.failWith('unavailable');
    begin();
    await settle();
    expect(menus.main$.value).toEqual({ status: 'failed', reason: 'unavailable' });
  });

  it('loads a footer that failed when the network comes back', async () => {
    const { container, fakes } = setUp();
    fakes.connectivity.goOffline();
    fakes.menus.failWith('offline', { times: 2 });
    const menus = container.get(LoadMenus);
    await settle();
    fakes.connectivity.goOnline();
    await settle();
    expect([menus.main$.value.status, menus.footer$.value.status]).toEqual(['ready', 'ready']);
  });

  it('loads a stale menu again when the network comes back', async () => {
    const { menus, fakes } = await loaded();
    fakes.connectivity.goOffline();
    fakes.menus.failWith('offline', { times: 2 });
    menus.retry();
    await settle();
    expect(menus.main$.value).toMatchObject({ status: 'ready', stale: true });
    fakes.connectivity.goOnline();
    await settle();
    expect(menus.main$.value).toMatchObject({ status: 'ready', stale: false });
  });

  it('reports a menu as failed after thirty seconds without an answer, and still shows an answer that comes later', async () => {
    const { container, fakes } = setUp();
    fakes.menus.hang();
    const menus = container.get(LoadMenus);
    fakes.clock.advance(QUERY_TIMEOUT);
    await settle();
    expect(menus.main$.value).toEqual({ status: 'failed', reason: 'unavailable' });
    fakes.menus.release();
    await settle();
    expect(menus.main$.value).toMatchObject({ status: 'ready', value: [{ label: 'News' }] });
  });

  it('never lets an older answer replace a newer menu', async () => {
    const { container, fakes } = setUp();
    fakes.menus.hang();
    const menus = container.get(LoadMenus);
    fakes.contentSystem.menus.main = [fakeMenuItem({ label: 'Newer' })];
    menus.retry();
    fakes.menus.releaseOne(2);
    await settle();
    fakes.menus.release();
    await settle();
    expect(menus.main$.value).toMatchObject({ status: 'ready', value: [{ label: 'Newer' }] });
  });
});

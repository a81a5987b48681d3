import { expect, it } from 'vitest';
import { LoadMenus } from '../../../src/application/content/load-menus.ts';
import { QUERY_TIMEOUT } from '../../../src/domain/shared/timeouts.ts';
import { fakeMenuItem } from '../../fakes/fake-content-system.ts';
import { settle } from '../../support/settle.ts';
import { openTab } from '../session/session-tab.ts';

const ready = (...labels: readonly string[]) => ({
  status: 'ready',
  value: labels.map((label) => fakeMenuItem({ label })),
  stale: false,
});

/** A tab whose menus are begun once the content system is prepared. */
function setUp(prepare: (fakes: ReturnType<typeof openTab>['fakes']) => void = () => {}) {
  const tab = openTab();
  const { fakes, container } = tab;
  const name = (label: string) => (fakes.contentSystem.menus.main = [fakeMenuItem({ label })]);
  name('News');
  prepare(fakes);
  const menus = container.get(LoadMenus);
  return { ...tab, menus, name, main: () => menus.main$.value, footer: () => menus.footer$.value };
}

/** The menus have been loaded for a visitor. */
async function loaded() {
  const setting = setUp();
  await settle();
  return setting;
}

it('loads both menus by itself, and again when a user signs in, while the former ones stay', async () => {
  const { main, footer, name, fakes, logIn } = await loaded();
  expect([main(), footer()]).toEqual([ready('News'), ready()]);
  expect(fakes.menus.callsOf('load').map(String)).toEqual(['main,session', 'footer,session']);
  name('Members');
  logIn();
  expect(main()).toEqual(ready('News'));
  await settle();
  expect(main()).toEqual(ready('Members'));
});

it('reports why one menu failed, keeps the other, and recovers', async () => {
  const { menus, main, footer } = setUp((fakes) => fakes.menus.failWith('unavailable', { times: 1 }));
  await settle();
  expect([main(), footer().status]).toEqual([{ status: 'failed', reason: 'unavailable' }, 'ready']);
  menus.retry();
  await settle();
  expect(main()).toEqual(ready('News'));
});

it('keeps a menu that cannot be loaded again as stale, and removes the former user’s', async () => {
  const { menus, main, fakes, logIn } = await loaded();
  fakes.menus.failWith('offline');
  menus.retry();
  await settle();
  expect(main()).toEqual({ ...ready('News'), stale: true });
  logIn();
  await settle();
  expect(main()).toEqual({ status: 'failed', reason: 'offline' });
});

it('loads menus that failed or are stale when the network comes back', async () => {
  const { menus, main, footer, fakes } = setUp((before) => before.menus.failWith('offline'));
  const comeBack = async () => {
    fakes.connectivity.goOffline();
    fakes.menus.succeed();
    fakes.connectivity.goOnline();
    await settle();
  };
  await settle();
  await comeBack();
  expect([main(), footer()]).toEqual([ready('News'), ready()]);
  fakes.menus.failWith('offline');
  menus.retry();
  await settle();
  expect(main()).toMatchObject({ stale: true });
  await comeBack();
  expect(main()).toEqual(ready('News'));
});

it('reports a menu as failed after thirty seconds without an answer, and still shows an answer that comes later', async () => {
  const { main, fakes } = setUp((before) => before.menus.hang());
  fakes.clock.advance(QUERY_TIMEOUT);
  await settle();
  expect(main()).toEqual({ status: 'failed', reason: 'unavailable' });
  fakes.menus.release();
  await settle();
  expect(main()).toEqual(ready('News'));
});

it('never lets an older answer replace a newer menu', async () => {
  const { menus, main, name, fakes } = setUp((before) => before.menus.hang());
  name('Newer');
  menus.retry();
  fakes.menus.releaseOne(2);
  await settle();
  fakes.menus.release();
  await settle();
  expect(main()).toEqual(ready('Newer'));
});

import { expect, it } from 'vitest';
import { LoadPage } from '../../../src/application/content/load-page.ts';
import { LoadAccount } from '../../../src/application/session/load-account.ts';
import { settle } from '../../support/settle.ts';
import { member, openTab } from '../session/session-tab.ts';

function setUp() {
  const tab = openTab();
  tab.fakes.contentSystem.addPage('/about', { title: 'About' });
  const pages = tab.container.get(LoadPage);
  const titleOf = (path: string) => {
    const { value } = pages.page(path).state$;
    return value.status === 'ready' ? value.value.title : value;
  };
  return { ...tab, pages, titleOf, account: tab.container.get(LoadAccount) };
}

it('loads a page, and signs the user out when it reports user id 0', async () => {
  const { pages, titleOf, fakes, session, userId, logIn } = setUp();
  logIn();
  fakes.contentSystem.close();
  const loaded = pages.page('/about').refresh();
  expect(titleOf('/about')).toEqual({ status: 'loading' });
  await loaded;
  expect([userId(), session.tokens]).toEqual([0, undefined]);
  await pages.page('/about').refresh();
  expect(titleOf('/about')).toBe('About');
});

it('adopts another user that a page reports, and loads that account', async () => {
  const { pages, fakes, session, logIn, account } = setUp();
  logIn(3);
  account.start();
  fakes.contentSystem.open(fakes.contentSystem.addPerson({ userId: 4, name: 'bo' }));
  await pages.page('/about').refresh();
  expect(session.session$.value).toMatchObject({ userId: 4, userName: 'bo' });
  expect(fakes.accounts.callsOf('load')).toEqual([[3], [4]]);
});

it.each([0, -1, -7])('never loads an account with the id %d', async (userId) => {
  const { pages, fakes, account } = setUp();
  account.start();
  fakes.contentSystem.misreport = member(userId);
  await pages.page('/about').refresh();
  expect(fakes.accounts.calls).toEqual([]);
});

it('drops the pages of the former user before it shows anything to the next one', async () => {
  const { pages, fakes, session, logIn, titleOf } = setUp();
  logIn();
  fakes.contentSystem.addPage('/private', { title: 'For Zofia' }, 'logged-in');
  await pages.page('/private').refresh();
  const shown: unknown[] = [];
  pages.page('/private').state$.subscribe(() => shown.push(titleOf('/private')));
  fakes.contentSystem.close();
  session.end();
  await settle();
  expect(shown.slice(1)).not.toContain('For Zofia');
  expect(shown.at(-1)).toEqual({ status: 'failed', reason: 'forbidden' });
});

it('stays signed in when a request that left before the login answers with user id 0', async () => {
  const { pages, fakes, userId, logIn } = setUp();
  fakes.pages.hang();
  void pages.page('/about').refresh();
  logIn();
  fakes.pages.release();
  await settle();
  expect(userId()).toBe(3);
});

// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { lastVisitKey, storageKeys, themeKey } from '../../../../src/application/storage/storage-keys.ts';
import { languageKey, membershipSessionKey } from '../../../../src/application/storage/session-keys.ts';
import { accountMessages } from '../../../../src/ui/features/account/account-messages.ts';
import { arrivalAt, setUpPortal } from '../portal.ts';
import { main, part, said, setUpMember } from './member-portal.tsx';

const { en: messages } = accountMessages;
const LOGIN = '/user/login?return=%2Fuser%2Faccount';

beforeEach(() => {
  document.documentElement.removeAttribute('data-theme');
});

async function open(given: Parameters<typeof setUpMember>[1] = {}, portal = setUpMember({}, given)) {
  await portal.show('/user/account');
  await arrivalAt('Account');
  return portal;
}

it('sends visitors to the login without showing the account, and brings them back', async () => {
  const portal = setUpPortal();
  const ada = { name: 'ada', password: 'secret' };
  portal.fakes.contentSystem.addPerson({ userId: 5, ...ada });
  portal.fakes.membership.addMember(ada);
  await portal.show('/user/account');
  await arrivalAt('Login');
  await waitFor(() => expect(portal.address.path).toBe(LOGIN));
  expect(portal.features.asked).not.toContain('groups');
  await portal.user.type(screen.getByLabelText('E-mail'), ada.name);
  await portal.user.type(screen.getByLabelText('Password'), `${ada.password}{Enter}`);
  await arrivalAt('Account');
  await waitFor(() => expect(portal.address.path).toBe('/user/account'));
});

it('sends a user to the login when the session ends in another tab', async () => {
  const { session, address } = await open();
  session.end();
  await arrivalAt('Login');
  await waitFor(() => expect(address.path).toBe(LOGIN));
});

it('shows name, mail and roles, known roles by their names and others as they are', async () => {
  const roles = { authenticated: 'authenticated', editor: '1', organizer: '', curator: 'yes' };
  await open({ roles, mail: 'ada@example.org' });
  await waitFor(() => expect(said('Name')).toEqual(['Ada Byron']));
  // Isolated, so that it does not reverse the text beside it.
  expect(main().getByText('Ada Byron').tagName).toBe('BDI');
  expect([said('E-mail'), said('Roles')]).toEqual([['ada@example.org'], ['Editor', 'curator']]);
  const link = main().getByRole('link', { name: 'Change your password (opens in a new tab)' });
  expect(link.getAttribute('href')).toMatch(/^https:\/\/cms\.example\.org\/user\/\d+\/edit$/);
});

it('shows what the session knows while the account cannot be loaded, without an error', async () => {
  const portal = setUpMember();
  portal.fakes.accounts.failWith('unavailable');
  await open({}, portal);
  expect([said('Name'), said('Roles')]).toEqual([['ada'], ['None']]);
  expect(main().queryByText('E-mail', { selector: 'dt' })).toBeNull();
  expect(main().queryByRole('alert')).toBeNull();
});

it.each([
  [true, 'You are a member.'],
  [false, 'You are not a member.'],
])('shows the membership that the content system reports: %s', async (isMember, text) => {
  await open({ isMember });
  expect(said('Membership')[0]).toBe(text);
  expect(await main().findByText(messages.checks['no-session'])).toBeTruthy();
});

it('says that the membership system could not be reached, and asks it again', async () => {
  const portal = setUpMember();
  portal.fakes.storage.write(membershipSessionKey, { id: 'gone', name: 'reader@example.org' });
  portal.fakes.membership.failWith('offline', { times: 1 });
  await open({}, portal);
  await main().findByText(/^We couldn’t check your membership login\./);
  await portal.user.click(main().getByRole('button', { name: 'Retry' }));
  const line = await main().findByText(messages.checks['not-valid']);
  expect(line.parentElement).toBe(document.activeElement);
  expect(line.closest('[role="status"]')).not.toBeNull();
});

it('shows headings in order, with my groups among them', async () => {
  const { features } = await open();
  await main().findByRole('button', { name: 'Logout' });
  const levels = main()
    .getAllByRole('heading')
    .map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels[0]).toBe(1);
  expect(levels.every((level, index) => index === 0 || level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
  expect(features.asked).toContain('groups');
});

it('shows the account without my groups when their chunk is missing, and offers to load it again', async () => {
  const portal = setUpMember();
  portal.features.miss('groups');
  await open({}, portal);
  await main().findByRole('button', { name: /A part of the portal is missing/ });
  expect(said('Roles')).toEqual(['None']);
});

it('logs out as the header does, and goes home without passing the login', async () => {
  const portal = await open();
  const visited: string[] = [];
  const watcher = new MutationObserver(() => visited.push(portal.address.path));
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
  await portal.user.click(await main().findByRole('button', { name: 'Logout' }));
  await arrivalAt('Home');
  watcher.disconnect();
  expect(portal.session.session$.value.userId).toBe(0);
  expect([...new Set(visited)]).toEqual(['/user/account', '/']);
});

it('says on a local host that there is no account, and shows what belongs to the device', async () => {
  const portal = setUpPortal({ hostName: 'localhost' });
  await portal.show('/user/account');
  await arrivalAt('Account');
  expect(main().getByText(messages.notLoggedIn)).toBeTruthy();
  const headings = main().getAllByRole('heading');
  const shown = ['Account', 'On this device', 'What the portal remembers', 'Preferences'];
  expect(headings.map(({ textContent }) => textContent)).toEqual(shown);
  expect(portal.fakes.accounts.calls).toEqual([]);
});

it('changes the theme, on the page at once and for the next visit', async () => {
  const { user, fakes } = await open();
  const theme = main().getByLabelText<HTMLSelectElement>('Theme', { selector: 'select' });
  const themes = () => [document.documentElement.dataset['theme'], fakes.storage.read(themeKey)];
  expect(theme.selectedOptions[0]?.textContent).toBe('As on this device');
  await user.selectOptions(theme, 'Dark');
  expect(themes()).toEqual(['dark', 'dark']);
  await user.selectOptions(theme, 'As on this device');
  expect(themes()).toEqual([undefined, undefined]);
});

it('describes every item that the portal stores', () => {
  expect(Object.keys(messages.stored).toSorted()).toEqual(storageKeys.map(({ name }) => name).toSorted());
});

it('lists stored items with how long they stay, and deletes them: the focus stays here, and that is announced', async () => {
  const portal = setUpMember();
  const { storage, visibility } = portal.fakes;
  storage.write(languageKey, 'en');
  storage.write(themeKey, 'dark');
  await open({}, portal);
  expect(said(messages.stored['session']?.what ?? '')).toEqual(['until you log out']);
  const list = part('What the portal remembers');
  const names = ['Delete: Language', 'Delete: Theme', 'Delete: When you were here last'];
  expect(list.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual(names);
  for (const name of names) await portal.user.click(list.getByRole('button', { name }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('What the portal remembers');
  expect(list.getByRole('status').textContent).toBe('Deleted.');
  expect([list.queryByRole('button'), document.documentElement.dataset['theme']]).toEqual([null, undefined]);
  // Leaving the tab does not store it again.
  act(() => visibility.hide());
  expect([storage.read(languageKey), storage.read(themeKey), storage.read(lastVisitKey)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

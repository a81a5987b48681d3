// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { lastVisitKey, storageKeys, themeKey } from '../../../../src/application/storage/storage-keys.ts';
import { languageKey, membershipSessionKey } from '../../../../src/application/storage/session-keys.ts';
import { accountMessages } from '../../../../src/ui/features/account/account-messages.ts';
import { arrivalAt, setUpPortal } from '../portal.ts';
import { main, part, said, setUpMember } from './member-portal.tsx';

const { en: messages } = accountMessages;

beforeEach(() => {
  document.documentElement.removeAttribute('data-theme');
});

async function open(...given: Parameters<typeof setUpMember>) {
  const portal = setUpMember(...given);
  await portal.show('/user/account');
  await arrivalAt('Account');
  return portal;
}

describe('visitors', () => {
  it('sends visitors to the login without showing the account, and brings them back', async () => {
    const portal = setUpPortal();
    const ada = { name: 'ada', password: 'secret' };
    portal.fakes.contentSystem.addPerson({ userId: 5, ...ada });
    portal.fakes.membership.addMember(ada);
    await portal.show('/user/account');
    await arrivalAt('Login');
    await waitFor(() => expect(portal.address.path).toBe('/user/login?return=%2Fuser%2Faccount'));
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
    await waitFor(() => expect(address.path).toBe('/user/login?return=%2Fuser%2Faccount'));
  });
});

describe('the user', () => {
  it('shows name, mail and roles, known roles by their names and others as they are', async () => {
    await open(
      {},
      {
        roles: { authenticated: 'authenticated', editor: '1', organizer: '', curator: 'yes' },
        mail: 'ada@example.org',
      },
    );
    await waitFor(() => expect(said('Name')).toEqual(['Ada Byron']));
    // Isolated, so that it does not reverse the text beside it.
    expect(main().getByText('Ada Byron').tagName).toBe('BDI');
    expect(said('E-mail')).toEqual(['ada@example.org']);
    expect(said('Roles')).toEqual(['Editor', 'curator']);
    const link = main().getByRole('link', { name: 'Change your password (opens in a new tab)' });
    expect(link.getAttribute('href')).toMatch(/^https:\/\/cms\.example\.org\/user\/\d+\/edit$/);
  });

  it('shows what the session knows while the account cannot be loaded, without an error', async () => {
    const { fakes, show } = setUpMember();
    fakes.accounts.failWith('unavailable');
    await show('/user/account');
    await arrivalAt('Account');
    expect(said('Name')).toEqual(['ada']);
    expect(main().queryByText('E-mail', { selector: 'dt' })).toBeNull();
    expect(said('Roles')).toEqual(['None']);
    expect(main().queryByRole('alert')).toBeNull();
  });
});

describe('membership', () => {
  it.each([
    [true, 'The site knows you as a member.'],
    [false, 'The site does not know you as a member.'],
  ])('shows the membership that the content system reports: %s', async (isMember, text) => {
    await open({}, { isMember });
    expect(said('Membership')[0]).toBe(text);
    expect(await main().findByText(messages.checks['no-session'])).toBeTruthy();
  });

  it('says that the membership system could not be reached, and asks it again', async () => {
    const portal = setUpMember();
    portal.fakes.storage.write(membershipSessionKey, { id: 'gone', name: 'reader@example.org' });
    portal.fakes.membership.failWith('offline', { times: 1 });
    await portal.show('/user/account');
    await main().findByText(/^The membership register could not be asked\./);
    await portal.user.click(main().getByRole('button', { name: 'Retry' }));
    const line = await main().findByText(messages.checks['not-valid']);
    expect(line.parentElement).toBe(document.activeElement);
    expect(line.closest('[role="status"]')).not.toBeNull();
  });
});

describe('preferences', () => {
  it('changes the language', async () => {
    const { user } = await open();
    await user.selectOptions(main().getByLabelText('Language'), 'Deutsch');
    await arrivalAt('Konto');
    await user.selectOptions(main().getByLabelText('Sprache', { selector: 'select' }), 'English');
    await arrivalAt('Account');
  });

  it('changes the theme, on the page at once and for the next visit', async () => {
    const { user, fakes } = await open();
    const theme = main().getByLabelText<HTMLSelectElement>('Theme', { selector: 'select' });
    expect(theme.selectedOptions[0]?.textContent).toBe('As on this device');
    await user.selectOptions(theme, 'Dark');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(fakes.storage.read(themeKey)).toBe('dark');
    await user.selectOptions(theme, 'As on this device');
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(fakes.storage.read(themeKey)).toBeUndefined();
  });
});

describe('what the portal remembers', () => {
  it('describes every item that the portal stores', () => {
    expect(Object.keys(messages.stored).toSorted()).toEqual(storageKeys.map(({ name }) => name).toSorted());
  });

  it('lists stored items with how long they stay, and only existing ones', async () => {
    await open();
    expect(said(messages.stored['session']?.what ?? '')).toEqual(['until you log out']);
    expect(part('What the portal remembers').queryByText('Theme')).toBeNull();
  });

  it('deletes stored preferences: the focus stays here, and the deletion is announced', async () => {
    const portal = setUpMember();
    portal.fakes.storage.write(languageKey, 'en');
    portal.fakes.storage.write(themeKey, 'dark');
    await portal.show('/user/account');
    await arrivalAt('Account');
    const list = part('What the portal remembers');
    expect(list.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Delete: Language',
      'Delete: Theme',
      'Delete: When you were here last',
    ]);
    await portal.user.click(list.getByRole('button', { name: 'Delete: Theme' }));
    expect(portal.fakes.storage.read(themeKey)).toBeUndefined();
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('What the portal remembers');
    expect(list.getByRole('status').textContent).toBe('Deleted.');
    await portal.user.click(list.getByRole('button', { name: 'Delete: Language' }));
    expect(portal.fakes.storage.read(languageKey)).toBeUndefined();
    await portal.user.click(list.getByRole('button', { name: 'Delete: When you were here last' }));
    expect(list.queryByRole('button')).toBeNull();
    // Leaving the tab does not store it again.
    act(() => portal.fakes.visibility.hide());
    expect(portal.fakes.storage.read(lastVisitKey)).toBeUndefined();
  });
});

it('shows headings in order, with my groups among them', async () => {
  const { features } = await open();
  await waitFor(() => main().getByRole('button', { name: 'Logout' }));
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
  await portal.show('/user/account');
  await main().findByRole('button', { name: /A part of the portal is missing/ });
  expect(said('Roles')).toEqual(['None']);
});

it('logs out as the header does, and goes home without passing the login', async () => {
  const portal = await open();
  const visited: string[] = [];
  const watcher = new MutationObserver(() => visited.push(portal.address.path));
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
  portal.fakes.gateway.hang();
  await portal.user.click(await main().findByRole('button', { name: 'Logout' }));
  await screen.findByText('Logging out');
  await waitFor(() => expect(portal.session.session$.value.userId).toBe(0));
  portal.fakes.gateway.release();
  await arrivalAt('Home');
  watcher.disconnect();
  expect([...new Set(visited)]).toEqual(['/user/account', '/']);
});

it('says on a local host that there is no account, and shows what belongs to the device', async () => {
  const portal = setUpPortal({ hostName: 'localhost' });
  await portal.show('/user/account');
  await arrivalAt('Account');
  expect(main().getByText(messages.notLoggedIn)).toBeTruthy();
  expect(
    main()
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Account', 'Preferences', 'On this device', 'What the portal remembers']);
  expect(portal.fakes.accounts.calls).toEqual([]);
});

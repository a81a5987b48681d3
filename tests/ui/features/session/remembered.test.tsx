// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { commentDraft } from '../../../../src/application/drafts/draft-kinds.ts';
import { DraftKeeper } from '../../../../src/application/drafts/draft-keeper.ts';
import type { ScreenBinding } from '../../../../src/application/ports/portal-settings.ts';
import { LoadAccount } from '../../../../src/application/session/load-account.ts';
import { RefreshSession } from '../../../../src/application/session/session-calls.ts';
import { SessionState } from '../../../../src/application/session/session-state.ts';
import { loginNameKey } from '../../../../src/application/storage/storage-keys.ts';
import { settle } from '../../../support/settle.ts';
import { createTestContainer, TestBrowser, type Fakes } from '../../../support/test-container.ts';
import { arrivalAt, setUpPortal } from '../portal.ts';

// Chunks are loaded before the first test needs them, however busy the machine is.
beforeAll(async () => {
  await Promise.all([
    import('../../../../src/ui/features/account/account-feature.ts'),
    import('../../../../src/ui/features/groups/groups-feature.ts'),
    import('../../../../src/ui/features/proposals/form/proposal-form-feature.ts'),
    import('../../../../src/ui/features/proposals/proposals-feature.ts'),
    import('../../../../src/ui/features/errors/error-page-feature.ts'),
    import('../../../../src/ui/features/session/session-feature.ts'),
  ]);
}, 60_000);

const CHECKING = 'Checking your login…';
const UNCHECKED = /^We couldn’t check your login/;
const SECRET = 'A comment that only Ada may read';
const ada = { userId: 5, name: 'ada@example.org', password: 'secret', firstName: 'Ada', lastName: 'Byron' };
const main = () => within(screen.getByRole('main'));
const banner = () => within(screen.getByRole('banner'));
const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');

/** The screens that need a login. */
const membersScreens = ['/user/account', '/my-necs', '/proposals/tides/paper'];

const screens: readonly ScreenBinding[] = [
  { path: '/my-necs', screen: 'member-area', layout: 'member' },
  { path: '/proposals/:eventId/:kind', screen: 'proposal-form', layout: 'main' },
];

/** A portal that finds the session of Ada, who has written a comment; the content system answers nothing yet. */
async function comeBack(path: string, before: (fakes: Fakes) => void = () => {}) {
  const browser = new TestBrowser();
  const former = createTestContainer({ browser });
  const person = former.fakes.contentSystem.addPerson(ada);
  former.fakes.membership.addMember(ada);
  former.container
    .get(SessionState)
    .begin(
      { userId: 5, userName: 'ada', isMember: true, roles: new Map([['editor', '1']]) },
      former.fakes.contentSystem.open(person),
    );
  former.fakes.storage.write(loginNameKey, { userId: 5, name: ada.name });
  const draft = former.container.get(DraftKeeper).open(commentDraft, '9');
  draft.edit(SECRET);
  await draft.flush();
  former.fakes.tabs.close();

  const portal = setUpPortal({ browser, isRemembered: true, settings: { screens } });
  const { container, fakes } = portal;
  fakes.contentSystem.addPage('/my-necs', { title: 'Members' }, 'member');
  fakes.contentSystem.misreport = 'nothing';
  fakes.gateway.hang();
  before(fakes);
  container.get(RefreshSession).start();
  container.get(LoadAccount).start();
  await portal.show(path);
  return {
    ...portal,
    session: container.get(SessionState),
    answer: async () => {
      await act(async () => {
        fakes.gateway.succeed();
        fakes.gateway.release();
        await settle();
      });
    },
    giveUp: () => act(() => fakes.clock.advanceAsync(10_000)),
  };
}

function expectNothingPersonal(fakes: Fakes) {
  const { textContent } = document.body;
  for (const secret of [SECRET, 'Ada', 'Byron', 'ada@']) expect(textContent).not.toContain(secret);
  expect([...fakes.accounts.calls, ...fakes.proposals.calls]).toEqual([]);
}

it('shows public pages while the login is being checked, says so in the header, and offers the login when that fails', async () => {
  const { fakes, answer, giveUp } = await comeBack('/history');
  await arrivalAt('History');
  expect(banner().getByText(CHECKING).getAttribute('role')).toBe('status');
  expect(banner().queryByRole('link', { name: /Login|Join|portal/ })).toBeNull();
  expectNothingPersonal(fakes);
  await giveUp();
  expect(await banner().findByRole('link', { name: 'Login' })).toBeTruthy();
  expect(banner().queryByText(CHECKING)).toBeNull();
  expect(main().getByRole('heading', { level: 1, name: 'History' })).toBeTruthy();
  expectNothingPersonal(fakes);
  await answer();
  expect(await banner().findByRole('link', { name: 'My portal' })).toBeTruthy();
});

it.each(membersScreens)('waits at %s, then shows the login, and the requested screen by itself later', async (path) => {
  const { fakes, address, answer, giveUp } = await comeBack(path);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(CHECKING);
  expectNothingPersonal(fakes);
  await giveUp();
  await arrivalAt('Login');
  expect(main().getByText(UNCHECKED)).toBeTruthy();
  expect([email().value, address.path]).toEqual([ada.name, path]);
  expectNothingPersonal(fakes);
  await answer();
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: 'Login' })).toBeNull());
  expect(main().queryByLabelText('Password')).toBeNull();
  expect(address.path).toBe(path);
});

it.each(membersScreens)(
  'shows nothing of the remembered user at %s when the cookie is another user’s',
  async (path) => {
    const { fakes, session, answer } = await comeBack(path, ({ contentSystem }) => {
      contentSystem.addPage('/');
      contentSystem.misreport = undefined;
      contentSystem.open(contentSystem.addPerson({ userId: 6, firstName: 'Bo', isMember: true }));
    });
    const shown: number[] = [];
    session.session$.subscribe(({ userId }) => shown.push(userId));
    await answer();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(CHECKING));
    expect(shown.filter((userId) => userId === ada.userId)).toEqual([]);
    expect(document.body.textContent).not.toContain(SECRET);
    expect(fakes.accounts.callsOf('load').flat()).not.toContain(ada.userId);
  },
);

it('shows the login form, with the e-mail address filled in', async () => {
  const { answer } = await comeBack('/user/login');
  expect(main().getByText(CHECKING)).toBeTruthy();
  expect(email().value).toBe(ada.name);
  await answer();
  const line = await main().findByText(/^You are logged in as/);
  expect(line.textContent).toBe('You are logged in as Ada Byron.');
  expect(main().getByRole('link', { name: 'Continue' })).toBeTruthy();
  expect(main().queryByText(CHECKING)).toBeNull();
});

it('shows no failure for a closed page while the login is being checked', async () => {
  const { fakes, answer } = await comeBack('/closed', ({ contentSystem }) => {
    contentSystem.addPage('/closed', { title: 'Closed' }, 'logged-in');
    contentSystem.close();
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(CHECKING);
  expectNothingPersonal(fakes);
  await answer();
  await arrivalAt('Please log in');
});

it('checks again on Retry, keeps the focus, and leaves the form in place', async () => {
  const { user, session, answer, giveUp } = await comeBack('/user/account', ({ contentSystem }) => {
    contentSystem.close();
  });
  await giveUp();
  await user.type(screen.getByLabelText('Password'), 'half');
  await user.click(main().getByRole('button', { name: 'Retry' }));
  expect(await main().findByText(CHECKING)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.className).toBe('login__check'));
  await giveUp();
  expect(await main().findByText(UNCHECKED)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('half');
  await answer();
  // The session is gone, and the user goes on typing.
  await waitFor(() => expect(session.access$.value.login).toBe('visitor'));
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('half');
  expect(main().queryByText(UNCHECKED)).toBeNull();
});

it('shows the requested screen after a login in place, with its heading focused', async () => {
  const { user, fakes, giveUp } = await comeBack('/user/account', ({ contentSystem }) => {
    contentSystem.close();
  });
  await giveUp();
  fakes.gateway.failWith('unavailable', { method: 'isSignedIn' });
  fakes.gateway.release();
  fakes.contentSystem.misreport = undefined;
  await user.type(screen.getByLabelText('Password'), `${ada.password}{Enter}`);
  await arrivalAt('Account');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Account'));
  expect(main().queryByText(UNCHECKED)).toBeNull();
  expect(await main().findByText(SECRET)).toBeTruthy();
});

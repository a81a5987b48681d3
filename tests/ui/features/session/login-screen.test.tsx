// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
import { loginNameKey } from '../../../../src/application/storage/storage-keys.ts';
import { sessionMessages } from '../../../../src/ui/features/session/session-messages.ts';
import { testSettings } from '../../../support/test-settings.ts';
import { arrivalAt, setUpPortal } from '../portal.ts';

const { en: messages } = sessionMessages;
const main = () => within(screen.getByRole('main'));
const email = () => screen.getByLabelText<HTMLInputElement>('E-mail');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const button = () => main().getByRole<HTMLButtonElement>('button', { name: /^Login|^Logging in…$/ });
const alert = () => screen.findByRole('alert');
const focusAt = (element: () => Element) => waitFor(() => expect(document.activeElement).toBe(element()));

/** A login screen, and Ada, whom both systems know. */
async function openLogin(path = '/user/login', options: Parameters<typeof setUpPortal>[0] = {}) {
  const portal = setUpPortal(options);
  const ada = { name: 'ada@example.org', password: ' a+b&c=%ü ' };
  portal.fakes.contentSystem.addPerson({ userId: 5, ...ada });
  portal.fakes.membership.addMember(ada);
  await portal.show(path);
  return {
    ...portal,
    ada,
    logIn: async (typed: string = ada.password) => {
      await portal.user.type(email(), ada.name);
      await portal.user.type(password(), typed);
      await portal.user.keyboard('{Enter}');
    },
  };
}

it('helps browsers and phones to fill the form in, and shows a pasted password on demand', async () => {
  const { user } = await openLogin();
  expect([email().type, email().inputMode, email().autocomplete]).toEqual(['text', 'email', 'username']);
  expect([password().type, password().autocomplete]).toEqual(['password', 'current-password']);
  await user.click(password());
  await user.paste('pasted secret');
  const toggle = screen.getByRole('button', { name: 'Show password' });
  const shown = () => [password().type, toggle.getAttribute('aria-pressed')];
  expect(shown()).toEqual(['password', 'false']);
  await user.click(toggle);
  expect([...shown(), password().value]).toEqual(['text', 'true', 'pasted secret']);
  await user.click(toggle);
  expect(shown()).toEqual(['password', 'false']);
});

it('asks for missing fields before it sends a request', async () => {
  const { user, fakes } = await openLogin();
  const problem = (field: Element) => [
    field.getAttribute('aria-invalid'),
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
  ];
  await user.click(button());
  await focusAt(email);
  expect(problem(email())).toEqual(['true', 'Enter your e-mail address.']);
  expect(problem(password())).toEqual(['true', 'Enter your password.']);
  await user.type(email(), 'not a mail address');
  await user.click(button());
  await focusAt(password);
  expect(problem(email())).toEqual(['false', undefined]);
  expect(fakes.gateway.calls).toEqual([]);
});

it('forgets the e-mail address of a former user on request', async () => {
  const portal = setUpPortal();
  const { user, fakes } = portal;
  fakes.storage.write(loginNameKey, { userId: 5, name: 'ada@example.org' });
  await portal.show('/user/login');
  expect(email().value).toBe('ada@example.org');
  await user.click(main().getByRole('button', { name: messages.notYou }));
  expect([email().value, document.activeElement]).toEqual(['', email()]);
  expect(fakes.storage.read(loginNameKey)).toBeUndefined();
  expect(main().queryByRole('button', { name: messages.notYou })).toBeNull();
});

it('sends one login, however often it is submitted', async () => {
  const { user, fakes, logIn, ada } = await openLogin();
  fakes.gateway.hang();
  await logIn();
  await waitFor(() => expect([button().textContent, button().disabled]).toEqual(['Logging in…', true]));
  expect(screen.getByText('Logging in').closest('[role=status]')).not.toBeNull();
  password().focus();
  await user.keyboard('{Enter}{Enter}');
  button().closest('form')?.requestSubmit();
  button().click();
  fakes.gateway.release();
  await arrivalAt('Home');
  expect(fakes.gateway.callsOf('signIn')).toEqual([[ada]]);
});

it('links the page for newcomers, with the return path', async () => {
  const { user, address } = await openLogin('/user/login?return=%2Fhistory');
  await user.click(main().getByRole('link', { name: 'Logging in for the first time?' }));
  await arrivalAt('First login');
  await waitFor(() => expect(address.path).toBe('/user/first-login?return=%2Fhistory'));
  const items = main().getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining([...messages.firstSteps]));
  expect(main().getByRole('link', { name: /Join/ }).getAttribute('href')).toBe('/join');
});

it.each([
  ['/user/login', '/history?a=1#b', 'History', '/history?a=1#b'],
  ['/user/first-login', '/history?a=1#b', 'History', '/history?a=1#b'],
  ['/user/login', '//evil.example', 'Home', '/'],
  ['/user/login', '/user/login?return=/user/login', 'Home', '/'],
])('leads from %s to %j if that is a page of the portal', async (path, wanted, title, reached) => {
  const { address, logIn } = await openLogin(`${path}?return=${encodeURIComponent(wanted)}`);
  await logIn();
  await arrivalAt(title);
  await waitFor(() => expect(address.path).toBe(reached));
  expect(screen.queryByText('Logging in')).toBeNull();
});

it('shows the membership system’s refusal of an accepted login, and continues on request', async () => {
  const { user, fakes, logIn, address } = await openLogin('/user/login?return=%2Fhistory');
  fakes.membership.members.length = 0;
  await logIn();
  const message = await alert();
  expect(within(message).getByText('-3')).toBeTruthy();
  for (const text of [messages.membershipRefused, messages.membershipUnknown])
    expect(message.textContent).toContain(text);
  expect(within(message).getByRole('link').getAttribute('href')).toBe('mailto:membership@example.org');
  await focusAt(() => message);
  expect(screen.queryByLabelText('Password')).toBeNull();
  await user.click(main().getByRole('link', { name: 'Continue' }));
  await arrivalAt('History');
  await waitFor(() => expect(address.path).toBe('/history'));
});

it('shows the content system’s own message, focuses it each time, and keeps what was typed', async () => {
  const { user, logIn, fakes } = await openLogin();
  await logIn('wrong');
  const message = await alert();
  expect(message.firstChild?.textContent).toBe('Sorry, unrecognized username or password.');
  await focusAt(() => message);
  expect([email().value, password().value, button().disabled]).toEqual(['ada@example.org', 'wrong', false]);
  await user.click(button());
  await waitFor(() => expect(screen.getByRole('alert')).not.toBe(message));
  await focusAt(() => screen.getByRole('alert'));
  await user.clear(password());
  await user.type(password(), ' a+b&c=%ü {Enter}');
  await arrivalAt('Home');
  expect(fakes.gateway.callsOf('signIn')).toHaveLength(3);
});

it.each([RemoteErrorKind.offline, RemoteErrorKind.notFound])('says login failed (%s)', async (reason) => {
  const { fakes, logIn } = await openLogin();
  fakes.gateway.failWith(reason, { method: 'signIn' });
  await logIn();
  const lines = within(await alert()).getAllByText(/./);
  const because = messages.failedBecause[reason] ?? [];
  expect(lines.map((line) => line.textContent)).toEqual(['login failed', because].flat());
  expect(email().value).toBe('ada@example.org');
});

it('shows how to end an open session that prevents the login', async () => {
  const { fakes, logIn } = await openLogin();
  fakes.contentSystem.open(fakes.contentSystem.addPerson({ userId: 9 }));
  await logIn();
  const message = await alert();
  expect(message.textContent).toContain('This route can only be accessed by anonymous users.');
  const end = within(message).getByRole('link', { name: /^End the open session/ });
  expect(end.getAttribute('href')).toBe('https://cms.example.org/user/logout');
});

const links = (name: string) =>
  screen.queryAllByRole('link', { name: `${name} (opens in a new tab)` }).map((link) => link.getAttribute('href'));
const last = messages.firstSteps.at(-1) ?? '';

it('links to a new password, beside the form and in the refusal', async () => {
  const { fakes, logIn } = await openLogin();
  expect(links(messages.forgotPassword)).toEqual(['https://cms.example.org/user/password']);
  fakes.contentSystem.people.length = 0;
  await logIn();
  await alert();
  expect(links(messages.forgotPassword)).toHaveLength(2);
});

it.each([
  ['links the choice of a password in the last of the first steps once the user is logged in', true],
  ['links to no new password when the settings turn it off', false],
])('%s', async (_, isOn) => {
  const passwords = { forgot: false, change: false } as const;
  const contentSystem = { ...testSettings.contentSystem, ...(isOn ? {} : { passwords }) };
  const { fakes, logIn } = await openLogin('/user/first-login', { settings: { contentSystem } });
  fakes.membership.members.length = 0;
  expect([links(messages.forgotPassword).length, links(last)]).toEqual([isOn ? 1 : 0, []]);
  await logIn();
  await alert();
  expect(links(last)).toEqual(isOn ? ['https://cms.example.org/user/5/edit'] : []);
});

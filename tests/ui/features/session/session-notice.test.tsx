// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { RefreshSession } from '../../../../src/application/session/session-calls.ts';
import { SessionExpiry } from '../../../../src/application/session/session-expiry.ts';
import { testSettings } from '../../../support/test-settings.ts';
import { setUpPortal } from '../portal.ts';

const MINUTE = 60_000;

/** Ada reads the history at a content system where sessions end after half an hour. */
async function open() {
  const contentSystem = { ...testSettings.contentSystem, sessionMinutes: 30 };
  const portal = setUpPortal({ settings: { contentSystem } });
  const { container, fakes } = portal;
  portal.signIn();
  container.get(RefreshSession).start();
  container.get(SessionExpiry).start();
  await portal.show('/history');
  await screen.findByRole('button', { name: 'Logout' });
  const pass = (minutes: number) => act(() => fakes.clock.advanceAsync(minutes * MINUTE));
  return { ...portal, pass };
}

/** The elements that were scrolled clear of the notice. */
let cleared: Element[] = [];
beforeEach(() => {
  cleared = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    cleared.push(this);
  };
});

const notice = () => screen.findByRole('region', { name: 'Stay logged in' });
const stay = async () => within(await notice()).getByRole('button', { name: 'Stay logged in' });
const gone = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Stay logged in' })).toBeNull());

it('announces politely when the login ends, in minutes, in a live region that was there before, and takes no focus', async () => {
  const { pass } = await open();
  await pass(27);
  expect(screen.queryByRole('button', { name: 'Stay logged in' })).toBeNull();
  const [before, silent] = [document.activeElement, screen.getAllByRole('status')];
  await pass(1);
  const status = within(await notice()).getByRole('status');
  expect(silent).toContain(status);
  expect(status.textContent).toBe('You will be logged out in less than 2 minutes.');
  await pass(1);
  expect(status.textContent).toBe('You will be logged out in less than a minute.');
  await waitFor(() => expect(document.activeElement).toBe(before));
});

it('disappears when the user stays logged in, says so, and returns the focus, which it never covers', async () => {
  const { user, pass } = await open();
  const logout = screen.getByRole('button', { name: 'Logout' });
  logout.focus();
  await pass(28);
  await notice();
  expect(cleared).toEqual([logout]);
  await user.click(await stay());
  await gone();
  await waitFor(() => expect(document.activeElement).toBe(logout));
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('You are still logged in.');
  await pass(28);
  expect((await notice()).textContent).toContain('You will be logged out in less than 2 minutes.');
});

it('says that it is checking, checks once, reports a failure, and offers to retry', async () => {
  const { user, fakes, pass } = await open();
  await pass(28);
  fakes.gateway.failWith('unavailable');
  fakes.gateway.hang();
  const button = await stay();
  await user.click(button);
  expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['Asking…', 'true']);
  await user.click(button);
  fakes.gateway.release();
  const alert = await within(await notice()).findByRole('alert');
  expect(alert.textContent).toBe('The site did not answer. You can try again.');
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(fakes.gateway.callsOf('refresh')).toHaveLength(1);
  fakes.gateway.succeed();
  await user.click(button);
  await gone();
});

it('says that the session is unknown when the time is over and there is no answer', async () => {
  const { fakes, pass } = await open();
  fakes.gateway.failWith('offline');
  await pass(30);
  expect(within(await notice()).getByRole('status').textContent).toMatch(/^You may have been logged out/);
  await stay();
});

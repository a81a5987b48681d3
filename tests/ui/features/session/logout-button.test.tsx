// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DraftKeeper } from '../../../../src/application/drafts/draft-keeper.ts';
import { topicDraft } from '../../../../src/application/drafts/draft-kinds.ts';
import { SessionState } from '../../../../src/application/session/session-state.ts';
import { setUpMember } from '../account/member-portal.tsx';
import { arrivalAt } from '../portal.ts';

/** Ada reads the history, and has that many drafts of topics. */
async function open(drafts: number) {
  const portal = setUpMember();
  const { container, fakes } = portal;
  await portal.show('/history');
  const keeper = container.get(DraftKeeper);
  for (let place = 1; place <= drafts; place += 1) {
    keeper.open(topicDraft, String(place)).edit({ title: `Topic ${place}`, message: '', perhapsPosted: false });
  }
  const { session$ } = container.get(SessionState);
  return {
    ...portal,
    keeper,
    logout: await screen.findByRole('button', { name: 'Logout' }),
    /** The user who is logged in, and how many drafts the device has. */
    left: () => [session$.value.userId, fakes.drafts.device.drafts.size],
  };
}

const dialog = () => screen.findByRole('dialog', { name: 'Keep your drafts?' });
const answer = async (name: string) => within(await dialog()).getByRole('button', { name });

it('logs out without a question when no drafts are saved', async () => {
  const { user, logout, left } = await open(0);
  await user.click(logout);
  await arrivalAt('Home');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(left()).toEqual([0, 0]);
});

it.each([
  ['Keep on this device', 2],
  ['Delete', 0],
])('asks what to do with drafts, also with what was typed a moment ago, and counts them: %s', async (choice, kept) => {
  const { user, logout, left } = await open(2);
  await user.click(logout);
  expect((await dialog()).textContent).toMatch(/There are 2 drafts on this device that you have not posted or sent\./);
  expect(document.activeElement?.textContent).toBe('Keep on this device');
  expect(left()[0]).toBe(5);
  await user.click(await answer(choice));
  await arrivalAt('Home');
  expect(left()).toEqual([0, kept]);
});

it('asks whether to keep earlier versions when no draft is left, and deletes them', async () => {
  const { user, logout, keeper, fakes, left } = await open(1);
  const draft = keeper.open(topicDraft, '1');
  draft.discard();
  await draft.flush();
  await user.click(logout);
  const question = await screen.findByRole('dialog', { name: 'Keep your earlier versions?' });
  expect(question.textContent).toContain('others who use this browser can read it with developer tools');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await arrivalAt('Home');
  expect([left(), fakes.drafts.device.versions]).toEqual([[0, 0], []]);
});

it('stays logged in when the question is cancelled, and can ask again', async () => {
  const { user, logout, left } = await open(1);
  await user.click(logout);
  await user.click(await answer('Cancel'));
  await user.click(logout);
  await dialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(logout));
  expect(left()).toEqual([5, 1]);
});

it('waits at most one second for a store that does not answer', async () => {
  const { user, logout, left, fakes } = await open(1);
  fakes.drafts.hangs = true;
  await user.click(logout);
  await fakes.clock.advanceAsync(999);
  expect(screen.queryByText('Logging out')).toBeNull();
  await fakes.clock.advanceAsync(1);
  await screen.findByText('Logging out');
  expect(screen.queryByRole('dialog')).toBeNull();
  await fakes.clock.advanceAsync(3_000);
  await arrivalAt('Home');
  expect(left()[0]).toBe(0);
});

it('does not log out a user who has logged in meanwhile', async () => {
  const { user, logout, container, left, fakes } = await open(0);
  fakes.drafts.hangs = true;
  await user.click(logout);
  const tokens = fakes.contentSystem.open(fakes.contentSystem.addPerson({ userId: 8 }));
  container.get(SessionState).begin({ userId: 8, userName: 'bo', isMember: true, roles: new Map() }, tokens);
  await fakes.clock.advanceAsync(5_000);
  expect(left()[0]).toBe(8);
});

it('signs out once and goes home, even when it is pressed twice, and covers the page meanwhile', async () => {
  const { logout, fakes, left, address } = await open(0);
  fakes.gateway.hang();
  act(() => {
    logout.click();
    logout.click();
  });
  const label = await screen.findByText('Logging out');
  expect(label.closest('[role="status"]')?.className).toBe('overlay');
  expect(document.querySelector('[inert]')?.getAttribute('aria-busy')).toBe('true');
  expect([left()[0], address.path]).toEqual([0, '/history']);
  act(() => fakes.gateway.release());
  await arrivalAt('Home');
  expect(fakes.gateway.callsOf('signOut')).toHaveLength(1);
  expect([screen.queryByText('Logging out'), document.querySelector('[inert]')]).toEqual([null, null]);
  expect(screen.queryByText(/^You are logged out here\./)).toBeNull();
});

it('goes home and says that the logout will be repeated when the content system could not be reached', async () => {
  const { logout, fakes, left } = await open(0);
  fakes.gateway.failWith('unavailable', { status: 503 });
  logout.click();
  await arrivalAt('Home');
  expect(await screen.findByText(/^You are logged out here\..*we’ll try again\.$/)).toBeTruthy();
  expect(left()[0]).toBe(0);
});

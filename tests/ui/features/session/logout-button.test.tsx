// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DraftKeeper } from '../../../../src/application/drafts/draft-keeper.ts';
import { topicDraft } from '../../../../src/application/drafts/draft-kinds.ts';
import { SessionState } from '../../../../src/application/session/session-state.ts';
import { arrivalAt, setUpPortal } from '../portal.ts';

/** Ada reads the history, and has that many drafts of topics. */
async function open(drafts: number) {
  const portal = setUpPortal();
  portal.signIn();
  const { container, fakes } = portal;
  await portal.show('/history');
  const keeper = container.get(DraftKeeper);
  for (let place = 1; place <= drafts; place += 1) {
    keeper.open(topicDraft, String(place)).edit({ title: `Topic ${place}`, message: '', perhapsPosted: false });
  }
  return {
    ...portal,
    session: container.get(SessionState),
    logout: await screen.findByRole('button', { name: 'Logout' }),
    saved: () => [...fakes.drafts.device.drafts.values()].length,
  };
}

const dialog = () => screen.findByRole('dialog', { name: 'Keep your drafts?' });
const answer = async (name: string) => within(await dialog()).getByRole('button', { name });

it('logs out without a question when no drafts are saved', async () => {
  const { user, logout, session } = await open(0);
  await user.click(logout);
  await arrivalAt('Home');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(session.session$.value.userId).toBe(0);
});

it('asks whether to keep the drafts, including what was typed a moment ago, counts them, and keeps them', async () => {
  const { user, logout, session, saved } = await open(2);
  await user.click(logout);
  expect((await dialog()).textContent).toMatch(/There are 2 drafts on this device that you have not posted or sent\./);
  expect(document.activeElement?.textContent).toBe('Keep on this device');
  expect(session.session$.value.userId).toBe(5);
  await user.click(await answer('Keep on this device'));
  await arrivalAt('Home');
  expect([session.session$.value.userId, saved()]).toEqual([0, 2]);
});

it('deletes drafts on request, and logs out', async () => {
  const { user, logout, session, saved } = await open(2);
  await user.click(logout);
  await user.click(await answer('Delete'));
  await arrivalAt('Home');
  expect([session.session$.value.userId, saved()]).toEqual([0, 0]);
});

it('stays logged in when the question is cancelled, and can ask again', async () => {
  const { user, logout, session, saved } = await open(1);
  await user.click(logout);
  await user.click(await answer('Cancel'));
  await user.click(logout);
  await dialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(logout));
  expect([session.session$.value.userId, saved()]).toEqual([5, 1]);
});

it('waits at most one second for a store that does not answer', async () => {
  const { user, logout, session, fakes } = await open(1);
  fakes.drafts.hangs = true;
  await user.click(logout);
  await fakes.clock.advanceAsync(999);
  expect(screen.queryByText('Logging out')).toBeNull();
  await fakes.clock.advanceAsync(1);
  await screen.findByText('Logging out');
  expect(screen.queryByRole('dialog')).toBeNull();
  await fakes.clock.advanceAsync(3_000);
  await arrivalAt('Home');
  expect(session.session$.value.userId).toBe(0);
});

it('does not log out a user who has logged in meanwhile', async () => {
  const { user, logout, session, fakes } = await open(0);
  fakes.drafts.hangs = true;
  await user.click(logout);
  session.begin(
    { userId: 8, userName: 'bo', isMember: true, roles: new Map() },
    fakes.contentSystem.open(fakes.contentSystem.addPerson({ userId: 8 })),
  );
  await fakes.clock.advanceAsync(5_000);
  expect(session.session$.value.userId).toBe(8);
});

it('asks whether to keep earlier versions when no draft is left, and deletes them', async () => {
  const { user, logout, container, fakes, session } = await open(1);
  const draft = container.get(DraftKeeper).open(topicDraft, '1');
  draft.discard();
  await draft.flush();
  await user.click(logout);
  const question = await screen.findByRole('dialog', { name: 'Keep your earlier versions?' });
  expect(question.textContent).toContain('others who use this browser can read it with developer tools');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await arrivalAt('Home');
  expect([session.session$.value.userId, fakes.drafts.device.versions]).toEqual([0, []]);
});

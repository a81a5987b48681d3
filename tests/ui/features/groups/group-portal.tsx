import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll } from 'vitest';
import { DraftKeeper } from '../../../../src/application/drafts/draft-keeper.ts';
import type { ScreenBinding } from '../../../../src/application/ports/portal-settings.ts';
import { LoadAccount } from '../../../../src/application/session/load-account.ts';
import { SessionState } from '../../../../src/application/session/session-state.ts';
import { GroupRole, type GroupUser } from '../../../../src/domain/groups/workgroup.ts';
import type { FakePerson } from '../../../fakes/fake-content-system.ts';
import { settle } from '../../../support/settle.ts';
import type { TestOptions } from '../../../support/test-container.ts';
import { setUpPortal } from '../portal.ts';

// On a busy machine the first transformation of these modules takes longer than a test waits for a screen.
beforeAll(() =>
  Promise.all([
    import('../../../../src/ui/features/groups/groups-feature.ts'),
    import('../../../../src/ui/features/session/session-feature.ts'),
    import('../../../../src/ui/features/topic-form/topic-form-feature.ts'),
    import('../../../../src/ui/features/errors/error-page-feature.ts'),
  ]),
);

const screens: readonly ScreenBinding[] = [{ path: '/groups', screen: 'groups', layout: 'main' }];

/** The user who is signed in by default. */
export const ME = 5;

/** A member of a group. */
export const user = (userId: number, roles: readonly string[] = [], name = `Person ${userId}`): GroupUser => ({
  userId,
  name,
  roles,
});
export const participant = (userId: number) => user(userId, [GroupRole.participant]);
export const leader = (userId: number, name?: string) => user(userId, [GroupRole.leader], name);

/** A visitor's portal with working groups. jsdom has no layout: nothing is scrolled. */
export function setUpGroups(options: TestOptions = {}) {
  const portal = setUpPortal({ ...options, settings: { screens, ...options.settings } });
  const { container, fakes } = portal;
  Element.prototype.scrollIntoView = () => undefined;
  container.get(DraftKeeper).start();
  container.get(LoadAccount).start();
  const session = container.get(SessionState);

  /** Logs a user in, here and at the content system; a known user logs in again. */
  function logIn({ userId = ME, ...given }: Partial<FakePerson> = {}): void {
    const { contentSystem } = fakes;
    const person =
      contentSystem.people.find((one) => one.userId === userId) ?? contentSystem.addPerson({ userId, ...given });
    const tokens = contentSystem.open(person);
    const roles = new Map(Object.entries(person.roles));
    session.begin({ userId, userName: person.name, isMember: person.isMember, roles }, tokens);
  }

  return {
    ...portal,
    session,
    logIn,
    /** Logs in while the portal is shown. */
    logInNow: (given?: Partial<FakePerson>) =>
      act(async () => {
        logIn(given);
        await settle();
      }),
    /** Logs a user in by the form that replaces the screen of an ended session. */
    async logInHere(userId = ME) {
      const { people } = fakes.contentSystem;
      const known = people.find((one) => one.userId === userId) ?? fakes.contentSystem.addPerson({ userId });
      const place = region('You have been logged out.');
      await portal.user.clear(await place.findByLabelText('E-mail'));
      await portal.user.type(place.getByLabelText('E-mail'), known.name);
      await portal.user.type(place.getByLabelText('Password'), known.password);
      await portal.user.click(place.getByRole('button', { name: 'Login' }));
      await portal.user.click(await place.findByRole('button', { name: 'Continue' }));
    },
    /** Expires the session, and lets the portal notice. */
    expire: () =>
      act(async () => {
        fakes.contentSystem.close();
        session.end();
        await settle();
      }),
    /** Answers the hanging calls of a fake. */
    release: (fake: { release: () => void }) =>
      act(async () => {
        fake.release();
        await settle();
      }),
    /** Lets time pass, so that drafts are saved. */
    pass: (milliseconds: number) => act(() => fakes.clock.advanceAsync(milliseconds)),
  };
}
export type GroupPortal = ReturnType<typeof setUpGroups>;

export const main = () => within(screen.getByRole('main'));
export const region = (name: string) => within(main().getByRole('region', { name }));
export const button = (name: string) => main().getByRole('button', { name });
export const heading = () => main().getByRole('heading', { level: 1 }).textContent;

/** The listed titles, in order. */
export const titles = () => [...document.querySelectorAll('main .entry__title')].map(({ textContent }) => textContent);

/** The announcements in live regions. */
export const said = () =>
  [...document.querySelectorAll('main [role="status"], main [aria-live]')]
    .map(({ textContent }) => textContent)
    .filter(Boolean);

/** Waits until nothing is loading. */
export const arrived = () =>
  waitFor(() => {
    if (document.querySelector('main [aria-busy="true"], main .skeleton') !== null)
      throw new Error('Something is on its way');
  });

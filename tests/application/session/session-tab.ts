import { SessionState } from '../../../src/application/session/session-state.ts';
import { createTestContainer, type TestOptions } from '../../support/test-container.ts';

export const MINUTE = 60_000;

/** A member, as a page reports them. */
export const member = (userId: number, userName = `person${userId}`) => ({
  userId,
  userName,
  isMember: true,
  roles: new Map<string, string>(),
});

/** A tab in which people log in at the content system, without the login form. */
export function openTab(options: TestOptions = {}) {
  const { container, fakes } = createTestContainer(options);
  const session = container.get(SessionState);
  return {
    container,
    fakes,
    session,
    logIn: (userId = 3) => {
      const person = fakes.contentSystem.addPerson({ userId, firstName: 'Zofia' });
      session.begin(member(userId), fakes.contentSystem.open(person));
    },
    userId: () => session.session$.value.userId,
    login: () => session.access$.value.login,
  };
}

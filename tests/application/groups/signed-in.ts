import { SessionState } from '../../../src/application/session/session-state.ts';
import { createTestContainer, type TestOptions } from '../../support/test-container.ts';

/** Ada, who is logged in and in group 3, which has a topic; there is a group 4, too. */
export function signedIn(options: TestOptions = {}) {
  const { container, fakes } = createTestContainer(options);
  const ada = fakes.contentSystem.addPerson({ userId: 7, name: 'ada' });
  const session = container.get(SessionState);
  session.begin({ userId: 7, userName: 'ada', isMember: true, roles: new Map() }, fakes.contentSystem.open(ada));
  fakes.workgroups.add({ groupId: 3, title: 'Sound', users: [{ userId: 7, name: 'Ada', roles: [] }] });
  fakes.workgroups.add({ groupId: 4, title: 'Archives' });
  fakes.workgroups.addTopic(3, { topicId: 30, title: 'Minutes of May' });
  return {
    container,
    fakes,
    session,
    /** Another person takes the place of who is logged in. */
    replace: (userId: number) => {
      session.begin(
        { userId, userName: `person${userId}`, isMember: true, roles: new Map() },
        fakes.contentSystem.open(fakes.contentSystem.addPerson({ userId })),
      );
    },
  };
}

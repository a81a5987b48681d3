import type { GroupGateway } from '../../src/application/ports/workgroups.ts';
import { RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import { FakeWorkgroupsPort } from './fake-workgroups.ts';

/** Lets logged-in users join and leave the groups of a `FakeWorkgroups`; only members of the association join. */
export class FakeGroupGateway extends FakeWorkgroupsPort implements GroupGateway {
  join(groupId: number): Promise<void> {
    return this.answer('join', [groupId], () => {
      const { person, users } = this.#enter(groupId);
      if (!person.isMember || this.workgroups.isIn(groupId, person)) this.refuse(RemoteErrorKind.forbidden, 403);
      const name = `${person.firstName} ${person.lastName}`;
      this.workgroups.setUsers(groupId, [...users, { userId: person.userId, name, roles: [] }]);
    });
  }

  leave(groupId: number): Promise<void> {
    return this.answer('leave', [groupId], () => {
      const { person, users } = this.#enter(groupId);
      if (!this.workgroups.isIn(groupId, person)) this.refuse(RemoteErrorKind.forbidden, 403);
      this.workgroups.setUsers(
        groupId,
        users.filter(({ userId }) => userId !== person.userId),
      );
    });
  }

  #enter(groupId: number) {
    const group = this.workgroups.group(groupId);
    if (!group) return this.refuse(RemoteErrorKind.notFound, 404);
    const person = this.contentSystem.signedIn;
    if (!person) return this.refuse(RemoteErrorKind.forbidden, 403);
    return { person, users: group.users ?? [] };
  }
}

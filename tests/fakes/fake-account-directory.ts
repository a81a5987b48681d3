import type { AccountDirectory } from '../../src/application/ports/accounts.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../src/application/ports/remote-error.ts';
import type { Account } from '../../src/domain/session/account.ts';
import { FakeContentSystem } from './fake-content-system.ts';
import { FakeRemote } from './fake-remote.ts';

/** User records of a `FakeContentSystem`, for the signed-in user; mail for their own record only. */
export class FakeAccountDirectory extends FakeRemote implements AccountDirectory {
  constructor(readonly contentSystem: FakeContentSystem = new FakeContentSystem()) {
    super(RemoteSystem.content);
  }

  async load(userId: number): Promise<Account> {
    if (!Number.isSafeInteger(userId) || userId <= 0) {
      // No call is made, so none is recorded.
      const { refused } = RemoteErrorKind;
      throw new RemoteError({ system: RemoteSystem.content, kind: refused, message: 'Not a user id' });
    }
    return this.answer('load', [userId], () => {
      const { signedIn, people } = this.contentSystem;
      const account = this.contentSystem.account(userId);
      if (!people.some((person) => person.userId === userId)) return this.refuse(RemoteErrorKind.notFound, 404);
      if (!signedIn || !account) return this.refuse(RemoteErrorKind.forbidden, 403);
      return account;
    });
  }
}

import type { AccountDirectory } from '../../application/ports/account-directory.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../application/ports/remote-error.ts';
import type { Account } from '../../domain/session/account.ts';
import { isLoadableUserId } from '../../domain/session/session.ts';
import { jsonOf } from '../http/answers.ts';
import { ContentCalls } from './content-calls.ts';
import { toAccount } from './drupal-user-wire.ts';

const system = RemoteSystem.content;

/** User records by `user/{uid}`. */
@injectable()
export class DrupalAccountDirectory implements AccountDirectory {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  async load(userId: number): Promise<Account> {
    if (!isLoadableUserId(userId)) {
      throw new RemoteError({ system, kind: RemoteErrorKind.refused, message: 'Not a user id that can be loaded' });
    }
    const answer = await this.calls.send('GET', `${this.calls.baseUrl}user/${userId}?_format=json`);
    return toAccount(jsonOf(system, answer), userId);
  }
}

import type { Account } from '../../domain/session/account.ts';
import { token } from './injection.ts';

/** User records of the content system (specification, section 7: `user/{uid}`). */
export interface AccountDirectory {
  /**
   * @param userId a positive integer; who asks for another is refused before any call is made.
   * @throws RemoteError
   */
  load(userId: number): Promise<Account>;
}
export const AccountDirectory = token<AccountDirectory>('AccountDirectory');

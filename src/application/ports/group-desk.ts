import { token } from './injection.ts';

/**
 * Joining and leaving working groups (specification, section 7). Both are GET at the content system although they change
 * something: nothing may call them but a person who presses a button.
 */
export interface GroupDesk {
  /**
   * @param groupId positive integer.
   * @throws RemoteError `forbidden` for who is in it already, `not-found` for an unknown group, `invalid-answer` for HTML.
   */
  join(groupId: number): Promise<void>;
  /**
   * @param groupId positive integer.
   * @throws RemoteError as `join`, `forbidden` for who is not in it.
   */
  leave(groupId: number): Promise<void>;
}
export const GroupDesk = token<GroupDesk>('GroupDesk');

import { RemoteSystem } from '../../application/ports/remote-error.ts';
import type { Account } from '../../domain/session/account.ts';
import { shownName } from '../../domain/shared/shown-name.ts';
import { invalidAnswer } from '../http/answers.ts';
import { integerOf, recordOf, textOf } from '../http/wire-values.ts';

/** `user/{uid}`: every field an array of `{value}`, `[]` when empty; `mail` only for oneself. */
interface DrupalUserWire {
  readonly uid?: unknown;
  readonly name?: unknown;
  readonly mail?: unknown;
  readonly field_user_firstname?: unknown;
  readonly field_user_lastname?: unknown;
}

/** @throws RemoteError `invalid-answer` when it is not the record of that user. */
export function toAccount(wire: unknown, userId: number): Account {
  const user: DrupalUserWire = recordOf(wire);
  if (integerOf(user.uid) !== userId) throw invalidAnswer(RemoteSystem.content, 'not that user');
  return {
    userId,
    firstName: shownName(textOf(user.field_user_firstname)),
    lastName: shownName(textOf(user.field_user_lastname)),
    loginName: shownName(textOf(user.name)),
    mail: textOf(user.mail),
  };
}

import type { MembershipAnswer } from '../../application/ports/membership-system.ts';
import { RemoteSystem } from '../../application/ports/remote-error.ts';
import { invalidAnswer } from '../http/answers.ts';
import { recordOf, textOf } from '../http/wire-values.ts';

/** Every answer carries a STATUSCODE, as a number or as text (specification, section 7). */
interface SewobeStatusWire {
  readonly STATUSCODE?: unknown;
}

/** What KP_LOGIN answers. SESSION may be null even with STATUSCODE 1: then the login has opened no session. */
interface SewobeLoginWire extends SewobeStatusWire {
  readonly SESSION?: unknown;
}

const SUCCESS = 1;
/** The user or the password is not known. */
const UNKNOWN = '-3';

/** The STATUSCODE as it came, in text. @throws RemoteError `invalid-answer` when there is none. */
export function toStatusCode(wire: unknown): string {
  const answer: SewobeStatusWire = recordOf(wire);
  const code = textOf(answer.STATUSCODE).trim();
  if (code === '') throw invalidAnswer(RemoteSystem.membership, 'no STATUSCODE');
  return code;
}

export const isSuccessCode = (statusCode: string): boolean => Number(statusCode) === SUCCESS;

/** @param name of the member who logs in. @throws RemoteError `invalid-answer` when it has no STATUSCODE. */
export function toMembershipAnswer(wire: unknown, name: string): MembershipAnswer {
  const statusCode = toStatusCode(wire);
  if (!isSuccessCode(statusCode)) {
    return { kind: 'refused', reason: statusCode === UNKNOWN ? 'unknown-member' : 'unclear', said: statusCode };
  }
  const login: SewobeLoginWire = recordOf(wire);
  const id = textOf(login.SESSION).trim();
  if (id === '') return { kind: 'refused', reason: 'unclear', said: undefined };
  return { kind: 'accepted', session: { id, name } };
}

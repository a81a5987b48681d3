import type { MembershipAnswer } from '../../application/ports/membership-system.ts';
import { RemoteSystem } from '../../application/ports/remote-error.ts';
import { invalidAnswer } from '../http/answers.ts';
import { recordOf, textOf } from '../http/wire-values.ts';

/** Every answer has a STATUSCODE, a number or text (docs/specification.md, section 7). */
interface SewobeStatusWire {
  readonly STATUSCODE?: unknown;
}

/** The answer of KP_LOGIN. SESSION may be null even with STATUSCODE 1: then no session was opened. */
interface SewobeLoginWire extends SewobeStatusWire {
  readonly SESSION?: unknown;
}

const SUCCESS = 1;
/** Unknown user or wrong password. */
const UNKNOWN = '-3';

/**
 * The STATUSCODE as text.
 *
 * @throws RemoteError `invalid-answer` when missing.
 */
export function toStatusCode(wire: unknown): string {
  const answer: SewobeStatusWire = recordOf(wire);
  const code = textOf(answer.STATUSCODE).trim();
  if (code === '') throw invalidAnswer(RemoteSystem.membership, 'no STATUSCODE');
  return code;
}

export const isSuccessCode = (statusCode: string): boolean => Number(statusCode) === SUCCESS;

/**
 * @param name of the member who logs in.
 *
 * @throws RemoteError `invalid-answer` without a STATUSCODE.
 */
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
